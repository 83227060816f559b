#if canImport(ObjectiveC)
  import Foundation
  import ObjectiveC

  /// Replaces the methods of `NSBundle` that look up a string in given languages. Objects without an answer get what they
  /// got before.
  ///
  /// Source: three developers' probes of macOS 26 and 27; the first is public from iOS 18.4 on.
  enum PrivateLookups {
    private typealias StringBlock =
      @convention(block) (AnyObject, NSString?, NSString?, NSString?, NSObject?) -> NSString?
    private typealias StringCall =
      @convention(c) @Sendable (
        AnyObject, Selector, NSString?, NSString?, NSString?, NSObject?
      ) -> NSString?
    private typealias PublicCall =
      @convention(c) (AnyObject, Selector, NSString?, NSString?, NSString?) -> NSString?
    private typealias AttributedBlock =
      @convention(block) (AnyObject, NSString?, NSString?, NSString?, NSObject?) ->
      NSAttributedString?
    private typealias AttributedCall =
      @convention(c) @Sendable (
        AnyObject, Selector, NSString?, NSString?, NSString?, NSObject?
      ) -> NSAttributedString?

    static func replace() {
      for selector in [
        "localizedStringForKey:value:table:localizations:",
        "_localizedStringForKey:value:table:localizations:",
        "localizedStringForKey:value:table:localization:",
      ] {
        replaceString(selector)
      }
      replaceAttributed("localizedAttributedStringForKey:value:table:localization:")
    }

    private static func replaceString(_ selector: String) {
      BundleAnswers.replaceMethod(selector, as: StringCall.self) { selector, call in
        let block: StringBlock = { receiver, key, value, table, languages in
          guard let answers = BundleAnswers.installed() else {
            return call(receiver, selector, key, value, table, languages)
          }
          return answers.answer(for: receiver, in: list(languages)) { packs, fallback in
            publicString(of: packs, forKey: key, value: fallback as NSString, table: table)
          } own: {
            call(receiver, selector, key, $0 as NSString, table, languages)
          } string: {
            $0 as String
          } original: {
            call(receiver, selector, key, value, table, languages)
          }
        }
        return imp_implementationWithBlock(block)
      }
    }

    /// Asks by the public method. Its string passes through as the object that Foundation made: that of a plural key
    /// carries its rules, which a Swift string would lose.
    private static func publicString(
      of packs: Bundle, forKey key: NSString?, value: NSString, table: NSString?
    ) -> NSString? {
      let selector = NSSelectorFromString(AnswerWay.string.rawValue)
      guard let code = class_getMethodImplementation(Bundle.self, selector) else { return nil }
      return unsafeBitCast(code, to: PublicCall.self)(packs, selector, key, value, table)
    }

    private static func replaceAttributed(_ selector: String) {
      BundleAnswers.replaceMethod(selector, as: AttributedCall.self) { selector, call in
        let block: AttributedBlock = { receiver, key, value, table, languages in
          guard let answers = BundleAnswers.installed() else {
            return call(receiver, selector, key, value, table, languages)
          }
          return answers.answer(for: receiver, in: list(languages)) { packs, fallback in
            packs.localizedAttributedString(
              forKey: key as String? ?? "", value: fallback, table: table as String?)
          } own: {
            call(receiver, selector, key, $0 as NSString, table, languages)
          } string: {
            $0.string
          } original: {
            call(receiver, selector, key, value, table, languages)
          }
        }
        return imp_implementationWithBlock(block)
      }
    }

    /// Returns the languages of an argument: one, or several.
    private static func list(_ languages: NSObject?) -> [String] {
      if let language = languages as? String { return [language] }
      return languages as? [String] ?? []
    }
  }
#endif
