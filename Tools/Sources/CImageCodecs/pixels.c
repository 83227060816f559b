#include <math.h>

#include "internal.h"

uint32_t cic_crc32(const uint8_t *bytes, size_t count) {
  static const uint32_t nibble[16] = {
      0x00000000, 0x1DB71064, 0x3B6E20C8, 0x26D930AC, 0x76DC4190, 0x6B6B51F4,
      0x4DB26158, 0x5005713C, 0xEDB88320, 0xF00F9344, 0xD6D6A3E8, 0xCB61B38C,
      0x9B64C2B0, 0x86D3D2D4, 0xA00AE278, 0xBDBDF21C};
  uint32_t crc = 0xFFFFFFFF;
  for (size_t i = 0; i < count; i++) {
    crc = nibble[(crc ^ bytes[i]) & 15] ^ crc >> 4;
    crc = nibble[(crc ^ bytes[i] >> 4) & 15] ^ crc >> 4;
  }
  return ~crc;
}

bool cic_clear_hidden(uint8_t *rgba, size_t pixels, uint32_t sample_bytes) {
  bool changed = false;
  size_t size = 4 * sample_bytes;
  for (size_t i = 0; i < pixels; i++) {
    uint8_t *p = rgba + i * size;
    bool hidden = sample_bytes == 1 ? !p[3] : !(p[6] | p[7]);
    if (!hidden) continue;
    for (size_t k = 0; k < 3 * sample_bytes; k++) {
      changed |= p[k] != 0;
      p[k] = 0;
    }
  }
  return changed;
}

bool cic_equal_pixels(const uint8_t *a, const uint8_t *b, size_t pixels, uint32_t sample_bytes,
                      bool hidden_may_differ) {
  size_t size = 4 * sample_bytes;
  if (!memcmp(a, b, pixels * size)) return true;
  if (!hidden_may_differ) return false;
  for (size_t i = 0; i < pixels; i++) {
    const uint8_t *p = a + i * size, *q = b + i * size;
    if (!memcmp(p, q, size)) continue;
    for (size_t k = 3 * sample_bytes; k < size; k++)
      if (p[k] || q[k]) return false;
  }
  return true;
}

static uint32_t slot_of(uint32_t color) { return (color * 2654435761u) >> 22; }

static int by_alpha_then_value(const void *a, const void *b) {
  const uint8_t *p = a, *q = b;
  bool clear_p = p[3] != 255, clear_q = q[3] != 255;
  if (clear_p != clear_q) return clear_p ? -1 : 1;
  int light_p = p[0] * 2 + p[1] * 5 + p[2], light_q = q[0] * 2 + q[1] * 5 + q[2];
  if (light_p != light_q) return light_p < light_q ? -1 : 1;
  return memcmp(p, q, 4);
}

void cic_colors_of(const uint8_t *rgba, size_t pixels, cic_colors *colors) {
  memset(colors, 0, sizeof *colors);
  colors->opaque = colors->grey = colors->black_and_white = true;
  uint32_t bits = 1, last = 0, table[1024];
  bool used[1024] = {false}, any = false;
  for (size_t i = 0; i < pixels; i++) {
    const uint8_t *p = rgba + i * 4;
    uint32_t color = p[0] | p[1] << 8 | p[2] << 16 | (uint32_t)p[3] << 24;
    if (any && color == last) continue;
    any = true;
    last = color;
    colors->opaque &= p[3] == 255;
    bool grey = p[0] == p[1] && p[1] == p[2];
    colors->grey &= grey;
    colors->black_and_white &= grey && (p[0] == 0 || p[0] == 255);
    if (grey && bits < 8) {
      if (p[0] % 17) bits = 8;
      else if (p[0] % 85 && bits < 4) bits = 4;
      else if (p[0] % 255 && bits < 2) bits = 2;
    }
    if (colors->color_count > 256) continue;
    uint32_t slot = slot_of(color);
    while (used[slot] && table[slot] != color) slot = (slot + 1) & 1023;
    if (used[slot]) continue;
    used[slot] = true;
    table[slot] = color;
    if (colors->color_count < 256) memcpy(colors->palette + colors->color_count * 4, p, 4);
    colors->color_count++;
  }
  colors->grey_bits = bits;
  if (colors->color_count <= 256)
    qsort(colors->palette, colors->color_count, 4, by_alpha_then_value);
}

bool cic_pack_indexes(const uint8_t *rgba, uint32_t width, uint32_t height, const uint8_t *palette,
                      uint32_t colors, uint32_t bits, uint8_t *out) {
  uint32_t table[1024];
  uint8_t index[1024];
  bool used[1024] = {false};
  for (uint32_t i = 0; i < colors; i++) {
    const uint8_t *p = palette + i * 4;
    uint32_t color = p[0] | p[1] << 8 | p[2] << 16 | (uint32_t)p[3] << 24, slot = slot_of(color);
    while (used[slot]) slot = (slot + 1) & 1023;
    used[slot] = true;
    table[slot] = color;
    index[slot] = (uint8_t)i;
  }
  size_t stride = ((size_t)width * bits + 7) / 8;
  memset(out, 0, stride * height);
  for (size_t y = 0; y < height; y++) {
    for (size_t x = 0; x < width; x++) {
      const uint8_t *p = rgba + (y * width + x) * 4;
      uint32_t color = p[0] | p[1] << 8 | p[2] << 16 | (uint32_t)p[3] << 24;
      uint32_t slot = slot_of(color);
      while (used[slot] && table[slot] != color) slot = (slot + 1) & 1023;
      if (!used[slot]) return false;
      size_t bit = x * bits;
      out[y * stride + bit / 8] |= (uint8_t)(index[slot] << (8 - bits - bit % 8));
    }
  }
  return true;
}

