#include "internal.h"

#if __has_include(<zlib.h>)
#include <zlib.h>

const char *cic_zlib_version(void) { return zlibVersion(); }

// window_bits 15 makes zlib streams, 31 gzip files.
static cic_status compress_all(const uint8_t *bytes, size_t count, int level, int strategy,
                               int window_bits, cic_buffer *out) {
  memset(out, 0, sizeof *out);
  if (count > UINT32_MAX / 2) return CIC_TOO_LARGE;
  z_stream stream;
  memset(&stream, 0, sizeof stream);
  if (deflateInit2(&stream, level, Z_DEFLATED, window_bits, 9, strategy) != Z_OK)
    return CIC_OUT_OF_MEMORY;
  gz_header header;
  memset(&header, 0, sizeof header);
  // 255 is "unknown system": the bytes must not tell where they were made.
  header.os = 255;
  if (window_bits > 15) deflateSetHeader(&stream, &header);
  size_t bound = deflateBound(&stream, (uLong)count) + 64;
  out->bytes = malloc(bound);
  cic_status status = out->bytes ? CIC_OK : CIC_OUT_OF_MEMORY;
  if (status == CIC_OK) {
    stream.next_in = (Bytef *)bytes;
    stream.avail_in = (uInt)count;
    stream.next_out = out->bytes;
    stream.avail_out = (uInt)bound;
    if (deflate(&stream, Z_FINISH) != Z_STREAM_END) status = CIC_FAILED;
    out->count = stream.total_out;
  }
  deflateEnd(&stream);
  if (status != CIC_OK) {
    free(out->bytes);
    memset(out, 0, sizeof *out);
  }
  return status;
}

cic_status cic_zlib_compress(const uint8_t *bytes, size_t count, int level, int strategy,
                             cic_buffer *out) {
  return compress_all(bytes, count, level, strategy, 15, out);
}

cic_status cic_gzip(const uint8_t *bytes, size_t count, cic_buffer *out) {
  return compress_all(bytes, count, 9, Z_DEFAULT_STRATEGY, 31, out);
}

// Grows the buffer to hold `room` more bytes, never past the limit plus one.
static cic_status grow(cic_buffer *out, size_t *capacity, size_t limit) {
  if (out->count < *capacity) return CIC_OK;
  if (*capacity > limit) return CIC_TOO_LARGE;
  size_t next = *capacity ? *capacity * 2 : 1 << 16;
  if (next > limit + 1) next = limit + 1;
  uint8_t *bytes = realloc(out->bytes, next);
  if (!bytes) return CIC_OUT_OF_MEMORY;
  out->bytes = bytes;
  *capacity = next;
  return CIC_OK;
}

cic_status cic_gunzip(const uint8_t *bytes, size_t count, size_t limit, cic_buffer *out) {
  memset(out, 0, sizeof *out);
  if (count > UINT32_MAX / 2 || limit > UINT32_MAX / 2) return CIC_TOO_LARGE;
  z_stream stream;
  memset(&stream, 0, sizeof stream);
  // 47: zlib and gzip headers are told apart.
  if (inflateInit2(&stream, 47) != Z_OK) return CIC_OUT_OF_MEMORY;
  stream.next_in = (Bytef *)bytes;
  stream.avail_in = (uInt)count;
  size_t capacity = 0;
  cic_status status = CIC_OK;
  int code = Z_OK;
  while (status == CIC_OK && code != Z_STREAM_END) {
    status = grow(out, &capacity, limit);
    if (status != CIC_OK) break;
    stream.next_out = out->bytes + out->count;
    stream.avail_out = (uInt)(capacity - out->count);
    code = inflate(&stream, Z_NO_FLUSH);
    out->count = stream.total_out;
    if (code != Z_OK && code != Z_STREAM_END) status = CIC_INVALID;
  }
  if (status == CIC_OK && stream.avail_in) status = CIC_INVALID;
  if (status == CIC_OK && out->count > limit) status = CIC_TOO_LARGE;
  inflateEnd(&stream);
  if (status != CIC_OK) {
    free(out->bytes);
    memset(out, 0, sizeof *out);
  }
  return status;
}

