import AppBundles
import ByteReading
import ResourceManifests
import StringKeys
import StringPackWriting
import StringPacks
import StringValues
import StringsFiles

/// The strings files of an app by bundle, and the packs that would replace them.
struct StringsPacking {
  /// A bundle with its strings files.
  struct Bundle {
    /// The directory, empty for the app itself.
    let directory: String
    let files: [BundleItem]
  }

  /// A pack, and the files that it replaces.
  struct Pack {
    let path: String
    let bytes: [UInt8]
    let files: [String]
  }

  let bundles: [Bundle]

  /// - Parameters:
  ///   - items: the strings files of the app.
  ///   - all: the paths of all files.
  init(_ items: [BundleItem], all: Set<String>) {
    let interfaces = Set(
      all.flatMap { path in
        path.split(separator: "/").compactMap { name -> String? in
          name.hasSuffix(".storyboardc") || name.hasSuffix(".nib")
            ? String(name.prefix { $0 != "." }) : nil
        }
      })
    let movable = items.filter { item in
      let table = item.name.dropLast(".strings".count)
      // The system reads these itself, or a nib does.
      return !["InfoPlist", "Root", "AppShortcuts"].contains(table)
        && !interfaces.contains(String(table)) && !item.path.contains("Settings.bundle/")
        && Self.language(of: item) != nil
    }
    bundles = Dictionary(grouping: movable) { Self.bundle(of: $0) }
      .map { Bundle(directory: $0.key, files: $0.value) }
      .sorted { $0.directory < $1.directory }
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
  /// Packs all strings as an offload does; nil if a file can't be read.
  func pack(hasher: ContentHasher, content: (BundleItem) -> ByteView?) -> StringsPacking.Pack? {
    var values: [String: [StringKey: String]] = [:]
    for file in files {
      guard let language = StringsPacking.language(of: file), let bytes = content(file),
        let document = try? StringsDocument(bytes.array)
      else { return nil }
      let table = String(file.name.dropLast(".strings".count))
      for entry in document.entries {
        guard let string = document.value(of: entry) else { return nil }
        let key = StringKey(table: table, key: document.key(of: entry))
        values[language, default: [:]][key] = string
      }
    }
    let development = ["en", "Base", "en-US", "en-GB"].first { values[$0] != nil }
    guard let development = development ?? values.keys.min() else { return nil }
    let keys = Set(values.values.flatMap(\.keys)).sorted { ($0.table, $0.key) < ($1.table, $1.key) }
    guard
      let bytes = try? packed(
        values, keys: keys, development: development, hasher: hasher)
    else { return nil }
    let path = (directory.isEmpty ? "" : directory + "/") + "Strings.levitystrings"
    return StringsPacking.Pack(path: path, bytes: bytes, files: files.map(\.path))
  }

  private func packed(
    _ values: [String: [StringKey: String]], keys: [StringKey], development: String,
    hasher: ContentHasher
  ) throws -> [UInt8] {
    var builder = StringPackBuilder(
      keyIdentity: hasher.digest(of: []), count: keys.count, developmentLanguage: development)
    for (language, own) in values {
      builder.languages[language] = try LanguageStrings(
        values: keys.map { key in
          guard let string = own[key] else { return .missing }
          let isSame = language != development && values[development]?[key] == string
          return isSame ? .sameAsDevelopment : .value(.plain(string))
        })
    }
    builder.parents = RegionalParents.parents(
      of: builder.languages.keys.sorted(), developmentLanguage: development)
    builder.keyIndex = try StringKeyIndexBuilder.build(keys)
    return try builder.build(encoder: StringStreamEncoder(), hasher: hasher)
  }
}
