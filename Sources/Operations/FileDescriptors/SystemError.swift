#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The number with which a system call failed.
package struct SystemError: Error, Hashable, Sendable {
  package var code: Int32

  package init(code: Int32) { self.code = code }

  /// The error of this thread's last call.
  package static var last: SystemError { SystemError(code: errno) }

  /// The system's words for it.
  package var reason: String { String(cString: strerror(code)) }
  package var isAbsence: Bool { code == ENOENT || code == ENOTDIR }
  /// Whether O_NOFOLLOW met a symbolic link: ELOOP, on some systems EMLINK or EFTYPE; O_DIRECTORY a file: ENOTDIR.
  package var isLink: Bool { code == ELOOP || code == EMLINK }
  /// Whether the volume has no locks, as some network volumes.
  package var isLackOfLocks: Bool { code == ENOLCK || code == ENOTSUP || code == EINVAL }

  /// Throws the error of a call that didn't return zero.
  package static func check(_ result: Int32) throws(SystemError) {
    guard result == 0 else { throw .last }
  }
}
