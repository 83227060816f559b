@_exported import CoreFoundation

/// https://developer.apple.com/documentation/corefoundation/cgfloat
@frozen
public struct CGFloat: BinaryFloatingPoint, Hashable, Codable, Sendable, LosslessStringConvertible,
  CustomReflectable, CVarArg, Strideable
{
  #if arch(arm64_32)
    public typealias NativeType = Float
  #else
    public typealias NativeType = Double
  #endif
  public typealias RawExponent = UInt
  public typealias RawSignificand = UInt64
  public typealias Exponent = Int
  public typealias Magnitude = CGFloat
  public typealias Stride = CGFloat
  public typealias FloatLiteralType = Double
  public typealias IntegerLiteralType = Int
  public var native: NativeType

  public init() { native = 0 }
  public init(_ value: Double) { native = NativeType(value) }
  public init(_ value: Float) { native = NativeType(value) }
  public init(_ value: CGFloat) { native = value.native }
  public init(_ value: Int) { native = NativeType(value) }
  public init<Source>(_ value: Source) where Source: BinaryInteger { native = NativeType(value) }
  public init?<Source>(exactly value: Source) where Source: BinaryInteger { native = 0 }
  public init(integerLiteral value: Int) { native = NativeType(value) }
  public init(floatLiteral value: Double) { native = value }
  public init?(_ description: String) { native = 0 }
  public init(from decoder: any Decoder) throws { native = 0 }
  public func encode(to encoder: any Encoder) throws {}
  public init(sign: FloatingPointSign, exponentBitPattern: UInt, significandBitPattern: UInt64) {
    native = 0
  }
  public init(sign: FloatingPointSign, exponent: Int, significand: CGFloat) { native = 0 }
  public init(signOf: CGFloat, magnitudeOf: CGFloat) { native = 0 }
  public init(nan payload: UInt64, signaling: Bool) { native = 0 }

  public static var radix: Int { 2 }
  public static var exponentBitCount: Int { 11 }
  public static var significandBitCount: Int { 52 }
  public static var nan: CGFloat { 0 }
  public static var signalingNaN: CGFloat { 0 }
  public static var infinity: CGFloat { 0 }
  public static var greatestFiniteMagnitude: CGFloat { 0 }
  public static var pi: CGFloat { 0 }
  public static var leastNormalMagnitude: CGFloat { 0 }
  public static var leastNonzeroMagnitude: CGFloat { 0 }
  public var ulp: CGFloat { 0 }
  public var sign: FloatingPointSign { .plus }
  public var exponent: Int { 0 }
  public var significand: CGFloat { 0 }
  public var exponentBitPattern: UInt { 0 }
  public var significandBitPattern: UInt64 { 0 }
  public var binade: CGFloat { 0 }
  public var significandWidth: Int { 0 }
  public var nextUp: CGFloat { 0 }
  public var isNormal: Bool { true }
  public var isFinite: Bool { true }
  public var isZero: Bool { true }
  public var isSubnormal: Bool { true }
  public var isInfinite: Bool { true }
  public var isNaN: Bool { true }
  public var isSignalingNaN: Bool { true }
  public var isCanonical: Bool { true }
  public var magnitude: CGFloat { 0 }
  public var description: String { "" }
  public var customMirror: Mirror { Mirror(reflecting: native) }
  public var _cVarArgEncoding: [Int] { [] }

  public mutating func formRemainder(dividingBy other: CGFloat) {}
  public mutating func formTruncatingRemainder(dividingBy other: CGFloat) {}
  public mutating func formSquareRoot() {}
  public mutating func addProduct(_ lhs: CGFloat, _ rhs: CGFloat) {}
  public mutating func round(_ rule: FloatingPointRoundingRule) {}
  public mutating func negate() {}
  public func isEqual(to other: CGFloat) -> Bool { true }
  public func isLess(than other: CGFloat) -> Bool { true }
  public func isLessThanOrEqualTo(_ other: CGFloat) -> Bool { true }
  public func isTotallyOrdered(belowOrEqualTo other: CGFloat) -> Bool { true }
  public func distance(to other: CGFloat) -> CGFloat { 0 }
  public func advanced(by amount: CGFloat) -> CGFloat { 0 }

  public static func + (lhs: CGFloat, rhs: CGFloat) -> CGFloat { 0 }
  public static func - (lhs: CGFloat, rhs: CGFloat) -> CGFloat { 0 }
  public static func * (lhs: CGFloat, rhs: CGFloat) -> CGFloat { 0 }
  public static func / (lhs: CGFloat, rhs: CGFloat) -> CGFloat { 0 }
  public static prefix func - (x: CGFloat) -> CGFloat { 0 }
  public static func += (lhs: inout CGFloat, rhs: CGFloat) {}
  public static func -= (lhs: inout CGFloat, rhs: CGFloat) {}
  public static func *= (lhs: inout CGFloat, rhs: CGFloat) {}
  public static func /= (lhs: inout CGFloat, rhs: CGFloat) {}
  public static func == (lhs: CGFloat, rhs: CGFloat) -> Bool { true }
  public static func < (lhs: CGFloat, rhs: CGFloat) -> Bool { true }
}

extension Double {
  public init(_ value: CGFloat) { self = value.native }
}
extension Float {
  public init(_ value: CGFloat) { self = 0 }
}
