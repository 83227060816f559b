/// The inverse of one or more finished transactions: restores the oldest state of each path, expecting the newest.
struct TransactionUndo {
  private struct Path {
    var before: TransactionJournal.State
    var after: TransactionJournal.State
    var original: String
    var origin: String?

    var isFolder: Bool { before.kind == .directory || after.kind == .directory }
  }

  let names: [String]
  private(set) var folderAttributes: [String: FileAttributes] = [:]
  /// The old and new paths of edited files that a run moved, except those whose old path was edited, too.
  private(set) var movedBack: [String: String] = [:]
  private let root: TreeRoot
  private let files: FileSystem
  private var paths: [String: Path] = [:]
  /// Files whose originals are damaged, but which somebody has put back.
  private var putBack: Set<String> = []

  init(
    _ transactions: [(TransactionFolder, TransactionJournal)], root: TreeRoot, files: FileSystem
  ) throws {
    names = transactions.map(\.0.name)
    self.root = root
    self.files = files
    for (folder, journal) in transactions {
      for (number, step) in journal.steps.enumerated() {
        let known = paths[step.path]
        paths[step.path] = Path(
          before: known?.before ?? step.before, after: step.after,
          original: known?.original ?? folder.original(number),
          origin: known?.origin ?? step.origin)
        if step.kind.isFolder, let attributes = step.before.attributes, known == nil {
          folderAttributes[step.path] = attributes
        }
      }
      for parent in journal.folders where folderAttributes[parent.path] == nil {
        folderAttributes[parent.path] = parent.before
      }
    }
    movedBack = try findMovedBack()
    try checkOriginals()
  }

  /// An original that a disk or a person has damaged must not replace a file of the project.
  private mutating func checkOriginals() throws {
    var damaged: [String] = []
    for (path, state) in paths where state.before.kind == .file && movedBack[path] == nil {
      guard try !files.state(state.original).hasContents(of: state.before) else { continue }
      if try files.state(root.absolute(path)).hasContents(of: state.before) {
        putBack.insert(path)
      } else {
        damaged.append(path)
      }
    }
    guard damaged.isEmpty else {
      throw FileTransactionError.damagedOriginals(paths: damaged.sorted())
    }
  }

  /// Paths that differ from what the last run left, sorted. Folders don't count, only their contents. Neither do moved
  /// files, which an undo moves back unchanged.
  func edited() throws -> [String] {
    let moved = Set(movedBack.values)
    return try paths.keys.sorted().filter { path in
      guard let state = paths[path], !state.isFolder, !moved.contains(path) else { return false }
      return try isEdited(path, state)
    }
  }

  private func isEdited(_ path: String, _ state: Path) throws -> Bool {
    let now = try files.state(root.absolute(path))
    return !now.hasContents(of: state.after) && !now.hasContents(of: state.before)
  }

  /// See ``movedBack``.
  private func findMovedBack() throws -> [String: String] {
    var result: [String: String] = [:]
    for (path, state) in paths {
      guard let origin = state.origin, let old = paths[origin], state.before.kind == nil,
        try isEdited(path, state), try !isEdited(origin, old),
        try files.status(root.absolute(path))?.kind == .file
      else { continue }
      result[origin] = path
    }
    return result
  }

  /// Folders created by the runs that stay; of nested ones only the outer one.
  func keptFolders() throws -> [String] {
    var result: [String] = []
    for path in paths.keys.sorted() {
      guard let state = paths[path], state.after.kind == .directory, state.before.kind == nil,
        !result.contains(where: { path.hasPrefix($0 + "/") }),
        try files.status(root.absolute(path))?.kind == .directory, try !becomesEmpty(path)
      else { continue }
      result.append(path)
    }
    return result
  }

  func transaction() throws -> FileTransaction {
    var transaction = FileTransaction()
    for path in paths.keys.sorted() {
      guard let state = paths[path] else { continue }
      if let moved = movedBack[path] {
        transaction.append(
          FileOperation(path: path, action: .write(.copy(of: root.absolute(moved)))))
      } else if let operation = try operation(path, state) {
        transaction.append(operation)
      }
    }
    return transaction
  }

  private func operation(_ path: String, _ state: Path) throws -> FileOperation? {
    let now = try files.status(root.absolute(path))
    switch state.before.kind {
    case .directory:
      if now?.kind == .directory { return nil }
      return FileOperation(
        path: path, action: .makeDirectory, attributes: state.before.attributes)
    case .link:
      return FileOperation(
        path: path, action: .write(.link(to: state.before.link ?? "")),
        attributes: state.before.attributes)
    case .file, .other:
      let source = putBack.contains(path) ? root.absolute(path) : state.original
      return FileOperation(
        path: path, action: .write(.copy(of: source)), attributes: state.before.attributes)
    case nil:
      guard let now else { return nil }
      guard now.kind == .directory else { return FileOperation(path: path, action: .remove) }
      return try becomesEmpty(path) ? FileOperation(path: path, action: .removeDirectory) : nil
    }
  }

  /// A folder created by the run stays if something else is in it now.
  private func becomesEmpty(_ path: String) throws -> Bool {
    try files.list(root.absolute(path)).allSatisfy { name in
      let child = "\(path)/\(name)"
      guard let state = paths[child], state.before.kind == nil else { return false }
      guard try files.status(root.absolute(child))?.kind == .directory else { return true }
      return try becomesEmpty(child)
    }
  }
}
