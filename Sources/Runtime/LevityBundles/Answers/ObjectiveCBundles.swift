#if canImport(ObjectiveC)
  import Darwin
  import Foundation
  import ObjectiveC

  /// Gives a bundle object a subclass of its class that overrides public selectors only.
  ///
  /// Strings pass through as the objects that Foundation made: that of a plural key carries its rules, which a copy
  /// would lose.
  struct ObjectiveCBundles: BundleClasses {
    let ways = AnswerWay.allCases

    private typealias StringBlock =
      @convention(block) (AnyObject, NSString?, NSString?, NSString?) -> NSString?
    private typealias StringCall =
      @convention(c) @Sendable (AnyObject, Selector, NSString?, NSString?, NSString?) -> NSString?
    private typealias AttributedBlock =
      @convention(block) (AnyObject, NSString?, NSString?, NSString?) -> NSAttributedString?
    private typealias AttributedCall =
      @convention(c) @Sendable (AnyObject, Selector, NSString?, NSString?, NSString?) ->
      NSAttributedString?
    private typealias ClassBlock = @convention(block) (AnyObject) -> AnyClass

    private static let prefix = "LevityAnswers_"

    func install(_ answer: BundleAnswer, on bundle: any BundleObject) throws(StringBundleError) {
      guard let base = object_getClass(bundle) else { return }
      let name = NSStringFromClass(base)
      guard !name.hasPrefix(Self.prefix) else { return }
      guard base == Bundle.self else {
        throw .answeredElsewhere(bundle: answer.identifier, by: "the class \(name)")
      }
      for way in [AnswerWay.string, .attributed] {
        guard let other = Self.replacer(of: way.rawValue, in: base) else { continue }
        throw .answeredElsewhere(bundle: answer.identifier, by: other)
      }
      // A class for each object, with its answers; a later installation needs another one.
      guard let made = objc_allocateClassPair(base, Self.prefix + UUID().uuidString, 0) else {
        throw .answeredElsewhere(bundle: answer.identifier, by: "the class \(name)")
      }
      Self.add(Self.string(answer, base), .string, to: made, of: base)
      Self.add(Self.attributed(answer, base), .attributed, to: made, of: base)
      let ownClass: ClassBlock = { _ in Bundle.self }
      if let method = class_getInstanceMethod(base, NSSelectorFromString("class")) {
        class_addMethod(
          made, NSSelectorFromString("class"), imp_implementationWithBlock(ownClass),
          method_getTypeEncoding(method))
      }
      objc_registerClassPair(made)
      object_setClass(bundle, made)
    }

    func uninstall(from bundle: any BundleObject) {
      guard let current = object_getClass(bundle),
        NSStringFromClass(current).hasPrefix(Self.prefix)
      else { return }
      // The class stays, since a call on another thread may be executing it.
      object_setClass(bundle, Bundle.self)
    }

    func ask(_ object: any BundleObject, _ key: String, table: String, by way: AnswerWay) -> String
    {
      guard let bundle = object as? Bundle else { return key }
      return switch way {
      case .string: bundle.localizedString(forKey: key, value: nil, table: table)
      case .attributed:
        bundle.localizedAttributedString(forKey: key, value: nil, table: table).string
      case .initializer:
        String(localized: String.LocalizationValue(key), table: table, bundle: bundle)
      }
    }

    /// Returns the file of the code that replaced a method of Foundation; nil if it is Foundation's.
    private static func replacer(of selector: String, in base: AnyClass) -> String? {
      guard let method = class_getInstanceMethod(base, NSSelectorFromString(selector)) else {
        return nil
      }
      var info = Dl_info()
      let code = unsafeBitCast(method_getImplementation(method), to: UnsafeRawPointer.self)
      guard dladdr(code, &info) != 0, let name = info.dli_fname else { return "a block" }
      let file = String(cString: name)
      let isSystem = file.contains("/System/Library/") && !file.contains("trampolines")
      return isSystem ? nil : file.split(separator: "/").last.map(String.init) ?? file
    }

    private static func add(_ code: IMP?, _ way: AnswerWay, to made: AnyClass, of base: AnyClass) {
      let selector = NSSelectorFromString(way.rawValue)
      guard let code, let method = class_getInstanceMethod(base, selector) else { return }
      class_addMethod(made, selector, code, method_getTypeEncoding(method))
    }

    private static func string(_ answer: BundleAnswer, _ base: AnyClass) -> IMP? {
      let selector = NSSelectorFromString(AnswerWay.string.rawValue)
      guard let method = class_getInstanceMethod(base, selector) else { return nil }
      let call = unsafeBitCast(method_getImplementation(method), to: StringCall.self)
      let missing = BundleAnswer.missing as NSString
      let block: StringBlock = { receiver, key, value, table in
        func found(_ bundle: AnyObject) -> NSString? {
          let found = call(bundle, selector, key, missing, table)
          return found === missing || found?.isEqual(missing) ?? true ? nil : found
        }
        return answer.answer {
          found($0)
        } own: {
          found(receiver)
        } original: {
          call(receiver, selector, key, value, table)
        }
      }
      return imp_implementationWithBlock(block)
    }

    private static func attributed(_ answer: BundleAnswer, _ base: AnyClass) -> IMP? {
      let selector = NSSelectorFromString(AnswerWay.attributed.rawValue)
      guard let method = class_getInstanceMethod(base, selector) else { return nil }
      let call = unsafeBitCast(method_getImplementation(method), to: AttributedCall.self)
      let missing = BundleAnswer.missing as NSString
      let block: AttributedBlock = { receiver, key, value, table in
        func found(_ bundle: AnyObject) -> NSAttributedString? {
          let found = call(bundle, selector, key, missing, table)
          return found?.string == BundleAnswer.missing ? nil : found
        }
        return answer.answer {
          found($0)
        } own: {
          found(receiver)
        } original: {
          call(receiver, selector, key, value, table)
        }
      }
      return imp_implementationWithBlock(block)
    }
  }
#endif
