/// https://developer.apple.com/documentation/foundation/url
public struct URL: Hashable, Sendable, Codable {
  public init?(string: String) {}
  public init?(string: String, relativeTo url: URL?) {}
  public init(fileURLWithPath path: String) {}
  public init(fileURLWithPath path: String, isDirectory: Bool) {}
  public var absoluteString: String { "" }
  public var absoluteURL: URL { self }
  public var scheme: String? { nil }
  public var host: String? { nil }
  public var port: Int? { nil }
  public var user: String? { nil }
  public var password: String? { nil }
  public var query: String? { nil }
  public var fragment: String? { nil }
  public var path: String { "" }
  public var pathExtension: String { "" }
  public var pathComponents: [String] { [] }
  public var lastPathComponent: String { "" }
  public var isFileURL: Bool { true }
  public var standardizedFileURL: URL { self }
  public func appendingPathComponent(_ pathComponent: String) -> URL { self }
  public func appendingPathComponent(_ pathComponent: String, isDirectory: Bool) -> URL { self }
  public func appendingPathExtension(_ pathExtension: String) -> URL { self }
  public func deletingLastPathComponent() -> URL { self }
  public func deletingPathExtension() -> URL { self }
  public mutating func appendPathComponent(_ pathComponent: String) {}
  public mutating func deleteLastPathComponent() {}
  public func resolvingSymlinksInPath() -> URL { self }
  public func resourceValues(forKeys keys: Set<URLResourceKey>) throws -> URLResourceValues {
    fatalError()
  }
  public mutating func setResourceValues(_ values: URLResourceValues) throws {}

  // Newer than iOS 15: what a guard must be around.
  /// https://developer.apple.com/documentation/foundation/url/init(filepath:directoryhint:relativeto:)-68xw4
  @available(iOS 16.0, tvOS 16.0, watchOS 9.0, *)
  public init(filePath path: String) {}
  /// https://developer.apple.com/documentation/foundation/url/appending(path:directoryhint:)
  @available(iOS 16.0, tvOS 16.0, watchOS 9.0, *)
  public func appending<S: StringProtocol>(path: S) -> URL { self }
  /// https://developer.apple.com/documentation/foundation/url/appending(component:directoryhint:)
  @available(iOS 16.0, tvOS 16.0, watchOS 9.0, *)
  public func appending<S: StringProtocol>(component: S) -> URL { self }
  /// https://developer.apple.com/documentation/foundation/url/path(percentencoded:)
  @available(iOS 16.0, tvOS 16.0, watchOS 9.0, *)
  public func path(percentEncoded: Bool = true) -> String { "" }
  /// https://developer.apple.com/documentation/foundation/url/host(percentencoded:)
  @available(iOS 16.0, tvOS 16.0, watchOS 9.0, *)
  public func host(percentEncoded: Bool = true) -> String? { nil }
  /// https://developer.apple.com/documentation/foundation/url/cachesdirectory
  @available(iOS 16.0, tvOS 16.0, watchOS 9.0, *)
  public static var cachesDirectory: URL { fatalError() }
}

/// https://developer.apple.com/documentation/foundation/urlresourcevalues
public struct URLResourceValues {
  public init() {}
  public var isExcludedFromBackup: Bool?
  public var isDirectory: Bool? { nil }
  public var fileSize: Int? { nil }
  public var contentModificationDate: Date?
  @available(iOS 11.0, *)
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  public var volumeAvailableCapacityForImportantUsage: Int64? { nil }
}

/// https://developer.apple.com/documentation/foundation/urlcomponents
public struct URLComponents: Hashable, Sendable {
  public init() {}
  public init?(string: String) {}
  public init?(url: URL, resolvingAgainstBaseURL resolve: Bool) {}
  public var scheme: String?
  public var host: String?
  public var port: Int?
  public var path: String = ""
  public var query: String?
  public var url: URL? { nil }
  public var string: String? { nil }
}

/// https://developer.apple.com/documentation/foundation/urlrequest
public struct URLRequest: Hashable, Sendable {
  public typealias CachePolicy = NSURLRequest.CachePolicy
  public init(
    url: URL, cachePolicy: CachePolicy = .useProtocolCachePolicy,
    timeoutInterval: TimeInterval = 60.0
  ) {}
  public var url: URL?
  public var httpMethod: String?
  public var timeoutInterval: TimeInterval { 0 }
  public var httpShouldHandleCookies: Bool {
    get { true }
    set {}
  }
  public var allowsCellularAccess: Bool {
    get { true }
    set {}
  }
  public var allowsExpensiveNetworkAccess: Bool {
    get { true }
    set {}
  }
  public var allowsConstrainedNetworkAccess: Bool {
    get { true }
    set {}
  }
  public mutating func setValue(_ value: String?, forHTTPHeaderField field: String) {}
  public func value(forHTTPHeaderField field: String) -> String? { nil }
}

/// https://developer.apple.com/documentation/foundation/urlerror
public struct URLError: Error, Hashable, Sendable {
  /// https://developer.apple.com/documentation/foundation/urlerror/code-swift.struct
  public struct Code: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
  }
  public init(_ code: URLError.Code, userInfo: [String: Any] = [:]) { fatalError() }
  public var code: URLError.Code { fatalError() }
  public var failingURL: URL? { nil }
}

extension URLError.Code {
  public static var unknown: URLError.Code { .init(rawValue: -1) }
  public static var cancelled: URLError.Code { .init(rawValue: -999) }
  public static var badURL: URLError.Code { .init(rawValue: -1000) }
  public static var timedOut: URLError.Code { .init(rawValue: -1001) }
  public static var unsupportedURL: URLError.Code { .init(rawValue: -1002) }
  public static var cannotFindHost: URLError.Code { .init(rawValue: -1003) }
  public static var cannotConnectToHost: URLError.Code { .init(rawValue: -1004) }
  public static var networkConnectionLost: URLError.Code { .init(rawValue: -1005) }
  public static var dnsLookupFailed: URLError.Code { .init(rawValue: -1006) }
  public static var httpTooManyRedirects: URLError.Code { .init(rawValue: -1007) }
  public static var notConnectedToInternet: URLError.Code { .init(rawValue: -1009) }
  public static var badServerResponse: URLError.Code { .init(rawValue: -1011) }
  public static var userAuthenticationRequired: URLError.Code { .init(rawValue: -1013) }
  public static var appTransportSecurityRequiresSecureConnection: URLError.Code {
    .init(rawValue: -1022)
  }
  public static var internationalRoamingOff: URLError.Code { .init(rawValue: -1018) }
  public static var callIsActive: URLError.Code { .init(rawValue: -1019) }
  public static var dataNotAllowed: URLError.Code { .init(rawValue: -1020) }
  public static var secureConnectionFailed: URLError.Code { .init(rawValue: -1200) }
  public static var serverCertificateHasBadDate: URLError.Code { .init(rawValue: -1201) }
  public static var serverCertificateUntrusted: URLError.Code { .init(rawValue: -1202) }
  public static var serverCertificateHasUnknownRoot: URLError.Code { .init(rawValue: -1203) }
  public static var serverCertificateNotYetValid: URLError.Code { .init(rawValue: -1204) }
  public static var clientCertificateRejected: URLError.Code { .init(rawValue: -1205) }
  public static var clientCertificateRequired: URLError.Code { .init(rawValue: -1206) }
}
