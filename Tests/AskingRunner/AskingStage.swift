#if os(Linux)
  import Foundation
  @testable import LevityBundles
  import LevityPackages
  import LevityStrings
  import PackageHeads
  import TestSupport

  /// The device on which an app's code asks for strings, and the language of its user.
  @MainActor public enum AskingStage {
    /// The numbers that strings with plurals are asked for.
    public nonisolated static let numbers = [0, 1, 2, 3, 5, 11, 21, 100]
    /// The number that the app shows now.
    public private(set) static var number = 1

    /// Asks in each way and language, and prints a line for each string: the number of the way, the language, the
    /// number in the app, and the string, with tabs between them.
    ///
    /// - Parameters:
    ///   - languages: The languages that users prefer, one at a time.
    ///   - caches: A folder for what the apps write.
    public static func run(_ askings: [Asking], languages: [String], caches: String) throws {
      // An app starts once in each language, whatever its code asks then.
      for (path, askings) in Dictionary(grouping: askings, by: \.app).sorted(by: { $0.key < $1.key }
      ) {
        for language in languages {
          Bundle.start(at: path, language: language)
          let folder = "\(caches)/\(language) \(path.split(separator: "/").last ?? "")"
          let answers = answers(for: path, language, Foundation.URL(fileURLWithPath: folder))
          for asking in askings {
            for number in asking.isCounted ? numbers : [1] {
              self.number = number
              for string in asking.ask() {
                print(asking.number, language, number, string, separator: "\t")
              }
            }
          }
          answers?.uninstall()
        }
      }
    }

    /// Starts Levity as the app's start code does; nil if the app has no packs.
    private static func answers(
      for app: String, _ language: String, _ folder: Foundation.URL
    ) -> BundleAnswers? {
      guard let packs = FileManager.default.contents(atPath: "\(app)/LevityStrings"),
        let keys = FileManager.default.contents(atPath: "\(app)/LevityStringKeys")
      else { return nil }
      var configuration = StringConfiguration(
        packs: [], folder: folder.appendingPathComponent("strings"), preferredLanguages: [language],
        appBuild: "1",
        cryptography: ResourceCryptography(hasher: .reference) { _, _, _ in false })
      configuration.packArchive = packs
      let loader = StringLoader(configuration)
      let answers = BundleAnswers(
        StringBundles(
          loader, keys: [], archive: keys, folder: folder.appendingPathComponent("bundles")),
        app: .main, classes: AskedClasses())
      answers.start(loader)
      Bundle.answers = answers
      return answers
    }
  }

  /// The classes of bundles: two objects answer, that of the app, and that of a folder which it copies.
  private struct AskedClasses: BundleClasses {
    let ways: [AnswerWay] = [.string, .attributed]

    func object(
      _ identifier: String, in app: Foundation.Bundle, packs: [String]
    ) -> (any BundleObject)? {
      // One that the app copies has the name of its folder.
      Bundle(path: "\(Bundle.main.bundlePath)/\(identifier).bundle") ?? Bundle.main
    }

    func floor(of bundle: any BundleObject, _ language: String) -> Foundation.Bundle? {
      (bundle as? Bundle).flatMap { Foundation.Bundle(path: "\($0.bundlePath)/\(language).lproj") }
    }

    func folder(_ language: String, in bundle: AnyObject) -> (any BundleObject)? {
      (bundle as? Bundle)?.path(forResource: language, ofType: "lproj").flatMap {
        Bundle(path: $0)
      }
    }

    func path(of bundle: AnyObject) -> String? { (bundle as? Bundle)?.bundlePath }

    func install(_ answers: BundleAnswers, on bundle: any BundleObject, identifier: String) {
      guard let bundle = bundle as? Bundle else { return }
      for way in ways {
        bundle.methods[way.rawValue] = { receiver, key, value, table in
          guard let answer = answers.answer(for: receiver) else {
            return receiver.original(key, value, table)
          }
          func known(_ string: String) -> String? { string == BundleAnswer.missing ? nil : string }
          return answer.answer { packs in
            known(
              Bundle.known(at: packs.bundlePath)
                .send(way.rawValue, key, BundleAnswer.missing, table))
          } own: {
            known(receiver.original(key, BundleAnswer.missing, table))
          } original: {
            receiver.original(key, value, table)
          }
        }
      }
    }

    func ask(
      _ bundle: any BundleObject, _ key: String, table: String, by way: AnswerWay
    ) -> String {
      (bundle as? Bundle)?.send(way.rawValue, key, nil, table) ?? key
    }
  }
#endif
