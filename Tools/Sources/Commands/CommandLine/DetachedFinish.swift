import Foundation

/// Starts this program again, in a session of its own, to finish a committed run.
enum DetachedFinish {
  static let subcommand = "finish-transaction"

  @Sendable static func launch(_ folder: String) throws {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // A new session: neither ^C nor the end of the terminal reaches it.
    #if canImport(Darwin)
      posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSID))
    #else
      posix_spawnattr_setflags(&attributes, 0x80)
    #endif
    guard let program = OwnProgram.path else { throw POSIXError(.ENOENT) }
    let words: [String] = [program, subcommand, folder]
    let arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    let code = posix_spawn(&process, program, nil, &attributes, arguments, environ)
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return }
    }
    // How it ended is read from the marks on the disk.
  }
}
