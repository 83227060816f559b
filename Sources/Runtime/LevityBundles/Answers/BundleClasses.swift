import Foundation
import LevityPackages

/// A bundle, or a test's stand-in for one, since Foundation on Linux lets nobody inherit from `Bundle`.
typealias BundleObject = AnyObject & Sendable

/// How bundle objects come to answer from packs: the Objective-C runtime, or a stand-in in tests.
protocol BundleClasses: Sendable {
  /// The ways in which a bundle can be asked here.
  var ways: [AnswerWay] { get }
  /// Returns the object of a bundle of the app; nil if it isn't loaded yet.
  ///
  /// - Parameter packs: The identifiers of all packs.
  func object(_ identifier: String, in app: Bundle, packs: [String]) -> (any BundleObject)?
  /// Returns the folder of a language within a bundle, as a bundle; nil if there is none.
  func floor(of bundle: any BundleObject, _ language: String) -> Bundle?
  /// Returns the app's own folder of a language, which a bundle finds by its name, as a bundle; nil if there is none.
  func folder(_ language: String, in bundle: AnyObject) -> (any BundleObject)?
  /// Returns the folder with a bundle's folders of languages; nil if it isn't known.
  func path(of bundle: AnyObject) -> String?
  /// Returns the language in which a bundle's strings are shown; nil if it isn't known.
  func language(of bundle: AnyObject) -> String?
  /// Makes bundle objects ask for their answers (``BundleAnswers/answer(for:)``). Throws
  /// ``StringBundleError/answeredElsewhere(bundle:by:)`` if other code answers for this one already.
  func install(
    _ answers: BundleAnswers, on bundle: any BundleObject, identifier: String
  ) throws(StringBundleError)
  /// Asks a bundle as an app's code does.
  func ask(_ bundle: any BundleObject, _ key: String, table: String, by way: AnswerWay) -> String
}

extension BundleClasses {
  func path(of bundle: AnyObject) -> String? { (bundle as? Bundle)?.resourcePath }

  func language(of bundle: AnyObject) -> String? {
    (bundle as? Bundle)?.preferredLocalizations.first
  }

  func floor(of bundle: any BundleObject, _ language: String) -> Bundle? {
    folder(language, in: bundle) as? Bundle ?? folder("Base", in: bundle) as? Bundle
  }

  func folder(_ language: String, in bundle: AnyObject) -> (any BundleObject)? {
    (bundle as? Bundle)?.path(forResource: language, ofType: "lproj").flatMap(Bundle.init(path:))
  }

  /// Foundation keeps one object for each folder, so the one that is found here is the one that code gets later.
  func object(_ identifier: String, in app: Bundle, packs: [String]) -> (any BundleObject)? {
    if app.bundleIdentifier == identifier { return app }
    let isExtension = ShippedData.isExtension(app)
    // An extension has copies of packages' bundles, and the frameworks of the app around it.
    if isExtension, let own = Self.find(identifier, in: app, packs: packs) { return own }
    let around = ShippedData.app(of: app)
    guard !isExtension || around.bundleIdentifier != identifier else { return nil }
    return Bundle(identifier: identifier) ?? Self.find(identifier, in: around, packs: packs)
  }

  /// Returns a bundle in the folders of another one.
  private static func find(_ identifier: String, in app: Bundle, packs: [String]) -> Bundle? {
    let folders = [app.resourceURL, app.privateFrameworksURL].compactMap { $0 }
    // A configuration may give a framework another identifier, such as `com.example.debug.Kit`.
    let name = lastName(identifier)
    // If packs of several frameworks have the same last name, the identifier has to be most like theirs.
    let rivals = packs.filter { $0 != identifier && lastName($0) == name }
    var namesake: Bundle?
    for folder in folders {
      let inside =
        (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil))
        ?? []
      for url in inside where ["bundle", "framework"].contains(url.pathExtension) {
        guard let found = Bundle(url: url) else { continue }
        if found.bundleIdentifier == identifier
          || url.deletingPathExtension().lastPathComponent == identifier
        {
          return found
        }
        // A bundle with packs of its own is no other's.
        if url.deletingPathExtension().lastPathComponent == name,
          !packs.contains(found.bundleIdentifier ?? ""),
          rivals.allSatisfy({
            likeness(found, $0) < likeness(found, identifier)
          })
        {
          namesake = namesake ?? found
        }
      }
    }
    return namesake
  }

  /// Returns the number of bytes with which the identifiers begin alike, up to the last full stop.
  private static func likeness(_ bundle: Bundle, _ identifier: String) -> Int {
    let common = zip((bundle.bundleIdentifier ?? "").utf8, identifier.utf8).prefix { $0 == $1 }
    return common.lastIndex { $0.0 == UInt8(ascii: ".") } ?? 0
  }

  private static func lastName(_ identifier: String) -> Substring {
    identifier[
      (identifier.lastIndex(of: ".").map(identifier.index(after:)) ?? identifier.startIndex)...]
  }
}

#if !canImport(ObjectiveC)
  /// Foundation without Objective-C can't be asked by selectors.
  struct UnansweringBundles: BundleClasses {
    let ways: [AnswerWay] = []

    func install(
      _ answers: BundleAnswers, on bundle: any BundleObject, identifier: String
    ) throws(StringBundleError) {
      throw .answeredElsewhere(bundle: identifier, by: "Foundation without Objective-C")
    }

    func ask(_ bundle: any BundleObject, _ key: String, table: String, by way: AnswerWay) -> String
    {
      key
    }
  }
#endif
