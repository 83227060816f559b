import Foundation

/// Compares the calls that the preloaded library sees with those that strace sees: whether a program changes anything
/// behind the library's back.
struct CallCoverage {
  let program: Program
  let scratch: URL

  static let strace = URL(filePath: "/usr/bin/strace")
  private static let callLog = "calls.log"

  /// Calls under the name of the function, by that of the kernel.
  private static let names = ["pwrite64": "pwrite", "openat": "open", "pwritev2": "pwritev"]
  private static let kernelNames = [
    "open", "openat", "creat", "write", "pwrite64", "writev", "pwritev", "pwritev2",
    "copy_file_range", "sendfile", "ftruncate", "truncate", "fallocate", "fsync", "fdatasync",
    "sync", "syncfs", "sync_file_range", "msync", "rename", "renameat", "renameat2", "unlink",
    "unlinkat", "rmdir", "mkdir", "mkdirat", "link", "linkat", "symlink", "symlinkat", "mknod",
    "mknodat", "chmod", "fchmod", "fchmodat", "fchmodat2", "utimensat", "setxattr", "fsetxattr",
    "ioctl",
  ]

  /// Returns the numbers of calls by name: as the library counts them, and as strace does.
  ///
  /// Both watch one run: in another one, threads may race to create a directory.
  func counts(
    of scenario: FaultScenario
  ) throws -> (library: [String: Int], kernel: [String: Int]) {
    let folder = scratch.appending(path: "run")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try scenario.prepare(FaultScenario.Stage(folder: folder, program: program))
    let (calls, trace) = (scratch.appending(path: Self.callLog), scratch.appending(path: "trace"))
    // A question mark, since not every system has every call.
    let names = "--trace=" + Self.kernelNames.map { "?\($0)" }.joined(separator: ",")
    let options = ["-f", "-y", "-o", trace.path, "-E", "LEVITY_FAULT_LOG=\(calls.path)", names]
    _ = try Program(url: Self.strace, faults: program.faults)
      .run(options + [program.url.path] + scenario.arguments, in: folder)
    var library: [String: Int] = [:]
    for line in try lines(of: calls) {
      let name = line.split(separator: " ").dropFirst().first.map(String.init) ?? ""
      library[Self.names[name] ?? name, default: 0] += 1
    }
    var kernel: [String: Int] = [:]
    for line in try lines(of: trace) {
      guard let name = Self.changingCall(line) else { continue }
      kernel[Self.names[name] ?? name, default: 0] += 1
    }
    return (library, kernel)
  }

  private func lines(of log: URL) throws -> [String] {
    String(decoding: try Data(contentsOf: log), as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }

  /// Returns the name of the call if it changes a file or directory; nil for one on a pipe, a terminal or a device.
  ///
  /// A line is `1234 openat(AT_FDCWD</tmp>, "a", O_RDONLY) = 3</tmp/a>`, and `1234 <... write resumed>` is the end of an
  /// earlier one.
  private static func changingCall(_ line: String) -> String? {
    guard let open = line.firstIndex(of: "("),
      let name = line[..<open].split(separator: " ").last.map(String.init),
      kernelNames.contains(name)
    else { return nil }
    let arguments = line[line.index(after: open)...]
    switch name {
    case "open", "openat", "creat":
      let isWriting = ["O_WRONLY", "O_RDWR", "O_CREAT", "O_TRUNC"].contains(
        where: arguments.contains)
      let isOther = ["\"/dev/", "\"/proc/", "counter\"", "\(callLog)\""]
        .contains(where: arguments.contains)
      return isWriting && !isOther ? name : nil
    case "write", "pwrite64", "writev", "pwritev", "sendfile", "ftruncate":
      // `4</tmp/a>` is a file; `4<pipe:[1]>` and `1</dev/null>` aren't.
      guard let start = arguments.firstIndex(of: "<") else { return nil }
      let target = arguments[arguments.index(after: start)...]
      let number = Int(arguments[..<start]) ?? 0
      let isFile =
        target.hasPrefix("/") && !target.hasPrefix("/dev/") && !target.hasPrefix("/memfd")
        && !arguments.contains("\(callLog)>")
      return number > 2 && isFile ? name : nil
    // Clones of files alone.
    case "ioctl": return arguments.contains("FICLONE") ? name : nil
    default: return name
    }
  }
}
