/* The chi-square test of a table of counts against exact weights. For tests of dealing. */
#ifndef ISLEWRIGHT_TESTS_CHI_SQUARE_H
#define ISLEWRIGHT_TESTS_CHI_SQUARE_H

#include <float.h>
#include <math.h>

/* The upper tail of the regularised incomplete gamma function, Q(a, x), for a > 0 and x >= 0: the power series of
 * P = 1 - Q below x = a + 1 and the continued fraction (modified Lentz) above, as in DLMF 8.7.1 and 8.9.2. Both need
 * about sqrt(a) terms where x is near a; good to ten digits for a up to a million. */
static inline double gamma_upper(double a, double x)
{
    if (x <= 0)
        return 1;
    double front = exp(a * log(x) - x - lgamma(a));
    if (x < a + 1) {
        double term = 1 / a, sum = term;
        for (double k = a + 1; term > sum * DBL_EPSILON; k++)
            sum += term *= x / k;
        return 1 - front * sum;
    }
    double b = x + 1 - a, c = 1 / DBL_MIN, d = 1 / b, fraction = d;
    for (double k = 1; k < 1e6; k++) {
        double step = k * (a - k);
        b += 2;
        d = 1 / (step * d + b);
        c = b + step / c;
        fraction *= d * c;
        if (fabs(d * c - 1) < 4 * DBL_EPSILON)
            break;
    }
    return front * fraction;
}

/* The chance that chi-square with so many degrees of freedom is at least x. */
static inline double chi_square_tail(double x, double freedom)
{
    return gamma_upper(freedom / 2, x / 2);
}

#endif
