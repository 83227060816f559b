/// A key of a table, compared as Apple's readers compare it: by code units, so that a composed and a decomposed letter
/// are different keys, which they are not for `String`.
public struct StringsFileKey: Hashable, Comparable, Sendable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// The key.
  public var string: String

  /// A key.
  public init(_ string: String) { self.string = string }

  /// A key that stands in the source.
  public init(stringLiteral string: String) { self.string = string }

  /// The key itself.
  public var description: String { string }

  /// Equal bytes of UTF-8.
  public static func == (left: StringsFileKey, right: StringsFileKey) -> Bool {
    left.string.utf8.elementsEqual(right.string.utf8)
  }

  /// By bytes of UTF-8, which is the order of code points.
  public static func < (left: StringsFileKey, right: StringsFileKey) -> Bool {
    left.string.utf8.lexicographicallyPrecedes(right.string.utf8)
  }

  /// Hashes the bytes of UTF-8.
  public func hash(into hasher: inout Hasher) {
    var string = string
    string.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
