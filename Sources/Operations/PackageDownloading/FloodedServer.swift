#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
  import HTTPSemantics
  import Synchronization

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// Disconnects from a server that sends faster than it is read.
  ///
  /// On Linux the loading system then does nothing else, not even cancel, in any of the process' sessions; they are
  /// believed to share a thread. Shutting down the socket helps.
  public final class FloodedServer: Sendable {
    /// The number of bytes that may arrive for a finished transfer before its cancellation takes effect.
    private static let tolerance = 1 << 20
    /// The number of tasks whose bytes are counted.
    private static let maximumCount = 1 << 10

    /// The bytes that arrived for tasks whose transfer has finished, by the identifiers of the session's tasks.
    private let unwanted = Mutex<[Int: Int]>([:])

    /// Creates a count for one session.
    public init() {}

    /// Counts bytes that arrived for a finished transfer; disconnects from its server if there are too many.
    public func discard(_ task: URLSessionTask, _ count: Int) {
      let isFlood = unwanted.withLock { unwanted in
        let sum = unwanted.removeValue(forKey: task.taskIdentifier) ?? 0
        guard sum + count <= Self.tolerance else { return true }
        if unwanted.count >= Self.maximumCount { unwanted = [:] }
        unwanted[task.taskIdentifier] = sum + count
        return false
      }
      if isFlood, let url = task.originalRequest?.url { Self.disconnect(url) }
    }

    /// Shuts down this process' connections to the server. Its other transfers fail with a lost connection.
    private static func disconnect(_ url: URL) {
      let port = url.port ?? (url.scheme?.lowercased() == "https" ? 443 : 80)
      let host = url.host.map { inet_addr($0) } ?? INADDR_NONE
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
      for name in names {
        guard let descriptor = HeaderSyntax.number(name).flatMap({ Int32(exactly: $0) }),
          let peer = peer(of: descriptor), peer.port == port,
          host == INADDR_NONE || peer.address == nil || peer.address == host
        else { continue }
        shutdown(descriptor, Int32(SHUT_RDWR))
      }
    }

    /// Returns the peer of a connected socket; the address only for IPv4.
    private static func peer(of descriptor: Int32) -> (port: Int, address: in_addr_t?)? {
      var storage = sockaddr_storage()
      var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
      return withUnsafeMutablePointer(to: &storage) { pointer in
        let result = pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          getpeername(descriptor, $0, &length)
        }
        guard result == 0 else { return nil }
        switch Int32(pointer.pointee.ss_family) {
        case AF_INET:
          return pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
            (Int(in_port_t(bigEndian: $0.pointee.sin_port)), $0.pointee.sin_addr.s_addr)
          }
        case AF_INET6:
          return pointer.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) {
            (Int(in_port_t(bigEndian: $0.pointee.sin6_port)), nil)
          }
        default: return nil
        }
      }
    }
  }
#endif
