package import Foundation
import LevityStrings

#if canImport(ObjectiveC)
  package import ObjectiveC
#endif

/// Answers for lookups in given languages, of which LevityBundlesPrivate knows the methods.
extension BundleAnswers {
  /// Returns what packs say to a lookup, or else what the bundle itself says.
  ///
  /// - Parameters:
  ///   - languages: The languages that the caller wants, the first one first; empty for the user's.
  ///   - ask: Asks a bundle with the packs' strings by a public method, with a fallback.
  ///   - own: Asks the bundle itself, with a fallback.
  ///   - string: Returns a value's string, to compare it with the fallback.
  ///   - original: Asks the bundle itself, with the caller's fallback.
  package func answer<Value>(
    for receiver: AnyObject, in languages: [String],
    _ ask: (_ packs: Bundle, _ fallback: String) -> Value?,
    own: (_ fallback: String) -> Value?, string: (Value) -> String, original: () -> Value?
  ) -> Value? {
    guard let answer = answer(for: receiver) else { return original() }
    let missing = BundleAnswer.missing
    func found(_ value: Value?) -> Value? {
      value.flatMap { string($0) == missing ? nil : $0 }
    }
    if let language = otherLanguage(languages, of: receiver, answer), !AnsweringThread.isAnswering {
      let packs = folder(of: language, in: receiver, answer.identifier).bundle
      return packs.flatMap { found(ask($0, missing)) } ?? original()
    }
    return answer.answer {
      found(ask($0, missing))
    } own: {
      found(own(missing))
    } original: {
      original()
    }
  }

  /// Returns the language of a lookup; nil if it's the user's. A bundle that lost its languages prefers the one that it
  /// kept, and its callers then ask for that one.
  private func otherLanguage(
    _ languages: [String], of receiver: AnyObject, _ answer: BundleAnswer
  ) -> String? {
    guard let first = languages.first,
      (receiver as? Bundle)?.preferredLocalizations.first != first,
      bundles.strings(answer.identifier)?.language != first
    else { return nil }
    return first
  }

  #if canImport(ObjectiveC)
    /// Replaces a method of `NSBundle`, if this system has it.
    package static func replaceMethod<Call>(
      _ selector: String, as type: Call.Type, by make: (Selector, Call) -> IMP
    ) {
      ObjectiveCBundles.replace(selector, as: type, by: make)
    }
  #endif
}
