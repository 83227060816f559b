import Foundation
import LevityPackages
import TestSupport

@testable import LevityBundles

/// A bundle that looks up the implementation of a selector in its class and its class's parent at each call, as
/// `NSBundle` does on Apple's platforms. It reads the plain strings of its files as the system does: the table of the
/// preferred language, or if that has no file, that of the development language.
final class DispatchingBundle: Sendable {
  typealias Implementation =
    @Sendable (
      _ receiver: DispatchingBundle, _ key: String, _ value: String?, _ table: String?
    ) -> String

  /// A class with its own implementations by selector.
  final class Class: Sendable {
    let name: String
    let parent: Class?
    let methods = Locked<[String: Implementation]>([:])

    init(_ name: String, parent: Class? = nil) {
      self.name = name
      self.parent = parent
    }

    func method(_ selector: String) -> Implementation? {
      methods.withLock { $0[selector] } ?? parent?.method(selector)
    }
  }

  static let selectors = [
    "localizedStringForKey:value:table:", "localizedAttributedStringForKey:value:table:",
  ]

  /// The class of the object, which code may replace.
  let type: Locked<Class>
  let tables: [String: [String: String]]
  /// The folders of languages in the bundle.
  let folders: [String: DispatchingBundle]
  /// The number of lookups that reached the object's own tables.
  let asked = Locked(0)

  /// - Parameters:
  ///   - tables: Strings by table and key.
  ///   - type: The class of all bundles of the app.
  init(
    tables: [String: [String: String]], type: Class = nsBundle(),
    folders: [String: DispatchingBundle] = [:]
  ) {
    self.tables = tables
    self.type = Locked(type)
    self.folders = folders
  }

  /// Returns the class with the system's implementations.
  static func nsBundle(_ name: String = "NSBundle") -> Class {
    let made = Class(name)
    for selector in selectors {
      made.methods.withLock { $0[selector] = { $0.original($1, $2, $3) } }
    }
    return made
  }

  func localizedString(
    forKey key: String, value: String?, table tableName: String?
  ) -> String {
    send(Self.selectors[0], key, value, tableName)
  }

  /// Called by SwiftUI's views.
  func localizedAttributedString(
    forKey key: String, value: String?, table tableName: String?
  ) -> String {
    send(Self.selectors[1], key, value, tableName)
  }

  private func send(_ selector: String, _ key: String, _ value: String?, _ table: String?) -> String
  {
    type.withLock { $0 }.method(selector)?(self, key, value, table) ?? key
  }

  func original(_ key: String, _ value: String?, _ table: String?) -> String {
    asked.withLock { $0 += 1 }
    let name = table.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
    if let found = tables[name]?[key] { return found }
    return value.flatMap { $0.isEmpty ? nil : $0 } ?? key
  }
}

/// Bundles that dispatch, and their classes.
struct DispatchingClasses: BundleClasses {
  let ways: [AnswerWay] = [.string, .attributed]
  /// The ways that a later system may have changed: they don't ask by the method that was replaced.
  var unanswered: Set<AnswerWay> = []
  /// The objects that are loaded, by identifier.
  let objects = Locked<[String: DispatchingBundle]>([:])

  /// The number of times that an object was looked for.
  let searches = Locked(0)
  /// The number of times that an object should answer.
  let installations = Locked(0)
  /// The folder of the development language.
  let floor = Locked<Bundle?>(nil)
  /// The app's own folders of languages, as the system's bundles.
  let ownFolders = Locked<[String: Bundle]>([:])
  /// The folder with the app's folders of languages.
  let place = Locked<String?>(nil)
  /// The language that objects show, if that is known.
  let shown = Locked<String?>(nil)
  let bundleLanguage = Locked<String?>(nil)
  /// The names of the classes whose methods were replaced.
  private let replaced = Locked<Set<String>>([])

  func path(of bundle: AnyObject) -> String? { place.withLock { $0 } }

  func language(of bundle: AnyObject) -> String? {
    bundle is Bundle ? bundleLanguage.withLock { $0 } : shown.withLock { $0 }
  }

  func floor(of bundle: any BundleObject, _ language: String) -> Bundle? {
    floor.withLock { $0 }
  }

  func folder(_ language: String, in bundle: AnyObject) -> (any BundleObject)? {
    ownFolders.withLock { $0[language] } ?? (bundle as? DispatchingBundle)?.folders[language]
  }

  func object(_ identifier: String, in app: Bundle, packs: [String]) -> (any BundleObject)? {
    searches.withLock { $0 += 1 }
    return objects.withLock { $0[identifier] }
  }

  func install(
    _ answers: BundleAnswers, on bundle: any BundleObject, identifier: String
  ) throws(StringBundleError) {
    guard let bundle = bundle as? DispatchingBundle else { return }
    installations.withLock { $0 += 1 }
    let type = bundle.type.withLock { $0 }
    guard type.name.hasPrefix("NSBundle") else {
      throw .answeredElsewhere(bundle: identifier, by: "the class \(type.name)")
    }
    // Several bundles have one class.
    guard replaced.withLock({ $0.insert("\(ObjectIdentifier(type))").inserted }) else { return }
    for selector in DispatchingBundle.selectors
    where !unanswered.map(\.rawValue).contains(selector) {
      guard let former = type.method(selector) else { continue }
      type.methods.withLock {
        $0[selector] = { [weak answers] receiver, key, value, table in
          guard let answer = answers?.answer(for: receiver) else {
            return former(receiver, key, value, table)
          }
          return answer.answer { bundle in
            let found = bundle.localizedString(
              forKey: key, value: BundleAnswer.missing, table: table)
            return found == BundleAnswer.missing ? nil : found
          } own: {
            let found = former(receiver, key, BundleAnswer.missing, table)
            return found == BundleAnswer.missing ? nil : found
          } original: {
            former(receiver, key, value, table)
          }
        }
      }
    }
  }

  func ask(_ bundle: any BundleObject, _ key: String, table: String, by way: AnswerWay) -> String {
    guard let bundle = bundle as? DispatchingBundle else { return key }
    return way == .attributed
      ? bundle.localizedAttributedString(forKey: key, value: nil, table: table)
      : bundle.localizedString(forKey: key, value: nil, table: table)
  }
}
