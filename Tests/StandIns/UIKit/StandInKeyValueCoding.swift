/// The effect of key-value coding when a nib's user-defined runtime attributes are applied. Linux has no Objective-C
/// runtime, so tests say which setter a key has; they also check that it is visible to Objective-C.
@MainActor public enum StandInKeyValueCoding {
  public typealias Setter = @MainActor (_ object: AnyObject, _ value: Any?) -> Void

  private static var setters: [String: Setter] = [:]

  public static func register(_ key: String, of class: AnyClass, _ setter: @escaping Setter) {
    setters["\(`class`) \(key)"] = setter
  }

  /// False if the class has no such key: `setValue(_:forUndefinedKey:)` would raise.
  public static func setValue(_ value: Any?, forKey key: String, of object: AnyObject) -> Bool {
    guard let setter = setters["\(type(of: object)) \(key)"] else { return false }
    setter(object, value)
    return true
  }
}
