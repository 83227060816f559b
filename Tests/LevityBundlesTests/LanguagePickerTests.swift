import Foundation
import LevityStrings
import StringValues
import StringsTestSupport
import TestSupport
import Testing

@testable import LevityBundles

/// Language pickers of apps: they open the folder of a language as a bundle, and ask that.
@Suite struct LanguagePickerTests {
  /// Opens a folder as such code does, by the path that the app's bundle returns.
  private static func opened(_ app: AnsweringApp, _ language: String) throws -> Bundle {
    let path = try #require(app.answers.path(in: app.bundle, name: language, type: "lproj"))
    return try #require(Bundle(path: path))
  }

  @Test(arguments: ["en", "de"])
  func aFolderThatIsNotInTheAppIsThatOfThePacks(device: String) throws {
    let app = try AnsweringApp(device)
    let german = try Self.opened(app, "de")
    #expect(german.localizedString(forKey: "title", value: nil, table: nil) == "Hallo")
    // As before: a key that this language doesn't have isn't looked up in another one.
    #expect(german.localizedString(forKey: "nobody", value: "_", table: nil) == "_")
    // The app's own lookups are those of the device's language.
    #expect(app.string("title") == (device == "de" ? "Hallo" : "Hello"))
  }

  @Test func allSpellingsFindTheFolder() throws {
    let app = try AnsweringApp()
    let path = try #require(app.answers.path(in: app.bundle, name: "de", type: "lproj"))
    #expect(app.answers.path(in: app.bundle, name: "de.lproj", type: nil) == path)
    #expect(app.answers.path(in: app.bundle, name: "de.lproj", type: "") == path)
  }

  private static let otherFiles: [(name: String?, type: String?)] = [
    ("en", "lproj"), ("Base", "lproj"), ("xx", "lproj"), ("de", "png"), ("de", nil), (nil, "lproj"),
    ("", "lproj"), ("../de", "lproj"), ("Other", "strings"), ("a/Localizable", "strings"),
  ]

  @Test(arguments: otherFiles)
  func everythingElseIsTheAppsOwn(name: String?, type: String?) throws {
    let app = try AnsweringApp()
    #expect(app.answers.path(in: app.bundle, name: name, type: type) == nil)
  }

  @Test func otherBundlesFindTheirOwnFolders() throws {
    let app = try AnsweringApp()
    let other = DispatchingBundle(tables: [:])
    #expect(app.answers.path(in: other, name: "de", type: "lproj") == nil)
  }

  @Test func aFolderOfTheAppWithOtherFilesAnswersFromThePacks() throws {
    let type = DispatchingBundle.nsBundle()
    let own = DispatchingBundle(tables: ["Main": ["abc-12-xyz.text": "Knopf"]], type: type)
    let app = try AnsweringApp("en", folders: ["de": own], type: type)
    // The app's own path, which is open as this object.
    #expect(app.answers.path(in: app.bundle, name: "de", type: "lproj") == nil)
    #expect(own.localizedString(forKey: "title", value: nil, table: nil) == "Hallo")
    #expect(
      own.localizedString(forKey: "abc-12-xyz.text", value: "Button", table: "Main") == "Knopf")
    #expect(app.string("title") == "Hello")
    app.answers.uninstall()
    #expect(own.localizedString(forKey: "title", value: nil, table: nil) == "title")
  }

  @Test func aStringThatDoesNotFitIsThatOfTheDevelopmentLanguage() throws {
    let app = try AnsweringApp("en") { $0.strings["de"]?["name"] = .plain("Hallo, %d!") }
    let german = try Self.opened(app, "de")
    #expect(german.localizedString(forKey: "name", value: nil, table: nil) == "Hello, %@!")
  }

  @Test func aTablesFileIsFoundInTheFolderOfItsLanguage() throws {
    let app = try AnsweringApp("en")
    let path = try #require(
      app.answers.path(in: app.bundle, name: "Localizable", type: "strings", language: "de"))
    let strings = try #require(NSDictionary(contentsOfFile: path))
    #expect(strings["title"] as? String == "Hallo")
    // The development language is the app's own, and so is what the device's language has.
    #expect(app.answers.path(in: app.bundle, name: "Localizable", type: "strings") == nil)
    let german = try AnsweringApp("de")
    let usual = german.answers.path(in: german.bundle, name: "Localizable", type: "strings")
    #expect(usual?.hasSuffix("/de.lproj/Localizable.strings") == true)
  }

  /// Many apps copied this: the app's bundle gets a class that asks the folder of the chosen language.
  @Test func anAppThatGivesItsBundleAnotherClassKeepsItsLanguage() throws {
    let app = try AnsweringApp("en")
    let type = app.bundle.type.withLock { $0 }
    let german = try Self.opened(app, "de")
    let picker = DispatchingBundle.Class("LanguageBundle", parent: type)
    picker.methods.withLock {
      $0[AnswerWay.string.rawValue] = { receiver, key, value, table in
        let found = german.localizedString(forKey: key, value: "_", table: table)
        guard found == "_" else { return found }
        return type.method(AnswerWay.string.rawValue)?(receiver, key, value, table) ?? key
      }
    }
    app.bundle.type.withLock { $0 = picker }
    #expect(app.string("title") == "Hallo")
    #expect(app.string("only") == "Only")
    #expect(try Self.opened(app, "de").bundlePath == german.bundlePath)
  }

  /// Others exchange the method for all bundles.
  @Test func anAppThatExchangesTheMethodKeepsItsLanguage() throws {
    let app = try AnsweringApp("de")
    let type = app.bundle.type.withLock { $0 }
    let answers = app.answers
    let former = try #require(type.method(AnswerWay.string.rawValue))
    type.methods.withLock {
      $0[AnswerWay.string.rawValue] = { receiver, key, value, table in
        guard let path = answers.path(in: receiver, name: "en", type: "lproj"),
          let chosen = Bundle(path: path)
        else { return receiver.original(key, value, table) }
        return chosen.localizedString(forKey: key, value: value, table: table)
      }
    }
    // The user chose English on a German device: the app's own table.
    #expect(app.string("title") == "Hello")
    type.methods.withLock { $0[AnswerWay.string.rawValue] = former }
    #expect(app.string("title") == "Hallo")
  }

  @Test func aFolderIsMadeOnceAndAgainAfterAnUpdate() throws {
    let app = try AnsweringApp("en")
    let first = try Self.opened(app, "de").bundlePath
    #expect(try Self.opened(app, "de").bundlePath == first)
    app.answers.refresh()
    #expect(try Self.opened(app, "de").bundlePath == first)
    // The system emptied Caches meanwhile.
    let caches = app.packed.directory.url.appendingPathComponent("Caches")
    try FileManager.default.removeItem(at: caches)
    app.answers.refresh()
    let german = try Self.opened(app, "de")
    #expect(german.bundlePath == first)
    #expect(FileManager.default.fileExists(atPath: first))
  }

  @Test func foldersAreOpenedOnManyThreads() async throws {
    let app = try AnsweringApp("en")
    let (answers, bundle) = (app.answers, app.bundle)
    let paths = await withTaskGroup(of: Set<String?>.self) { group in
      for _ in 0..<4 {
        group.addTask {
          var paths: Set<String?> = []
          for turn in 0..<100 {
            paths.insert(answers.path(in: bundle, name: "de", type: "lproj"))
            if turn % 10 == 0 { answers.refresh() }
          }
          return paths
        }
      }
      return await group.reduce(into: Set<String?>()) { $0.formUnion($1) }
    }
    #expect(paths.count == 1)
    #expect(!paths.contains(nil))
  }
}
