import Foundation
import LevityStrings

/// The answers for one bundle of the app: what its packs say, or else what the bundle itself says.
///
/// A lookup reads one published pointer and asks one other bundle. It takes no lock, writes no file and decodes nothing.
final class BundleAnswer: Sendable {
  /// The identifier that packs use.
  let identifier: String
  private let source = PublishedReference(Source(nil))

  /// The sentinel that a lookup passes as its fallback: no string of an app is the same.
  static let missing = "levity-has-no-string-9b1c5e"

  init(_ identifier: String) {
    self.identifier = identifier
  }

  /// The real bundle with the packs' strings; nil while there is none.
  var bundle: Bundle? {
    get { source.current.bundle }
    set { source.update { $0.bundle === newValue ? $0 : Source(newValue) } }
  }

  /// Returns what the packs' bundle says, or else what the original says.
  ///
  /// - Parameter ask: Asks a bundle; nil if it has no string. If code below asks again on the same thread, for example
  ///   another SDK that replaced methods of `NSBundle`, the original answers.
  @inline(__always)
  func answer<Value>(_ ask: (Bundle) -> Value?, orElse original: () -> Value) -> Value {
    guard let bundle = source.current.bundle, !AnsweringThread.isAnswering else {
      return original()
    }
    AnsweringThread.isAnswering = true
    let found = ask(bundle)
    AnsweringThread.isAnswering = false
    return found ?? original()
  }

  private final class Source: Sendable {
    let bundle: Bundle?

    init(_ bundle: Bundle?) {
      self.bundle = bundle
    }
  }
}
