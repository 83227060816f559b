@_exported import os

/// https://developer.apple.com/documentation/os/oslog
extension OSLog {
  public convenience init(subsystem: String, category: String) { self.init() }
  public static let disabled = OSLog()
  public static let `default` = OSLog()
}

extension OSLogType: @unchecked Sendable {
  public static let `default` = OSLogType(rawValue: 0)
  public static let info = OSLogType(rawValue: 1)
  public static let debug = OSLogType(rawValue: 2)
  public static let error = OSLogType(rawValue: 16)
  public static let fault = OSLogType(rawValue: 17)
}

/// https://developer.apple.com/documentation/os/os_log(_:dso:log:_:_:)
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer = #dsohandle, log: OSLog = .default,
  _ message: StaticString,
  _ args: any CVarArg...
) {}

/// https://developer.apple.com/documentation/os/ossignpostid
@available(iOS 12.0, tvOS 12.0, watchOS 5.0, *)
public struct OSSignpostID: Sendable {
  public let rawValue: UInt64
  public init(log: OSLog) { rawValue = 0 }
  public init(_ value: UInt64) { rawValue = value }
  public static let exclusive = OSSignpostID(0)
}

extension OSSignpostType: @unchecked Sendable {
  public static let event = OSSignpostType(rawValue: 0)
  public static let begin = OSSignpostType(rawValue: 1)
  public static let end = OSSignpostType(rawValue: 2)
}

/// https://developer.apple.com/documentation/os/os_signpost(_:dso:log:name:signpostid:)
@available(iOS 12.0, tvOS 12.0, watchOS 5.0, *)
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer = #dsohandle, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive
) {}

/// https://developer.apple.com/documentation/os/osallocatedunfairlock
@available(iOS 16.0, tvOS 16.0, watchOS 9.0, *)
@frozen public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  public init(uncheckedState initialState: State) { fatalError() }
  public init(initialState: State) where State: Sendable { fatalError() }
  public func withLock<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R {
    fatalError()
  }
}
