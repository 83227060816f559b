#include "internal.h"

// CIC_JXL comes from the manifest, which also links the library.
#if defined(CIC_JXL) && __has_include(<jxl/encode.h>) && __has_include(<jxl/decode.h>)
#include <jxl/decode.h>
#include <jxl/encode.h>
#include <stdio.h>

const char *cic_jxl_version(void) {
  static _Thread_local char text[24];
  uint32_t version = JxlEncoderVersion();
  snprintf(text, sizeof text, "%u.%u.%u", version / 1000000, version / 1000 % 1000, version % 1000);
  return text;
}

// Takes all of the encoder's output; the input is complete.
static cic_status collect(JxlEncoder *encoder, cic_buffer *out) {
  JxlEncoderCloseInput(encoder);
  size_t capacity = 1 << 14, count = 0;
  uint8_t *bytes = malloc(capacity);
  if (!bytes) return CIC_OUT_OF_MEMORY;
  JxlEncoderStatus status = JXL_ENC_NEED_MORE_OUTPUT;
  while (status == JXL_ENC_NEED_MORE_OUTPUT) {
    if (capacity - count < 1 << 13) {
      uint8_t *larger = realloc(bytes, capacity * 2);
      if (!larger) {
        free(bytes);
        return CIC_OUT_OF_MEMORY;
      }
      bytes = larger;
      capacity *= 2;
    }
    uint8_t *next = bytes + count;
    size_t room = capacity - count;
    status = JxlEncoderProcessOutput(encoder, &next, &room);
    count = (size_t)(next - bytes);
  }
  if (status != JXL_ENC_SUCCESS) {
    free(bytes);
    return CIC_FAILED;
  }
  out->bytes = bytes;
  out->count = count;
  return CIC_OK;
}

static bool set(JxlEncoderFrameSettings *settings, JxlEncoderFrameSettingId name, int value) {
  return JxlEncoderFrameSettingsSetOption(settings, name, value) == JXL_ENC_SUCCESS;
}

static cic_status describe(JxlEncoder *encoder, cic_source source, bool alpha) {
  JxlBasicInfo info;
  JxlEncoderInitBasicInfo(&info);
  info.xsize = source.width;
  info.ysize = source.height;
  info.bits_per_sample = 8;
  info.num_color_channels = 3;
  info.num_extra_channels = info.alpha_bits = 0;
  if (alpha) {
    info.num_extra_channels = 1;
    info.alpha_bits = 8;
  }
  info.uses_original_profile = JXL_TRUE;
  if (JxlEncoderSetBasicInfo(encoder, &info) != JXL_ENC_SUCCESS) return CIC_FAILED;
  JxlEncoderStatus status;
  if (source.icc_count) {
    status = JxlEncoderSetICCProfile(encoder, source.icc, source.icc_count);
  } else {
    JxlColorEncoding color;
    JxlColorEncodingSetToSRGB(&color, JXL_FALSE);
    status = JxlEncoderSetColorEncoding(encoder, &color);
  }
  return status == JXL_ENC_SUCCESS ? CIC_OK : CIC_FAILED;
}

static cic_status encode(JxlEncoder *encoder, cic_source source, cic_jxl_options options,
                         cic_buffer *out) {
  bool alpha = cic_has_alpha(source);
  cic_status status = describe(encoder, source, alpha);
  if (status != CIC_OK) return status;
  JxlEncoderFrameSettings *settings = JxlEncoderFrameSettingsCreate(encoder, NULL);
  if (!settings || JxlEncoderSetFrameLossless(settings, JXL_TRUE) != JXL_ENC_SUCCESS ||
      !set(settings, JXL_ENC_FRAME_SETTING_EFFORT, options.effort) ||
      !set(settings, JXL_ENC_FRAME_SETTING_KEEP_INVISIBLE, 1))
    return CIC_FAILED;
  if (options.predictor >= 0 &&
      !set(settings, JXL_ENC_FRAME_SETTING_MODULAR_PREDICTOR, options.predictor))
    return CIC_FAILED;
  if (options.previous_channels > 0 &&
      !set(settings, JXL_ENC_FRAME_SETTING_MODULAR_NB_PREV_CHANNELS, options.previous_channels))
    return CIC_FAILED;
  if (options.group_size >= 0 &&
      !set(settings, JXL_ENC_FRAME_SETTING_MODULAR_GROUP_SIZE, options.group_size))
    return CIC_FAILED;
  if (options.learned_percent >= 0 &&
      JxlEncoderFrameSettingsSetFloatOption(settings,
                                            JXL_ENC_FRAME_SETTING_MODULAR_MA_TREE_LEARNING_PERCENT,
                                            (float)options.learned_percent) != JXL_ENC_SUCCESS)
    return CIC_FAILED;
  size_t pixels = (size_t)source.width * source.height;
  JxlPixelFormat format = {alpha ? 4 : 3, JXL_TYPE_UINT8, JXL_LITTLE_ENDIAN, 0};
  if (alpha) {
    if (JxlEncoderAddImageFrame(settings, &format, source.rgba, pixels * 4) != JXL_ENC_SUCCESS)
      return CIC_FAILED;
    return collect(encoder, out);
  }
  uint8_t *rgb = malloc(pixels * 3);
  if (!rgb) return CIC_OUT_OF_MEMORY;
  for (size_t i = 0; i < pixels; i++) memcpy(rgb + i * 3, source.rgba + i * 4, 3);
  // The encoder copies the pixels.
  JxlEncoderStatus added = JxlEncoderAddImageFrame(settings, &format, rgb, pixels * 3);
  free(rgb);
  return added == JXL_ENC_SUCCESS ? collect(encoder, out) : CIC_FAILED;
}

