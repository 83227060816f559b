/// https://developer.apple.com/documentation/foundation/date
public struct Date: Hashable, Comparable, Sendable, Codable {
  public init() {}
  public init(timeIntervalSinceNow: TimeInterval) {}
  public init(timeIntervalSince1970: TimeInterval) {}
  public init(timeIntervalSinceReferenceDate ti: TimeInterval) {}
  public var timeIntervalSince1970: TimeInterval { 0 }
  public var timeIntervalSinceNow: TimeInterval { 0 }
  public var timeIntervalSinceReferenceDate: TimeInterval { 0 }
  public func timeIntervalSince(_ date: Date) -> TimeInterval { 0 }
  public func addingTimeInterval(_ timeInterval: TimeInterval) -> Date { self }
  public static let distantFuture = Date()
  public static let distantPast = Date()
  @available(iOS 15, tvOS 15, watchOS 8, *)
  public static var now: Date { Date() }
  public static func < (lhs: Date, rhs: Date) -> Bool { true }
}

/// https://developer.apple.com/documentation/foundation/uuid
public struct UUID: Hashable, Sendable, Codable {
  public init() {}
  public init?(uuidString string: String) {}
  public var uuidString: String { "" }
}

/// https://developer.apple.com/documentation/foundation/locale
public struct Locale: Hashable, Sendable, Codable {
  public init(identifier: String) {}
  public var identifier: String { "" }
  public static var current: Locale { fatalError() }
  public static var autoupdatingCurrent: Locale { fatalError() }
  public static var preferredLanguages: [String] { [] }
  public func localizedString(forLanguageCode languageCode: String) -> String? { nil }

  /// https://developer.apple.com/documentation/foundation/locale/language-swift.struct
  @available(iOS 16, tvOS 16, watchOS 9, *)
  public struct Language: Hashable, Sendable {
    public init(identifier: String) {}
    public var minimalIdentifier: String { "" }
  }
  /// https://developer.apple.com/documentation/foundation/locale/language-swift.property
  @available(iOS 16, tvOS 16, watchOS 9, *)
  public var language: Locale.Language { fatalError() }
}

/// https://developer.apple.com/documentation/foundation/notification
public struct Notification: Hashable {
  /// https://developer.apple.com/documentation/foundation/nsnotification/name-swift.struct
  public typealias Name = NSNotification.Name
  public var name: Name
  public var object: Any?
  public var userInfo: [AnyHashable: Any]?
  public init(name: Name, object: Any? = nil, userInfo: [AnyHashable: Any]? = nil) { fatalError() }
  public static func == (lhs: Notification, rhs: Notification) -> Bool { true }
  public func hash(into hasher: inout Hasher) {}
}
@available(*, unavailable)
extension Notification: Sendable {}

/// https://developer.apple.com/documentation/foundation/decimal
public struct Decimal: Hashable, Sendable {
  public init() {}
}

/// https://developer.apple.com/documentation/foundation/characterset
public struct CharacterSet: Hashable, Sendable {
  public init() {}
  public init(charactersIn string: String) {}
  public static var whitespaces: CharacterSet { .init() }
  public static var whitespacesAndNewlines: CharacterSet { .init() }
  public static var urlPathAllowed: CharacterSet { .init() }
}

extension NSCoder {
  /// https://developer.apple.com/documentation/foundation/nscoder/decodeobject(of:forkey:)-7qfcj
  public func decodeObject<DecodedObjectType>(
    of cls: DecodedObjectType.Type, forKey key: String
  ) -> DecodedObjectType? where DecodedObjectType: NSObject, DecodedObjectType: NSCoding { nil }
}

extension NSLocking {
  /// https://developer.apple.com/documentation/foundation/nslocking/withlock(_:)
  public func withLock<R>(_ body: () throws -> R) rethrows -> R { try body() }
}

extension OperationQueue {
  /// https://developer.apple.com/documentation/foundation/operationqueue/underlyingqueue
  public var underlyingQueue: DispatchQueue? {
    get { nil }
    set {}
  }
}

/// https://developer.apple.com/documentation/foundation/pow(_:_:)-9imp6
public func pow(_ x: CGFloat, _ y: CGFloat) -> CGFloat { x }

/// https://developer.apple.com/documentation/foundation/nsselectorfromstring(_:)
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }
/// https://developer.apple.com/documentation/foundation/nsstringfromclass(_:)
public func NSStringFromClass(_ aClass: AnyClass) -> String { "" }
/// https://developer.apple.com/documentation/foundation/nsclassfromstring(_:)
public func NSClassFromString(_ aClassName: String) -> AnyClass? { nil }
/// https://developer.apple.com/documentation/foundation/nslocalizedstring(_:tablename:bundle:value:comment:)
public func NSLocalizedString(
  _ key: String, tableName: String? = nil, bundle: Bundle = Bundle.main, value: String = "",
  comment: String
) -> String { key }
