/// Writes a transaction to disk so that any process can finish it, then commits it. Only reads the tree.
struct TransactionStaging {
  let root: TreeRoot
  let folder: TransactionFolder
  let checkCancellation: @Sendable () throws -> Void

  /// The parts of a new transaction that concern others.
  struct Purpose {
    var undoes: [String] = []
    var keepsEdits = false
    /// The times to set for folders that stay, by path.
    var folderAttributes: [String: FileAttributes] = [:]
  }

  private var files: FileSystem { folder.files }

  /// Returns once the commit mark is on the disk. Removes the folder before throwing.
  func commit(_ steps: TransactionSteps, purpose: Purpose) throws {
    do {
      try checkVolumes(steps)
      try folder.prepare()
      var written = ["\(folder.path)/staged", "\(folder.path)/originals", "\(folder.path)/marks"]
      for (number, planned) in steps.steps.enumerated() {
        try checkCancellation()
        written += try stage(planned, number)
      }
      let journal = TransactionJournal(
        root: root.path, undoes: purpose.undoes, keepsEdits: purpose.keepsEdits,
        steps: steps.steps.map(\.step),
        folders: try folders(steps, purpose), home: try files.status(folder.path)?.inode)
      try files.create(folder.journal, journal.encoded())
      written += [folder.journal, folder.path, parentPath(folder.path)]
      try files.synchronize(written)
      try checkCancellation()
      try checkUntouched(journal)
      try folder.set(.committed)
    } catch {
      // Leftovers have no commit mark; if this fails, the next run removes them.
      if (try? folder.has(.committed)) != true { try? files.removeTree(folder.path) }
      throw error
    }
  }

  private func folders(
    _ steps: TransactionSteps, _ purpose: Purpose
  ) throws -> [TransactionJournal.Folder] {
    let changed = Set(steps.steps.filter { $0.step.kind.isFolder }.map(\.step.path))
    var result: [String: TransactionJournal.Folder] = [:]
    for folder in steps.folders { result[folder.path] = folder }
    for (path, attributes) in purpose.folderAttributes where !changed.contains(path) {
      guard let status = try files.status(root.absolute(path)) else { continue }
      result[path] = .init(path: path, before: status.attributes, after: attributes)
    }
    return result.keys.sorted().compactMap { result[$0] }
  }

  /// Returns the written files.
  private func stage(_ planned: TransactionSteps.Planned, _ number: Int) throws -> [String] {
    guard let contents = planned.contents else { return [] }
    let step = planned.step
    let staged = folder.staged(number)
    try write(contents, to: staged)
    if var attributes = try step.after.attributes ?? files.status(staged)?.attributes {
      if step.after.attributes == nil, step.before.kind == .file, let old = step.before.attributes {
        attributes.mode = old.mode
      }
      try files.setAttributes(staged, attributes)
    }
    var written = step.after.kind == .link ? [] : [staged]
    guard step.before.kind != nil else { return written }
    let original = folder.original(number)
    if let link = step.before.link {
      try files.makeLink(link, original)
    } else {
      try files.copy(root.absolute(step.path), original)
      written.append(original)
    }
    if let attributes = step.before.attributes { try files.setAttributes(original, attributes) }
    return written
  }

  private func write(_ contents: FileContents, to path: String) throws {
    switch contents {
    case .bytes(let bytes): try files.create(path, bytes)
    case .copy(let source): try files.copy(source, path)
    case .link(let target): try files.makeLink(target, path)
    }
  }

  /// Renames are only atomic inside one volume, and need a writable folder.
  private func checkVolumes(_ steps: TransactionSteps) throws {
    try files.makeDirectories(parentPath(folder.path))
    let device = try files.status(parentPath(folder.path))?.device
    for parent in steps.folders {
      let path = root.absolute(parent.path)
      guard try files.status(path)?.device == device else {
        throw FileTransactionError.differentVolumes(path: path, output: folder.path)
      }
      guard files.isWritable(path) else { throw FileTransactionError.notWritable(path: path) }
    }
    for planned in steps.steps where planned.step.kind == .removeDirectory {
      let path = root.absolute(planned.step.path)
      guard files.isWritable(path) else { throw FileTransactionError.notWritable(path: path) }
    }
  }

  /// The last check before the commit: a file may have been saved since it was read.
  private func checkUntouched(_ journal: TransactionJournal) throws {
    var changed: [String] = []
    for step in journal.steps {
      let status = try files.status(root.absolute(step.path))
      if step.kind.isFolder ? status?.kind != step.before.kind : !step.before.isStill(status) {
        changed.append(step.path)
      }
    }
    if !changed.isEmpty { throw FileTransactionError.changedSincePlanned(paths: changed) }
  }
}

extension TransactionJournal.State {
  /// Returns whether it is the same file by size, time and number.
  func isStill(_ status: FileStatus?) -> Bool {
    guard let status, let kind else { return status == nil && kind == nil }
    return status.kind == kind && status.inode == inode && status.attributes == attributes
      && (digest.map { $0.size == status.size } ?? true)
  }
}
