/// Status, header and body of a response, without the fields that the transport adds (`Date`, `Connection`).
public struct DeliveryResponse: Sendable {
  public enum HeaderName: String, Hashable, Sendable, CaseIterable {
    case acceptRanges = "Accept-Ranges"
    case allow = "Allow"
    case cacheControl = "Cache-Control"
    case contentEncoding = "Content-Encoding"
    case contentLength = "Content-Length"
    case contentRange = "Content-Range"
    case contentSecurityPolicy = "Content-Security-Policy"
    case contentType = "Content-Type"
    case contentTypeOptions = "X-Content-Type-Options"
    case entityTag = "ETag"
    case vary = "Vary"
  }

  public struct HeaderField: Hashable, Sendable {
    public var name: HeaderName
    public var value: String
  }

  public enum Body: Sendable {
    case none
    case bytes([UInt8])
    /// The bytes of `range`, to be read in pieces.
    case file(DeliveryStore.File, range: Range<Int>)
  }

  public var status: Int
  public private(set) var headers: [HeaderField]
  public var body: Body

  init(status: Int, headers: [HeaderField] = [], body: Body = .none) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  public subscript(name: HeaderName) -> String? {
    headers.first { $0.name == name }?.value
  }

  /// The number of bytes of the body.
  public var bodySize: Int {
    switch body {
    case .none: 0
    case .bytes(let bytes): bytes.count
    case .file(_, let range): range.count
    }
  }

  mutating func add(_ name: HeaderName, _ value: String) {
    headers.append(HeaderField(name: name, value: value))
  }
}
