import SourceLexing

/// Recognizes files in which short strings mean nothing: minified scripts, whose names have one or two letters, and
/// Lottie animations, whose keys do.
enum DenseData {
  /// The minimum size in bytes of a script that counts as minified.
  private static let minimumCount = 2_000
  /// The minimum number of bytes for one line of a minified script.
  private static let bytesPerLine = 500

  static func isDense(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = bytes.first(where: { !SourceBytes.isBlank($0) }) else { return false }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") { return isAnimation(bytes) }
    guard bytes.count >= minimumCount else { return false }
    var lines = 1
    for byte in bytes where byte == 10 { lines += 1 }
    return bytes.count / lines >= bytesPerLine
  }

  /// Lottie's file has `layers`, the in and out points `ip` and `op`, and the frame rate `fr`.
  private static func isAnimation(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let source = SourceBytes(bytes)
    var missing: [StaticString] = ["\"layers\"", "\"ip\"", "\"op\"", "\"fr\""]
    var place = 0
    while place < bytes.count, !missing.isEmpty {
      if bytes[place] == UInt8(ascii: "\"") {
        missing.removeAll { source.starts(with: $0, at: place) }
      }
      place += 1
    }
    return missing.isEmpty
  }
}
