public import FileTransactions
import Foundation
import SourceTrees

/// An offload of one project: what it reads, where it writes, and how the edits are applied.
///
/// The order of a run: `recover()`, read the tree into a `ProjectSurvey`, `plan(_:)`, encode
/// `survey.offloadedImages(plan)`, make `OffloadingEdits`, publish the package, and finally `apply(_:mode:)`.
public struct OffloadingSession: Sendable {
  /// The destination of the edits.
  public enum Mode: Sendable {
    /// `<output>/project` becomes an edited copy; the project itself is only read.
    case copy(overwriting: Bool)
    /// The project itself; `levity restore` undoes it.
    case inPlace(launch: TransactionStore.Launch?)
  }

  /// The result of a run.
  public enum Outcome: Sendable, Hashable {
    case copied(TreeCopy.Outcome)
    case edited(TransactionStore.Outcome)
  }

  /// Folders that a copy leaves out anywhere: histories and build products.
  public static let excludedFromCopies: Set<String> = [
    ".git", ".svn", ".hg", ".build", "DerivedData",
  ]

  /// Returns whether a copy of a tree leaves out a path: histories, build products, and the outputs of other runs, with
  /// their packages and private keys.
  public static func isExcludedFromCopies(_ path: String, root: String) -> Bool {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    if excludedFromCopies.contains(name) { return true }
    let folder = "\(root)/\(path)"
    // Folders with generated files of the project have the mark, too.
    return FileManager.default.fileExists(atPath: "\(folder)/\(DirectoryWalk.outputMark)")
      && FileManager.default.fileExists(atPath: "\(folder)/package")
  }

  public let root: String
  public let output: String
  public let configuration: OffloadingConfiguration
  let files: FileSystem

  /// - Parameters:
  ///   - root: The project's folder.
  ///   - output: The folder for the copy, the package and what a restore needs.
  public init(
    root: String, output: String, configuration: OffloadingConfiguration,
    files: FileSystem = .live
  ) {
    self.root = root
    self.output = output
    self.configuration = configuration
    self.files = files
  }

  /// Finishes an interrupted in-place run. Call it before the tree is read.
  public func recover() throws {
    let pointer = "\(root)/.levity-unfinished"
    // There is nothing to finish, so the output folder isn't created yet.
    let isPending = try files.status(pointer) != nil || files.status("\(output)/restore") != nil
    guard isPending else { return }
    try TransactionStore(root: root, output: output, files: files).recover()
  }

  /// Decides about every image. Only reads the survey.
  public func plan(_ survey: ProjectSurvey) -> OffloadingPlan {
    OffloadingPlanner(configuration).plan(
      survey.facts(configuration), otherSets: survey.otherSets)
  }

  /// Applies the edits, all of them or none.
  public func apply(
    _ edits: OffloadingEdits, mode: Mode,
    checkCancellation: @escaping @Sendable () throws -> Void = {}
  ) throws -> Outcome {
    switch mode {
    case .copy(let overwriting):
      let copy = try TreeCopy(
        root: root, output: output,
        excluding: { [root] in Self.isExcludedFromCopies($0, root: root) }, files: files)
      return .copied(
        try copy.perform(
          edits.transaction, overwriting: overwriting, checkCancellation: checkCancellation))
    case .inPlace(let launch):
      let store = try TransactionStore(root: root, output: output, files: files)
      return .edited(
        try store.perform(
          edits.transaction, launch: launch, checkCancellation: checkCancellation))
    }
  }
}
