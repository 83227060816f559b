import Foundation

/// Another program of Levity, with dependencies of its own.
enum SiblingProgram {
  /// The next step if the program is missing or doesn't start.
  static let help = "run 'make install' to install levity and levity-server together"

  /// Finds the program beside this one, links resolved, or else the first on the PATH.
  static func find(
    _ name: String, path: String? = ProcessInfo.processInfo.environment["PATH"]
  ) -> String? {
    let beside = OwnProgram.path.map {
      URL(fileURLWithPath: $0).resolvingSymlinksInPath().deletingLastPathComponent().path
    }
    let folders = (path ?? "").split(separator: ":").map(String.init)
    return ([beside].compactMap { $0 } + folders).map { "\($0)/\(name)" }.first {
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: $0, isDirectory: &isFolder)
        && !isFolder.boolValue && FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  /// Replaces this process. Returns only by throwing.
  static func become(_ program: String, arguments: [String]) throws -> Never {
    // Neither ignored signals nor the mask of this thread may reach the other program: it must hear a polite kill.
    for number in [SIGINT, SIGTERM, SIGPIPE, SIGXFSZ] { signal(number, SIG_DFL) }
    var none = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, nil)
    let all = [program] + arguments
    let pointers = all.map { strdup($0) } + [nil]
    execv(program, pointers)
    let reason = String(cString: strerror(errno))
    for pointer in pointers { free(pointer) }
    throw CommandFailure("Can't start \(program): \(reason).", help: SiblingProgram.help)
  }
}
