public import StringValues

/// One language of a table as Xcode puts it into an app: `Table.strings` with the plain strings, and
/// `Table.stringsdict` with those that a number, a width or a device chooses from. Both are binary property lists.
///
/// ```swift
/// var table = CompiledTable()
/// table.add(.plain("Hallo"), key: "hello")
/// table.add(.plural([.one: .plain("%lld Datei"), .other: .plain("%lld Dateien")]), key: "%lld files")
/// try write(table.strings, to: "de.lproj/Localizable.strings")
/// ```
///
/// The files mean the same as the sources: `.strings` and `.stringsdict` read back equal, and a string catalog
/// becomes what its rules mean. `%arg` becomes the variable's specifier, a variable with an argument of its own a
/// position in the format.
public struct CompiledTable {
  private var plain: [PropertyMember] = []
  private var structured: [PropertyMember] = []

  /// Creates a table without strings.
  public init() {}

  /// Adds the value of a key that the table doesn't have yet.
  public mutating func add(_ value: StringValue, key: String) {
    if case .plain(let string) = value {
      plain.append(PropertyMember(key, .string(string)))
    } else {
      structured.append(PropertyMember(key, RuleDictionary.node(value, key: key)))
    }
  }

  /// The bytes of the `.strings` file; nil if it has no string.
  public var strings: [UInt8]? {
    plain.isEmpty ? nil : BinaryPropertyList.bytes(of: .dictionary(plain))
  }

  /// The bytes of the `.stringsdict` file; nil if it has no string.
  public var stringsDictionary: [UInt8]? {
    structured.isEmpty ? nil : BinaryPropertyList.bytes(of: .dictionary(structured))
  }

  /// Returns the bytes of a bundle's `Info.plist`.
  public static func infoPropertyList(
    identifier: String, developmentLanguage: String
  ) -> [UInt8] {
    BinaryPropertyList.bytes(
      of: .dictionary([
        PropertyMember("CFBundleDevelopmentRegion", .string(developmentLanguage)),
        PropertyMember("CFBundleIdentifier", .string(identifier)),
        PropertyMember("CFBundleInfoDictionaryVersion", .string("6.0")),
        PropertyMember("CFBundlePackageType", .string("BNDL")),
      ]))
  }
}
