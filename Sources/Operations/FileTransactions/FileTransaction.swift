/// Changes to a tree of files that are made together or not at all. It's a value: nothing is written until it runs.
///
/// The order of the operations doesn't matter: folders are created first, then files are written, then files are
/// removed, then folders.
public struct FileTransaction: Hashable, Sendable {
  public private(set) var operations: [FileOperation]

  public init(_ operations: [FileOperation] = []) { self.operations = operations }

  public var isEmpty: Bool { operations.isEmpty }

  public mutating func append(_ operation: FileOperation) { operations.append(operation) }

  public mutating func append(contentsOf other: FileTransaction) {
    operations += other.operations
  }

  /// Replaces `old` (nil for no file) with `new`. Does nothing if they are equal.
  public mutating func write(_ new: [UInt8], to path: String, replacing old: [UInt8]?) {
    guard new != old else { return }
    operations.append(
      FileOperation(
        path: path, action: .write(.bytes(new)),
        expected: old.map { .file(FileDigest($0)) } ?? .absent))
  }

  /// Returns the bytes that the transaction writes to `path`; nil if it writes none.
  public func contents(of path: String) -> [UInt8]? {
    for operation in operations where operation.path == path {
      if case .write(.bytes(let bytes)) = operation.action { return bytes }
    }
    return nil
  }

  /// Whether nothing is at `path` afterwards, since the transaction removes or moves what is there.
  public func removes(_ path: String) -> Bool {
    guard case .remove? = operations.last(where: { $0.path == path })?.action else { return false }
    return true
  }

  /// Writes `new` to `path` instead of what the transaction writes there; if it writes nothing, replaces `old`.
  public mutating func amend(_ path: String, with new: [UInt8], replacing old: [UInt8]?) {
    let place = operations.firstIndex { operation in
      if case .write(.bytes) = operation.action { operation.path == path } else { false }
    }
    guard let place else { return write(new, to: path, replacing: old) }
    operations[place].action = .write(.bytes(new))
  }

  /// Moves the file at `path`, whose bytes are `bytes`, to `destination`, which must not exist; writes `rest` to `path`
  /// if it's given.
  public mutating func move(
    _ path: String, _ bytes: [UInt8], to destination: String, leaving rest: [UInt8]? = nil
  ) {
    operations.append(
      FileOperation(
        path: destination, action: .write(.bytes(bytes)), expected: .absent, origin: path))
    if let rest {
      write(rest, to: path, replacing: bytes)
    } else {
      remove(path, expected: .file(FileDigest(bytes)))
    }
  }

  /// Removes the file at `path`.
  public mutating func remove(
    _ path: String, expected: FileOperation.Expectation = .anything
  ) {
    operations.append(FileOperation(path: path, action: .remove, expected: expected))
  }

  public mutating func removeDirectory(_ path: String) {
    operations.append(FileOperation(path: path, action: .removeDirectory))
  }
}
