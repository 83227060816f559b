@_exported import CoreFoundation
@_exported import Darwin
@_exported import Dispatch
@_exported import Foundation
@_exported import ObjectiveC

// Members that the compiler asks for when a value crosses to Objective-C and back.
// https://developer.apple.com/documentation/swift/working-with-foundation-types

/// https://developer.apple.com/documentation/foundation/referenceconvertible
public protocol ReferenceConvertible: _ObjectiveCBridgeable, CustomStringConvertible, Hashable {
  associatedtype ReferenceType: NSObject
}

extension String: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSString { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ x: NSString, result: inout String?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ x: NSString, result: inout String?)
    -> Bool
  { true }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> String { "" }
}
extension Array: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSArray { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ x: NSArray, result: inout [Element]?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ x: NSArray, result: inout [Element]?)
    -> Bool
  { true }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSArray?) -> [Element] { [] }
}
extension Dictionary: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSDictionary { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ x: NSDictionary, result: inout [Key: Value]?) {}
  public static func _conditionallyBridgeFromObjectiveC(
    _ x: NSDictionary, result: inout [Key: Value]?
  ) -> Bool { true }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSDictionary?) -> [Key: Value] {
    [:]
  }
}
extension Set: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSSet { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ x: NSSet, result: inout Set<Element>?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ x: NSSet, result: inout Set<Element>?)
    -> Bool
  { true }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSSet?) -> Set<Element> { [] }
}

extension Bool: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSNumber { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ x: NSNumber, result: inout Bool?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ x: NSNumber, result: inout Bool?) -> Bool
  { true }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> Bool {
    fatalError()
  }
}
extension Int: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSNumber { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ x: NSNumber, result: inout Int?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ x: NSNumber, result: inout Int?) -> Bool {
    true
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> Int {
    fatalError()
  }
}
extension Int8: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSNumber { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ x: NSNumber, result: inout Int8?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ x: NSNumber, result: inout Int8?) -> Bool
  { true }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> Int8 {
    fatalError()
  }
}
extension Int16: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSNumber { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ x: NSNumber, result: inout Int16?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ x: NSNumber, result: inout Int16?) -> Bool
  { true }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> Int16 {
    fatalError()
  }
}
extension Int32: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSNumber { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ x: NSNumber, result: inout Int32?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ x: NSNumber, result: inout Int32?) -> Bool
  { true }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> Int32 {
    fatalError()
  }
}
extension Int64: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSNumber { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ x: NSNumber, result: inout Int64?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ x: NSNumber, result: inout Int64?) -> Bool
  { true }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> Int64 {
    fatalError()
  }
}
extension UInt: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSNumber { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ x: NSNumber, result: inout UInt?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ x: NSNumber, result: inout UInt?) -> Bool
  { true }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> UInt {
    fatalError()
  }
}
extension UInt8: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSNumber { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ x: NSNumber, result: inout UInt8?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ x: NSNumber, result: inout UInt8?) -> Bool
  { true }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> UInt8 {
    fatalError()
  }
}
extension UInt16: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSNumber { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ x: NSNumber, result: inout UInt16?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ x: NSNumber, result: inout UInt16?)
    -> Bool
  { true }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> UInt16 {
    fatalError()
  }
}
extension UInt32: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSNumber { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ x: NSNumber, result: inout UInt32?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ x: NSNumber, result: inout UInt32?)
    -> Bool
  { true }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> UInt32 {
    fatalError()
  }
}
extension UInt64: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSNumber { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ x: NSNumber, result: inout UInt64?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ x: NSNumber, result: inout UInt64?)
    -> Bool
  { true }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> UInt64 {
    fatalError()
  }
}
extension Float: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSNumber { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ x: NSNumber, result: inout Float?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ x: NSNumber, result: inout Float?) -> Bool
  { true }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> Float {
    fatalError()
  }
}
extension Double: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSNumber { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ x: NSNumber, result: inout Double?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ x: NSNumber, result: inout Double?)
    -> Bool
  { true }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> Double {
    fatalError()
  }
}
extension CGFloat: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSNumber { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ x: NSNumber, result: inout CGFloat?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ x: NSNumber, result: inout CGFloat?)
    -> Bool
  { true }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
    fatalError()
  }
}

