public import Foundation
package import PackageHeads

/// Sends GET requests and delivers the responses in pieces.
public protocol HTTPTransport: AnyObject, Sendable {
  /// Sends the request and passes the response to the receiver, one call at a time, until the body is complete.
  ///
  /// Returns after the last piece. Throws `HTTPFailure` if the network fails, `CancellationError` if the task is
  /// cancelled, and errors of the receiver, which end the transfer. A slow receiver slows the transfer down; buffers
  /// are bounded. Redirects to another host, or from https to http, are delivered instead of followed.
  func load(_ request: HTTPRequest, into receiver: any HTTPResponseReceiver) async throws
}

/// An immutable GET request.
public final class HTTPRequest: Sendable {
  /// The absolute address, http or https.
  public let url: URL
  /// The header fields, with names in lowercase.
  public let headers: [String: String]
  /// Whether mobile data and hotspots may be used.
  public let allowsExpensiveNetwork: Bool
  /// Whether it may be sent in Low Data Mode.
  public let allowsConstrainedNetwork: Bool
  /// The priority from 0 to 1, a hint for the loading system.
  public let priority: Float

  /// Creates a request; by default without header fields, for every network, of medium priority.
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

/// The status and header fields of a response.
public struct HTTPResponseHead: Sendable {
  /// The status code.
  public let status: Int
  /// The header fields that Levity reads, with names in lowercase; others may be left out.
  public let headers: [String: String]

  /// Creates a response head.
  public init(status: Int, headers: [String: String]) {
    self.status = status
    self.headers = headers
  }
}

/// Receives a response as it arrives. Calls never overlap; throwing ends the transfer with that error.
public protocol HTTPResponseReceiver: AnyObject, Sendable {
  /// Receives the head, once, before any piece.
  func receive(_ head: HTTPResponseHead) throws
  /// Receives the next piece of the body, with content codings removed.
  func receive(_ piece: Data) throws
}

/// An error of the network.
public struct HTTPFailure: Error, Equatable, Sendable, CustomStringConvertible {
  /// The kind of failure, which decides whether to retry, try another address, or wait for the network.
  public enum Kind: Equatable, Sendable {
    /// There's no network, or none that the request may use.
    case offline
    /// The connection failed or broke; a retry may succeed.
    case transient
    /// The server isn't trusted or the address is wrong; a retry would fail the same way.
    case permanent
  }

  /// The kind of failure.
  public let kind: Kind
  /// The reason as a clause, such as `the connection was lost`.
  public let reason: String

  /// Creates a failure.
  public init(_ kind: Kind, _ reason: String) {
    self.kind = kind
    self.reason = reason
  }

  /// The reason as a sentence.
  public var description: String { "\(reason)." }
}

extension HTTPFailure {
  /// The code, the words and the facts of each kind.
  package var facts: ErrorFacts {
    let code =
      switch kind {
      case .offline: 1
      case .transient: 2
      case .permanent: 3
      }
    return ErrorFacts(code: code, "#.").and(reason)
  }
}
