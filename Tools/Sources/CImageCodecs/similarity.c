#include <math.h>

#include "internal.h"

// Wang et al., "Image quality assessment: from error visibility to structural similarity", 2004: window of 11
// with sigma 1.5, K1 = 0.01, K2 = 0.03. At the borders the window is cut and its weights are raised to one.
enum { RADIUS = 5, TAPS = 11, PLANES = 5 };

static float composite(const uint8_t *pixel, int channel, uint8_t background) {
  int alpha = pixel[3];
  return (float)((pixel[channel] * alpha + background * (255 - alpha)) / 255.0);
}

typedef struct {
  float taps[TAPS];
  size_t width;
  // Rows of a, b, a², b² and ab: a ring of TAPS rows each.
  float *ring;
  // The five, summed down the window.
  float *sums;
} window;

static void load_row(window *w, const uint8_t *a, const uint8_t *b, size_t y, int channel,
                     uint8_t background) {
  float *row = w->ring + (y % TAPS) * PLANES * w->width;
  for (size_t x = 0; x < w->width; x++) {
    float p = composite(a + (y * w->width + x) * 4, channel, background);
    float q = composite(b + (y * w->width + x) * 4, channel, background);
    row[x] = p;
    row[w->width + x] = q;
    row[2 * w->width + x] = p * p;
    row[3 * w->width + x] = q * q;
    row[4 * w->width + x] = p * q;
  }
}

static void sum_down(window *w, size_t y, size_t height) {
  size_t count = PLANES * w->width;
  memset(w->sums, 0, count * sizeof(float));
  float total = 0;
  for (int k = -RADIUS; k <= RADIUS; k++) {
    if ((k < 0 && y < (size_t)-k) || y + k >= height) continue;
    float weight = w->taps[k + RADIUS];
    const float *row = w->ring + ((y + k) % TAPS) * count;
    total += weight;
    for (size_t i = 0; i < count; i++) w->sums[i] += weight * row[i];
  }
  for (size_t i = 0; i < count; i++) w->sums[i] /= total;
}

static double score_row(const window *w) {
  const float c1 = 6.5025f, c2 = 58.5225f;
  double score = 0;
  for (size_t x = 0; x < w->width; x++) {
    size_t first = x < RADIUS ? 0 : x - RADIUS;
    size_t last = x + RADIUS >= w->width ? w->width - 1 : x + RADIUS;
    float m[PLANES] = {0}, total = 0;
    for (size_t i = first; i <= last; i++) {
      float weight = w->taps[i + RADIUS - x];
      total += weight;
      for (int p = 0; p < PLANES; p++) m[p] += weight * w->sums[p * w->width + i];
    }
    for (int p = 0; p < PLANES; p++) m[p] /= total;
    float va = m[2] - m[0] * m[0], vb = m[3] - m[1] * m[1], vab = m[4] - m[0] * m[1];
    score += (2 * m[0] * m[1] + c1) * (2 * vab + c2) /
             ((m[0] * m[0] + m[1] * m[1] + c1) * (va + vb + c2));
  }
  return score;
}

double cic_similarity(const uint8_t *a, const uint8_t *b, uint32_t width, uint32_t height,
                      uint8_t red, uint8_t green, uint8_t blue) {
  if (!width || !height) return 1;
  window w = {.width = width};
  for (int k = -RADIUS; k <= RADIUS; k++) w.taps[k + RADIUS] = (float)exp(-k * k / 4.5);
  w.ring = malloc(sizeof(float) * TAPS * PLANES * width);
  w.sums = malloc(sizeof(float) * PLANES * width);
  double score = -1;
  if (w.ring && w.sums) {
    const uint8_t background[3] = {red, green, blue};
    score = 0;
    for (int channel = 0; channel < 3; channel++) {
      size_t loaded = 0;
      for (size_t y = 0; y < height; y++) {
        while (loaded < height && loaded <= y + RADIUS)
          load_row(&w, a, b, loaded++, channel, background[channel]);
        sum_down(&w, y, height);
        score += score_row(&w);
      }
    }
    score /= 3.0 * width * height;
  }
  free(w.ring);
  free(w.sums);
  return score;
}
