#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The error number of a failed system call.
package struct SystemError: Error, Hashable, Sendable {
  package var code: Int32

  package init(code: Int32) { self.code = code }

  /// The error of this thread's last call.
  package static var last: SystemError { SystemError(code: errno) }

  /// The code of a file that isn't there.
  package static var absence: Int32 { ENOENT }

  /// The code of something else than a file or a folder, which isn't an error number of any system.
  package static var notPlain: Int32 { -1 }

  /// The code of a file that is larger than ``sizeLimit``, which isn't an error number of any system, either.
  package static var tooLarge: Int32 { -2 }

  /// The maximum size in bytes of a file that is read whole, 256 MB.
  package static var sizeLimit: Int { 1 << 28 }

  /// The system's description, or a clearer one.
  package var reason: String {
    switch code {
    case Self.notPlain: "it isn't a plain file"
    case Self.tooLarge: "it is larger than 256 MB"
    case EILSEQ: "a name in it isn't UTF-8"
    default: String(cString: strerror(code))
    }
  }
  package var isAbsence: Bool { code == ENOENT || code == ENOTDIR }
  /// Whether O_NOFOLLOW found a symbolic link (ELOOP, on some systems EMLINK or EFTYPE) or O_DIRECTORY a file
  /// (ENOTDIR).
  package var isLink: Bool { code == ELOOP || code == EMLINK }
  /// Whether what should be opened is a socket, or a device that isn't there: Linux has one code for both, Apple's systems
  /// two.
  package var isSocket: Bool { code == ENXIO || code == EOPNOTSUPP }
  /// Whether O_DIRECTORY with O_NOFOLLOW found something else than a folder.
  package var isNoFolder: Bool { isLink || code == ENOTDIR }
  /// Whether the volume doesn't support locks, like some network volumes. EBADF is NFS on Linux, which only locks what
  /// is open for writing; a folder never is.
  package var isLackOfLocks: Bool {
    code == ENOLCK || code == ENOTSUP || code == EINVAL || code == EBADF
  }

  /// Throws the error of a call that didn't return zero.
  package static func check(_ result: Int32) throws(SystemError) {
    guard result == 0 else { throw .last }
  }
}
