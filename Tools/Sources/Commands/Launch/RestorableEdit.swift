import FileTransactions
import Foundation
import ProjectWiring
import XcodeProjects

/// Edits of a project that a restore undoes.
struct RestorableEdit {
  /// The project's directory.
  let path: String
  /// The directory for what a restore needs.
  let output: String?
  let isDryRun: Bool
  /// The absolute path of the project.
  let root: String

  /// - Throws: if the directory doesn't exist.
  init(path: String, output: String?, isDryRun: Bool) throws {
    try Directory.require(path)
    self.path = path
    self.output = output
    self.isDryRun = isDryRun
    root = URL(fileURLWithPath: path).standardizedFileURL.path
  }

  /// Plans edits and performs them, unless this is a dry run.
  func perform<Plan>(
    _ plan: (RestorableEdit) throws -> Plan, transaction: (Plan) -> FileTransaction
  ) throws -> Plan {
    let store = isDryRun ? nil : try store()
    do {
      // A half-edited tree must not be read.
      try store?.recover()
      let planned = try plan(self)
      let transaction = transaction(planned)
      _ = try store?.perform(
        transaction, launch: DetachedFinish.launch,
        checkCancellation: { try Task.checkCancellation() })
      if transaction.isEmpty { discardEmptyOutput() }
      return planned
    } catch {
      discardEmptyOutput()
      throw error
    }
  }

  /// Completes an interrupted earlier run: for what is read before ``perform(_:transaction:)``.
  func recover() throws {
    guard !isDryRun else { return }
    defer { discardEmptyOutput() }
    try store().recover()
  }

  /// The projects of the tree.
  ///
  /// - Throws: if there are none.
  func projects() throws -> (tree: FileTree, model: ProjectModel) {
    let tree = FileTree(walking: URL(fileURLWithPath: root))
    let model = try ProjectModel(of: tree)
    guard !model.projects.isEmpty else {
      throw CommandFailure(
        "\(path) has no Xcode project.",
        help:
          "pass the directory that has the .xcodeproj; if XcodeGen or Tuist makes it, run that first"
      )
    }
    return (tree, model)
  }

  /// The place of the package that has LevityLaunch, as `levity.yml` names it; nil if it isn't known.
  func launchRuntime() throws -> RuntimePackage? {
    OffloadFinish.runtime(
      try ConfigurationFile.find(for: root, explicit: nil), root: root, product: "LevityLaunch"
    ).package
  }

  private func store() throws -> TransactionStore {
    try TransactionStore(root: root, output: requireOutput())
  }

  /// Returns the absolute output directory. Throws if there is none, or one that can't be used.
  @discardableResult
  func requireOutput() throws -> String {
    guard let output else {
      throw CommandFailure(
        "No output directory is set.", help: "pass --output DIR, from which a restore undoes this")
    }
    let folder = URL(fileURLWithPath: output).standardizedFileURL.path
    guard folder != root, !root.hasPrefix(folder == "/" ? folder : folder + "/") else {
      throw CommandFailure(
        "The output directory \(folder) is the project or contains it.",
        help: "choose an --output beside the project")
    }
    try OutputPlace.check(folder, in: root)
    guard !FileManager.default.fileExists(atPath: folder + "/package") else {
      throw CommandFailure(
        "\(output) is the output of an offload, which a restore would undo as well.",
        help: "choose another --output")
    }
    return folder
  }

  /// Removes the output directory if nothing is left in it. A dry run hasn't made one: an empty one is the user's.
  private func discardEmptyOutput() {
    guard let output, !isDryRun else { return }
    // Each fails for a directory that isn't empty, as intended.
    rmdir(output + "/restore")
    rmdir(output)
  }
}