extension Data: ReferenceConvertible {
  public typealias ReferenceType = NSData
  public var description: String { "" }
  public func _bridgeToObjectiveC() -> NSData { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ x: NSData, result: inout Data?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ x: NSData, result: inout Data?) -> Bool {
    true
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSData?) -> Data {
    fatalError()
  }
}

extension Date: ReferenceConvertible {
  public typealias ReferenceType = NSDate
  public var description: String { "" }
  public func _bridgeToObjectiveC() -> NSDate { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ x: NSDate, result: inout Date?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ x: NSDate, result: inout Date?) -> Bool {
    true
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSDate?) -> Date {
    fatalError()
  }
}

extension URL: ReferenceConvertible {
  public typealias ReferenceType = NSURL
  public var description: String { "" }
  public func _bridgeToObjectiveC() -> NSURL { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ x: NSURL, result: inout URL?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ x: NSURL, result: inout URL?) -> Bool {
    true
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSURL?) -> URL { fatalError() }
}

extension Locale: ReferenceConvertible {
  public typealias ReferenceType = NSLocale
  public var description: String { "" }
  public func _bridgeToObjectiveC() -> NSLocale { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ x: NSLocale, result: inout Locale?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ x: NSLocale, result: inout Locale?)
    -> Bool
  { true }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSLocale?) -> Locale {
    fatalError()
  }
}

extension Notification: ReferenceConvertible {
  public typealias ReferenceType = NSNotification
  public var description: String { "" }
  public func _bridgeToObjectiveC() -> NSNotification { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ x: NSNotification, result: inout Notification?) {}
  public static func _conditionallyBridgeFromObjectiveC(
    _ x: NSNotification, result: inout Notification?
  ) -> Bool { true }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNotification?) -> Notification
  { fatalError() }
}

extension URLRequest: ReferenceConvertible {
  public typealias ReferenceType = NSURLRequest
  public var description: String { "" }
  public func _bridgeToObjectiveC() -> NSURLRequest { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ x: NSURLRequest, result: inout URLRequest?) {}
  public static func _conditionallyBridgeFromObjectiveC(
    _ x: NSURLRequest, result: inout URLRequest?
  ) -> Bool { true }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSURLRequest?) -> URLRequest {
    fatalError()
  }
}

extension NSString: ExpressibleByStringLiteral {
  public required convenience init(stringLiteral value: String) { fatalError() }
}
extension NSArray: Sequence {
  public func makeIterator() -> AnyIterator<Any> { fatalError() }
}

// MARK: Errors

/// https://developer.apple.com/documentation/foundation/localizederror
public protocol LocalizedError: Error {
  var errorDescription: String? { get }
  var failureReason: String? { get }
  var recoverySuggestion: String? { get }
  var helpAnchor: String? { get }
}
extension LocalizedError {
  public var errorDescription: String? { nil }
  public var failureReason: String? { nil }
  public var recoverySuggestion: String? { nil }
  public var helpAnchor: String? { nil }
}

/// https://developer.apple.com/documentation/foundation/customnserror
public protocol CustomNSError: Error {
  static var errorDomain: String { get }
  var errorCode: Int { get }
  var errorUserInfo: [String: Any] { get }
}
extension CustomNSError {
  public static var errorDomain: String { "" }
  public var errorCode: Int { 0 }
  public var errorUserInfo: [String: Any] { [:] }
}

extension Error {
  /// https://developer.apple.com/documentation/swift/error/localizeddescription
  public var localizedDescription: String { "" }
}

extension NSError: Error {}

public func _convertNSErrorToError(_ error: NSError?) -> any Error { fatalError() }
public func _convertErrorToNSError(_ error: any Error) -> NSError { fatalError() }

// MARK: Variable arguments

extension CVarArg where Self: _ObjectiveCBridgeable {
  public var _cVarArgEncoding: [Int] { [] }
}
extension String: CVarArg {}
extension Array: CVarArg {}
extension Dictionary: CVarArg {}
