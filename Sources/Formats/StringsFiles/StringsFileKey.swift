/// A key of a table. Like in Apple's readers, keys are compared by code units, so a composed and a decomposed letter
/// are different keys, unlike in `String`.
public struct StringsFileKey: Hashable, Comparable, Sendable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// The key.
  public var string: String

  /// Creates a key.
  public init(_ string: String) { self.string = string }

  /// Creates a key from its bytes in the source.
  public init(stringLiteral string: String) { self.string = string }

  /// The key as a string.
  public var description: String { string }

  /// Returns whether the UTF-8 bytes are equal.
  public static func == (left: StringsFileKey, right: StringsFileKey) -> Bool {
    left.string.utf8.count == right.string.utf8.count && order(left.string, right.string) == 0
  }

  /// Orders by UTF-8 bytes, which is the order of code points.
  public static func < (left: StringsFileKey, right: StringsFileKey) -> Bool {
    order(left.string, right.string) < 0
  }

  /// Compares bytes in memory: the library's comparisons of UTF-8 views ask the string for each byte.
  private static func order(_ left: String, _ right: String) -> Int {
    var (left, right) = (left, right)
    return left.withUTF8 { lefts in right.withUTF8 { order(lefts, $0) } }
  }

  /// Returns a negative number if the key with the bytes `lefts` comes first, and 0 if the keys are equal.
  package static func order(
    _ lefts: UnsafeBufferPointer<UInt8>, _ rights: UnsafeBufferPointer<UInt8>
  ) -> Int {
    for index in 0..<min(lefts.count, rights.count) where lefts[index] != rights[index] {
      return Int(lefts[index]) - Int(rights[index])
    }
    return lefts.count - rights.count
  }

  /// Hashes the bytes of UTF-8.
  public func hash(into hasher: inout Hasher) {
    var string = string
    string.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
