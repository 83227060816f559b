#include "internal.h"

#if __has_include(<jpeglib.h>)
#include <setjmp.h>
#include <stdio.h>
// jpeglib.h needs FILE and size_t before it.
#include <jpeglib.h>

#define CIC_TEXT(x) #x
#define CIC_NUMBER(x) CIC_TEXT(x)

const char *cic_jpeg_version(void) {
#ifdef LIBJPEG_TURBO_VERSION
  return CIC_NUMBER(LIBJPEG_TURBO_VERSION);
#else
  return CIC_NUMBER(JPEG_LIB_VERSION);
#endif
}

// Each scan of a progressive file goes over the whole picture, and a few bytes make a scan. Encoders write about ten.
#define MOST_SCANS 100

typedef struct {
  struct jpeg_error_mgr base;
  jmp_buf jump;
} error_manager;

static void on_error(j_common_ptr info) { longjmp(((error_manager *)info->err)->jump, 1); }
// A warning means that data is missing or damaged and that gray would be filled in.
static void on_message(j_common_ptr info, int level) {
  if (level < 0) on_error(info);
}
static void on_progress(j_common_ptr info) {
  if (info->is_decompressor && ((j_decompress_ptr)info)->input_scan_number > MOST_SCANS)
    on_error(info);
}
static void on_output(j_common_ptr info) { (void)info; }

static cic_status decode(struct jpeg_decompress_struct *jpeg, error_manager *errors,
                         const uint8_t *bytes, size_t count, size_t max_pixels, cic_image *image,
                         uint8_t **row) {
  struct jpeg_progress_mgr progress = {.progress_monitor = on_progress};
  if (setjmp(errors->jump)) return CIC_INVALID;
  jpeg_create_decompress(jpeg);
  jpeg->progress = &progress;
  jpeg->mem->max_memory_to_use = 512l << 20;
  jpeg_mem_src(jpeg, bytes, count);
#ifdef LIBJPEG_TURBO_VERSION
  jpeg_save_markers(jpeg, JPEG_APP0 + 2, 0xFFFF);
#endif
  jpeg_read_header(jpeg, TRUE);
  image->grey = jpeg->jpeg_color_space == JCS_GRAYSCALE;
  if (!image->grey && jpeg->jpeg_color_space != JCS_YCbCr && jpeg->jpeg_color_space != JCS_RGB)
    return CIC_UNSUPPORTED;
  jpeg->out_color_space = JCS_RGB;
  cic_status status =
      cic_image_reserve(image, jpeg->image_width, jpeg->image_height, 1, max_pixels);
  if (status != CIC_OK) return status;
#ifdef LIBJPEG_TURBO_VERSION
  JOCTET *profile = NULL;
  unsigned int profile_count = 0;
  if (jpeg_read_icc_profile(jpeg, &profile, &profile_count)) {
    image->icc.bytes = profile;
    image->icc.count = profile_count;
  }
#endif
  *row = malloc((size_t)jpeg->image_width * 3);
  if (!*row) return CIC_OUT_OF_MEMORY;
  jpeg_start_decompress(jpeg);
  while (jpeg->output_scanline < jpeg->output_height) {
    uint8_t *out = image->pixels + (size_t)jpeg->output_scanline * image->width * 4;
    JSAMPROW rows[1] = {*row};
    if (jpeg_read_scanlines(jpeg, rows, 1) != 1) return CIC_INVALID;
    for (size_t x = 0; x < image->width; x++) {
      memcpy(out + x * 4, *row + x * 3, 3);
      out[x * 4 + 3] = 255;
    }
  }
  jpeg_finish_decompress(jpeg);
  return CIC_OK;
}

cic_status cic_jpeg_decode(const uint8_t *bytes, size_t count, size_t max_pixels,
                           cic_image *image) {
  memset(image, 0, sizeof *image);
  if (count < 4 || bytes[0] != 0xFF || bytes[1] != 0xD8) return CIC_INVALID;
  struct jpeg_decompress_struct jpeg;
  error_manager errors;
  memset(&jpeg, 0, sizeof jpeg);
  jpeg.err = jpeg_std_error(&errors.base);
  errors.base.error_exit = on_error;
  errors.base.emit_message = on_message;
  errors.base.output_message = on_output;
  uint8_t *row = NULL;
  cic_status status = decode(&jpeg, &errors, bytes, count, max_pixels, image, &row);
  jpeg_destroy_decompress(&jpeg);
  free(row);
  if (status != CIC_OK) cic_image_free(image);
  return status;
}
#else
const char *cic_jpeg_version(void) { return NULL; }
cic_status cic_jpeg_decode(const uint8_t *bytes, size_t count, size_t max_pixels,
                           cic_image *image) {
  memset(image, 0, sizeof *image);
  return CIC_UNAVAILABLE;
}
#endif
