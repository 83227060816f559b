import Foundation
import LevityStrings

/// The answers for one bundle of the app: what its packs say, or else what the bundle itself says.
///
/// A lookup reads one published pointer and asks one other bundle. It takes no lock, writes no file and decodes nothing.
final class BundleAnswer: Sendable {
  /// The identifier that packs use.
  let identifier: String
  private let source = PublishedReference(Source(nil, folder: nil, floor: nil))

  /// The sentinel that a lookup passes as its fallback: no string of an app is the same.
  static let missing = "levity-has-no-string-9b1c5e"

  init(_ identifier: String) {
    self.identifier = identifier
  }

  /// The real bundle with the packs' strings; nil while there is none.
  var bundle: Bundle? { source.current.bundle }

  /// The bundle with the packs' strings, and the app's own folder of the packs' language.
  var packs: (bundle: Bundle, folder: Bundle?)? {
    let current = source.current
    return current.bundle.map { ($0, current.folder) }
  }

  /// Replaces the bundles that are asked.
  ///
  /// - Parameters:
  ///   - folder: The app's own folder of the packs' language, which has what the packs leave to it, if the bundle itself
  ///     may look in that of another language.
  ///   - floor: The folder of the development language in the app, for keys that neither the packs nor the table of the
  ///     user's language have: that table may be in the app with a few keys.
  func use(_ bundle: Bundle?, folder: Bundle? = nil, floor: Bundle?) {
    source.update { _ in Source(bundle, folder: folder, floor: floor) }
  }

  /// Returns what the packs' bundle says, or else what the app's own folder of that language says, or the original, or the
  /// development language.
  ///
  /// - Parameters:
  ///   - ask: Asks another bundle; nil if it has no string. If code below asks again on the same thread, for example
  ///     another SDK that replaced methods of `NSBundle`, the original answers.
  ///   - own: Asks the bundle itself; nil if it has no string.
  ///   - original: Asks the bundle itself, with the caller's fallback.
  @inline(__always)
  func answer<Value>(
    _ ask: (Bundle) -> Value?, own: () -> Value?, original: () -> Value
  ) -> Value {
    // Not retained: what was ever asked lives as long as this.
    let used = source.read { $0.isEmpty ? nil : Unmanaged.passUnretained($0) }
    guard let used, !AnsweringThread.isAnswering else { return original() }
    AnsweringThread.isAnswering = true
    defer { AnsweringThread.isAnswering = false }
    return used._withUnsafeGuaranteedRef { source in
      if let bundle = source.bundle, let found = ask(bundle) { return found }
      if let folder = source.folder, let found = ask(folder) { return found }
      guard let floor = source.floor else { return original() }
      return own() ?? ask(floor) ?? original()
    }
  }

  private final class Source: Sendable {
    let bundle: Bundle?
    let folder: Bundle?
    let floor: Bundle?
    var isEmpty: Bool { bundle == nil && folder == nil && floor == nil }

    init(_ bundle: Bundle?, folder: Bundle?, floor: Bundle?) {
      self.bundle = bundle
      self.folder = folder
      self.floor = floor
    }
  }
}