cic_status cic_jxl_encode(cic_source source, cic_jxl_options options, cic_buffer *out) {
  memset(out, 0, sizeof *out);
  if (source.width > 1u << 18 || source.height > 1u << 18) return CIC_TOO_LARGE;
  JxlEncoder *encoder = JxlEncoderCreate(NULL);
  if (!encoder) return CIC_OUT_OF_MEMORY;
  cic_status status = encode(encoder, source, options, out);
  JxlEncoderDestroy(encoder);
  return status;
}

cic_status cic_jxl_from_jpeg(const uint8_t *jpeg, size_t count, int effort, cic_buffer *out) {
  memset(out, 0, sizeof *out);
  JxlEncoder *encoder = JxlEncoderCreate(NULL);
  if (!encoder) return CIC_OUT_OF_MEMORY;
  JxlEncoderFrameSettings *settings = JxlEncoderFrameSettingsCreate(encoder, NULL);
  cic_status status = CIC_FAILED;
  if (settings && JxlEncoderUseContainer(encoder, JXL_TRUE) == JXL_ENC_SUCCESS &&
      JxlEncoderStoreJPEGMetadata(encoder, JXL_TRUE) == JXL_ENC_SUCCESS &&
      set(settings, JXL_ENC_FRAME_SETTING_EFFORT, effort) &&
      JxlEncoderAddJPEGFrame(settings, jpeg, count) == JXL_ENC_SUCCESS)
    status = collect(encoder, out);
  JxlEncoderDestroy(encoder);
  return status;
}

cic_status cic_jxl_to_jpeg(const uint8_t *bytes, size_t count, size_t limit, cic_buffer *out) {
  memset(out, 0, sizeof *out);
  JxlDecoder *decoder = JxlDecoderCreate(NULL);
  uint8_t *jpeg = malloc(limit + 1);
  cic_status status = decoder && jpeg ? CIC_INVALID : CIC_OUT_OF_MEMORY;
  bool isReconstructed = false;
  if (status == CIC_INVALID &&
      JxlDecoderSubscribeEvents(decoder, JXL_DEC_JPEG_RECONSTRUCTION | JXL_DEC_FULL_IMAGE) ==
          JXL_DEC_SUCCESS &&
      JxlDecoderSetInput(decoder, bytes, count) == JXL_DEC_SUCCESS) {
    JxlDecoderCloseInput(decoder);
    for (;;) {
      JxlDecoderStatus event = JxlDecoderProcessInput(decoder);
      if (event == JXL_DEC_JPEG_RECONSTRUCTION) {
        isReconstructed = JxlDecoderSetJPEGBuffer(decoder, jpeg, limit + 1) == JXL_DEC_SUCCESS;
        if (isReconstructed) continue;
      } else if (event == JXL_DEC_FULL_IMAGE && isReconstructed) {
        size_t length = limit + 1 - JxlDecoderReleaseJPEGBuffer(decoder);
        if (length <= limit) {
          out->bytes = jpeg;
          out->count = length;
          status = CIC_OK;
        }
      }
      break;
    }
  }
  if (status != CIC_OK) free(jpeg);
  if (decoder) JxlDecoderDestroy(decoder);
  return status;
}

