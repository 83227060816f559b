public import Foundation

/// What the runtime asks of the network: one GET whose body arrives in pieces.
public protocol HTTPTransport: AnyObject, Sendable {
  /// Sends the request and hands everything to the receiver, one call after the other, until the body is complete.
  ///
  /// Returns after the last piece. Throws `HTTPFailure` where the network fails, `CancellationError` when the task is
  /// cancelled, and whatever the receiver throws, which ends the transfer. The receiver's calls hold the network back:
  /// nothing is queued without bound. Redirects to another host, or from https to http, are not followed but handed on.
  func load(_ request: HTTPRequest, into receiver: any HTTPResponseReceiver) async throws
}

/// A GET request. A reference, which nothing changes: it is handed through many hands.
public final class HTTPRequest: Sendable {
  /// Absolute, http or https.
  public let url: URL
  /// Field names in lowercase.
  public let headers: [String: String]
  /// Whether mobile data and hotspots may be used.
  public let allowsExpensiveNetwork: Bool
  /// Whether it may be sent in Low Data Mode.
  public let allowsConstrainedNetwork: Bool
  /// From 0 to 1, a hint for the loading system.
  public let priority: Float

  /// Without header fields, for every network, of medium priority unless said otherwise.
  public init(
    url: URL, headers: [String: String] = [:], allowsExpensiveNetwork: Bool = true,
    allowsConstrainedNetwork: Bool = true, priority: Float = 0.5
  ) {
    self.url = url
    self.headers = headers
    self.allowsExpensiveNetwork = allowsExpensiveNetwork
    self.allowsConstrainedNetwork = allowsConstrainedNetwork
    self.priority = priority
  }
}

/// Status and header fields of a response.
public struct HTTPResponseHead: Sendable {
  /// The status code.
  public let status: Int
  /// Field names in lowercase.
  public let headers: [String: String]

  /// A status with its fields.
  public init(status: Int, headers: [String: String]) {
    self.status = status
    self.headers = headers
  }
}

/// Takes a response as it arrives. Calls never overlap; throwing ends the transfer with that error.
public protocol HTTPResponseReceiver: AnyObject, Sendable {
  /// Called once, before any piece.
  func receive(_ head: HTTPResponseHead) throws
  /// The next piece of the body, content codings undone.
  func receive(_ piece: Data) throws
}

/// Why the network did not deliver.
public struct HTTPFailure: Error, Equatable, Sendable, CustomStringConvertible {
  /// What kind of failure; decides whether to try again, elsewhere, or wait for the network.
  public enum Kind: Equatable, Sendable {
    /// No network, or none that the request may use.
    case offline
    /// The connection could not be made, or broke: worth another attempt.
    case transient
    /// Trust, addresses, refusals: the same again would fail the same way.
    case permanent
  }

  /// What kind of failure.
  public let kind: Kind
  /// One sentence without its period, such as `the connection was lost`.
  public let reason: String

  /// A failure.
  public init(_ kind: Kind, _ reason: String) {
    self.kind = kind
    self.reason = reason
  }

  /// The reason as a sentence.
  public var description: String { "\(reason)." }
}
