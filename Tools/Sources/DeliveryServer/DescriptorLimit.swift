import Foundation

/// The number of files and sockets that this process may have open.
///
/// A server at its limit can neither accept a connection nor say so: `accept` fails, and the connection stays ready. So
/// it accepts only as many as fit.
public enum DescriptorLimit {
  /// Kept for listening, event loops, logs, the files of a package's head, and large files that are kept open.
  static let reserve = 64

  #if canImport(Darwin)
    private static let files = RLIMIT_NOFILE
  #else
    private static let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #endif

  /// Raises the limit of this process as far as `connections` need and the system allows.
  ///
  /// Returns the limit, and the number of connections that fit: each may have a file open.
  public static func raise(for connections: Int) -> (limit: Int, connections: Int) {
    let needed = reserve + 2 * connections
    var limit = rlimit()
    guard getrlimit(files, &limit) == 0 else { return (needed, connections) }
    if limit.rlim_cur < rlim_t(needed) {
      var raised = limit
      raised.rlim_cur = min(limit.rlim_max, rlim_t(needed))
      if setrlimit(files, &raised) == 0 { limit = raised }
    }
    let found = Int(clamping: limit.rlim_cur)
    return (found, fitting(connections, limit: found))
  }

  /// Returns the number of connections that fit below a limit; at least one.
  static func fitting(_ connections: Int, limit: Int) -> Int {
    max(1, min(connections, (limit - reserve) / 2))
  }
}
