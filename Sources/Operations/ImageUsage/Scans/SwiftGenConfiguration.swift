/// One `xcassets` entry of a `swiftgen.yml`, already parsed.
public struct SwiftGenConfiguration: Hashable, Sendable {
  /// The catalogs, relative to the root of the analysis.
  public var inputs: [String]
  /// The generated files, relative to the root of the analysis.
  public var outputs: [String]
  public var templateName: String
  /// The team's own template: its path relative to the root, or its name. Nil for those that come with the tool.
  public var ownTemplate: String?
  /// The file that names the template, relative to the root.
  public var file = ""
  /// The line of the template in that file, counted from 1; 0 if it isn't known.
  public var line = 0
  /// SwiftGen's default is `Asset`.
  public var enumName: String
  public var forceProvidesNamespaces: Bool
  public var publicAccess: Bool

  public init(
    inputs: [String], outputs: [String], templateName: String = "swift5",
    enumName: String = "Asset", forceProvidesNamespaces: Bool = false, publicAccess: Bool = false
  ) {
    self.inputs = inputs
    self.outputs = outputs
    self.templateName = templateName
    self.enumName = enumName
    self.forceProvidesNamespaces = forceProvidesNamespaces
    self.publicAccess = publicAccess
  }
}

/// Returns the names that SwiftGen's own templates would generate, for projects that generate the file during the
/// build.
enum SwiftGenNames {
  /// `swiftIdentifier:"pretty"` and `lowerFirstWord` (SwiftGen f7c23b6).
  static func accessor(_ name: String) -> String { lowerFirstWord(pretty(name)).digitSafe }

  /// The enumeration of a catalog or of a namespace.
  static func type(_ name: String) -> String { pretty(name).digitSafe }

  static func accessors(
    _ configuration: SwiftGenConfiguration, _ assets: [NamedAsset]
  ) -> [GeneratedFile.Accessor] {
    let mine = assets.filter { configuration.covers($0.path) }
    return mine.flatMap { asset in
      let groups =
        configuration.forceProvidesNamespaces
        ? groups(asset) : asset.name.split(separator: "/").dropLast().map(String.init)
      let end = groups.map(type) + [accessor(asset.baseName)]
      // Several catalogs are types of their own, also if all but one are empty; a template of the team may always do so.
      let catalog = asset.catalog.split(separator: "/").last ?? ""
      let name = type(String(catalog.split(separator: ".").first ?? ""))
      return [[], [name]].map {
        GeneratedFile.Accessor(path: [configuration.enumName] + $0 + end, asset: asset.name)
      }
    }
  }

  private static func groups(_ asset: NamedAsset) -> [String] {
    let folders = asset.path.dropFirst(asset.catalog.count).split(separator: "/")
    return folders.dropLast().map(String.init)
  }

  private static func pretty(_ name: String) -> String {
    let words = name.split { !$0.isNamePart }
    // A name without lowercase letters is an acronym: `FAQ` becomes `Faq`.
    let isAcronym = !name.contains { $0.isLowercase }
    return words.map { word in
      word.prefix(1).uppercased()
        + (isAcronym ? word.dropFirst().lowercased() : String(word.dropFirst()))
    }.joined()
  }
}

/// The names of R.swift (f0a0d53).
package enum RSwiftNames {
  /// With and without the underscores of the name, since versions differ.
  package static func accessors(_ baseName: String) -> Set<String> {
    [
      camel(baseName.split { !$0.isNamePart && $0 != "_" }),
      camel(baseName.split { !$0.isNamePart }),
    ]
  }

  private static func camel(_ words: [Substring]) -> String {
    let joined = words.enumerated().map { index, word in
      index == 0 ? String(word) : word.prefix(1).uppercased() + word.dropFirst()
    }.joined()
    return lowerFirstWord(String(joined.drop { $0.isNumber }))
  }
}

/// Lowers the first letter, or a leading run of capitals up to the one that starts a word.
private func lowerFirstWord(_ name: String) -> String {
  var run = name.prefix { $0.isUppercase }.count
  if run > 1, run < name.count, name.dropFirst(run).first?.isLowercase == true { run -= 1 }
  return name.prefix(run).lowercased() + name.dropFirst(run)
}

extension Character {
  /// The lookup of Unicode properties is slow, and nearly all names are ASCII.
  fileprivate var isNamePart: Bool {
    guard let ascii = asciiValue else { return isLetter || isNumber }
    return (48...57).contains(ascii) || (97...122).contains(ascii | 0x20)
  }
}

extension String {
  fileprivate var digitSafe: String { first?.isNumber == true ? "_" + self : self }
}
