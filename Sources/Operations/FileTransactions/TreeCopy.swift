/// An edited copy of a tree at `<output>/<name>`: built beside it under a temporary name, then renamed.
///
/// The copy shares no file with the tree: blocks are cloned if the volume supports it, and copied otherwise. Links stay
/// links; permissions and times are kept.
public struct TreeCopy: Sendable {
  /// The result of a run.
  public struct Outcome: Hashable, Sendable {
    /// The finished copy.
    public var path: String
    public var files = 0
    /// Whether the copy of an earlier run was identical and wasn't changed.
    public var isUnchanged = false
    public var written: [String] = []
    public var removed: [String] = []
  }

  let root: TreeRoot
  let output: String
  let name: String
  let excluding: @Sendable (String) -> Bool
  let files: FileSystem

  /// - Parameters:
  ///   - root: The tree.
  ///   - output: The folder for the copy; created if necessary. If it is inside the tree it is left out.
  ///   - excluding: Relative paths that are left out with everything below them.
  public init(
    root: String, output: String, name: String = "project",
    excluding: @escaping @Sendable (String) -> Bool = { _ in false }, files: FileSystem = .live
  ) throws {
    self.root = try TreeRoot(root, files: files)
    try TreeRoot.validate(name)
    try files.makeDirectories(output)
    self.output = try files.realPath(output)
    self.name = name
    self.excluding = excluding
    self.files = files
    guard self.output != self.root.path, "\(self.output)/\(name)" != self.root.path else {
      throw FileTransactionError.outputIsInput(path: self.output)
    }
  }

  private var destination: String { "\(output)/\(name)" }
  private var temporary: String { "\(output)/\(name).tmp" }
  private var previous: String { "\(output)/\(name).old" }
  private var record: String { "\(output)/\(name).files" }

  /// Builds the copy with `transaction` applied. Only reads the tree.
  ///
  /// Replaces the copy of an earlier run if it wasn't edited since; otherwise throws `destinationExists`, unless
  /// `overwriting`.
  public func perform(
    _ transaction: FileTransaction, overwriting: Bool = false,
    checkCancellation: @escaping @Sendable () throws -> Void = {}
  ) throws -> Outcome {
    guard let lock = try files.lock(output, false) else {
      throw FileTransactionError.busy(path: output)
    }
    defer { withExtendedLifetime(lock) {} }
    try recover()
    try checkDestination(overwriting)
    let steps = try TransactionSteps(transaction, root: root)
    do {
      var builder = TreeCopyBuilder(
        root: root, steps: steps, destination: temporary, skipped: output, excluding: excluding,
        checkCancellation: checkCancellation)
      try builder.build()
      try checkCancellation()
      var outcome = builder.outcome
      outcome.path = destination
      if let old = TreeRecord.read(record, files: files), old.hasContents(of: builder.record),
        try files.status(destination) != nil, !overwriting
      {
        outcome.isUnchanged = true
        try files.removeTree(temporary)
      } else {
        try replace(with: builder.record)
      }
      return outcome
    } catch {
      // If this fails, the next run removes it.
      try? files.removeTree(temporary)
      throw error
    }
  }

  private func recover() throws {
    try files.removeTree(temporary)
    guard try files.status(previous) != nil else { return }
    if try files.status(destination) == nil {
      try files.rename(previous, destination)
    } else {
      try files.removeTree(previous)
    }
  }

  private func checkDestination(_ overwriting: Bool) throws {
    guard try files.status(destination) != nil, !overwriting else { return }
    // A run that was stopped in its last moment hasn't put its record in place yet.
    for path in [record, record + ".tmp"] {
      if let known = TreeRecord.read(path, files: files),
        try known.describes(destination, files: files)
      {
        return
      }
    }
    throw FileTransactionError.destinationExists(path: destination)
  }

  private func replace(with new: TreeRecord) throws {
    try files.removeTree(record + ".tmp")
    do {
      try files.create(record + ".tmp", new.encoded())
      if try files.status(destination) != nil { try files.rename(destination, previous) }
      try files.rename(temporary, destination)
    } catch {
      if try files.status(previous) != nil { try files.rename(previous, destination) }
      try files.removeTree(record + ".tmp")
      throw error
    }
    try files.rename(record + ".tmp", record)
    try files.synchronize([output])
    try files.removeTree(previous)
  }
}
