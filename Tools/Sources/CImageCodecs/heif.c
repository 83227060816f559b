#include "internal.h"

#if __has_include(<libheif/heif.h>)
#include <libheif/heif.h>

const char *cic_heif_version(void) { return heif_get_version(); }
const char *cic_heif_encoder(void) {
  return heif_have_encoder_for_format(heif_compression_HEVC) ? heif_get_version() : NULL;
}

static cic_status read_image(struct heif_image_handle *handle, size_t max_pixels,
                             cic_image *image) {
  struct heif_image *picture = NULL;
  int width = heif_image_handle_get_width(handle), height = heif_image_handle_get_height(handle);
  if (width <= 0 || height <= 0) return CIC_INVALID;
  cic_status status =
      cic_image_reserve(image, (uint64_t)width, (uint64_t)height, 1, max_pixels);
  if (status != CIC_OK) return status;
  size_t profile = heif_image_handle_get_raw_color_profile_size(handle);
  if (profile > 0 && profile < 16u << 20) {
    image->icc.bytes = malloc(profile);
    if (!image->icc.bytes) return CIC_OUT_OF_MEMORY;
    image->icc.count = profile;
    if (heif_image_handle_get_raw_color_profile(handle, image->icc.bytes).code)
      return CIC_INVALID;
  }
  if (heif_decode_image(handle, &picture, heif_colorspace_RGB, heif_chroma_interleaved_RGBA, NULL)
          .code)
    return CIC_INVALID;
  int stride = 0;
  const uint8_t *plane = heif_image_get_plane_readonly(picture, heif_channel_interleaved, &stride);
  bool fits = plane && heif_image_get_width(picture, heif_channel_interleaved) == width &&
              heif_image_get_height(picture, heif_channel_interleaved) == height &&
              stride >= width * 4;
  for (size_t y = 0; fits && y < (size_t)height; y++)
    memcpy(image->pixels + y * width * 4, plane + y * stride, (size_t)width * 4);
  heif_image_release(picture);
  return fits ? CIC_OK : CIC_INVALID;
}

cic_status cic_heif_decode(const uint8_t *bytes, size_t count, size_t max_pixels,
                           cic_image *image) {
  memset(image, 0, sizeof *image);
  struct heif_context *context = heif_context_alloc();
  if (!context) return CIC_OUT_OF_MEMORY;
  struct heif_image_handle *handle = NULL;
  cic_status status = CIC_INVALID;
  if (!heif_context_read_from_memory_without_copy(context, bytes, count, NULL).code &&
      !heif_context_get_primary_image_handle(context, &handle).code)
    status = read_image(handle, max_pixels, image);
  if (handle) heif_image_handle_release(handle);
  heif_context_free(context);
  if (status != CIC_OK) cic_image_free(image);
  return status;
}

static struct heif_error write_out(struct heif_context *context, const void *bytes, size_t count,
                                   void *out) {
  (void)context;
  struct heif_error fine = {heif_error_Ok, heif_suberror_Unspecified, "ok"};
  struct heif_error full = {heif_error_Memory_allocation_error, heif_suberror_Unspecified, "memory"};
  return cic_copy(bytes, count, out) == CIC_OK ? fine : full;
}

static cic_status encode(struct heif_context *context, struct heif_encoder *encoder,
                         struct heif_image *image, cic_source source, int quality,
                         cic_buffer *out) {
  int stride = 0;
  if (heif_image_add_plane(image, heif_channel_interleaved, (int)source.width, (int)source.height, 8)
          .code)
    return CIC_OUT_OF_MEMORY;
  uint8_t *plane = heif_image_get_plane(image, heif_channel_interleaved, &stride);
  if (!plane) return CIC_OUT_OF_MEMORY;
  for (size_t y = 0; y < source.height; y++)
    memcpy(plane + y * stride, source.rgba + y * source.width * 4, (size_t)source.width * 4);
  if (source.icc_count)
    heif_image_set_raw_color_profile(image, "prof", source.icc, source.icc_count);
  heif_encoder_set_lossy_quality(encoder, quality);
  struct heif_image_handle *handle = NULL;
  struct heif_error error = heif_context_encode_image(context, image, encoder, NULL, &handle);
  if (handle) heif_image_handle_release(handle);
  if (error.code) return CIC_FAILED;
  struct heif_writer writer = {1, write_out};
  return heif_context_write(context, &writer, out).code ? CIC_FAILED : CIC_OK;
}

cic_status cic_heif_encode(cic_source source, int quality, cic_buffer *out) {
  memset(out, 0, sizeof *out);
  if (!cic_heif_encoder()) return CIC_UNAVAILABLE;
  if (source.width > 32768 || source.height > 32768) return CIC_TOO_LARGE;
  struct heif_context *context = heif_context_alloc();
  struct heif_encoder *encoder = NULL;
  struct heif_image *image = NULL;
  cic_status status = CIC_FAILED;
  if (context && !heif_context_get_encoder_for_format(context, heif_compression_HEVC, &encoder).code &&
      !heif_image_create((int)source.width, (int)source.height, heif_colorspace_RGB,
                         heif_chroma_interleaved_RGBA, &image)
           .code)
    status = encode(context, encoder, image, source, quality, out);
  if (image) heif_image_release(image);
  if (encoder) heif_encoder_release(encoder);
  if (context) heif_context_free(context);
  if (status != CIC_OK) {
    free(out->bytes);
    memset(out, 0, sizeof *out);
  }
  return status;
}
#else
const char *cic_heif_version(void) { return NULL; }
const char *cic_heif_encoder(void) { return NULL; }
cic_status cic_heif_decode(const uint8_t *bytes, size_t count, size_t max_pixels,
                           cic_image *image) {
  memset(image, 0, sizeof *image);
  return CIC_UNAVAILABLE;
}
cic_status cic_heif_encode(cic_source source, int quality, cic_buffer *out) {
  memset(out, 0, sizeof *out);
  return CIC_UNAVAILABLE;
}
#endif
