@_exported import ObjectiveC

/// https://developer.apple.com/documentation/objectivec/selector
public struct Selector: ExpressibleByStringLiteral, Hashable, @unchecked Sendable {
  var pointer: OpaquePointer?
  public init(_ str: String) { self.init(stringLiteral: str) }
  public init(stringLiteral value: String) {}
}

/// https://developer.apple.com/documentation/objectivec/objcbool
@frozen public struct ObjCBool: ExpressibleByBooleanLiteral, Sendable {
  var value: Bool
  public init(_ value: Bool) { self.value = value }
  public init(booleanLiteral value: Bool) { self.value = value }
  public var boolValue: Bool { value }
}

public func _convertBoolToObjCBool(_ x: Bool) -> ObjCBool { ObjCBool(x) }
public func _convertObjCBoolToBool(_ x: ObjCBool) -> Bool { x.boolValue }

// Swift's additions to every object.
// https://developer.apple.com/documentation/objectivec/nsobject-swift.class
extension NSObject: Equatable, Hashable, CVarArg {
  public static func == (lhs: NSObject, rhs: NSObject) -> Bool { lhs.isEqual(rhs) }
  @nonobjc public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
  @nonobjc public var hashValue: Int { hash }
  public var _cVarArgEncoding: [Int] { [] }
}

/// https://developer.apple.com/documentation/objectivec/autoreleasepool(invoking:)
public func autoreleasepool<E, Result>(
  invoking body: () throws(E) -> Result
) throws(E) -> Result where E: Error, Result: ~Copyable { try body() }
