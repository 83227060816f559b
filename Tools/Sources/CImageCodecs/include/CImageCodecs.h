#pragma once
// A thin, bounded C face of the image and compression libraries. Each part is compiled only where its header exists; elsewhere the functions return CIC_UNAVAILABLE. No function traps on bad input. Buffers that come out are freed with cic_free.
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum {
  CIC_OK = 0,
  CIC_UNAVAILABLE,
  CIC_INVALID,
  CIC_TOO_LARGE,
  CIC_OUT_OF_MEMORY,
  CIC_UNSUPPORTED,
  CIC_FAILED,
} cic_status;

typedef struct {
  uint8_t *bytes;
  size_t count;
} cic_buffer;

/// Straight RGBA in rows from the top; 16-bit samples are big-endian.
typedef struct {
  uint32_t width;
  uint32_t height;
  uint32_t bits_per_sample;
  uint8_t *pixels;
  size_t pixel_bytes;
  cic_buffer icc;
  bool grey;
} cic_image;

/// What to encode: 8-bit straight RGBA, with an optional ICC profile.
typedef struct {
  const uint8_t *rgba;
  uint32_t width;
  uint32_t height;
  const uint8_t *icc;
  size_t icc_count;
} cic_source;

typedef struct {
  bool lossless;
  bool exact;
  int quality;
  int alpha_quality;
  int method;
  int near_lossless;
} cic_webp_options;

typedef struct {
  int quality;
  int alpha_quality;
  int speed;
} cic_avif_options;

/// Options of lossless JPEG XL; -1 leaves a choice to the library.
typedef struct {
  /// 1 to 9.
  int effort;
  /// 0 to 15; 15 tries all for each context.
  int predictor;
  /// How many channels before the current one count for the prediction.
  int previous_channels;
  /// 0 to 3: 128 to 1024 pixels.
  int group_size;
  /// 0 to 100: the share of the pixels by which contexts are chosen.
  int learned_percent;
} cic_jxl_options;

/// The colors of an image, as far as they decide how a PNG can be written without loss.
typedef struct {
  bool opaque;
  bool grey;
  bool black_and_white;
  /// 1, 2, 4 or 8: the fewest bits that hold every gray level exactly.
  uint32_t grey_bits;
  /// Distinct RGBA values; 257 stands for more than 256.
  uint32_t color_count;
  /// The distinct values as R, G, B, A: those with alpha first, so that tRNS stays short.
  uint8_t palette[1024];
} cic_colors;

typedef enum {
  CIC_FILTER_NONE = 0,
  CIC_FILTER_SUB,
  CIC_FILTER_UP,
  CIC_FILTER_AVERAGE,
  CIC_FILTER_PAETH,
  CIC_FILTER_MINIMUM_SUM,
  CIC_FILTER_ENTROPY,
} cic_filter;

void cic_free(void *bytes);
void cic_image_free(cic_image *image);

/// Version text of a library by its CIC name, or NULL where it is missing or cannot do it.
const char *cic_png_version(void);
const char *cic_jpeg_version(void);
const char *cic_webp_version(void);
const char *cic_avif_version(void);
const char *cic_avif_encoder(void);
const char *cic_heif_version(void);
const char *cic_heif_encoder(void);
const char *cic_jxl_version(void);
const char *cic_zlib_version(void);
const char *cic_deflate_version(void);
const char *cic_brotli_version(void);

cic_status cic_png_decode(const uint8_t *bytes, size_t count, size_t max_pixels, cic_image *image);
cic_status cic_jpeg_decode(const uint8_t *bytes, size_t count, size_t max_pixels, cic_image *image);
cic_status cic_webp_decode(const uint8_t *bytes, size_t count, size_t max_pixels, cic_image *image);
cic_status cic_avif_decode(const uint8_t *bytes, size_t count, size_t max_pixels, cic_image *image);
cic_status cic_heif_decode(const uint8_t *bytes, size_t count, size_t max_pixels, cic_image *image);
/// At most 8 bits a sample; animations are unsupported.
cic_status cic_jxl_decode(const uint8_t *bytes, size_t count, size_t max_pixels, cic_image *image);

