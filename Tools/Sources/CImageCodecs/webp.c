#include "internal.h"

#if __has_include(<webp/encode.h>) && __has_include(<webp/decode.h>)
#include <stdio.h>
#include <webp/decode.h>
#include <webp/encode.h>

const char *cic_webp_version(void) {
  static _Thread_local char text[24];
  int version = WebPGetEncoderVersion();
  snprintf(text, sizeof text, "%d.%d.%d", version >> 16, version >> 8 & 255, version & 255);
  return text;
}

cic_status cic_webp_decode(const uint8_t *bytes, size_t count, size_t max_pixels,
                           cic_image *image) {
  memset(image, 0, sizeof *image);
  WebPBitstreamFeatures features;
  if (WebPGetFeatures(bytes, count, &features) != VP8_STATUS_OK) return CIC_INVALID;
  if (features.has_animation) return CIC_UNSUPPORTED;
  if (features.width <= 0 || features.height <= 0) return CIC_INVALID;
  cic_status status = cic_image_reserve(image, (uint64_t)features.width, (uint64_t)features.height,
                                        1, max_pixels);
  if (status != CIC_OK) return status;
  if (!WebPDecodeRGBAInto(bytes, count, image->pixels, image->pixel_bytes, features.width * 4)) {
    cic_image_free(image);
    return CIC_INVALID;
  }
  return CIC_OK;
}

cic_status cic_webp_encode(cic_source source, cic_webp_options options, cic_buffer *out) {
  memset(out, 0, sizeof *out);
  if (source.width > WEBP_MAX_DIMENSION || source.height > WEBP_MAX_DIMENSION)
    return CIC_TOO_LARGE;
  WebPConfig config;
  if (!WebPConfigInit(&config)) return CIC_UNAVAILABLE;
  config.lossless = options.lossless;
  config.exact = options.exact;
  config.quality = (float)options.quality;
  config.alpha_quality = options.alpha_quality;
  config.method = options.method;
  config.near_lossless = options.near_lossless;
  config.use_sharp_yuv = !options.lossless;
  if (!WebPValidateConfig(&config)) return CIC_FAILED;
  WebPPicture picture;
  if (!WebPPictureInit(&picture)) return CIC_UNAVAILABLE;
  picture.use_argb = 1;
  picture.width = (int)source.width;
  picture.height = (int)source.height;
  WebPMemoryWriter writer;
  WebPMemoryWriterInit(&writer);
  picture.writer = WebPMemoryWrite;
  picture.custom_ptr = &writer;
  int done = WebPPictureImportRGBA(&picture, source.rgba, (int)source.width * 4) &&
             WebPEncode(&config, &picture);
  int code = picture.error_code;
  cic_status status = CIC_OK;
  if (done) {
    status = cic_copy(writer.mem, writer.size, out);
  } else {
    int memory = code == VP8_ENC_ERROR_OUT_OF_MEMORY ||
                 code == VP8_ENC_ERROR_BITSTREAM_OUT_OF_MEMORY;
    status = memory ? CIC_OUT_OF_MEMORY : CIC_FAILED;
  }
  WebPPictureFree(&picture);
  WebPMemoryWriterClear(&writer);
  return status;
}
#else
const char *cic_webp_version(void) { return NULL; }
cic_status cic_webp_decode(const uint8_t *bytes, size_t count, size_t max_pixels,
                           cic_image *image) {
  memset(image, 0, sizeof *image);
  return CIC_UNAVAILABLE;
}
cic_status cic_webp_encode(cic_source source, cic_webp_options options, cic_buffer *out) {
  memset(out, 0, sizeof *out);
  return CIC_UNAVAILABLE;
}
#endif
