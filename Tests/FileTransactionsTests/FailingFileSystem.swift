import Foundation

@testable import FileTransactions

/// Counts the calls that change something and lets one of them fail.
final class FailingFileSystem: @unchecked Sendable {
  enum Mode: CaseIterable {
    /// The call fails, later ones work: a full disk.
    case error
    /// The call stops half-way and nothing works after it: a killed process.
    case kill
  }

  private let lock = NSLock()
  private var count = 0
  let failing: Int
  let mode: Mode

  init(failing: Int, mode: Mode) {
    self.failing = failing
    self.mode = mode
  }

  var calls: Int { lock.withLock { count } }
  /// The call that was to fail was reached.
  var hasFailed: Bool { calls >= failing }

  private enum Verdict { case pass, failNow, dead }

  private func next() -> Verdict {
    lock.withLock {
      count += 1
      if count == failing { return .failNow }
      return count > failing && mode == .kill ? .dead : .pass
    }
  }

  private func call(_ path: String, half: () throws -> Void = {}, _ body: () throws -> Void) throws
  {
    switch next() {
    case .pass: return try body()
    case .failNow: if mode == .kill { try half() }
    case .dead: break
    }
    throw FileSystemError(action: .write, path: path, code: ENOSPC)
  }

  var files: FileSystem {
    let live = FileSystem.live
    var files = live
    files.create = { path, bytes in
      let half = Array(bytes[..<(bytes.count / 2)])
      try self.call(path, half: { try live.create(path, half) }) { try live.create(path, bytes) }
    }
    files.copy = { source, path in
      try self.call(path, half: { try live.create(path, []) }) { try live.copy(source, path) }
    }
    files.makeLink = { target, path in try self.call(path) { try live.makeLink(target, path) } }
    files.makeDirectory = { path in try self.call(path) { try live.makeDirectory(path) } }
    files.setAttributes = { path, attributes in
      try self.call(path) { try live.setAttributes(path, attributes) }
    }
    files.rename = { source, path in try self.call(path) { try live.rename(source, path) } }
    files.removeFile = { path in try self.call(path) { try live.removeFile(path) } }
    files.removeDirectory = { path in try self.call(path) { try live.removeDirectory(path) } }
    files.synchronize = { paths in try self.call(paths.first ?? "") {} }
    return files
  }
}
