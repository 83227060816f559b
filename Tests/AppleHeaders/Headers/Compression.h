// https://developer.apple.com/documentation/compression
#ifndef LEVITY_APPLE_COMPRESSION
#define LEVITY_APPLE_COMPRESSION
#include "Macros.h"

// https://developer.apple.com/documentation/compression/compression_algorithm
typedef enum {
  COMPRESSION_LZ4 = 0x100,
  COMPRESSION_ZLIB = 0x205,
  COMPRESSION_LZMA = 0x306,
  COMPRESSION_LZFSE = 0x801,
  COMPRESSION_BROTLI API_AVAILABLE(ios(15.0), tvos(15.0), watchos(8.0)) = 0xB02,
} compression_algorithm API_AVAILABLE(ios(9.0), tvos(9.0), watchos(2.0));

// https://developer.apple.com/documentation/compression/compression_decode_buffer(_:_:_:_:_:_:)
size_t compression_decode_buffer(
  uint8_t *_Nonnull dst_buffer, size_t dst_size, const uint8_t *_Nonnull src_buffer, size_t src_size,
  void *_Nullable scratch_buffer, compression_algorithm algorithm)
  API_AVAILABLE(ios(9.0), tvos(9.0), watchos(2.0));

#endif
