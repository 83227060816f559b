/// The parts of an HTTP request that decide the response.
public struct DeliveryRequest: Hashable, Sendable {
  /// The method as sent, such as `GET`.
  public var method: String
  /// The request target as sent, undecoded: `/heads/main.json?x`.
  public var target: String
  /// The header fields; values of several lines are joined by commas.
  public var ifNoneMatch: String?
  public var range: String?
  public var ifRange: String?
  public var acceptEncoding: String?

  public init(
    method: String = "GET", target: String, ifNoneMatch: String? = nil, range: String? = nil,
    ifRange: String? = nil, acceptEncoding: String? = nil
  ) {
    self.method = method
    self.target = target
    self.ifNoneMatch = ifNoneMatch
    self.range = range
    self.ifRange = ifRange
    self.acceptEncoding = acceptEncoding
  }
}
