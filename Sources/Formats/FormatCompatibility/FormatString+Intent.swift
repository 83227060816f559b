import StringValues

extension FormatString {
  /// Whether the author meant a format: it has `%%`, or a specifier that doesn't look like prose.
  ///
  /// "80% of" and "50%-ig" have a specifier, too: `% o` and `%-i`. A specifier counts as prose if it has a space or `-`
  /// as flag, no position, width or precision, and a digit before it or a letter right after it.
  public var isLikelyFormat: Bool {
    let bytes = Array(string.utf8)
    return pieces.contains { piece in
      switch piece {
      case .unknown(let printed, _): bytes[printed] == [UInt8(ascii: "%")]
      case .specifier(let specifier): !specifier.looksLikeProse(in: bytes)
      case .argument: true
      default: false
      }
    }
  }
}

extension FormatSpecifier {
  fileprivate func looksLikeProse(in bytes: [UInt8]) -> Bool {
    guard !isVariable, flags.contains(.space) || flags.contains(.minus), position == nil,
      width == nil, precision == nil, widthArgument == nil, precisionArgument == nil
    else { return false }
    if range.upperBound < bytes.count {
      switch bytes[range.upperBound] | 0x20 {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), 0xA0...: return true
      default: break
      }
    }
    let before = bytes[..<range.lowerBound].last { $0 != UInt8(ascii: " ") }
    return before.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
  }
}
