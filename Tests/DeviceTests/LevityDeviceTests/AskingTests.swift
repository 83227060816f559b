import Foundation
import LevityBundles
import LevityStrings
import Testing

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// Ways in which code asks for a string, by Foundation's and SwiftUI's own code: an app whose tables left shows what its
/// tables say. The tables themselves are asked in the same way, as a bundle with one language.
extension StringTests {
  @Suite(.serialized) struct AskingTests {
    struct Way: Sendable, CustomTestStringConvertible {
      var testDescription: String
      var ask: @Sendable (Bundle) throws -> String

      init(_ source: String, ask: @escaping @Sendable (Bundle) throws -> String) {
        testDescription = source
        self.ask = ask
      }
    }

    let app: AskedApp

    init() throws { app = try AskedApp.shared.get() }

    @Test(arguments: ways, AskedApp.languages)
    func aWayShowsWhatTheTableSays(_ way: Way, _ language: String) throws {
      app.use(language)
      let expected = try way.ask(app.original(language))
      #expect(try way.ask(app.bundle) == expected)
      // A way that shows no string of the table would prove nothing.
      let english = try way.ask(app.original("en"))
      #expect(language == "en" || expected != english)
    }

    /// An app's own language picker opens the folder of a language that isn't in the app.
    @Test(arguments: pickers, AskedApp.languages)
    func aPickedLanguageIsShown(_ picker: Picker, _ language: String) throws {
      app.use("en")
      let expected = try app.original(language)
        .localizedString(forKey: "title", value: nil, table: nil)
      #expect(try picker.ask(app.bundle, language) == expected)
    }

    /// The plan keeps these keys in all languages. Even without that, nobody sees a key.
    @Test(arguments: unanswered)
    func whatNoBundleAnswersShowsTheDevelopmentLanguage(_ way: Way) throws {
      app.use("de")
      let shown = try way.ask(app.bundle)
      #expect(
        try [way.ask(app.original("en")), way.ask(app.original("de"))].contains(shown), "\(shown)")
    }

    /// The test of the first start, with Foundation's own methods.
    @Test func everyWayOfTheSelfTestIsAnswered() throws {
      app.use("de")
      let test = try #require(app.selfTest())
      #expect(test.unanswered == [])
      #expect(test.answered == Set(AnswerWay.allCases))
    }

    private static var isOptimized: Bool {
      #if DEBUG
        false
      #else
        true
      #endif
    }

    /// Scripts/ci/macos-test.sh runs it in a release build.
    @Test(.enabled(if: isOptimized, "only a release build can be measured"))
    func anAnsweredLookupTakesAtMostOneAndAHalfTimesFoundations() throws {
      app.use("de")
      let made = try app.made()
      let ask: (Bundle) -> Int = {
        $0.localizedString(forKey: "title", value: nil, table: nil).utf16.count
      }
      // Before and after, so that a slower machine counts for both.
      let own = min(least { ask(made) }, least { ask(made) })
      let answered = least { ask(app.bundle) }
      print("answered \(answered * 1e9) ns, Foundation \(own * 1e9) ns, \(answered / own)")
      #expect(answered <= own * 1.5)
    }

    /// Returns seconds for a call: the least of many rounds.
    private func least(_ body: () -> Int) -> Double {
      var least = Double.infinity
      var sum = 0
      for _ in 0..<500 {
        let start = ProcessInfo.processInfo.systemUptime
        for _ in 0..<1_000 { sum &+= body() }
        least = min(least, (ProcessInfo.processInfo.systemUptime - start) / 1_000)
      }
      return sum == 0 ? .infinity : least
    }
  }
}

#if canImport(SwiftUI)
  extension StringTests {
    /// SwiftUI keeps what it shows to itself: a text with the same string has the same size.
    @MainActor @Suite(.serialized) struct AskingViewTests {
      struct Way: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var text: @MainActor @Sendable (Bundle) -> Text

        init(_ source: String, text: @escaping @MainActor @Sendable (Bundle) -> Text) {
          testDescription = source
          self.text = text
        }
      }

      private static let key = "title"
      private static let name = "Ann"
      private static let other = "Bob"
      private static let number = 5

      nonisolated static let ways: [Way] = [
        Way("Text") { Text("title", bundle: $0) },
        Way("Text, comment") { Text("title", bundle: $0, comment: "c") },
        Way("Text, table") { Text("title", tableName: "Localizable", bundle: $0) },
        Way("Text, key at run time") { Text(LocalizedStringKey(key), bundle: $0) },
        Way("Text, part of a key") { Text(LocalizedStringKey("error_\(1)"), bundle: $0) },
        Way("Text, argument") { Text("\(name) left", bundle: $0) },
        Way("Text, two arguments") { Text("\(name) of \(other)", bundle: $0) },
        Way("Text, plural") { Text("\(number) files", bundle: $0) },
        Way("Text, .init") { Text(.init(key), bundle: $0) },
        Way("Text, key in a variable") {
          let key: LocalizedStringKey = "title"
          return Text(key, bundle: $0)
        },
        Way("Text, key of a view of its own") {
          struct Own { let title: LocalizedStringKey }
          return Text(Own(title: "title").title, bundle: $0)
        },
        Way("Text, one of two") {
          number > 1 ? Text("title", bundle: $0) : Text("error_1", bundle: $0)
        },
        Way("Text, table and comment") {
          Text("title", tableName: "Localizable", bundle: $0, comment: "c")
        },
      ]

      let app: AskedApp

      init() throws { app = try AskedApp.shared.get() }

      @Test(arguments: ways, ["de", "ru", "pt-BR"])
      func aTextShowsWhatTheTableSays(_ way: Way, _ language: String) throws {
        guard #available(iOS 16, macOS 13, tvOS 16, watchOS 9, *) else { return }
        app.use(language)
        let expected = size(way.text(try app.original(language)))
        #expect(size(way.text(app.bundle)) == expected)
        #expect(size(way.text(try app.original("en"))) != expected)
      }

      @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
      private func size(_ text: Text) -> CGSize {
        var size = CGSize.zero
        ImageRenderer(content: text).render { found, _ in size = found }
        return size
      }
    }
  }
#endif
