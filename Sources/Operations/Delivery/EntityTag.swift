/// An entity tag (RFC 9110 §8.8.3).
struct EntityTag: Hashable, Sendable {
  /// The tag without quotes.
  var value: String
  var isWeak = false

  var text: String { "\(isWeak ? "W/" : "")\"\(value)\"" }

  /// Returns whether an `If-None-Match` contains this tag, by the weak comparison. Ignores anything after an invalid
  /// tag.
  func matches(ifNoneMatch header: String) -> Bool {
    var rest = Array(header.utf8)[...]
    skipSeparators(&rest)
    if rest.first == UInt8(ascii: "*") { return true }
    while let tag = Self.take(&rest) {
      if tag.value == value { return true }
      skipSeparators(&rest)
    }
    return false
  }

  /// Returns whether an `If-Range` contains this tag, by the strong comparison; dates never match.
  func matches(ifRange header: String) -> Bool {
    var rest = Array(header.utf8)[...]
    skipSeparators(&rest)
    guard let tag = Self.take(&rest) else { return false }
    return tag == self && !isWeak
  }

  private func skipSeparators(_ rest: inout ArraySlice<UInt8>) {
    rest = rest.drop { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ",") }
  }

  private static func take(_ rest: inout ArraySlice<UInt8>) -> EntityTag? {
    var tail = rest
    let isWeak = tail.starts(with: "W/".utf8)
    if isWeak { tail = tail.dropFirst(2) }
    guard tail.first == UInt8(ascii: "\"") else { return nil }
    tail = tail.dropFirst()
    guard let end = tail.firstIndex(of: UInt8(ascii: "\"")) else { return nil }
    rest = tail[(end + 1)...]
    return EntityTag(value: String(decoding: tail[..<end], as: UTF8.self), isWeak: isWeak)
  }
}
