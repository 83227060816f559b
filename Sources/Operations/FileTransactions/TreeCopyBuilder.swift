/// Copies one tree, applying the steps of a transaction.
struct TreeCopyBuilder {
  let root: TreeRoot
  let destination: String
  /// The absolute path that is left out: the output folder, which may be inside the tree.
  let skipped: String
  let excluding: @Sendable (String) -> Bool
  let checkCancellation: @Sendable () throws -> Void

  private(set) var outcome = TreeCopy.Outcome(path: "")
  private(set) var record = TreeRecord()

  private let files: FileSystem
  private let steps: [String: TransactionSteps.Planned]
  private var added: [String: [TransactionSteps.Planned]] = [:]

  init(
    root: TreeRoot, steps: TransactionSteps, destination: String, skipped: String,
    excluding: @escaping @Sendable (String) -> Bool,
    checkCancellation: @escaping @Sendable () throws -> Void
  ) {
    self.root = root
    self.destination = destination
    self.skipped = skipped
    self.excluding = excluding
    self.checkCancellation = checkCancellation
    files = root.files
    var byPath: [String: TransactionSteps.Planned] = [:]
    for planned in steps.steps {
      byPath[planned.step.path] = planned
      if planned.step.before.kind == nil {
        added[parentPath(planned.step.path), default: []].append(planned)
      }
      switch planned.step.kind {
      case .write: outcome.written.append(planned.step.path)
      case .remove: outcome.removed.append(planned.step.path)
      case .makeDirectory, .removeDirectory: break
      }
    }
    self.steps = byPath
  }

  mutating func build() throws {
    try files.makeDirectory(destination)
    try copyFolder("")
    for planned in steps.values {
      let step = planned.step
      let status = try files.status(root.absolute(step.path))
      if step.kind.isFolder ? status?.kind != step.before.kind : !step.before.isStill(status) {
        throw FileTransactionError.changedSincePlanned(paths: [step.path])
      }
    }
    if let attributes = try files.status(root.path)?.attributes {
      try files.setAttributes(destination, attributes)
    }
  }

  private mutating func copyFolder(_ folder: String) throws {
    for name in try files.list(root.absolute(folder)) {
      let path = folder.isEmpty ? name : "\(folder)/\(name)"
      let source = root.absolute(path)
      guard source != skipped, path != TransactionFolder.pointerName, !excluding(path),
        let status = try files.status(source)
      else { continue }
      if status.kind == .directory {
        try copyFolder(path, status.attributes)
      } else {
        try copyFile(path, status)
      }
    }
    for planned in added[folder] ?? [] { try add(planned) }
  }

  private mutating func copyFolder(_ path: String, _ attributes: FileAttributes) throws {
    if steps[path]?.step.kind == .removeDirectory { return }
    let copy = "\(destination)/\(path)"
    try files.makeDirectory(copy)
    try copyFolder(path)
    try files.setAttributes(copy, attributes)
    try note(path)
  }

  private mutating func copyFile(_ path: String, _ status: FileStatus) throws {
    try checkCancellation()
    let source = root.absolute(path)
    let copy = "\(destination)/\(path)"
    if let planned = steps[path] {
      guard let contents = planned.contents else { return }
      try write(contents, to: copy)
      try files.setAttributes(copy, attributes(planned.step, of: copy, replacing: status))
      return try note(path, digest: planned.step.after.digest)
    }
    switch status.kind {
    case .link: try files.makeLink(files.readLink(source), copy)
    case .file: try files.copy(source, copy)
    // Sockets and pipes aren't part of a project.
    case .other, .directory: return
    }
    try files.setAttributes(copy, status.attributes)
    try note(path)
  }

  /// An edited file keeps its permissions, but gets the current time, so that build systems see the edit.
  private func attributes(
    _ step: TransactionJournal.Step, of copy: String, replacing status: FileStatus
  ) throws -> FileAttributes {
    if let wanted = step.after.attributes { return wanted }
    var attributes = try files.status(copy)?.attributes ?? status.attributes
    if status.kind == .file { attributes.mode = status.attributes.mode }
    return attributes
  }

  private mutating func add(_ planned: TransactionSteps.Planned) throws {
    let path = planned.step.path
    let copy = "\(destination)/\(path)"
    if let contents = planned.contents {
      try write(contents, to: copy)
    } else if planned.step.kind == .makeDirectory {
      try files.makeDirectory(copy)
      for child in added[path] ?? [] { try add(child) }
    }
    if let attributes = planned.step.after.attributes { try files.setAttributes(copy, attributes) }
    try note(path, digest: planned.step.after.digest)
  }

  private func write(_ contents: FileContents, to path: String) throws {
    switch contents {
    case .bytes(let bytes): try files.create(path, bytes)
    case .copy(let source): try files.copy(source, path)
    case .link(let target): try files.makeLink(target, path)
    }
  }

  private mutating func note(_ path: String, digest: FileDigest? = nil) throws {
    guard let status = try files.status("\(destination)/\(path)") else { return }
    if status.kind != .directory { outcome.files += 1 }
    record.entries[path] = TreeRecord.Entry(
      kind: status.kind, size: status.size, attributes: status.attributes, digest: digest)
  }
}
