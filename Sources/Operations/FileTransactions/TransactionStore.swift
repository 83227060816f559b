import FileDescriptors

/// In-place transactions of one tree, kept below `<output>/restore/`: runs them, finishes interrupted ones, undoes
/// them.
///
/// The tree isn't touched until the commit mark is on the disk. After that it will be completed: by the process that
/// `launch` starts, which outlives this one, or by the next run with that tree or that output.
public struct TransactionStore: Sendable {
  /// Runs `TransactionStore.finish(folder:)` with the given path and returns when that is done. The command starts
  /// itself in a session of its own, so that neither ^C nor the end of the terminal stops it half-way.
  public typealias Launch = @Sendable (String) throws -> Void

  /// The result of a run.
  public struct Outcome: Hashable, Sendable {
    public var written: [String] = []
    public var removed: [String] = []
    /// Where edits that were overwritten on request are kept.
    public var keptEdits: String?
    /// Files that were edited after a run had moved them: whether they are moved back, with the edits.
    public var movedBack: [String] = []
    /// Folders created by a run that stay because something else is in them now.
    public var keptFolders: [String] = []

    public var isEmpty: Bool { written.isEmpty && removed.isEmpty }
  }

  let root: TreeRoot
  /// `<output>/restore`.
  let path: String
  let files: FileSystem

  /// - Parameters:
  ///   - root: The tree.
  ///   - output: The output folder of the run; created if necessary. May be inside the tree, but must not be the tree.
  public init(root: String, output: String, files: FileSystem = .live) throws {
    self.root = try TreeRoot(root, files: files)
    self.files = files
    try files.makeDirectories(output)
    let output = try files.realPath(output)
    guard output != self.root.path else {
      throw FileTransactionError.outputIsInput(path: output)
    }
    path = output + "/restore"
  }

  /// Opens the store of an output folder, with the tree of its last run.
  ///
  /// A journal says itself which tree it is about, so one that came with a repository or an archive could lead
  /// anywhere. It's believed if it was written where it is; otherwise only if `tree` is what it says.
  ///
  /// - Parameter tree: The tree that the caller expects, if any.
  public static func opened(
    output: String, tree: String? = nil, files: FileSystem = .live
  ) throws -> TransactionStore {
    let tree = try tree.map(files.realPath)
    let folder = try files.realPath(output) + "/restore"
    guard try files.status(folder)?.kind == .directory else {
      throw FileTransactionError.nothingToRestore(path: output)
    }
    var root: String?
    for name in try files.list(folder).reversed() {
      let transaction = TransactionFolder(path: "\(folder)/\(name)", files: files)
      guard try transaction.has(.committed) else { continue }
      let journal = try transaction.readJournal()
      root = root ?? journal.root
      if let tree, journal.root != tree {
        throw FileTransactionError.otherTree(output: output, tree: journal.root, expected: tree)
      }
      guard try tree != nil || transaction.isHome(of: journal) else {
        throw FileTransactionError.foreignRun(output: output, tree: journal.root)
      }
    }
    guard let root else { throw FileTransactionError.nothingToRestore(path: output) }
    return try TransactionStore(root: root, output: output, files: files)
  }

  /// Applies `transaction`, all of it or nothing. An empty outcome means that there was nothing to change.
  public func perform(
    _ transaction: FileTransaction, launch: Launch? = nil,
    checkCancellation: @escaping @Sendable () throws -> Void = {}
  ) throws -> Outcome {
    try run(launch: launch) {
      try commit(transaction, purpose: .init(), checkCancellation: checkCancellation)
    }
  }

