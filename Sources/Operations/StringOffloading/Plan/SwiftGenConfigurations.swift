import SourceLexing
import StringUsage

/// The configurations of SwiftGen with accessors of strings.
struct SwiftGenConfigurations {
  /// The path of the first one.
  private(set) var first: String?
  /// The names of the types with the accessors: `L10n`, unless a parameter of the template says otherwise.
  private(set) var types: Set<String> = []

  /// Whether each of them names one of SwiftGen's own templates for strings, and none of the project.
  private(set) var areOfOwnTemplates = true

  /// The accessors that SwiftGen makes during the build.
  var accessors: UnwrittenAccessors {
    UnwrittenAccessors(types: types, areOfOwnTemplates: areOfOwnTemplates)
  }

  /// - Parameter files: The paths of the project's files, sorted.
  init(_ files: [String], _ read: (String) throws -> [UInt8]) {
    for path in files where path.hasSuffix("swiftgen.yml") {
      // Usage reads the sources that such a file concerns; one that can't be read names no type.
      guard let bytes = try? read(path), SourceBytes.contains(bytes, "strings:") else { continue }
      first = first ?? path
      types.insert("L10n")
      let templates: [StaticString] = ["structured-swift", "flat-swift"]
      if !templates.contains(where: { SourceBytes.contains(bytes, $0) })
        || SourceBytes.contains(bytes, "templatePath") || SourceBytes.contains(bytes, "separator")
      {
        areOfOwnTemplates = false
      }
      for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
        guard let name = line.firstRange(of: "enumName:") else { continue }
        let value = line[name.upperBound...].prefix { $0 != "#" && $0 != "," && $0 != "}" }
        types.insert(value.filter { $0.isLetter || $0.isNumber || $0 == "_" })
      }
    }
  }
}
