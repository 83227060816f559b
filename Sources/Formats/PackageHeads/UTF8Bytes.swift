// Code size: the library's conversions are compiled into each caller.
extension String {
  /// The bytes in UTF-8.
  @inline(never)
  package func utf8Bytes() -> [UInt8] { Array(utf8) }

  /// Creates a string of UTF-8; replaces what isn't.
  @inline(never)
  package init(utf8Bytes bytes: ArraySlice<UInt8>) {
    self = String(decoding: bytes, as: UTF8.self)
  }
}
