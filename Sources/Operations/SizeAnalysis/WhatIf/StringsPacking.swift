import AppBundles
import ByteReading
import KeySorting
import ResourceManifests
import StringKeys
import StringPackWriting
import StringPacks
import StringValues
import StringsFiles

/// The strings files of an app by bundle, and the packs that would replace them.
///
/// An offload lets the files of the development language stay if code asks the system for their strings, so that the
/// app always has one language. Code that asks Levity needs them no more; a built app doesn't tell the two apart.
struct StringsPacking {
  /// A bundle with the strings files of the tables that can leave.
  struct Bundle {
    /// The directory, empty for the app itself.
    let directory: String
    let files: [BundleItem]
    /// The language whose files stay.
    let developmentLanguage: String

    /// The files that leave.
    var leaving: [BundleItem] {
      files.filter { StringsPacking.language(of: $0) != developmentLanguage }
    }
  }

  /// The pack of a bundle and the list of its keys.
  struct Pack {
    let bytes: [UInt8], keys: [UInt8]
  }

  /// The paths of the archives of all packs and of all lists of keys.
  static let archives = (packs: "LevityStrings.levitystrings", keys: "LevityStringKeys.levitykeys")

  let bundles: [Bundle]

  /// - Parameters:
  ///   - items: the files of the app.
  ///   - developmentLanguage: the app's, as its Info.plist has it.
  init(_ items: [BundleItem], developmentLanguage: String?) {
    let interfaces = Set(
      items.flatMap { item in
        item.path.split(separator: "/").compactMap { name -> String? in
          name.hasSuffix(".storyboardc") || name.hasSuffix(".nib")
            ? String(name.prefix { $0 != "." }) : nil
        }
      })
    let movable = items.filter { item in
      guard let table = Self.table(of: item), Self.language(of: item) != nil else { return false }
      // The system reads these itself, or a nib does.
      return !["InfoPlist", "Root", "AppShortcuts"].contains(table) && !interfaces.contains(table)
        && !item.path.contains("Settings.bundle/")
    }
    let known = [developmentLanguage].compactMap { $0 } + ["en", "Base", "en-US", "en-GB"]
    var bundles: [Bundle] = []
    for (directory, files) in Dictionary(grouping: movable, by: Self.bundle) {
      let languages = Set(files.compactMap(Self.language))
      guard let development = known.first(where: languages.contains) else { continue }
      let tables = Dictionary(grouping: files) { Self.table(of: $0) ?? "" }.filter { _, files in
        let languages = Set(files.compactMap(Self.language))
        return languages.contains(development) && languages.count > 1
      }
      guard !tables.isEmpty else { continue }
      bundles.append(
        Bundle(
          directory: directory, files: files.filter { tables[Self.table(of: $0) ?? ""] != nil },
          developmentLanguage: development))
    }
    self.bundles = bundles.sorted(on: \.directory)
  }

  /// The table of a strings file; nil for other files.
  static func table(of item: BundleItem) -> String? {
    [".strings", ".stringsdict"].first(where: item.name.hasSuffix).map {
      String(item.name.dropLast($0.count))
    }
  }

  static func language(of item: BundleItem) -> String? {
    let names = item.path.split(separator: "/")
    guard names.count > 1, names[names.count - 2].hasSuffix(".lproj") else { return nil }
    return String(names[names.count - 2].dropLast(".lproj".count))
  }

  private static func bundle(of item: BundleItem) -> String {
    item.path.split(separator: "/").dropLast(2).joined(separator: "/")
  }
}

extension StringsPacking.Bundle {
  private typealias Values = [String: [StringKey: StringValue]]

  /// Packs all strings as an offload does; nil if a file can't be read.
  func pack(hasher: ContentHasher, content: (BundleItem) -> ByteView?) -> StringsPacking.Pack? {
    var values: Values = [:]
    for file in files {
      guard let language = StringsPacking.language(of: file),
        let table = StringsPacking.table(of: file), let bytes = content(file),
        let entries = Self.entries(bytes.array, isDictionary: file.name.hasSuffix(".stringsdict"))
      else { return nil }
      for entry in entries {
        let key = StringKey(table: table, key: entry.key)
        // Foundation asks the `.stringsdict` first.
        if file.name.hasSuffix(".stringsdict") || values[language]?[key] == nil {
          values[language, default: [:]][key] = entry.value
        }
      }
    }
    let keys = Set(values.values.flatMap(\.keys)).sorted(on: \.table, then: \.key)
    guard let bytes = try? packed(values, keys: keys, hasher: hasher),
      let list = try? StringKeyFileBuilder.build(
        keys, encoder: StringStreamEncoder(), hasher: hasher)
    else { return nil }
    return StringsPacking.Pack(bytes: bytes, keys: list)
  }

  private static func entries(
    _ bytes: [UInt8], isDictionary: Bool
  ) -> [(key: String, value: StringValue)]? {
    if isDictionary {
      return (try? StringsDictionary(bytes))?.entries.map { ($0.key, $0.value) }
    }
    guard let document = try? StringsDocument(bytes) else { return nil }
    var entries: [(key: String, value: StringValue)] = []
    for entry in document.entries {
      guard let string = document.value(of: entry) else { return nil }
      entries.append((document.key(of: entry), .plain(string)))
    }
    return entries
  }

  private func packed(_ values: Values, keys: [StringKey], hasher: ContentHasher) throws -> [UInt8]
  {
    let development = developmentLanguage
    var builder = StringPackBuilder(
      keyIdentity: hasher.digest(of: []), count: keys.count, developmentLanguage: development)
    for (language, own) in values {
      builder.languages[language] = try LanguageStrings(
        values: keys.map { key in
          guard let value = own[key] else { return .missing }
          let isSame = language != development && values[development]?[key] == value
          return isSame ? .sameAsDevelopment : .value(value)
        })
    }
    let others = builder.languages.filter { $0.key != development }.values
    if let all = builder.languages[development] {
      // The files with these strings stay.
      let part = try DevelopmentStrings(
        all, others: Array(others), isInApp: { _ in true }, hasher: hasher)
      builder.languages[development] = part.strings
      builder.developmentDigest = part.wholeDigest
    }
    builder.parents = RegionalParents.parents(
      of: builder.languages.keys.sorted(), developmentLanguage: development)
    return try builder.build(encoder: StringStreamEncoder(), hasher: hasher)
  }
}
