/// The reason why a transaction didn't happen.
public enum FileTransactionError: Error, Hashable, Sendable {
  /// The path is empty, absolute, or has an empty, `.` or `..` component.
  case invalidPath(String)
  /// The path leads out of the root through a link.
  case outsideRoot(path: String, resolved: String)
  /// Two operations contradict each other about one path.
  case conflictingOperations(path: String)
  /// These paths have changed since the plan was made.
  case changedSincePlanned(paths: [String])
  /// Files that a run wrote were edited since.
  case editedSince(paths: [String])
  case missing(path: String)
  case wrongKind(path: String, found: FileStatus.Kind, expected: FileStatus.Kind)
  /// A folder to remove contains something else.
  case directoryNotEmpty(path: String, holds: String)
  /// Renames can't cross volumes, and only renames are atomic.
  case differentVolumes(path: String, output: String)
  case notWritable(path: String)
  /// The output is the tree itself.
  case outputIsInput(path: String)
  /// An earlier copy was edited by hand, or Levity didn't create the folder.
  case destinationExists(path: String)
  /// Another process is working on this tree.
  case busy(path: String)
  /// The journal is incomplete or doesn't match its checksum.
  case damagedJournal(path: String)
  /// Files to restore whose saved bytes aren't those that were saved.
  case damagedOriginals(paths: [String])
  /// An unfinished run whose journal is missing.
  case journalMissing(tree: String, journal: String)
  case nothingToRestore(path: String)
  /// The run in the output folder wasn't written there by this computer: a copy, or planted.
  case foreignRun(output: String, tree: String)
  /// The run in the output folder was on another tree than expected.
  case otherTree(output: String, tree: String, expected: String)
  /// A file couldn't be moved into place; everything moved before it was moved back.
  case takenBack(reason: String)
  /// The apply step ended without its mark.
  case unfinished(journal: String)
}

extension FileTransactionError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .invalidPath(let path): "The path \"\(path)\" is not a path inside the project."
    case .outsideRoot(let path, let resolved):
      "\(path) leads out of the project, to \(resolved)."
    case .conflictingOperations(let path): "Two edits of \(path) contradict each other."
    case .changedSincePlanned(let paths):
      "Changed while Levity was working, nothing was touched: \(Self.list(paths))."
    case .editedSince(let paths): "Edited since the run: \(Self.list(paths))."
    case .missing(let path): "\(path) does not exist."
    case .wrongKind(let path, let found, let expected):
      "\(path) is a \(found.rawValue) where a \(expected.rawValue) was expected."
    case .directoryNotEmpty(let path, let holds):
      "Can't remove the folder \(path): it contains \(holds)."
    case .differentVolumes(let path, let output):
      "\(output) is on another volume than \(path), where an in-place run can't be atomic."
    case .notWritable(let path): "Can't write \(path)."
    case .outputIsInput(let path): "The output folder \(path) is the project itself."
    case .destinationExists(let path):
      "\(path) exists and was changed since Levity wrote it, or was not written by Levity."
    case .busy(let path): "Another run of Levity is working on \(path)."
    case .damagedJournal(let path): "The journal \(path) is damaged."
    case .damagedOriginals(let paths):
      "The saved originals of these files are damaged or missing, nothing was touched: \(Self.list(paths))."
    case .journalMissing(let tree, let journal):
      "A run on \(tree) wasn't finished, and its journal \(journal) is missing."
    case .nothingToRestore(let path): "\(path) has no in-place run to undo."
    case .foreignRun(let output, let tree):
      "The run in \(output) wasn't written there, but copied or made by somebody else; it would change \(tree)."
    case .otherTree(let output, let tree, let expected):
      "The run in \(output) was on \(tree), not on \(expected)."
    case .takenBack(let reason): "The edits were undone, and nothing has changed: \(reason)"
    case .unfinished(let journal):
      "The run stopped half-way; the next run or restore finishes it from \(journal)."
    }
  }

  private static func list(_ paths: [String]) -> String {
    let shown = paths.prefix(10).joined(separator: ", ")
    return paths.count > 10 ? "\(shown) and \(paths.count - 10) more" : shown
  }
}
