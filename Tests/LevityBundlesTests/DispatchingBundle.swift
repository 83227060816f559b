import Foundation
import LevityPackages
import TestSupport

@testable import LevityBundles

/// A bundle that looks up the implementation of a selector in its class at each call, as `NSBundle` does on Apple's
/// platforms. It reads the plain strings of its files as the system does: the table of the preferred language, or if
/// that has no file, that of the development language.
final class DispatchingBundle: Sendable {
  typealias Implementation =
    @Sendable (
      _ receiver: DispatchingBundle, _ key: String, _ value: String?, _ table: String?
    ) -> String

  /// The implementations of the object's class by selector.
  let methods = Locked<[String: Implementation]>([:])
  /// Names the class.
  let className = Locked("NSBundle")
  let tables: [String: [String: String]]
  /// The number of lookups that reached the object's own tables.
  let asked = Locked(0)

  /// - Parameter tables: Strings by table and key.
  init(tables: [String: [String: String]]) {
    self.tables = tables
  }

  func localizedString(
    forKey key: String, value: String?, table tableName: String?
  ) -> String {
    send("localizedStringForKey:value:table:", key, value, tableName)
  }

  /// Called by SwiftUI's views.
  func localizedAttributedString(
    forKey key: String, value: String?, table tableName: String?
  ) -> String {
    send("localizedAttributedStringForKey:value:table:", key, value, tableName)
  }

  private func send(_ selector: String, _ key: String, _ value: String?, _ table: String?) -> String
  {
    if let method = methods.withLock({ $0[selector] }) { return method(self, key, value, table) }
    return original(key, value, table)
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
  /// The objects that are loaded, by identifier.
  let objects = Locked<[String: DispatchingBundle]>([:])

  /// The number of times that an object was looked for.
  let searches = Locked(0)
  /// The number of times that an object should answer.
  let installations = Locked(0)
  /// The folder of the development language.
  let floor = Locked<Bundle?>(nil)

  func floor(of bundle: any BundleObject, _ language: String) -> Bundle? {
    floor.withLock { $0 }
  }

  func object(_ identifier: String, in app: Bundle, packs: [String]) -> (any BundleObject)? {
    searches.withLock { $0 += 1 }
    return objects.withLock { $0[identifier] }
  }

  func install(_ answer: BundleAnswer, on bundle: any BundleObject) throws(StringBundleError) {
    guard let bundle = bundle as? DispatchingBundle else { return }
    installations.withLock { $0 += 1 }
    let name = bundle.className.withLock { $0 }
    guard name == "NSBundle" else {
      throw .answeredElsewhere(bundle: answer.identifier, by: "the class \(name)")
    }
    bundle.methods.withLock {
      for way in ways {
        $0[way.rawValue] = { receiver, key, value, table in
          answer.answer { bundle in
            let found = bundle.localizedString(
              forKey: key, value: BundleAnswer.missing, table: table)
            return found == BundleAnswer.missing ? nil : found
          } own: {
            let found = receiver.original(key, BundleAnswer.missing, table)
            return found == BundleAnswer.missing ? nil : found
          } original: {
            receiver.original(key, value, table)
          }
        }
      }
    }
  }

  func uninstall(from bundle: any BundleObject) {
    (bundle as? DispatchingBundle)?.methods.withLock { $0 = [:] }
  }

  func ask(_ bundle: any BundleObject, _ key: String, table: String, by way: AnswerWay) -> String {
    guard let bundle = bundle as? DispatchingBundle else { return key }
    return way == .attributed
      ? bundle.localizedAttributedString(forKey: key, value: nil, table: table)
      : bundle.localizedString(forKey: key, value: nil, table: table)
  }
}
