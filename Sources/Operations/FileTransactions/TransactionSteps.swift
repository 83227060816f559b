/// Turns operations into steps, checked against the current tree. Only reads.
struct TransactionSteps {
  /// A step with the bytes to write.
  struct Planned {
    var step: TransactionJournal.Step
    var contents: FileContents?
  }

  private(set) var steps: [Planned] = []
  private(set) var folders: [TransactionJournal.Folder] = []

  private var root: TreeRoot
  private let files: FileSystem
  private var operations: [String: FileOperation] = [:]
  private var states: [String: TransactionJournal.State] = [:]

  init(_ transaction: FileTransaction, root: TreeRoot) throws {
    self.root = root
    files = root.files
    for operation in transaction.operations { try add(operation) }
    try addMissingFolders()
    var changed: [String] = []
    for path in operations.keys.sorted() {
      guard let operation = operations[path], let before = states[path] else { continue }
      guard Self.agrees(before, with: operation.expected) else {
        changed.append(path)
        continue
      }
      if let step = try plan(operation, path: path, before: before) { steps.append(step) }
    }
    if !changed.isEmpty { throw FileTransactionError.changedSincePlanned(paths: changed) }
    try checkRemovedFolders()
    sort()
    try findFolders()
  }

  private mutating func add(_ operation: FileOperation) throws {
    let path = try place(of: operation)
    var operation = operation
    operation.path = path
    operation.origin = try operation.origin.map { try root.resolve($0) }
    if let other = operations[path] {
      guard other == operation else {
        throw FileTransactionError.conflictingOperations(path: path)
      }
      return
    }
    operations[path] = operation
    states[path] = try files.state(root.absolute(path))
  }

  /// Returns the path that changes. A file that was read through a link is edited where the link leads; another one may
  /// lead there as well.
  private mutating func place(of operation: FileOperation) throws -> String {
    let path = try root.resolve(operation.path)
    guard case .write = operation.action, case .file = operation.expected,
      try files.status(root.absolute(path))?.kind == .link
    else { return path }
    return try root.contained(files.realPath(root.absolute(path)), asked: path)
  }

  private mutating func addMissingFolders() throws {
    for operation in operations.values {
      switch operation.action {
      case .write, .makeDirectory: break
      case .remove, .removeDirectory: continue
      }
      var folder = parentPath(operation.path)
      while !folder.isEmpty, operations[folder] == nil {
        guard try files.status(root.absolute(folder)) == nil else { break }
        operations[folder] = FileOperation(path: folder, action: .makeDirectory)
        states[folder] = .absent
        folder = parentPath(folder)
      }
    }
  }

  private static func agrees(
    _ state: TransactionJournal.State, with expected: FileOperation.Expectation
  ) -> Bool {
    switch expected {
    case .anything: true
    case .absent: state.kind == nil
    case .file(let digest): state.digest == digest
    }
  }

  private func plan(
    _ operation: FileOperation, path: String, before: TransactionJournal.State
  ) throws -> Planned? {
    switch operation.action {
    case .write(let contents):
      if before.kind == .directory || before.kind == .other {
        throw FileTransactionError.wrongKind(
          path: path, found: before.kind ?? .other, expected: .file)
      }
      let after = try state(of: contents, operation.attributes)
      let isSame = after.attributes == nil || after.attributes == before.attributes
      if after.hasContents(of: before), isSame { return nil }
      return Planned(
        step: .init(
          kind: .write, path: path, before: before, after: after,
          origin: operation.origin),
        contents: contents)
    case .remove:
      guard let kind = before.kind else { throw FileTransactionError.missing(path: path) }
      guard kind != .directory else {
        throw FileTransactionError.wrongKind(path: path, found: kind, expected: .file)
      }
      return Planned(step: .init(kind: .remove, path: path, before: before, after: .absent))
    case .makeDirectory:
      if before.kind == .directory { return nil }
      if let kind = before.kind {
        throw FileTransactionError.wrongKind(path: path, found: kind, expected: .directory)
      }
      let after = TransactionJournal.State(kind: .directory, attributes: operation.attributes)
      return Planned(step: .init(kind: .makeDirectory, path: path, before: before, after: after))
    case .removeDirectory:
      guard let kind = before.kind else { throw FileTransactionError.missing(path: path) }
      guard kind == .directory else {
        throw FileTransactionError.wrongKind(path: path, found: kind, expected: .directory)
      }
      return Planned(
        step: .init(kind: .removeDirectory, path: path, before: before, after: .absent))
    }
  }

  private func state(
    of contents: FileContents, _ attributes: FileAttributes?
  ) throws -> TransactionJournal.State {
    switch contents {
    case .bytes(let bytes): .init(kind: .file, digest: FileDigest(bytes), attributes: attributes)
    case .copy(let source):
      .init(kind: .file, digest: FileDigest(try files.read(source)), attributes: attributes)
    case .link(let target): .init(kind: .link, link: target, attributes: attributes)
    }
  }

  /// A folder to remove must not contain anything that stays.
  private func checkRemovedFolders() throws {
    for planned in steps where planned.step.kind == .removeDirectory {
      let path = planned.step.path
      for name in try files.list(root.absolute(path)) {
        switch operations["\(path)/\(name)"]?.action {
        case .remove, .removeDirectory: continue
        case .write, .makeDirectory, nil:
          throw FileTransactionError.directoryNotEmpty(path: path, holds: name)
        }
      }
    }
  }

  private mutating func sort() {
    func phase(_ kind: TransactionJournal.Kind) -> Int {
      switch kind {
      case .makeDirectory: 0
      case .write: 1
      case .remove: 2
      case .removeDirectory: 3
      }
    }
    steps.sort { left, right in
      let phases = (phase(left.step.kind), phase(right.step.kind))
      guard phases.0 == phases.1 else { return phases.0 < phases.1 }
      // A folder's path is a prefix of those below it: ascending order creates parents first, descending order removes
      // them last.
      return phases.0 == 3 ? left.step.path > right.step.path : left.step.path < right.step.path
    }
  }

  private mutating func findFolders() throws {
    let changed = Set(steps.filter { $0.step.kind.isFolder }.map(\.step.path))
    let parents = Set(steps.map { parentPath($0.step.path) }).subtracting(changed)
    for folder in parents.sorted() {
      guard let status = try files.status(root.absolute(folder)) else { continue }
      folders.append(.init(path: folder, before: status.attributes))
    }
  }
}

extension TransactionJournal.Kind {
  var isFolder: Bool { self == .makeDirectory || self == .removeDirectory }
}
