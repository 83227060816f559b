#if canImport(ObjectiveC)
  import Darwin
  import Foundation
  import LevityPackages
  import ObjectiveC

  /// Replaces public methods of `NSBundle` once: those that look up a string, and those that find the folder of a
  /// language or a strings file. Objects without an answer get what they got before.
  ///
  /// The methods of the class are replaced, and not those of each object's own subclass: an app that picks its language
  /// itself gives its bundle another class, or exchanges methods, and would lose such a subclass or pass it by.
  ///
  /// Strings pass through as the objects that Foundation made: that of a plural key carries its rules, which a copy
  /// would lose.
  struct ObjectiveCBundles: BundleClasses {
    let ways = AnswerWay.allCases

    private typealias StringBlock =
      @convention(block) (AnyObject, NSString?, NSString?, NSString?) -> NSObject?
    private typealias StringCall =
      @convention(c) @Sendable (AnyObject, Selector, NSString?, NSString?, NSString?) -> NSString?
    private typealias AttributedBlock =
      @convention(block) (AnyObject, NSString?, NSString?, NSString?) -> NSObject?
    private typealias AttributedCall =
      @convention(c) @Sendable (AnyObject, Selector, NSString?, NSString?, NSString?) ->
      NSAttributedString?

    private static let isInstalled = Locked(false)

    func install(
      _ answers: BundleAnswers, on bundle: any BundleObject, identifier: String
    ) throws(StringBundleError) {
      guard let base = object_getClass(bundle) else { return }
      guard base == Bundle.self else {
        throw .answeredElsewhere(
          bundle: identifier, by: "the class \(NSStringFromClass(base))")
      }
      // One after the other: the second finds the methods of the first.
      let other = Self.isInstalled.withLock { isInstalled in
        if isInstalled { return nil as String? }
        for way in [AnswerWay.string, .attributed] {
          if let other = Self.replacer(of: way.rawValue) { return other }
        }
        isInstalled = true
        Self.replaceLookups()
        BundlePaths.replace()
        return nil
      }
      if let other { throw .answeredElsewhere(bundle: identifier, by: other) }
    }

    func ask(_ object: any BundleObject, _ key: String, table: String, by way: AnswerWay) -> String
    {
      guard let bundle = object as? Bundle else { return key }
      return switch way {
      case .string: bundle.localizedString(forKey: key, value: nil, table: table)
      case .attributed:
        bundle.localizedAttributedString(forKey: key, value: nil, table: table).string
      case .initializer:
        // As the generated declaration does.
        BundleAnswers.string(
          localized: String.LocalizationValue(key), table: table, bundle: bundle, locale: .current,
          comment: nil)
      }
    }

    /// Returns the file of the code that replaced a method of Foundation; nil if it is Foundation's, or Crowdin's, which
    /// asks the former method for the strings that it hasn't downloaded. As Levity asks the one that it finds, Crowdin's
    /// strings come first, whichever starts first.
    ///
    /// Source: `Bundle+Swizzle.swift` of CrowdinSDK 1.
    private static func replacer(of selector: String) -> String? {
      let isOfCrowdin = class_getInstanceMethod(
        Bundle.self, NSSelectorFromString("swizzled_LocalizedStringForKey:value:table:"))
      if isOfCrowdin != nil, selector == AnswerWay.string.rawValue { return nil }
      guard let method = class_getInstanceMethod(Bundle.self, NSSelectorFromString(selector)) else {
        return nil
      }
      var info = Dl_info()
      let code = unsafeBitCast(method_getImplementation(method), to: UnsafeRawPointer.self)
      guard dladdr(code, &info) != 0, let name = info.dli_fname else { return "a block" }
      let file = String(cString: name)
      let isSystem = file.contains("/System/Library/") && !file.contains("trampolines")
      return isSystem ? nil : file.split(separator: "/").last.map(String.init) ?? file
    }

    private static func replaceLookups() {
      let missing = BundleAnswer.missing as NSString
      replace(AnswerWay.string.rawValue, as: StringCall.self) { selector, call in
        let block: StringBlock = { receiver, key, value, table in
          BundleAnswers.answer(for: receiver) {
            let found = call($0, selector, key, missing, table)
            return found === missing || found?.isEqual(missing) ?? true ? nil : found
          } original: {
            call(receiver, selector, key, value, table)
          }
        }
        return imp_implementationWithBlock(block)
      }
      replace(AnswerWay.attributed.rawValue, as: AttributedCall.self) { selector, call in
        let block: AttributedBlock = { receiver, key, value, table in
          BundleAnswers.answer(for: receiver) {
            let found = call($0, selector, key, missing, table)
            return found?.string == BundleAnswer.missing ? nil : found
          } original: {
            call(receiver, selector, key, value, table)
          }
        }
        return imp_implementationWithBlock(block)
      }
    }

    /// Replaces a method of `NSBundle`, if this system has it.
    ///
    /// - Parameters:
    ///   - type: The type of its function.
    ///   - make: Makes the new function from the selector and the former one.
    static func replace<Call>(
      _ selector: String, as type: Call.Type, by make: (Selector, Call) -> IMP
    ) {
      let selector = NSSelectorFromString(selector)
      guard let method = class_getInstanceMethod(Bundle.self, selector) else { return }
      let call = unsafeBitCast(method_getImplementation(method), to: Call.self)
      method_setImplementation(method, make(selector, call))
    }
  }
#endif
