/// The effect of replacing a method's implementation on Apple's systems, for the methods that ask here before they run.
@MainActor public enum StandInMethods {
  public typealias Original = (_ arguments: [Any?]) -> Any?
  public typealias Replacement =
    @MainActor (_ receiver: AnyObject, _ arguments: [Any?], _ original: Original) -> Any?

  private static var replacements: [String: Replacement] = [:]

  /// Traps if the method is replaced twice: that is a mistake.
  public static func replace(
    _ selector: String, of class: AnyClass, with replacement: @escaping Replacement
  ) {
    precondition(replacements[key(selector, `class`)] == nil, "\(`class`).\(selector) twice")
    replacements[key(selector, `class`)] = replacement
  }

  public static func restore(_ selector: String, of class: AnyClass) {
    replacements[key(selector, `class`)] = nil
  }

  public static var replacedCount: Int { replacements.count }

  static func send<Result>(
    _ receiver: AnyObject, _ class: AnyClass, _ selector: String, _ arguments: [Any?],
    _ original: ([Any?]) -> Result
  ) -> Result {
    guard !replacements.isEmpty, let replacement = replacement(receiver, selector) else {
      return original(arguments)
    }
    let result = replacement(receiver, arguments) { original($0) }
    guard let result = result as? Result else {
      preconditionFailure("\(`class`).\(selector) returns \(String(describing: result))")
    }
    return result
  }

  /// The implementation of the most derived class that has one.
  private static func replacement(_ receiver: AnyObject, _ selector: String) -> Replacement? {
    var mirror: Mirror? = Mirror(reflecting: receiver)
    while let current = mirror {
      if let found = replacements["\(current.subjectType) \(selector)"] { return found }
      mirror = current.superclassMirror
    }
    return nil
  }

  /// The `UIImage?` in an argument.
  static func image(_ argument: Any?) -> UIImage? { argument as? UIImage }

  private static func key(_ selector: String, _ class: AnyClass) -> String {
    "\(`class`) \(selector)"
  }
}