cic_status cic_webp_encode(cic_source source, cic_webp_options options, cic_buffer *out);
cic_status cic_avif_encode(cic_source source, cic_avif_options options, cic_buffer *out);
cic_status cic_heif_encode(cic_source source, int quality, cic_buffer *out);
/// Exactly the same pixels, also where they are transparent.
cic_status cic_jxl_encode(cic_source source, cic_jxl_options options, cic_buffer *out);
/// Stores the coefficients of a JPEG in fewer bytes, with what it takes to rebuild the file.
cic_status cic_jxl_from_jpeg(const uint8_t *jpeg, size_t count, int effort, cic_buffer *out);
/// The JPEG of which `cic_jxl_from_jpeg` made the bytes, if it has at most `limit` bytes.
cic_status cic_jxl_to_jpeg(const uint8_t *bytes, size_t count, size_t limit, cic_buffer *out);

void cic_colors_of(const uint8_t *rgba, size_t pixels, cic_colors *colors);
/// Packs palette indexes at 1, 2, 4 or 8 bits; false when a pixel is not in the palette.
bool cic_pack_indexes(const uint8_t *rgba, uint32_t width, uint32_t height, const uint8_t *palette,
                      uint32_t colors, uint32_t bits, uint8_t *out);
/// Packs the kept channels: 1 gray, 2 gray and alpha, 3 RGB, 4 RGBA. `sample_bytes` is 1 or 2; `bits` below 8 only for gray.
void cic_pack_channels(const uint8_t *rgba, uint32_t width, uint32_t height, uint32_t sample_bytes,
                       uint32_t channels, uint32_t bits, uint8_t *out);
/// Filters rows as PNG does: `height` rows of `stride` bytes; `out` holds `height * (stride + 1)` bytes.
bool cic_png_filter(const uint8_t *rows, size_t stride, uint32_t height, uint32_t bytes_per_pixel,
                    cic_filter filter, uint8_t *out);
uint32_t cic_crc32(const uint8_t *bytes, size_t count);
/// Sets the color of fully transparent pixels to black. True when a pixel changed.
bool cic_clear_hidden(uint8_t *rgba, size_t pixels, uint32_t sample_bytes);
/// True when both hold the same pixels; `hidden_may_differ` leaves out the color where alpha is zero in both.
bool cic_equal_pixels(const uint8_t *a, const uint8_t *b, size_t pixels, uint32_t sample_bytes,
                      bool hidden_may_differ);
/// Shrinks to `width` × `height` by area, weighting colors by alpha. 8 bits a sample.
bool cic_shrink(const uint8_t *rgba, uint32_t width, uint32_t height, uint8_t *out,
                uint32_t out_width, uint32_t out_height);
/// Structural similarity (Gaussian window of 11, sigma 1.5; mean of the channels) of two 8-bit images drawn on a color. Negative when memory runs out.
double cic_similarity(const uint8_t *a, const uint8_t *b, uint32_t width, uint32_t height,
                      uint8_t red, uint8_t green, uint8_t blue);

cic_status cic_zlib_compress(const uint8_t *bytes, size_t count, int level, int strategy,
                             cic_buffer *out);
cic_status cic_deflate_compress(const uint8_t *bytes, size_t count, int level, cic_buffer *out);
cic_status cic_gzip(const uint8_t *bytes, size_t count, cic_buffer *out);
cic_status cic_gunzip(const uint8_t *bytes, size_t count, size_t limit, cic_buffer *out);
/// Inflates a stream without header; true if it ends with the last byte of `out`. `used` is called now and then with the
/// number of bytes of the stream that aren't needed any more.
bool cic_inflate(const uint8_t *bytes, size_t count, uint8_t *out, size_t out_count,
                 void (*used)(void *context, size_t count), void *context);
/// The size of a stream without header, at zlib's usual level.
size_t cic_deflated_size(const uint8_t *bytes, size_t count);
cic_status cic_brotli(const uint8_t *bytes, size_t count, cic_buffer *out);
cic_status cic_unbrotli(const uint8_t *bytes, size_t count, size_t limit, cic_buffer *out);