bool cic_inflate(const uint8_t *bytes, size_t count, uint8_t *out, size_t out_count,
                 void (*used)(void *context, size_t count), void *context) {
  if (count > UINT32_MAX || out_count > UINT32_MAX) return false;
  z_stream stream;
  memset(&stream, 0, sizeof stream);
  // Below zero: neither header nor check sum.
  if (inflateInit2(&stream, -15) != Z_OK) return false;
  uint8_t none;
  stream.next_out = out_count ? out : &none;
  stream.avail_out = (uInt)out_count;
  const size_t step = 1 << 20;
  size_t given = 0;
  int code = Z_OK;
  do {
    size_t next = count - given < step ? count - given : step;
    stream.next_in = (Bytef *)bytes + given;
    stream.avail_in = (uInt)next;
    given += next;
    code = inflate(&stream, given == count ? Z_FINISH : Z_NO_FLUSH);
    used(context, given - stream.avail_in);
  } while (code == Z_OK && !stream.avail_in && given < count);
  inflateEnd(&stream);
  return code == Z_STREAM_END && given == count && !stream.avail_in && !stream.avail_out;
}

size_t cic_deflated_size(const uint8_t *bytes, size_t count) {
  z_stream stream;
  memset(&stream, 0, sizeof stream);
  if (deflateInit2(&stream, 6, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY) != Z_OK) return count;
  uint8_t room[1 << 15];
  size_t left = count, size = 0;
  int code = Z_OK;
  while (code == Z_OK) {
    if (!stream.avail_in && left) {
      stream.next_in = (Bytef *)bytes + (count - left);
      stream.avail_in = (uInt)(left < 1 << 20 ? left : 1 << 20);
      left -= stream.avail_in;
    }
    stream.next_out = room;
    stream.avail_out = sizeof room;
    code = deflate(&stream, left || stream.avail_in ? Z_NO_FLUSH : Z_FINISH);
    size += sizeof room - stream.avail_out;
    if (code == Z_BUF_ERROR) code = Z_OK;
  }
  deflateEnd(&stream);
  return code == Z_STREAM_END ? size : count;
}
#else
const char *cic_zlib_version(void) { return NULL; }
bool cic_inflate(const uint8_t *bytes, size_t count, uint8_t *out, size_t out_count,
                 void (*used)(void *context, size_t count), void *context) {
  return false;
}
size_t cic_deflated_size(const uint8_t *bytes, size_t count) { return count; }
cic_status cic_zlib_compress(const uint8_t *bytes, size_t count, int level, int strategy,
                             cic_buffer *out) {
  memset(out, 0, sizeof *out);
  return CIC_UNAVAILABLE;
}
cic_status cic_gzip(const uint8_t *bytes, size_t count, cic_buffer *out) {
  memset(out, 0, sizeof *out);
  return CIC_UNAVAILABLE;
}
cic_status cic_gunzip(const uint8_t *bytes, size_t count, size_t limit, cic_buffer *out) {
  memset(out, 0, sizeof *out);
  return CIC_UNAVAILABLE;
}
#endif

#if __has_include(<libdeflate.h>)
#include <libdeflate.h>

const char *cic_deflate_version(void) { return LIBDEFLATE_VERSION_STRING; }

cic_status cic_deflate_compress(const uint8_t *bytes, size_t count, int level, cic_buffer *out) {
  memset(out, 0, sizeof *out);
  struct libdeflate_compressor *compressor = libdeflate_alloc_compressor(level);
  if (!compressor) return CIC_OUT_OF_MEMORY;
  size_t bound = libdeflate_zlib_compress_bound(compressor, count);
  out->bytes = malloc(bound);
  cic_status status = out->bytes ? CIC_OK : CIC_OUT_OF_MEMORY;
  if (status == CIC_OK) {
    out->count = libdeflate_zlib_compress(compressor, bytes, count, out->bytes, bound);
    if (!out->count) status = CIC_FAILED;
  }
  libdeflate_free_compressor(compressor);
  if (status != CIC_OK) {
    free(out->bytes);
    memset(out, 0, sizeof *out);
  }
  return status;
}
#else
const char *cic_deflate_version(void) { return NULL; }
cic_status cic_deflate_compress(const uint8_t *bytes, size_t count, int level, cic_buffer *out) {
  memset(out, 0, sizeof *out);
  return CIC_UNAVAILABLE;
}
#endif