  /// Undoes every run of this store: bytes, permissions, times.
  ///
  /// A file that was edited after a run had moved it is moved back with its edits. Throws `editedSince` with the list
  /// of other files that differ from what the runs wrote, unless `overwritingEdits`; then their bytes are kept in the
  /// outcome's `keptEdits`.
  public func restore(
    overwritingEdits: Bool = false, launch: Launch? = nil,
    checkCancellation: @escaping @Sendable () throws -> Void = {}
  ) throws -> Outcome {
    let outcome = try run(launch: launch) {
      let undo = try TransactionUndo(finished(), root: root, files: files)
      guard !undo.names.isEmpty else {
        throw FileTransactionError.nothingToRestore(path: parentPath(path))
      }
      let edited = try undo.edited()
      guard edited.isEmpty || overwritingEdits else {
        throw FileTransactionError.editedSince(paths: edited)
      }
      let committed = try commit(
        undo.transaction(),
        purpose: .init(
          undoes: undo.names, keepsEdits: !edited.isEmpty, folderAttributes: undo.folderAttributes),
        checkCancellation: checkCancellation)
      guard case (let folder, var outcome)? = committed else { return nil }
      outcome.movedBack = undo.movedBack.keys.sorted()
      outcome.keptFolders = try undo.keptFolders()
      return (folder, outcome)
    }
    try sweep()
    return outcome
  }

  /// Finishes an interrupted run, and removes what was left uncommitted.
  public func recover() throws {
    let locks = try lock()
    defer { withExtendedLifetime(locks) {} }
    try recoverLocked()
  }

  /// The apply step, in the process started by `launch`. Waits while another process is working on the tree.
  public static func finish(folder path: String, files: FileSystem = .live) throws {
    let folder = TransactionFolder(path: path, files: files)
    guard try folder.has(.committed) else { return }
    let journal = try folder.readJournal()
    let lock = try files.lock(journal.root, true)
    defer { withExtendedLifetime(lock) {} }
    do {
      try TransactionFinishing(folder: folder, journal: journal).run(overwritingEdits: false)
    } catch {
      // Tells the waiting process, which adds that nothing has changed; the error itself ends this one.
      let reason =
        if case FileTransactionError.takenBack(let reason) = error { reason } else { "\(error)" }
      try? files.create(folder.failure, Array(reason.utf8))
      throw error
    }
  }
}

extension TransactionStore {
  private func run(
    launch: Launch?, commit: () throws -> (TransactionFolder, Outcome)?
  ) throws -> Outcome {
    var locks: [FileLock]? = try lock()
    try recoverLocked()
    let committed = try commit()
    guard let (folder, outcome) = committed else { return Outcome() }
    // The other process takes the lock.
    withExtendedLifetime(locks) {}
    locks = nil
    if let launch {
      do {
        try launch(folder.path)
      } catch {
        // In any case, the marks on the disk show how far it got.
        if try folder.has(.abandoned) { try throwFailure(of: folder) }
      }
    }
    guard try !folder.has(.abandoned) else { return try throwFailure(of: folder) }
    // Also if it is done: the other process may have been stopped before it removed the pointer.
    try Self.finish(folder: folder.path, files: files)
    guard try folder.has(.done) else {
      throw FileTransactionError.unfinished(journal: folder.path)
    }
    return outcome
  }

  @discardableResult
  private func throwFailure(of folder: TransactionFolder) throws -> Outcome {
    let reason = (try? files.read(folder.failure)).map { String(decoding: $0, as: UTF8.self) }
    throw FileTransactionError.takenBack(reason: reason ?? "the apply step failed.")
  }

  private func commit(
    _ transaction: FileTransaction, purpose: TransactionStaging.Purpose,
    checkCancellation: @escaping @Sendable () throws -> Void
  ) throws -> (TransactionFolder, Outcome)? {
    try checkCancellation()
    let steps = try TransactionSteps(transaction, root: root)
    // An undo with nothing to do still marks the runs as undone.
    guard !steps.steps.isEmpty || !purpose.undoes.isEmpty else { return nil }
    let folder = TransactionFolder(path: "\(path)/\(try nextName())", files: files)
    let staging = TransactionStaging(
      root: root, folder: folder, checkCancellation: checkCancellation)
    try staging.commit(steps, purpose: purpose)
    var outcome = Outcome()
    for planned in steps.steps {
      switch planned.step.kind {
      case .write: outcome.written.append(planned.step.path)
      case .remove: outcome.removed.append(planned.step.path)
      case .makeDirectory, .removeDirectory: break
      }
    }
    if purpose.keepsEdits { outcome.keptEdits = folder.path }
    return (folder, outcome)
  }

