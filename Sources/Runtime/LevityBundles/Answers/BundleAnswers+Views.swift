import Foundation
import LevityPackages
import LevityStrings

#if canImport(SwiftUI)
  public import SwiftUI
#endif

/// The bundle that an app's views are given in place of its own.
struct ViewBundle: Sendable {
  /// The app's own bundle.
  let object: any BundleObject
  /// The bundle with all languages; nil if views ask the app's own.
  let bundle: Bundle?
  /// The tables in it.
  let tables: Set<String>
}

extension BundleAnswers {
  /// Returns the bundle with all languages that stands for the app's own where a view looks up a key; nil if the view is
  /// to ask that itself, since the table isn't in the packs, or the bundle can't be made. The first call makes it, and
  /// blocks meanwhile; later starts do so on another thread, and an update makes it again.
  func viewBundle(for object: any BundleObject, table: String?) -> Bundle? {
    let known = views.withLock { $0 } ?? makeViewBundle(for: object)
    guard let known, known.object === object else { return nil }
    let table = table.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
    return known.tables.contains(table) ? known.bundle : nil
  }

  /// Makes the bundle again if a view has asked for it.
  func refreshViewBundle() {
    if let known = views.withLock({ $0 }) { _ = makeViewBundle(for: known.object, isKnown: true) }
  }

  /// Makes the bundle on another thread if views asked for it in an earlier start: a view that comes sooner waits for
  /// what is left.
  func prepareViewBundle() {
    guard
      let object = attachedObjects.first(where: { bundles.hasViewBundle($0.identifier) })?.object
    else { return }
    DispatchQueue.global(qos: .userInitiated).async { [weak self] in
      _ = self?.viewBundle(for: object, table: nil)
    }
  }

  private func makeViewBundle(
    for object: any BundleObject, isKnown: Bool = false
  ) -> ViewBundle? {
    makingViews.withLock { _ in
      if !isKnown, let made = views.withLock({ $0 }) { return made }
      return makeViewBundleNow(for: object)
    }
  }

  private func makeViewBundleNow(for object: any BundleObject) -> ViewBundle? {
    guard let answer = answer(for: object) else { return nil }
    var bundle: Bundle?
    var tables: Set<String> = []
    if let strings = bundles.strings(answer.identifier), let path = classes.path(of: object) {
      do throws(StringBundleError) {
        let made = try bundles.viewBundle(
          answer.identifier, with: strings, own: OwnTables(in: path))
        if isShown(strings, by: object, made) {
          bundle = made
          tables = Self.tables(in: "\(made.bundlePath)/\(strings.developmentLanguage).lproj")
        }
      } catch {
        RuntimeLog.error(error.description)
      }
    }
    let made = ViewBundle(object: object, bundle: bundle, tables: tables)
    // Answers may have been uninstalled meanwhile.
    guard self.answer(for: object) != nil else { return nil }
    views.withLock { $0 = made }
    return made
  }

  /// Whether views without a locale of their own see the language that the app's bundle answers in.
  private func isShown(
    _ strings: BundleSnapshot, by object: any BundleObject, _ made: Bundle
  ) -> Bool {
    guard let own = classes.language(of: object) else { return true }
    let expected = own == "Base" ? strings.developmentLanguage : own
    return strings.language == expected && classes.language(of: made) == expected
  }

  private static func tables(in folder: String) -> Set<String> {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return Set(names.filter { $0.hasSuffix(".strings") }.map { String($0.dropLast(8)) })
  }
}

#if canImport(SwiftUI)
  extension BundleAnswers {
    /// Returns the view that SwiftUI's own initializer makes, with a bundle of the packs in place of the app's own. The
    /// generated file `LevityLookups.swift` calls it, since SwiftUI asks bundles by a private selector if the app sets
    /// the locale of its views.
    public static func view(
      _ key: LocalizedStringKey, tableName: String?, bundle: Bundle?, comment: StaticString?
    ) -> Text {
      let packs =
        bundle == nil || bundle === Bundle.main
        ? installed()?.viewBundle(for: Bundle.main, table: tableName) : nil
      return Text(key, tableName: tableName, bundle: packs ?? bundle, comment: comment)
    }
  }
#endif