static cic_status read_profile(JxlDecoder *decoder, cic_image *image) {
  JxlColorEncoding color;
  size_t count = 0;
#if JPEGXL_NUMERIC_VERSION >= JPEGXL_COMPUTE_NUMERIC_VERSION(0, 9, 0)
  if (JxlDecoderGetColorAsEncodedProfile(decoder, JXL_COLOR_PROFILE_TARGET_DATA, &color) ==
      JXL_DEC_SUCCESS)
    return CIC_OK;
  if (JxlDecoderGetICCProfileSize(decoder, JXL_COLOR_PROFILE_TARGET_DATA, &count) !=
      JXL_DEC_SUCCESS)
    return CIC_INVALID;
#else
  if (JxlDecoderGetColorAsEncodedProfile(decoder, NULL, JXL_COLOR_PROFILE_TARGET_DATA, &color) ==
      JXL_DEC_SUCCESS)
    return CIC_OK;
  if (JxlDecoderGetICCProfileSize(decoder, NULL, JXL_COLOR_PROFILE_TARGET_DATA, &count) !=
      JXL_DEC_SUCCESS)
    return CIC_INVALID;
#endif
  if (count == 0 || count > 16u << 20) return CIC_TOO_LARGE;
  image->icc.bytes = malloc(count);
  if (!image->icc.bytes) return CIC_OUT_OF_MEMORY;
  image->icc.count = count;
#if JPEGXL_NUMERIC_VERSION >= JPEGXL_COMPUTE_NUMERIC_VERSION(0, 9, 0)
  JxlDecoderStatus status = JxlDecoderGetColorAsICCProfile(decoder, JXL_COLOR_PROFILE_TARGET_DATA,
                                                           image->icc.bytes, count);
#else
  JxlDecoderStatus status = JxlDecoderGetColorAsICCProfile(
      decoder, NULL, JXL_COLOR_PROFILE_TARGET_DATA, image->icc.bytes, count);
#endif
  return status == JXL_DEC_SUCCESS ? CIC_OK : CIC_INVALID;
}

static cic_status read_image(JxlDecoder *decoder, const uint8_t *bytes, size_t count,
                             size_t max_pixels, cic_image *image) {
  const JxlPixelFormat format = {4, JXL_TYPE_UINT8, JXL_LITTLE_ENDIAN, 0};
  int events = JXL_DEC_BASIC_INFO | JXL_DEC_COLOR_ENCODING | JXL_DEC_FULL_IMAGE;
  if (JxlDecoderSubscribeEvents(decoder, events) != JXL_DEC_SUCCESS ||
      JxlDecoderSetInput(decoder, bytes, count) != JXL_DEC_SUCCESS)
    return CIC_INVALID;
  JxlDecoderCloseInput(decoder);
  for (;;) {
    JxlBasicInfo info;
    size_t needed = 0;
    cic_status status = CIC_OK;
    switch (JxlDecoderProcessInput(decoder)) {
      case JXL_DEC_BASIC_INFO:
        if (JxlDecoderGetBasicInfo(decoder, &info) != JXL_DEC_SUCCESS) return CIC_INVALID;
        if (info.have_animation || info.bits_per_sample > 8) return CIC_UNSUPPORTED;
        status = cic_image_reserve(image, info.xsize, info.ysize, 1, max_pixels);
        image->grey = info.num_color_channels == 1;
        break;
      case JXL_DEC_COLOR_ENCODING:
        status = read_profile(decoder, image);
        break;
      case JXL_DEC_NEED_IMAGE_OUT_BUFFER:
        if (JxlDecoderImageOutBufferSize(decoder, &format, &needed) != JXL_DEC_SUCCESS ||
            needed != image->pixel_bytes ||
            JxlDecoderSetImageOutBuffer(decoder, &format, image->pixels, needed) !=
                JXL_DEC_SUCCESS)
          return CIC_INVALID;
        break;
      case JXL_DEC_FULL_IMAGE:
        return CIC_OK;
      default:
        return CIC_INVALID;
    }
    if (status != CIC_OK) return status;
  }
}

cic_status cic_jxl_decode(const uint8_t *bytes, size_t count, size_t max_pixels,
                          cic_image *image) {
  memset(image, 0, sizeof *image);
  JxlDecoder *decoder = JxlDecoderCreate(NULL);
  if (!decoder) return CIC_OUT_OF_MEMORY;
  cic_status status = read_image(decoder, bytes, count, max_pixels, image);
  JxlDecoderDestroy(decoder);
  if (status != CIC_OK) cic_image_free(image);
  return status;
}
#else
const char *cic_jxl_version(void) { return NULL; }
cic_status cic_jxl_decode(const uint8_t *bytes, size_t count, size_t max_pixels,
                          cic_image *image) {
  memset(image, 0, sizeof *image);
  return CIC_UNAVAILABLE;
}
cic_status cic_jxl_encode(cic_source source, cic_jxl_options options, cic_buffer *out) {
  memset(out, 0, sizeof *out);
  return CIC_UNAVAILABLE;
}
cic_status cic_jxl_from_jpeg(const uint8_t *jpeg, size_t count, int effort, cic_buffer *out) {
  memset(out, 0, sizeof *out);
  return CIC_UNAVAILABLE;
}
cic_status cic_jxl_to_jpeg(const uint8_t *bytes, size_t count, size_t limit, cic_buffer *out) {
  memset(out, 0, sizeof *out);
  return CIC_UNAVAILABLE;
}
#endif
