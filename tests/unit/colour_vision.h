/* How colours look to eyes that lack one kind of cone, and how far apart two colours are. For programs of one suite
 * each; tests/unit/render_vision.c holds it against published values. */
#ifndef ISLEWRIGHT_TESTS_UNIT_COLOUR_VISION_H
#define ISLEWRIGHT_TESTS_UNIT_COLOUR_VISION_H

#include <math.h>
#include <stdint.h>

enum vision { VISION_FULL, VISION_PROTAN, VISION_DEUTAN, VISION_TRITAN, VISION_GREY, VISIONS };

static const char *const vision_names[VISIONS] = {"full", "protanopia", "deuteranopia", "tritanopia", "greyscale"};

/* Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE TVCG
 * 15 (2009) 1291-1298, severity 1.0, of linear RGB; greyscale is the luminance of sRGB. */
static const double vision_matrix[VISIONS][3][3] = {
    [VISION_FULL] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
    [VISION_PROTAN] = {{0.152286, 1.052583, -0.204868},
                       {0.114503, 0.786281, 0.099216},
                       {-0.003882, -0.048116, 1.051998}},
    [VISION_DEUTAN] = {{0.367322, 0.860646, -0.227968},
                       {0.280085, 0.672501, 0.047413},
                       {-0.011820, 0.042940, 0.968881}},
    [VISION_TRITAN] = {{1.255528, -0.076749, -0.178779},
                       {-0.078411, 0.930809, 0.147602},
                       {0.004733, 0.691367, 0.303900}},
    [VISION_GREY] = {{0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}},
};

struct lab {
    double l, a, b;
};

static inline double vision_linear(int32_t channel)
{
    double v = channel / 255.0;
    return v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4);
}

/* Linear RGB, each 0 to 1, as these eyes see a colour of sRGB. */
static inline void vision_see(enum vision v, int32_t colour, double seen[3])
{
    double rgb[3];
    for (int i = 0; i < 3; i++)
        rgb[i] = vision_linear(colour >> (16 - 8 * i) & 255);
    for (int i = 0; i < 3; i++) {
        const double *row = vision_matrix[v][i];
        seen[i] = fmin(1, fmax(0, row[0] * rgb[0] + row[1] * rgb[1] + row[2] * rgb[2]));
    }
}

static inline double lab_f(double t)
{
    double d = 6.0 / 29;
    return t > d * d * d ? cbrt(t) : t / (3 * d * d) + 4.0 / 29;
}

/* CIE 1976 L*a*b* of linear RGB, with the primaries of sRGB (IEC 61966-2-1) and white at D65. */
static inline struct lab lab_of(const double rgb[3])
{
    double x = 0.4124564 * rgb[0] + 0.3575761 * rgb[1] + 0.1804375 * rgb[2];
    double y = 0.2126729 * rgb[0] + 0.7151522 * rgb[1] + 0.0721750 * rgb[2];
    double z = 0.0193339 * rgb[0] + 0.1191920 * rgb[1] + 0.9503041 * rgb[2];
    double fx = lab_f(x / 0.95047), fy = lab_f(y), fz = lab_f(z / 1.08883);
    return (struct lab){116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)};
}

static inline struct lab vision_lab(enum vision v, int32_t colour)
{
    double seen[3];
    vision_see(v, colour, seen);
    return lab_of(seen);
}

static inline double vision_hue(double a, double b)
{
    double degrees = a == 0 && b == 0 ? 0 : atan2(b, a) * 180 / M_PI;
    return degrees < 0 ? degrees + 360 : degrees;
}

static inline double cos_degrees(double degrees)
{
    return cos(degrees * M_PI / 180);
}

/* CIEDE2000 (CIE 142-2001), in the notation of Sharma, Wu and Dalal, "The CIEDE2000 Color-Difference Formula:
 * Implementation Notes, Supplementary Test Data, and Mathematical Observations", Color Res. Appl. 30 (2005) 21-30. */
static inline double lab_distance(struct lab p, struct lab q)
{
    double mean7 = pow((hypot(p.a, p.b) + hypot(q.a, q.b)) / 2, 7);
    double g = 0.5 * (1 - sqrt(mean7 / (mean7 + pow(25, 7))));
    double a1 = (1 + g) * p.a, a2 = (1 + g) * q.a, c1 = hypot(a1, p.b), c2 = hypot(a2, q.b);
    double h1 = vision_hue(a1, p.b), h2 = vision_hue(a2, q.b);
    double turn = c1 * c2 == 0 ? 0 : h2 - h1;
    turn = turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn;
    double h = c1 * c2 == 0           ? h1 + h2
               : fabs(h1 - h2) <= 180 ? (h1 + h2) / 2
               : h1 + h2 < 360        ? (h1 + h2 + 360) / 2
                                      : (h1 + h2 - 360) / 2;
    double l = (p.l + q.l) / 2, c = (c1 + c2) / 2, c7 = pow(c, 7), bend = (h - 275) / 25;
    double t = 1 - 0.17 * cos_degrees(h - 30) + 0.24 * cos_degrees(2 * h) + 0.32 * cos_degrees(3 * h + 6) -
               0.20 * cos_degrees(4 * h - 63);
    double dl = (q.l - p.l) / (1 + 0.015 * (l - 50) * (l - 50) / sqrt(20 + (l - 50) * (l - 50)));
    double dc = (c2 - c1) / (1 + 0.045 * c);
    double dh = 2 * sqrt(c1 * c2) * sin(turn / 2 * M_PI / 180) / (1 + 0.015 * c * t);
    double rotation = -2 * sqrt(c7 / (c7 + pow(25, 7))) * sin(60 * exp(-bend * bend) * M_PI / 180);
    return sqrt(dl * dl + dc * dc + dh * dh + rotation * dc * dh);
}

#endif
