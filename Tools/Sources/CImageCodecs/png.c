#include "internal.h"

void cic_free(void *bytes) { free(bytes); }

void cic_image_free(cic_image *image) {
  free(image->pixels);
  free(image->icc.bytes);
  memset(image, 0, sizeof *image);
}

#if __has_include(<png.h>)
#include <png.h>
#include <setjmp.h>

const char *cic_png_version(void) { return png_get_libpng_ver(NULL); }

typedef struct {
  const uint8_t *bytes;
  size_t count;
  size_t place;
} reader;

static void read_bytes(png_structp png, png_bytep out, size_t count) {
  reader *from = png_get_io_ptr(png);
  if (count > from->count - from->place) png_error(png, "truncated");
  memcpy(out, from->bytes + from->place, count);
  from->place += count;
}

static void on_error(png_structp png, png_const_charp message) {
  (void)message;
  longjmp(*png_set_longjmp_fn(png, longjmp, sizeof(jmp_buf)), 1);
}

static void on_warning(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

// Everything that libpng may jump out of; what it allocates lives in `image` and `rows`, freed by the caller.
static cic_status decode(png_structp png, png_infop info, reader *from, size_t max_pixels,
                         cic_image *image, png_bytep **rows) {
  if (setjmp(png_jmpbuf(png))) return CIC_INVALID;
  png_set_read_fn(png, from, read_bytes);
  png_set_user_limits(png, 1u << 20, 1u << 20);
  png_set_chunk_malloc_max(png, 64u << 20);
  // Compressed text inflates a thousandfold and nobody asks for it.
  static const png_byte passed_over[] = "tEXt\0zTXt\0iTXt\0sPLT\0hIST\0eXIf";
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, passed_over, 6);
  png_read_info(png, info);
  png_uint_32 width = png_get_image_width(png, info), height = png_get_image_height(png, info);
  int depth = png_get_bit_depth(png, info), type = png_get_color_type(png, info);
  image->grey = !(type & PNG_COLOR_MASK_COLOR);
  cic_status status = cic_image_reserve(image, width, height, depth == 16 ? 2 : 1, max_pixels);
  if (status != CIC_OK) return status;
  png_charp name;
  int method;
  png_bytep profile;
  png_uint_32 count;
  if (png_get_iCCP(png, info, &name, &method, &profile, &count)) {
    status = cic_copy(profile, count, &image->icc);
    if (status != CIC_OK) return status;
  }
  png_set_expand(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, depth == 16 ? 0xFFFF : 0xFF, PNG_FILLER_AFTER);
  png_set_interlace_handling(png);
  png_read_update_info(png, info);
  size_t stride = image->pixel_bytes / height;
  if (png_get_rowbytes(png, info) != stride) return CIC_UNSUPPORTED;
  *rows = calloc(height, sizeof(png_bytep));
  if (!*rows) return CIC_OUT_OF_MEMORY;
  for (png_uint_32 y = 0; y < height; y++) (*rows)[y] = image->pixels + y * stride;
  png_read_image(png, *rows);
  png_read_end(png, NULL);
  return CIC_OK;
}

cic_status cic_png_decode(const uint8_t *bytes, size_t count, size_t max_pixels,
                          cic_image *image) {
  memset(image, 0, sizeof *image);
  if (count < 8 || png_sig_cmp(bytes, 0, 8)) return CIC_INVALID;
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, on_error, on_warning);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  png_bytep *rows = NULL;
  reader from = {bytes, count, 0};
  cic_status status =
      info ? decode(png, info, &from, max_pixels, image, &rows) : CIC_OUT_OF_MEMORY;
  free(rows);
  if (png) png_destroy_read_struct(&png, info ? &info : NULL, NULL);
  if (status != CIC_OK) cic_image_free(image);
  return status;
}
#else
const char *cic_png_version(void) { return NULL; }
cic_status cic_png_decode(const uint8_t *bytes, size_t count, size_t max_pixels,
                          cic_image *image) {
  memset(image, 0, sizeof *image);
  return CIC_UNAVAILABLE;
}
#endif
