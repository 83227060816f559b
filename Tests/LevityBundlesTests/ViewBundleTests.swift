import Foundation
import LevityPackages
import StringValues
import StringsTestSupport
import TestSupport
import Testing

@testable import LevityBundles

/// The bundle with all languages that views get in place of the app's own.
@Suite struct ViewBundleTests {
  private static let own = ["en": ["title": "Hello", "only": "Only"]]

  private static func made(_ app: AnsweringApp, table: String? = nil) -> Bundle? {
    app.answers.viewBundle(for: app.bundle, table: table)
  }

  /// Returns what the folder of a language says.
  private static func string(_ key: String, _ language: String, _ bundle: Bundle?) throws -> String
  {
    let folder = try #require(bundle).bundlePath + "/\(language).lproj"
    return try #require(Bundle(path: folder))
      .localizedString(forKey: key, value: "none", table: nil)
  }

  /// A key without a string in a language has that of the development language, as if the app's bundle had answered, and
  /// so has one that doesn't fit its arguments.
  @Test(arguments: ["en", "de", "ar", "fr"], [false, true])
  func eachLanguageHasItsStrings(device: String, isPart: Bool) throws {
    let app = try AnsweringApp(device, staying: Self.own) {
      if isPart { $0.keysInApp = ["title", "only"] }
    }
    let bundle = Self.made(app)
    let shown = try ["en", "de", "ar"].map { language in
      try ["title", "only", "same", "name", "nobody"].map { try Self.string($0, language, bundle) }
    }
    #expect(
      shown == [
        ["Hello", "Only", "OK", "Hello, %@!", "none"],
        ["Hallo", "Only", "OK", "Hallo, %@!", "none"],
        ["مرحبا", "Only", "OK", "Hello, %@!", "none"],
      ])
    for (language, form) in [("en", "%d files"), ("de", "%d Dateien"), ("ar", "%d files")] {
      let file = try #require(bundle).bundlePath + "/\(language).lproj/Localizable.stringsdict"
      let list = try #require(NSDictionary(contentsOfFile: file))
      #expect("\(list)".contains(form))
    }
    app.answers.uninstall()
  }

  /// Keys that stay in the app aren't in the packs, or are the same there.
  @Test func whatStaysInTheAppIsThere() throws {
    let app = try AnsweringApp(
      staying: ["de": ["kept": "Behalten", "title": "Alt"], "fr": ["title": "Bonjour"]])
    let bundle = Self.made(app)
    #expect(try Self.string("kept", "de", bundle) == "Behalten")
    #expect(try Self.string("title", "de", bundle) == "Hallo")
    // A language that no pack has.
    #expect(try Self.string("title", "fr", bundle) == "Bonjour")
    #expect(try Self.string("only", "fr", bundle) == "Only")
    app.answers.uninstall()
  }

  @Test func otherTablesAndBundlesAreAskedThemselves() throws {
    let app = try AnsweringApp()
    #expect(Self.made(app, table: "Other") == nil)
    #expect(Self.made(app, table: "") != nil)
    #expect(Self.made(app, table: "Localizable") != nil)
    #expect(app.answers.viewBundle(for: DispatchingBundle(tables: [:]), table: nil) == nil)
    app.answers.uninstall()
    #expect(Self.made(app) == nil)
  }

  /// A build with other tables has another bundle; the same strings have the same.
  @Test func aBundleIsMadeOnceForTheSameStrings() throws {
    let app = try AnsweringApp(staying: Self.own)
    let first = try #require(Self.made(app))
    #expect(Self.made(app) === first)
    app.answers.refresh()
    #expect(Self.made(app)?.bundlePath == first.bundlePath)
    try app.packed.directory.write("\"new\" = \"New\";", to: "App/en.lproj/Localizable.strings")
    app.answers.refresh()
    let second = Self.made(app)
    #expect(second?.bundlePath != first.bundlePath)
    #expect(try Self.string("new", "de", second) == "New")
    app.answers.uninstall()
  }

  /// Only views of apps that set their locale ask for it, and that isn't known before one does.
  @Test func laterStartsMakeItBeforeAViewAsks() async throws {
    let app = try AnsweringApp()
    #expect(app.answers.views.withLock { $0 } == nil)
    let bundle = try #require(Self.made(app))
    app.answers.uninstall()
    app.answers.start(app.loader)
    for _ in 0..<1_000 where app.answers.views.withLock({ $0 }) == nil {
      try await Task.sleep(for: .milliseconds(10))
    }
    let made = app.answers.views.withLock { $0 }
    #expect(made?.bundle?.bundlePath == bundle.bundlePath)
    #expect(Self.made(app) === made?.bundle)
    app.answers.uninstall()
    #expect(Self.made(app) == nil)
  }

  @Test func viewsOnManyThreadsGetOneBundle() throws {
    let app = try AnsweringApp(staying: Self.own)
    let made = Locked<[Bundle?]>([])
    let (answers, object) = (app.answers, app.bundle)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      let bundle = answers.viewBundle(for: object, table: nil)
      made.withLock { $0.append(bundle) }
    }
    let first = try #require(made.withLock { $0.first } ?? nil)
    #expect(made.withLock { $0.allSatisfy { $0 === first } })
    app.answers.uninstall()
  }

  /// The user's language is Levity's choice, or another one that the app set.
  @Test(arguments: [
    ("de", "de", true), ("en", "de", false), ("de", "en", false), (nil, nil, true),
  ])
  func viewsWithoutALocaleSeeTheLanguageOfTheApp(
    _ object: String?, _ bundle: String?, _ isGiven: Bool
  ) throws {
    let app = try AnsweringApp("de")
    app.classes.shown.withLock { $0 = object }
    app.classes.bundleLanguage.withLock { $0 = bundle }
    #expect((Self.made(app) != nil) == isGiven)
    app.answers.uninstall()
  }

  @Test func viewsAskTheAppIfNothingCanBeWritten() throws {
    let app = try AnsweringApp("en")
    try app.packed.directory.write("", to: "Caches")
    #expect(Self.made(app) == nil)
    app.answers.uninstall()
  }
}
