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
    left.string.utf8.elementsEqual(right.string.utf8)
  }

  /// Orders by UTF-8 bytes, which is the order of code points.
  public static func < (left: StringsFileKey, right: StringsFileKey) -> Bool {
    left.string.utf8.lexicographicallyPrecedes(right.string.utf8)
  }

  /// Hashes the bytes of UTF-8.
  public func hash(into hasher: inout Hasher) {
    var string = string
    string.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
