/// Name of a channel, which is also a file name on every system: `a`–`z`, `0`–`9`, `-`, `_` and inner periods.
public struct ChannelName: Equatable, Sendable {
  /// The maximum number of bytes of a name.
  public static let maximumLength = 64

  /// The name.
  public let text: String

  /// Parses a name of 1 to 64 allowed characters that begins with a letter or digit and has no `..`; nil for anything
  /// else.
  public init?(_ text: String) {
    let bytes = text.utf8Bytes()
    guard let first = bytes.first, bytes.count <= Self.maximumLength, Self.isLetterOrDigit(first),
      bytes.last != UInt8(ascii: ".")
    else { return nil }
    var previous: UInt8 = 0
    for byte in bytes {
      let isPeriod = byte == UInt8(ascii: ".")
      let isMark = byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || isPeriod
      guard Self.isLetterOrDigit(byte) || isMark, !(isPeriod && previous == byte) else {
        return nil
      }
      previous = byte
    }
    self.text = text
  }

  /// The channel of projects whose `levity.yml` has none.
  public static var production: ChannelName { ChannelName(valid: "production") }

  private init(valid text: String) { self.text = text }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

extension ChannelName: CustomStringConvertible {
  /// The name.
  public var description: String { text }
}
