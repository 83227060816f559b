import Foundation
import StringInventories
import StringKeys
import StringPackWriting
import StringPacks
import StringValues
import StringsFiles

/// The strings of a folder with an app's sources, without the tables that the system reads.
struct AppStrings {
  let developmentLanguage: String
  /// The values of all modules, as if they were one bundle; the table's name begins with its folder.
  private(set) var values: [String: [StringKey: StringValue]] = [:]
  /// The plain strings of all modules as `.strings` files would have them.
  private(set) var plain: [String: [StringKey: String]] = [:]
  /// The entries of `.stringsdict` files, by language and table.
  private(set) var structures: [String: [String: [String: StringValue]]] = [:]

  init(folder: String, developmentLanguage: String = "en") throws {
    self.developmentLanguage = developmentLanguage
    let inventory = try StringInventory.read(folder)
    for table in inventory.tables() where !Self.isForSystem(table, root: folder) {
      let name = "\(table.folder)/\(table.name)"
      for (key, places) in table.strings {
        let key = StringKey(table: name, key: key.string)
        for (language, place) in places {
          guard let language = Self.language(language, developmentLanguage) else { continue }
          values[language, default: [:]][key] = inventory.entries[place].value
        }
      }
      let files = Set(table.files)
      for entry in inventory.entries where files.contains(entry.file) {
        guard let language = Self.language(entry.language ?? "", developmentLanguage) else {
          continue
        }
        if case .plain(let string) = entry.value {
          plain[language, default: [:]][StringKey(table: name, key: entry.key.string)] = string
        } else {
          structures[language, default: [:]][name, default: [:]][entry.key.string] = entry.value
        }
      }
    }
  }

  /// Every key of the strings, in the order of their bytes.
  var keys: [StringKey] { Set(values.values.flatMap(\.keys)).sorted() }

  /// How many strings all languages have together.
  var pairs: Int { values.values.reduce(0) { $0 + $1.count } }

  /// A language's strings for some keys; with or without what isn't a plain string.
  func languageStrings(
    in language: String, keys: [StringKey], structured: Bool = true
  ) throws -> LanguageStrings {
    let (own, development) = (values[language] ?? [:], values[developmentLanguage] ?? [:])
    return try LanguageStrings(
      values: keys.map { key in
        guard let string = own[key] else { return .missing }
        if !structured, case .plain = string {} else if !structured { return .missing }
        return language != developmentLanguage && Self.isSame(string, development[key])
          ? .sameAsDevelopment : .value(string)
      })
  }

  private static func isSame(_ value: StringValue, _ other: StringValue?) -> Bool {
    guard case .plain(let one) = value, case .plain(let two)? = other else { return value == other }
    return one.utf8.elementsEqual(two.utf8)
  }

  /// Nil for what is no language of an app.
  private static func language(_ name: String, _ development: String) -> String? {
    let name = name == "Base" ? development : name.replacingOccurrences(of: "_", with: "-")
    return StringPack.isLanguage(name) ? name : nil
  }

  /// Info.plist, Settings, intents, shortcuts and Interface Builder have tables of their own, which stay in the bundle.
  /// Tests and App Store strings are no part of the app.
  private static func isForSystem(_ table: StringInventory.Table, root: String) -> Bool {
    let name = table.name.lowercased()
    if name.hasSuffix("infoplist") || name.contains("intents") || name.hasPrefix("appshortcuts") {
      return true
    }
    let parts = table.folder.split(separator: "/").map { $0.lowercased() }
    if parts.contains(where: { part in
      part == "fastlane" || part.hasSuffix(".bundle") || part.hasSuffix("tests")
    }) {
      return true
    }
    let folder = "\(root)/\(table.folder)"
    return ["storyboard", "xib", "intentdefinition"].contains { kind in
      ["Base.lproj/", "en.lproj/", ""].contains { place in
        FileManager.default.fileExists(atPath: "\(folder)/\(place)\(table.name).\(kind)")
      }
    }
  }
}