  private func nextName() throws -> String {
    let numbers = try names().compactMap { Int($0) }
    let digits = String((numbers.max() ?? 0) + 1)
    return String(repeating: "0", count: max(0, 6 - digits.count)) + digits
  }

  private func names() throws -> [String] {
    try files.status(path) == nil ? [] : files.list(path)
  }

  private func lock() throws -> [FileLock] {
    let output = parentPath(path)
    guard let outer = try files.lock(output, false) else {
      throw FileTransactionError.busy(path: output)
    }
    // While the pointer is set, the owner is moving files into place, which takes little time.
    let isApplying = try files.status(root.absolute(TransactionFolder.pointerName)) != nil
    guard let inner = try files.lock(root.path, isApplying) else {
      throw FileTransactionError.busy(path: root.path)
    }
    return [outer, inner]
  }

  // MARK: - Recovery

  private func recoverLocked() throws {
    try followPointer()
    for name in try names() {
      let folder = TransactionFolder(path: "\(path)/\(name)", files: files)
      if try folder.has(.committed), try !folder.has(.done), try !folder.has(.abandoned),
        try folder.readJournal().root == root.path
      {
        try finishAfterStop(folder)
      }
    }
    try sweep()
  }

  /// The tree itself records that a run, maybe with another output folder, isn't finished.
  private func followPointer() throws {
    let pointer = root.absolute(TransactionFolder.pointerName)
    guard try files.status(pointer) != nil else { return }
    let target = String(decoding: try files.read(pointer).dropLast(), as: UTF8.self)
    let folder = TransactionFolder(path: target, files: files)
    guard target.hasPrefix("/"), try files.status(folder.journal) != nil,
      try folder.readJournal().root == root.path
    else {
      throw FileTransactionError.journalMissing(tree: root.path, journal: target)
    }
    try finishAfterStop(folder)
  }

  /// A tree that was cloned can come with a journal that somebody else has written: it may lead to this tree alone.
  private func check(_ journal: TransactionJournal, of folder: TransactionFolder) throws {
    var root = root
    let paths = journal.steps.map(\.path) + journal.folders.map(\.path).filter { !$0.isEmpty }
    let isInside = try paths.allSatisfy { try root.resolve($0) == $0 }
    let isPlain = try folder.parts.allSatisfy {
      try files.status($0)?.kind ?? .directory == .directory
    }
    guard journal.root == root.path, isInside, isPlain else {
      throw FileTransactionError.damagedJournal(path: folder.journal)
    }
  }

  private func finishAfterStop(_ folder: TransactionFolder) throws {
    let journal = try folder.readJournal()
    try check(journal, of: folder)
    do {
      try TransactionFinishing(folder: folder, journal: journal).run(overwritingEdits: false)
    } catch FileTransactionError.changedSincePlanned {
      // Nothing was applied and the tree has changed since, so the run is abandoned.
    }
  }

  /// Removes folders that aren't needed any more: never committed, abandoned, or undone.
  private func sweep() throws {
    var undone: [String] = []
    for name in try names() {
      let folder = TransactionFolder(path: "\(path)/\(name)", files: files)
      let isAlive = try folder.has(.committed) && !folder.has(.abandoned)
      guard isAlive else {
        try files.removeTree(folder.path)
        continue
      }
      let journal = try folder.readJournal()
      guard try folder.has(.done) else { continue }
      // A run that was stopped at its very end has tidied up but for this.
      try files.removeTree("\(folder.path)/staged")
      guard !journal.undoes.isEmpty else { continue }
      undone += journal.undoes
      if !journal.keepsEdits { undone.append(name) }
    }
    // The undo is removed last: without it the others would count as not undone.
    for name in undone { try files.removeTree("\(path)/\(name)") }
    if try files.status(path) != nil, try names().isEmpty { try files.removeDirectory(path) }
  }

  /// Runs that can be undone, oldest first.
  private func finished() throws -> [(TransactionFolder, TransactionJournal)] {
    try names().compactMap { name in
      let folder = TransactionFolder(path: "\(path)/\(name)", files: files)
      guard try folder.has(.done) else { return nil }
      let journal = try folder.readJournal()
      return journal.undoes.isEmpty && journal.root == root.path ? (folder, journal) : nil
    }
  }
}
