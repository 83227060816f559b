import Foundation
import LevityBundles
import LevityStrings

/// An app whose tables left but for those of the development language, with its pack and list of keys, and the tables
/// that it had.
final class AskedApp: Sendable {
  struct Words: Decodable, Sendable {
    /// Plain strings by key.
    var strings: [String: String]
    /// The forms of `%lld files` by category.
    var forms: [String: String]
  }

  enum Failure: Error { case noResource(String), noBundle, noAnswers, answersFailed(String) }

  static let identifier = "org.example.asking"
  static let languages = words.keys.sorted()
  /// One for all tests, as answers are installed once.
  static let shared = Result { try AskedApp() }

  private static let words: [String: Words] = {
    guard let file = Bundle.module.url(forResource: "asking", withExtension: "json"),
      let data = try? Data(contentsOf: file)
    else { return [:] }
    return (try? JSONDecoder().decode([String: Words].self, from: data)) ?? [:]
  }()

  let bundle: Bundle
  /// A new one, so that an earlier run has made no bundles in it.
  private let container: URL
  private let loader: StringLoader
  private let answers: BundleAnswers
  private let originals: [String: Bundle]

  private init() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("levity-asking-\(UUID().uuidString)", isDirectory: true)
    container = folder
    let app = folder.appendingPathComponent("Asking.bundle", isDirectory: true)
    try Self.write(["en"], to: app, identifier: Self.identifier)
    var pack = app
    for type in ["levitystrings", "levitykeys"] {
      guard let file = Bundle.module.url(forResource: Self.identifier, withExtension: type) else {
        throw Failure.noResource(type)
      }
      let copy = app.appendingPathComponent("\(Self.identifier).\(type)")
      try Data(contentsOf: file).write(to: copy)
      if type == "levitystrings" { pack = copy }
    }
    bundle = try Self.open(app)
    var originals: [String: Bundle] = [:]
    for language in Self.languages {
      let place = folder.appendingPathComponent("Original-\(language).bundle", isDirectory: true)
      try Self.write([language], to: place, identifier: "org.example.original.\(language)")
      originals[language] = try Self.open(place)
    }
    self.originals = originals
    loader = StringLoader(
      StringConfiguration(
        packs: [pack], folder: folder.appendingPathComponent("strings", isDirectory: true),
        preferredLanguages: ["en"], cryptography: .system))
    loader.prepareBlocking()
    let former = StringLoader.shared
    StringLoader.shared = loader
    defer { StringLoader.shared = former }
    guard let answers = BundleAnswers.install(in: bundle, appGroupContainer: folder) else {
      throw Failure.noAnswers
    }
    self.answers = answers
    if let error = answers.errors.values.first {
      throw Failure.answersFailed(error.description)
    }
  }

  private static func open(_ url: URL) throws -> Bundle {
    guard let bundle = Bundle(url: url) else { throw Failure.noBundle }
    return bundle
  }

  /// Writes a bundle with tables, the first language being that of its development.
  private static func write(_ languages: [String], to bundle: URL, identifier: String) throws {
    for language in languages {
      let folder = bundle.appendingPathComponent("\(language).lproj", isDirectory: true)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let words = words[language] ?? Words(strings: [:], forms: [:])
      var rule = [
        "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "lld",
      ]
      for (category, form) in words.forms { rule[category] = form }
      try write(words.strings, to: folder.appendingPathComponent("Localizable.strings"))
      try write(
        ["%lld files": ["NSStringLocalizedFormatKey": "%#@n@", "n": rule] as [String: Any]],
        to: folder.appendingPathComponent("Localizable.stringsdict"))
    }
    try write(
      [
        "CFBundleIdentifier": identifier, "CFBundlePackageType": "BNDL",
        "CFBundleDevelopmentRegion": languages.first ?? "en",
      ], to: bundle.appendingPathComponent("Info.plist"))
  }

  private static func write(_ list: [String: Any], to file: URL) throws {
    try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
      .write(to: file)
  }

  /// Makes a language that of the user.
  func use(_ language: String) {
    loader.preferredLanguages = [language]
    loader.prepareBlocking()
    answers.refresh()
  }

  /// Asks for one known key in each way, as the first start does; nil if this process made no strings.
  func selfTest() -> BundleAnswers.SelfTest? { answers.selfTest(Self.identifier) }

  /// Returns the bundle with the tables that the app had in a language.
  func original(_ language: String) throws -> Bundle {
    guard let bundle = originals[language] else { throw Failure.noBundle }
    return bundle
  }

  /// Returns the bundle that answers, which Foundation reads without help.
  func made() throws -> Bundle {
    try StringBundles(loader, bundle: bundle, appGroupContainer: container).bundle(Self.identifier)
  }
}
