#include "internal.h"

// CIC_AVIF comes from the manifest, which also links the library.
#if defined(CIC_AVIF) && __has_include(<avif/avif.h>)
#include <avif/avif.h>

const char *cic_avif_version(void) { return avifVersion(); }
const char *cic_avif_encoder(void) {
  return avifCodecName(AVIF_CODEC_CHOICE_AUTO, AVIF_CODEC_FLAG_CAN_ENCODE);
}

static cic_status read_image(avifDecoder *decoder, avifImage *from, size_t max_pixels,
                             cic_image *image) {
  (void)decoder;
  cic_status status = cic_image_reserve(image, from->width, from->height, 1, max_pixels);
  if (status != CIC_OK) return status;
  if (from->icc.size) status = cic_copy(from->icc.data, from->icc.size, &image->icc);
  if (status != CIC_OK) return status;
  avifRGBImage rgb;
  avifRGBImageSetDefaults(&rgb, from);
  rgb.format = AVIF_RGB_FORMAT_RGBA;
  rgb.depth = 8;
  rgb.pixels = image->pixels;
  rgb.rowBytes = image->width * 4;
  return avifImageYUVToRGB(from, &rgb) == AVIF_RESULT_OK ? CIC_OK : CIC_FAILED;
}

cic_status cic_avif_decode(const uint8_t *bytes, size_t count, size_t max_pixels,
                           cic_image *image) {
  memset(image, 0, sizeof *image);
  avifDecoder *decoder = avifDecoderCreate();
  if (!decoder) return CIC_OUT_OF_MEMORY;
  decoder->maxThreads = 1;
  decoder->imageSizeLimit =
      max_pixels < AVIF_DEFAULT_IMAGE_SIZE_LIMIT ? (uint32_t)max_pixels : AVIF_DEFAULT_IMAGE_SIZE_LIMIT;
  cic_status status = CIC_INVALID;
  if (avifDecoderSetIOMemory(decoder, bytes, count) == AVIF_RESULT_OK &&
      avifDecoderParse(decoder) == AVIF_RESULT_OK) {
    if (decoder->imageCount > 1)
      status = CIC_UNSUPPORTED;
    else if (avifDecoderNextImage(decoder) == AVIF_RESULT_OK)
      status = read_image(decoder, decoder->image, max_pixels, image);
  }
  avifDecoderDestroy(decoder);
  if (status != CIC_OK) cic_image_free(image);
  return status;
}

#if AVIF_VERSION < 1000000
// The mapping that later versions apply to `quality`: 0…100 to the quantizers 63…0.
static int quantizer(int quality) { return ((100 - quality) * 63 + 50) / 100; }
#endif

static cic_status encode(avifImage *image, avifEncoder *encoder, cic_source source,
                         cic_avif_options options, avifRWData *data) {
  image->colorPrimaries = AVIF_COLOR_PRIMARIES_BT709;
  image->transferCharacteristics = AVIF_TRANSFER_CHARACTERISTICS_SRGB;
  image->matrixCoefficients = AVIF_MATRIX_COEFFICIENTS_BT601;
  if (source.icc_count) avifImageSetProfileICC(image, source.icc, source.icc_count);
  avifRGBImage rgb;
  avifRGBImageSetDefaults(&rgb, image);
  rgb.format = AVIF_RGB_FORMAT_RGBA;
  rgb.depth = 8;
  rgb.ignoreAlpha = !cic_has_alpha(source);
  rgb.pixels = (uint8_t *)source.rgba;
  rgb.rowBytes = source.width * 4;
  if (avifImageRGBToYUV(image, &rgb) != AVIF_RESULT_OK) return CIC_FAILED;
  encoder->maxThreads = 1;
  encoder->speed = options.speed;
#if AVIF_VERSION >= 1000000
  encoder->quality = options.quality;
  encoder->qualityAlpha = options.alpha_quality;
#else
  encoder->minQuantizer = encoder->maxQuantizer = quantizer(options.quality);
  encoder->minQuantizerAlpha = encoder->maxQuantizerAlpha = quantizer(options.alpha_quality);
#endif
  return avifEncoderWrite(encoder, image, data) == AVIF_RESULT_OK ? CIC_OK : CIC_FAILED;
}

cic_status cic_avif_encode(cic_source source, cic_avif_options options, cic_buffer *out) {
  memset(out, 0, sizeof *out);
  if (!cic_avif_encoder()) return CIC_UNAVAILABLE;
  if (source.width > 65536 || source.height > 65536) return CIC_TOO_LARGE;
  avifImage *image =
      avifImageCreate((int)source.width, (int)source.height, 8, AVIF_PIXEL_FORMAT_YUV444);
  avifEncoder *encoder = avifEncoderCreate();
  avifRWData data = AVIF_DATA_EMPTY;
  cic_status status = CIC_OUT_OF_MEMORY;
  if (image && encoder) status = encode(image, encoder, source, options, &data);
  if (status == CIC_OK) status = cic_copy(data.data, data.size, out);
  avifRWDataFree(&data);
  if (encoder) avifEncoderDestroy(encoder);
  if (image) avifImageDestroy(image);
  return status;
}
#else
const char *cic_avif_version(void) { return NULL; }
const char *cic_avif_encoder(void) { return NULL; }
cic_status cic_avif_decode(const uint8_t *bytes, size_t count, size_t max_pixels,
                           cic_image *image) {
  memset(image, 0, sizeof *image);
  return CIC_UNAVAILABLE;
}
cic_status cic_avif_encode(cic_source source, cic_avif_options options, cic_buffer *out) {
  memset(out, 0, sizeof *out);
  return CIC_UNAVAILABLE;
}
#endif
