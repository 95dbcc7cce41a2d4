/* Arithmetic of colours. */
#include <math.h>
#include "render/scene.h"
#include "render/theme.h"
#include "render/theme_internal.h"

static double linear(int32_t channel)
{
    double v = channel / 255.0;
    return v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4);
}

static double luminance(int32_t colour)
{
    return 0.2126 * linear(colour >> 16 & 255) + 0.7152 * linear(colour >> 8 & 255) + 0.0722 * linear(colour & 255);
}

double theme_contrast(int32_t a, int32_t b)
{
    double la = luminance(a), lb = luminance(b);
    return (fmax(la, lb) + 0.05) / (fmin(la, lb) + 0.05);
}

int32_t theme_mix(int32_t a, int32_t b, double weight)
{
    int32_t mixed = 0;
    for (int shift = 16; shift >= 0; shift -= 8)
        mixed = mixed << 8 | (int32_t)lround((a >> shift & 255) * (1 - weight) + (b >> shift & 255) * weight);
    return mixed;
}

static int32_t channel(int32_t colour, int k)
{
    return colour >> (16 - 8 * k) & 255;
}

/* How light a colour is, as a channel: the weights of Rec. 601. */
static double lightness(int32_t colour)
{
    return 0.299 * channel(colour, 0) + 0.587 * channel(colour, 1) + 0.114 * channel(colour, 2);
}

/* One channel on a line of two parts: 0 to 0, ground to new_ground, 255 to white. */
static double bend(double value, double ground, double new_ground, double white)
{
    if (value <= ground)
        return ground > 0 ? value * new_ground / ground : 0;
    return new_ground + (value - ground) * (white - new_ground) / (255 - ground);
}

int32_t theme_tone(int32_t colour, int32_t ground, int32_t new_ground, int32_t white)
{
    static const double far = 96;
    int32_t toned = 0;
    double away = 0;
    if (colour == NO_COLOUR)
        return NO_COLOUR;
    for (int k = 0; k < 3; k++)
        away = fmax(away, fabs((double)channel(colour, k) - channel(ground, k)));
    for (int k = 0; k < 3; k++) {
        double value = channel(colour, k), to = channel(white, k), weight = fmin(1, away / far);
        double near_ground = bend(value, channel(ground, k), channel(new_ground, k), to);
        double by_light = bend(value, lightness(ground), lightness(new_ground), to);
        toned = toned << 8 | (int32_t)lround(near_ground * (1 - weight) + by_light * weight);
    }
    return toned;
}
