import Foundation
import LevityPackages
import LevityStrings
import StringKeys
import StringPackWriting
import StringPacks
import StringValues
import StringsTestSupport
import TestSupport
import Testing

@testable import LevityBundles

/// Bundles whose tables left answer from the packs, and otherwise as if nothing were installed.
@Suite struct BundleAnswersTests {
  @Test func everyWayOfAskingShowsThePacksString() throws {
    let app = try AnsweringApp()
    #expect(app.string("title") == "Hallo")
    #expect(app.string("title", table: "Localizable") == "Hallo")
    #expect(app.string("title", value: "fallback") == "Hallo")
    #expect(
      app.bundle.localizedAttributedString(forKey: "title", value: nil, table: nil) == "Hallo")
    #expect(app.answers.answering == [PackedStrings.bundle])
    #expect(app.answers.errors.isEmpty)
  }

  @Test(arguments: [
    ("only", nil, nil, "Only"), ("nobody", nil, nil, "nobody"), ("nobody", "value", nil, "value"),
    ("title", nil, "Other", "title"), ("title", "", "Other", "title"),
  ])
  func whatPacksDoNotHaveComesFromTheBundle(
    key: String, value: String?, table: String?, expected: String
  ) throws {
    #expect(try AnsweringApp().string(key, value: value, table: table) == expected)
  }

  @Test func theDevelopmentLanguageIsTheAppsOwnAndNothingIsWritten() throws {
    let app = try AnsweringApp("en")
    #expect(app.string("title") == "Hello")
    #expect(app.answers.answering == [])
    let caches = app.packed.directory.url.appendingPathComponent("Caches")
    #expect(!FileManager.default.fileExists(atPath: caches.path))
  }

  @Test func anotherLanguageIsAnsweredAfterARefresh() throws {
    let app = try AnsweringApp("en")
    app.loader.preferredLanguages = ["de"]
    app.answers.refresh()
    #expect(app.string("title") == "Hallo")
    app.loader.preferredLanguages = ["en"]
    app.answers.refresh()
    #expect(app.string("title") == "Hello")
  }

  /// The system looks in the folder of its own language, and the packs' was chosen by the app.
  @Test func whatPacksLeaveToTheAppIsInTheirLanguage() throws {
    let own = ["title": "Hello", "only": "Only"]
    let app = try AnsweringApp("en", floor: own, staying: ["de": ["title": "Hallo"]]) {
      $0.keysStaying = ["title"]
    }
    func lookup(_ key: String) -> String {
      app.answers.lookup(in: app.bundle, table: nil) { packs, table in
        packs?.localizedString(forKey: key, value: nil, table: table)
          ?? app.bundle.original(key, nil, table)
      }
    }
    for _ in 0..<2 {
      #expect(app.string("title") == "Hello")
      #expect(lookup("title") == "Hello")
      app.loader.preferredLanguages = ["de"]
      app.answers.refresh()
      for key in ["title", "percent", "only", "missing"] {
        let expected = ["title": "Hallo", "percent": "100 %", "only": "Only"][key] ?? key
        #expect(app.string(key) == expected)
        #expect(lookup(key) == expected)
      }
      #expect(
        app.bundle.localizedAttributedString(forKey: "title", value: nil, table: nil) == "Hallo")
      app.loader.preferredLanguages = ["en"]
      app.answers.refresh()
    }
  }

  /// A pack with all strings leaves nothing to such a folder.
  @Test func aWholePackAsksNoFolder() throws {
    let app = try AnsweringApp(staying: ["de": ["only": "Nur"]])
    #expect(app.string("title") == "Hallo")
    #expect(app.string("only") == "Only")
  }

  @Test func anotherSDKIsRefusedByNameAndTheAppsStringsStay() throws {
    let app = try AnsweringApp(className: "LokaliseBundle")
    #expect(app.string("title") == "Hello")
    let error = try #require(app.answers.errors[PackedStrings.bundle])
    #expect(
      error == .answeredElsewhere(bundle: PackedStrings.bundle, by: "the class LokaliseBundle"))
    #expect(error.description.hasPrefix("the class LokaliseBundle answers for com.example.app"))
    // It is said once: other strings and other bundles change nothing about it.
    app.answers.refresh()
    app.didLoadBundle()
    #expect(app.answers.errors == [PackedStrings.bundle: error])
    #expect(app.classes.installations.withLock { $0 } == 1)
    // Strings that nobody asks for aren't written.
    let caches = app.packed.directory.url.appendingPathComponent("Caches")
    #expect(!FileManager.default.fileExists(atPath: caches.path))
  }

  @Test func aBundleIsLookedForOnce() throws {
    let app = try AnsweringApp(hasFloor: true)
    app.answers.refresh()
    app.didLoadBundle()
    #expect(app.classes.searches.withLock { $0 } == 1)
  }

  @Test func aBundleThatIsLoadedLateAnswersFromThenOn() throws {
    let app = try AnsweringApp(floor: ["title": "Hello"], isLoaded: false, hasFloor: true)
    #expect(app.string("title") == "Hello")
    app.load()
    app.didLoadBundle()
    #expect(app.string("title") == "Hallo")
    #expect(app.string("only") == "Only")
  }

  @Test func withoutKeysNothingIsInstalled() throws {
    let app = try AnsweringApp(hasKeys: false)
    #expect(app.string("title") == "Hello")
    #expect(app.answers.answering == [])
  }

  @Test func uninstalledBundlesAreOrdinaryAgain() throws {
    let app = try AnsweringApp()
    app.answers.uninstall()
    #expect(app.string("title") == "Hello")
    #expect(app.answers.answering == [])
  }

  @Test(arguments: [
    ("a.b", ["a.b", "a.b.Kit"], "a.b"), ("a.b.debug", ["a.b", "a.b.Kit"], "a.b"),
    ("x.y", ["a.b", "a.b.Kit"], "a.b"), ("x.y", ["a.b", "a.c"], nil),
    ("a.b.two.debug", ["a.b", "a.b.two"], "a.b.two"), ("x.y", ["a.b.Kit"], nil),
  ])
  func theAppsOwnBundleAnswersWhateverIdentifierAConfigurationHas(
    app: String, packs: [String], own: String?
  ) {
    let found = BundleAnswers.ownIdentifier(of: app, among: packs) { $0.hasSuffix("Kit") }
    #expect(found == own)
  }

  @Test(arguments: [
    ("org.one.Kit", "org.one.Kit", "Kit"), ("org.two.Kit", "org.two.debug.Kit", "Kit"),
    ("org.three.Kit", "org.three.Other", nil),
    // A framework of this name that has packs itself.
    ("org.four.Kit", "org.five.Kit", nil),
  ])
  func aFrameworkIsFoundWhateverIdentifierAConfigurationGivesIt(
    _ packs: String, _ identifier: String, _ found: String?
  ) throws {
    let directory = try TemporaryDirectory()
    let name = identifier.hasSuffix("Kit") ? "Kit" : "Other"
    let folder = "App.bundle/\(name).bundle"
    try directory.write(
      """
      <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>
      <key>CFBundleIdentifier</key><string>\(identifier)</string></dict></plist>
      """, to: "\(folder)/Info.plist")
    let app = try #require(Bundle(url: directory.url.appendingPathComponent("App.bundle")))
    let object = UnansweringBundles().object(packs, in: app, packs: [packs, "org.five.Kit"])
    #expect((object != nil) == (found != nil))
  }

  /// `App.app/PlugIns/Share.appex` has a copy of a package's bundle; frameworks are in the app around it.
  @Test func anExtensionFindsWhatItSharesWithItsApp() throws {
    let directory = try TemporaryDirectory()
    let places = [
      "App.app": "org.reading.app", "App.app/PlugIns/Share.appex": "org.reading.app.share",
      "App.app/Frameworks/Kit.framework": "org.reading.Kit",
      "App.app/Module.bundle": "org.reading.Module",
      "App.app/PlugIns/Share.appex/Module.bundle": "org.reading.Module",
    ]
    for (path, identifier) in places {
      try directory.write(
        """
        <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>
        <key>CFBundleIdentifier</key><string>\(identifier)</string></dict></plist>
        """, to: "\(path)/Info.plist")
    }
    let share = try #require(
      Bundle(url: directory.url.appendingPathComponent("App.app/PlugIns/Share.appex")))
    let packs = ["org.reading.app", "org.reading.Kit", "org.reading.Module"]
    let found = packs.map { identifier in
      (UnansweringBundles().object(identifier, in: share, packs: packs) as? Bundle)?.bundlePath
        .split(separator: "/").suffix(2).joined(separator: "/")
    }
    // The app's own bundle answers in the app alone.
    #expect(found == [nil, "Frameworks/Kit.framework", "Share.appex/Module.bundle"])
  }

  /// The system may make several principal objects in one process.
  @Test(.sharedRuntime) func anExtensionStartsOnce() {
    defer { StringLoader.shared = nil }
    let calls = Locked(0)
    for _ in 0..<3 {
      BundleAnswers.start {
        calls.withLock { $0 += 1 }
        return nil
      }
    }
    #expect(calls.withLock { $0 } == 1)
  }

  @Test func aFrameworkOfAThirdIdentifierIsNeitherOfTwo() throws {
    let directory = try TemporaryDirectory()
    try directory.write(
      """
      <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>
      <key>CFBundleIdentifier</key><string>org.third.Kit</string></dict></plist>
      """, to: "App.bundle/Kit.bundle/Info.plist")
    let app = try #require(Bundle(url: directory.url.appendingPathComponent("App.bundle")))
    for packs in ["org.first.Kit", "org.second.Kit"] {
      let all = ["org.first.Kit", "org.second.Kit"]
      #expect(UnansweringBundles().object(packs, in: app, packs: all) == nil)
    }
    #expect(UnansweringBundles().object("org.first.Kit", in: app, packs: ["org.first.Kit"]) != nil)
  }

  @Test func aSelfTestAsksOneKnownKeyInEachWay() throws {
    let app = try AnsweringApp()
    let test = try #require(app.answers.selfTest(PackedStrings.bundle))
    #expect(test.answered == [.string, .attributed])
    #expect(test.unanswered == [])
    app.bundle.type.withLock { $0 }.methods.withLock {
      $0[AnswerWay.attributed.rawValue] = { $0.original($1, $2, $3) }
    }
    let after = try #require(app.answers.selfTest(PackedStrings.bundle))
    #expect(after.unanswered == [.attributed])
    #expect(app.answers.selfTest("com.example.other") == nil)
  }

  @Test(
    .sharedRuntime,
    arguments: [
      ([], []),
      ([.attributed], ["localizedAttributedStringForKey:value:table:"]),
      (
        [.string, .attributed],
        ["localizedAttributedStringForKey:value:table:, localizedStringForKey:value:table:"]
      ),
    ] as [(Set<AnswerWay>, [String])])
  func theFirstStartSaysWhichWaysShowTheAppsOwnStrings(
    _ unanswered: Set<AnswerWay>, _ ways: [String]
  ) throws {
    let said = Locked<[String]>([])
    Levity.state.withLock { $0.log = { line in said.withLock { $0.append(line) } } }
    defer { Levity.state.withLock { $0.log = nil } }
    let app = try AnsweringApp(unanswered: unanswered)
    #expect(
      // Bundles of other tests say other things.
      said.withLock { $0 }.filter { $0.contains(" shows the app's own strings to ") }
        == ways.map { "\(PackedStrings.bundle) shows the app's own strings to \($0)." })
    // An event says so, too.
    let events = app.events.withLock { $0 }.filter {
      if case .notAnswered = $0 { true } else { false }
    }
    #expect(
      events
        == (unanswered.isEmpty
          ? []
          : [
            .notAnswered(
              bundle: PackedStrings.bundle, ways: unanswered.map(\.rawValue).sorted())
          ]))
    // The floor holds: the development language, never the key.
    let isAnswered = { unanswered.contains($0) ? "Hello" : "Hallo" }
    #expect(app.string("title") == isAnswered(.string))
    #expect(
      app.bundle.localizedAttributedString(forKey: "title", value: nil, table: nil)
        == isAnswered(.attributed))
    #expect(app.answers.selfTest(PackedStrings.bundle)?.unanswered == unanswered)
  }

  @Test func aStringThatDoesNotFitIsTheAppsOwn() throws {
    let app = try AnsweringApp(floor: ["name": "Hello, %@!"]) {
      $0.strings["de"]?["name"] = .plain("Hallo, %d!")
    }
    #expect(app.string("name") == "Hello, %@!")
    #expect(app.string("title") == "Hallo")
  }

  @Test func aKeyThatOnlyTheDevelopmentLanguageHasShowsItsString() throws {
    // The table of the user's language is in the app with one key.
    let app = try AnsweringApp(floor: ["push": "Nachricht"], hasFloor: true)
    #expect(app.string("push") == "Nachricht")
    #expect(app.string("title") == "Hallo")
    #expect(app.string("only", value: "key") == "Only")
    #expect(app.string("nobody", value: "key") == "key")
  }

  @Test func aLookupWithinALookupEnds() throws {
    let app = try AnsweringApp()
    let answer = BundleAnswer("x")
    answer.use(.main, floor: nil)
    let bundle = app.bundle
    // Another SDK that replaced the method later, for all bundles, and asks the app's.
    let found = answer.answer { _ -> String? in
      bundle.localizedString(forKey: "title", value: nil, table: nil)
    } own: {
      nil
    } original: {
      "original"
    }
    #expect(found == "Hello")
    #expect(app.string("title") == "Hallo")
  }

  @Test func lookupsOnManyThreadsWhileStringsChange() async throws {
    let app = try AnsweringApp()
    let (bundle, loader, answers) = (app.bundle, app.loader, app.answers)
    let seen = await withTaskGroup(of: Set<String>.self) { group in
      for _ in 0..<4 {
        group.addTask {
          var seen: Set<String> = []
          for _ in 0..<2000 {
            seen.insert(bundle.localizedString(forKey: "title", value: nil, table: nil))
          }
          return seen
        }
      }
      group.addTask {
        for turn in 0..<20 {
          loader.preferredLanguages = [turn % 2 == 0 ? "en" : "de"]
          answers.refresh()
        }
        return []
      }
      return await group.reduce(into: Set<String>()) { $0.formUnion($1) }
    }
    #expect(seen.isSubset(of: ["Hallo", "Hello"]))
    #expect(seen.contains("Hallo"))
  }
}
