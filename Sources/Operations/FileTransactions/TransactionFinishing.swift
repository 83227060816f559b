/// Moves the files of a committed transaction into place. Can be stopped and started again at any point.
struct TransactionFinishing {
  let folder: TransactionFolder
  let journal: TransactionJournal

  private enum Progress { case pending, applied, conflicting }

  private var files: FileSystem { folder.files }
  private var pointer: String { absolute(TransactionFolder.pointerName) }

  private func absolute(_ path: String) -> String {
    path.isEmpty ? journal.root : "\(journal.root)/\(path)"
  }

  /// Finishes, or undoes everything if a file can't be moved. Files that were edited meanwhile are never overwritten
  /// unless requested; then they move to `edits/`.
  func run(overwritingEdits: Bool) throws {
    if try folder.has(.done) || folder.has(.abandoned) { return try tidy() }
    if try folder.has(.rollingBack) { return try rollBack() }
    let progress = try journal.steps.indices.map { try self.progress($0) }
    let conflicts = journal.steps.indices.filter { progress[$0] == .conflicting }
    if !conflicts.isEmpty, !overwritingEdits {
      let paths = conflicts.map { journal.steps[$0].path }
      // A folder may have been created or removed by anybody; moved files of ours prove that this run began.
      let hasBegun = journal.steps.indices.contains {
        progress[$0] == .applied && !journal.steps[$0].kind.isFolder
      }
      guard hasBegun else {
        try abandon()
        throw FileTransactionError.changedSincePlanned(paths: paths)
      }
      throw FileTransactionError.editedSince(paths: paths)
    }
    do {
      try setPointer()
      for number in journal.steps.indices where progress[number] != .applied {
        try apply(number)
      }
      try synchronizeFolders()
      try folder.set(.done)
    } catch {
      if try folder.has(.done) { return try tidy() }
      try rollBack()
      throw FileTransactionError.takenBack(reason: "\(error)")
    }
    try tidy()
  }

  // MARK: - State

  private func progress(_ number: Int) throws -> Progress {
    let step = journal.steps[number]
    let path = absolute(step.path)
    switch step.kind {
    case .write:
      if try files.status(folder.staged(number)) == nil { return .applied }
    case .remove:
      if try files.status(folder.original(number)) != nil {
        // Only a copy between volumes can be stopped with the file in both places.
        return step.before.isStill(try files.status(path)) ? .pending : .applied
      }
    case .makeDirectory, .removeDirectory:
      let kind = try files.status(path)?.kind
      if kind == step.after.kind { return .applied }
      return kind == step.before.kind ? .pending : .conflicting
    }
    if step.before.isStill(try files.status(path)) { return .pending }
    let state = try files.state(path)
    if state.hasContents(of: step.before) { return .pending }
    return step.kind == .write && state.hasContents(of: step.after) ? .pending : .conflicting
  }

  // MARK: - Forward

  private func setPointer() throws {
    if try files.status(folder.stagedPointer) != nil {
      try move(folder.stagedPointer, pointer)
      try files.synchronize([journal.root])
    }
  }

  private func apply(_ number: Int) throws {
    let step = journal.steps[number]
    let path = absolute(step.path)
    switch step.kind {
    case .makeDirectory:
      try files.makeDirectory(path)
    case .write:
      try saveEdit(number, path)
      try move(folder.staged(number), path)
    case .remove:
      if try files.status(path) != nil { try move(path, folder.original(number)) }
    case .removeDirectory:
      do {
        try files.removeDirectory(path)
      } catch let error as FileSystemError where error.isNotEmpty {
        // A file that appeared since (from Finder or an editor) isn't ours to delete, so the folder stays.
      }
    }
  }

  private func saveEdit(_ number: Int, _ path: String) throws {
    let step = journal.steps[number]
    guard let status = try files.status(path), !step.before.isStill(status) else { return }
    guard try !files.state(path).hasContents(of: step.before) else { return }
    try files.copy(path, folder.edit(number))
  }

  /// Renames a file. Bind mounts of one volume don't support it; then a copy beside the destination is renamed.
  private func move(_ source: String, _ destination: String) throws {
    do {
      try files.rename(source, destination)
    } catch let error as FileSystemError where error.isCrossDevice {
      let temporary = destination + ".levity-tmp"
      if try files.status(temporary) != nil { try files.removeFile(temporary) }
      let attributes = try files.status(source)?.attributes
      try files.copy(source, temporary)
      if let attributes { try files.setAttributes(temporary, attributes) }
      try files.synchronize([temporary])
      try files.rename(temporary, destination)
      try files.removeFile(source)
    }
  }

  private func synchronizeFolders() throws {
    let parents = Set(journal.steps.map { parentPath(absolute($0.path)) })
    try files.synchronize(
      parents.sorted().filter { try files.status($0)?.kind == .directory })
  }

  // MARK: - Backward

  private func abandon() throws {
    try folder.set(.abandoned)
    try tidy()
  }

  private func rollBack() throws {
    try folder.set(.rollingBack)
    for number in journal.steps.indices.reversed() { try revert(number) }
    try synchronizeFolders()
    try abandon()
  }

  private func revert(_ number: Int) throws {
    let step = journal.steps[number]
    let path = absolute(step.path)
    let hasOriginal = try files.status(folder.original(number)) != nil
    switch step.kind {
    case .write:
      guard try files.status(folder.staged(number)) == nil else { return }
      if hasOriginal {
        try move(folder.original(number), path)
      } else if step.before.kind == nil, try files.status(path) != nil {
        try files.removeFile(path)
      }
    case .remove:
      if hasOriginal { try move(folder.original(number), path) }
    case .makeDirectory:
      guard try files.status(path)?.kind == .directory else { return }
      do {
        try files.removeDirectory(path)
      } catch let error as FileSystemError where error.isNotEmpty {
        // It contains something that isn't ours.
      }
    case .removeDirectory:
      guard try files.status(path) == nil else { return }
      try files.makeDirectory(path)
    }
  }

  // MARK: - End

  private func tidy() throws {
    try restoreFolders()
    if try files.status(pointer) != nil,
      String(decoding: try files.read(pointer), as: UTF8.self) == "\(folder.path)\n"
    {
      try files.removeFile(pointer)
      try restoreFolders()
    }
    // An earlier attempt failed on the way.
    if try folder.has(.done), try files.status(folder.failure) != nil {
      try files.removeFile(folder.failure)
    }
    try files.removeTree("\(folder.path)/staged")
  }

  /// Sets the times and permissions of folders once nothing in them moves any more.
  private func restoreFolders() throws {
    let isDone = try folder.has(.done)
    for step in journal.steps where step.kind.isFolder {
      let state = isDone ? step.after : step.before
      if let wanted = state.attributes { try restoreFolder(step.path, wanted) }
    }
    for folder in journal.folders {
      if let wanted = isDone ? folder.after : folder.before {
        try restoreFolder(folder.path, wanted)
      }
    }
  }

  private func restoreFolder(_ path: String, _ attributes: FileAttributes) throws {
    guard let status = try files.status(absolute(path)), status.kind == .directory,
      status.attributes != attributes
    else { return }
    try files.setAttributes(absolute(path), attributes)
  }
}