void cic_pack_channels(const uint8_t *rgba, uint32_t width, uint32_t height, uint32_t sample_bytes,
                       uint32_t channels, uint32_t bits, uint8_t *out) {
  size_t pixels = (size_t)width * height;
  if (channels == 1 && bits < 8) {
    size_t stride = ((size_t)width * bits + 7) / 8;
    memset(out, 0, stride * height);
    for (size_t i = 0; i < pixels; i++) {
      size_t bit = i % width * bits;
      uint8_t level = rgba[i * 4] >> (8 - bits);
      out[i / width * stride + bit / 8] |= (uint8_t)(level << (8 - bits - bit % 8));
    }
    return;
  }
  static const uint8_t sources[4][4] = {{0}, {0, 3}, {0, 1, 2}, {0, 1, 2, 3}};
  for (size_t i = 0; i < pixels; i++)
    for (uint32_t c = 0; c < channels; c++)
      for (uint32_t k = 0; k < sample_bytes; k++)
        *out++ = rgba[(i * 4 + sources[channels - 1][c]) * sample_bytes + k];
}

static uint8_t paeth(int left, int up, int corner) {
  int p = left + up - corner, a = abs(p - left), b = abs(p - up), c = abs(p - corner);
  return (uint8_t)(a <= b && a <= c ? left : b <= c ? up : corner);
}

static void filter_row(const uint8_t *row, const uint8_t *above, size_t stride, size_t step,
                       int filter, uint8_t *out) {
  *out++ = (uint8_t)filter;
  for (size_t i = 0; i < stride; i++) {
    int left = i >= step ? row[i - step] : 0, up = above ? above[i] : 0;
    int corner = above && i >= step ? above[i - step] : 0;
    int guess = 0;
    switch (filter) {
      case CIC_FILTER_SUB: guess = left; break;
      case CIC_FILTER_UP: guess = up; break;
      case CIC_FILTER_AVERAGE: guess = (left + up) / 2; break;
      case CIC_FILTER_PAETH: guess = paeth(left, up, corner); break;
      default: break;
    }
    out[i] = (uint8_t)(row[i] - guess);
  }
}

static double cost_of(const uint8_t *row, size_t stride, bool entropy) {
  double cost = 0;
  if (!entropy) {
    for (size_t i = 1; i <= stride; i++) cost += row[i] < 128 ? row[i] : 256 - row[i];
    return cost;
  }
  size_t counts[256] = {0};
  for (size_t i = 1; i <= stride; i++) counts[row[i]]++;
  for (int i = 0; i < 256; i++)
    if (counts[i]) cost -= (double)counts[i] * log2((double)counts[i] / (double)stride);
  return cost;
}

bool cic_png_filter(const uint8_t *rows, size_t stride, uint32_t height, uint32_t bytes_per_pixel,
                    cic_filter filter, uint8_t *out) {
  uint8_t *trial = NULL;
  if (filter >= CIC_FILTER_MINIMUM_SUM) {
    trial = malloc(stride + 1);
    if (!trial) return false;
  }
  for (size_t y = 0; y < height; y++) {
    const uint8_t *row = rows + y * stride, *above = y ? row - stride : NULL;
    uint8_t *target = out + y * (stride + 1);
    if (!trial) {
      filter_row(row, above, stride, bytes_per_pixel, filter, target);
      continue;
    }
    double best = INFINITY;
    for (int kind = CIC_FILTER_NONE; kind <= CIC_FILTER_PAETH; kind++) {
      filter_row(row, above, stride, bytes_per_pixel, kind, trial);
      double cost = cost_of(trial, stride, filter == CIC_FILTER_ENTROPY);
      if (cost >= best) continue;
      best = cost;
      memcpy(target, trial, stride + 1);
    }
  }
  free(trial);
  return true;
}

// Area of source column or row `i` of `from` that falls on target `o` of `to`, in units of 1/to.
static uint64_t overlap(uint64_t i, uint64_t o, uint64_t from, uint64_t to) {
  uint64_t low = i * to > o * from ? i * to : o * from;
  uint64_t high = (i + 1) * to < (o + 1) * from ? (i + 1) * to : (o + 1) * from;
  return high > low ? high - low : 0;
}

bool cic_shrink(const uint8_t *rgba, uint32_t width, uint32_t height, uint8_t *out,
                uint32_t out_width, uint32_t out_height) {
  if (!out_width || !out_height || out_width > width || out_height > height) return false;
  for (uint64_t oy = 0; oy < out_height; oy++) {
    for (uint64_t ox = 0; ox < out_width; ox++) {
      double sum[4] = {0}, area = 0;
      for (uint64_t y = oy * height / out_height; y < height && y * out_height < (oy + 1) * height;
           y++) {
        double tall = (double)overlap(y, oy, height, out_height);
        for (uint64_t x = ox * width / out_width; x < width && x * out_width < (ox + 1) * width;
             x++) {
          double weight = tall * (double)overlap(x, ox, width, out_width);
          const uint8_t *p = rgba + (y * width + x) * 4;
          double alpha = weight * p[3];
          for (int c = 0; c < 3; c++) sum[c] += alpha * p[c];
          sum[3] += alpha;
          area += weight;
        }
      }
      uint8_t *p = out + (oy * out_width + ox) * 4;
      for (int c = 0; c < 3; c++) p[c] = sum[3] > 0 ? (uint8_t)(sum[c] / sum[3] + 0.5) : 0;
      p[3] = area > 0 ? (uint8_t)(sum[3] / area + 0.5) : 0;
    }
  }
  return true;
}
