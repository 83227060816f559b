#pragma once
#include <stdlib.h>
#include <string.h>

#include "include/CImageCodecs.h"

static inline cic_status cic_image_reserve(cic_image *image, uint64_t width, uint64_t height,
                                           uint32_t sample_bytes, size_t max_pixels) {
  if (width == 0 || height == 0) return CIC_INVALID;
  if (width > 1u << 20 || height > 1u << 20 || width * height > max_pixels) return CIC_TOO_LARGE;
  uint64_t bytes = width * height * 4 * sample_bytes;
  if (bytes > SIZE_MAX) return CIC_TOO_LARGE;
  uint8_t *pixels = calloc((size_t)bytes, 1);
  if (!pixels) return CIC_OUT_OF_MEMORY;
  image->width = (uint32_t)width;
  image->height = (uint32_t)height;
  image->bits_per_sample = sample_bytes * 8;
  image->pixels = pixels;
  image->pixel_bytes = (size_t)bytes;
  return CIC_OK;
}

static inline cic_status cic_copy(const void *bytes, size_t count, cic_buffer *out) {
  out->bytes = malloc(count ? count : 1);
  if (!out->bytes) return CIC_OUT_OF_MEMORY;
  if (count) memcpy(out->bytes, bytes, count);
  out->count = count;
  return CIC_OK;
}

static inline bool cic_has_alpha(cic_source source) {
  size_t pixels = (size_t)source.width * source.height;
  for (size_t i = 0; i < pixels; i++)
    if (source.rgba[i * 4 + 3] != 255) return true;
  return false;
}
