import Foundation

/// A program that runs beside this one and ends with it. Foundation's `Process` keeps signals from being heard here.
struct ChildProgram {
  private let process: pid_t

  /// Starts a program with these arguments, this process's streams, and signals as a shell would give them.
  init(_ program: String, arguments: [String]) throws {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for number in [SIGINT, SIGTERM, SIGPIPE, SIGXFSZ] { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
    let words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    let code = posix_spawn(&process, program, nil, &attributes, words, environ)
    guard code == 0 else {
      throw CommandFailure(
        "Can't start \(program): \(String(cString: strerror(code))).",
        help: SiblingProgram.help)
    }
    self.process = process
  }

  /// The program's exit status in a shell's form; nil while it runs.
  func exitStatus() -> Int32? {
    var status: Int32 = 0
    guard waitpid(process, &status, WNOHANG) != 0 else { return nil }
    let number = status & 0x7F
    return number == 0 ? status >> 8 & 0xFF : 128 + number
  }

  /// Asks the program to end, and waits until it has.
  func end() {
    kill(process, SIGTERM)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }
}
