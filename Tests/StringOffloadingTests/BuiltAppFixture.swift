import FileTransactions
import Foundation
import StringLocks
import StringPackWriting
import StringPacks
import StringValues
import TestSupport

@testable import StringOffloading

/// A project, and the app that Xcode has built of it.
struct BuiltAppFixture {
  var project: StringsProject
  let folder: TemporaryDirectory
  /// Coding is tested elsewhere, and takes long.
  var encoder = StringStreamEncoder(usesPPMd: false)
  var app: String { folder.url.appendingPathComponent("App.app").path }
  var cache: String { folder.url.appendingPathComponent("cache").path }

  /// - Parameters:
  ///   - source: The code of the app.
  ///   - links: Whether the code contains Levity.
  init(_ source: String, links: Bool = true) throws {
    project = try WayOfAsking(source).project()
    folder = try TemporaryDirectory()
    try folder.write(
      """
      <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>
      <key>CFBundleExecutable</key><string>App</string>
      <key>CFBundleIdentifier</key><string>org.app.debug</string></dict></plist>
      """, to: "App.app/Info.plist")
    try folder.write(links ? "\u{1}LevityBundles\u{0}" : "code", to: "App.app/App")
    try folder.write("\"CFBundleName\" = \"A\";", to: "App.app/de.lproj/InfoPlist.strings")
    try build()
  }

  /// Copies the tables into the app, as Xcode does: binary property lists.
  func build(_ languages: [String] = WayOfAsking.languages) throws {
    for language in languages {
      for type in ["strings", "stringsdict"] {
        let name = "\(language).lproj/Localizable.\(type)"
        let source = project.folder.url.appendingPathComponent("App/\(name)")
        guard FileManager.default.fileExists(atPath: source.path) else { continue }
        let list = try PropertyListSerialization.propertyList(
          from: Data(contentsOf: source), format: nil)
        try folder.write(
          PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0),
          to: "App.app/\(name)")
      }
    }
  }

  /// Runs the build phase.
  @discardableResult
  func pack(_ files: FileSystem = .live) throws -> BuiltAppPacking.Outcome {
    var project = project
    project.options.addsSources = false
    let (strings, survey) = try project.surveys()
    let plan = StringOffloadingPlanner(strings, survey).plan()
    let packing = BuiltAppPacking(
      try BuiltApp(app, files: files), cache: cache,
      encoder: encoder, hasher: .reference, files: files)
    return try packing.packed(
      BuiltAppDecisions(plan, strings), lock: StringLock(), project: "project")
  }

  func unchanged() throws -> BuiltAppPacking.Outcome? {
    try BuiltAppPacking(
      BuiltApp(app), cache: cache, encoder: encoder, hasher: .reference
    ).unchanged(project: "project")
  }

  /// The files of the app: property lists, whose keys have no order, and bytes.
  func contents() throws -> [String: NSObject] {
    try bytes().mapValues { bytes in
      let list = try? PropertyListSerialization.propertyList(from: bytes, format: nil)
      return list as? NSDictionary ?? bytes as NSData
    }
  }

  /// The files of the app with their bytes.
  func bytes() throws -> [String: Data] {
    let names = FileManager.default.enumerator(atPath: app)?.allObjects as? [String] ?? []
    return try names.reduce(into: [:]) { found, name in
      let url = URL(fileURLWithPath: "\(app)/\(name)")
      guard !url.hasDirectoryPath,
        (try? url.resourceValues(forKeys: [.isRegularFileKey]))?
          .isRegularFile == true
      else { return }
      found[name] = try Data(contentsOf: url)
    }
  }

  /// Returns the plain strings of a language in the app's pack.
  func packedStrings(_ language: String) throws -> Set<String> {
    let pack = try StringPack(try bytes()["org.app.levitystrings"] ?? Data())
    let values = try pack.strings(in: language, codecs: [], hasher: .reference).values
    return Set(
      values.compactMap { value -> String? in
        guard case .value(.plain(let string)) = value else { return nil }
        return string
      })
  }

  /// Returns the string of a key in the app's pack.
  func packed(_ key: String, _ language: String) throws -> PackedValue? {
    let files = try bytes()
    guard let bytes = files["org.app.levitystrings"] else { return nil }
    let pack = try StringPack(bytes)
    guard pack.languages.contains(language) else { return nil }
    // Ids are those of sorted keys.
    let keys = ["%@ left", "%@ of %@", "%lld files", "error_1", "title"]
    return try pack.strings(in: language, codecs: [], hasher: .reference)
      .values[keys.firstIndex(of: key) ?? 0]
  }
}
