import Foundation
import LevityResources
public import PackageDownloading

extension PackageTransport {
  /// Loads the files of a package over HTTP with the transport that apps use: nothing is cached, no cookies are kept,
  /// redirects stay on the server. `connections` is the most that are open to the server.
  public init(_ base: PackageURL, connections: Int = 6) {
    #if canImport(FoundationNetworking)
      let flood = FloodedServer()
      let transport = URLSessionTransport(
        connectionsPerHost: connections, callbacks: CallbackQueue(),
        unwantedData: { flood.discard($0, $1) })
    #else
      let transport = URLSessionTransport(connectionsPerHost: connections)
    #endif
    self.init(base: base.url.absoluteString) { request, receiver in
      guard let url = URL(string: request.relativeURL, relativeTo: base.url)?.absoluteURL else {
        throw Failure("the URL is not valid", isTransient: false)
      }
      var headers = request.headers
      headers["user-agent"] = "levity"
      do {
        try await transport.load(
          HTTPRequest(url: url, headers: headers), into: TimedReceiver(receiver))
      } catch let failure as HTTPFailure {
        throw Failure(failure.reason, isTransient: failure.kind != .permanent)
      }
    }
  }
}

/// Hands a response on for as long as one file may take.
private final class TimedReceiver: HTTPResponseReceiver {
  private static let maximumTime: TimeInterval = 1800

  private let receiver: any PackageResponseReceiver
  private let start = ProcessInfo.processInfo.systemUptime

  init(_ receiver: any PackageResponseReceiver) { self.receiver = receiver }

  func receive(_ head: HTTPResponseHead) throws {
    try receiver.receive(status: head.status, headers: head.headers)
  }

  func receive(_ piece: Data) throws {
    guard ProcessInfo.processInfo.systemUptime - start < Self.maximumTime else {
      throw HTTPFailure(.transient, "the server is too slow")
    }
    try receiver.receive([UInt8](piece))
  }
}