#if __has_include(<brotli/encode.h>) && __has_include(<brotli/decode.h>)
#include <brotli/decode.h>
#include <brotli/encode.h>
#include <stdio.h>

const char *cic_brotli_version(void) {
  static _Thread_local char text[24];
  uint32_t version = BrotliEncoderVersion();
  snprintf(text, sizeof text, "%u.%u.%u", version >> 24, version >> 12 & 4095, version & 4095);
  return text;
}

cic_status cic_brotli(const uint8_t *bytes, size_t count, cic_buffer *out) {
  memset(out, 0, sizeof *out);
  size_t bound = BrotliEncoderMaxCompressedSize(count);
  if (!bound) return CIC_TOO_LARGE;
  out->bytes = malloc(bound);
  if (!out->bytes) return CIC_OUT_OF_MEMORY;
  out->count = bound;
  if (BrotliEncoderCompress(BROTLI_MAX_QUALITY, BROTLI_DEFAULT_WINDOW, BROTLI_MODE_TEXT, count,
                            bytes, &out->count, out->bytes))
    return CIC_OK;
  free(out->bytes);
  memset(out, 0, sizeof *out);
  return CIC_FAILED;
}

cic_status cic_unbrotli(const uint8_t *bytes, size_t count, size_t limit, cic_buffer *out) {
  memset(out, 0, sizeof *out);
  BrotliDecoderState *decoder = BrotliDecoderCreateInstance(NULL, NULL, NULL);
  if (!decoder) return CIC_OUT_OF_MEMORY;
  cic_status status = CIC_OK;
  size_t capacity = 0, left = count;
  const uint8_t *next = bytes;
  BrotliDecoderResult result = BROTLI_DECODER_RESULT_NEEDS_MORE_OUTPUT;
  while (result == BROTLI_DECODER_RESULT_NEEDS_MORE_OUTPUT) {
    if (out->count == capacity) {
      size_t wanted = capacity ? capacity * 2 : 1 << 16;
      if (wanted > limit + 1) wanted = limit + 1;
      uint8_t *grown = capacity > limit ? NULL : realloc(out->bytes, wanted);
      if (!grown) {
        status = capacity > limit ? CIC_TOO_LARGE : CIC_OUT_OF_MEMORY;
        break;
      }
      out->bytes = grown;
      capacity = wanted;
    }
    size_t room = capacity - out->count;
    uint8_t *target = out->bytes + out->count;
    result = BrotliDecoderDecompressStream(decoder, &left, &next, &room, &target, NULL);
    out->count = capacity - room;
  }
  if (status == CIC_OK && (result != BROTLI_DECODER_RESULT_SUCCESS || left)) status = CIC_INVALID;
  if (status == CIC_OK && out->count > limit) status = CIC_TOO_LARGE;
  BrotliDecoderDestroyInstance(decoder);
  if (status != CIC_OK) {
    free(out->bytes);
    memset(out, 0, sizeof *out);
  }
  return status;
}
#else
const char *cic_brotli_version(void) { return NULL; }
cic_status cic_brotli(const uint8_t *bytes, size_t count, cic_buffer *out) {
  memset(out, 0, sizeof *out);
  return CIC_UNAVAILABLE;
}
cic_status cic_unbrotli(const uint8_t *bytes, size_t count, size_t limit, cic_buffer *out) {
  memset(out, 0, sizeof *out);
  return CIC_UNAVAILABLE;
}
#endif
