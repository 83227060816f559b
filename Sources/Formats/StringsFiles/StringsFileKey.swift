/// A key of a table, compared as Apple's readers compare it: by code units, so that a composed and a decomposed letter
/// are different keys, which they are not for `String`.
public struct StringsFileKey: Hashable, Comparable, Sendable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// The key.
  public var text: String

  /// A key.
  public init(_ text: String) { self.text = text }

  /// A key that stands in the source.
  public init(stringLiteral text: String) { self.text = text }

  /// The key itself.
  public var description: String { text }

  /// Equal bytes of UTF-8.
  public static func == (left: StringsFileKey, right: StringsFileKey) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  /// By bytes of UTF-8, which is the order of code points.
  public static func < (left: StringsFileKey, right: StringsFileKey) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }

  /// Hashes the bytes of UTF-8.
  public func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
