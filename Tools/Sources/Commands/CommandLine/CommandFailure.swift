import FileTransactions
import Foundation
import PackageStorage
import StringDatabases
import StringOffloading
import XcodeProjects

/// An error as a person reads it: one sentence, and the next step.
struct CommandFailure: Error, CustomStringConvertible {
  var sentence: String
  var help: String

  init(_ sentence: String, help: String) {
    self.sentence = sentence
    self.help = help
  }

  var description: String { sentence }

  var text: String { "error: \(Self.oneLine(sentence))\nhelp: \(Self.oneLine(help))\n" }

  /// Any error, with a help line that fits what is known of it.
  static func describing(_ error: any Error) -> CommandFailure {
    if let failure = error as? CommandFailure { return failure }
    if error is CancellationError {
      return CommandFailure(
        "The command was interrupted.", help: "run it again; what was finished is not done twice")
    }
    if let cocoa = error as? CocoaError {
      let place = cocoa.filePath ?? cocoa.url?.path
      return CommandFailure(
        (place.map { "\($0): " } ?? "") + cocoaReason(cocoa),
        help: "check that the path exists and may be read and written")
    }
    return CommandFailure(String(describing: error), help: help(for: error))
  }

  private static func help(for error: any Error) -> String {
    switch error {
    case let error as FileSystemError where error.isDiskFull:
      "make room on the disk and run it again; what was finished is not done twice"
    case let error as SQLiteError where error.isDiskFull:
      "make room on the disk and run it again; what was there before is still there"
    case is FileSystemError, is SQLiteError:
      "check that the path exists and may be read and written"
    case PackageFolderError.locked: "wait until the other run has ended"
    case is PackageFolderError:
      "check that the package's folder may be read and written and that its disk has room"
    case let error as FileTransactionError: help(for: error)
    case let error as StringOffloadingError: error.help
    default: "levity --help"
    }
  }

  private static func help(for error: FileTransactionError) -> String {
    switch error {
    case .changedSincePlanned, .takenBack: "run it again when nothing else writes there"
    case .editedSince: "commit or copy the edits first"
    case .differentVolumes: "give an --output on the project's volume, or leave out --in-place"
    case .destinationExists:
      "move it away, give another --output, or pass --overwrite to replace it"
    case .busy: "wait until that run is over"
    case .nothingToRestore:
      "give the --output folder of a run with --in-place; one that had nothing to change leaves nothing to undo"
    case .unfinished: "run the command again"
    case .notWritable: "make it writable, or leave out --in-place"
    case .journalMissing, .damagedJournal: "bring the project back from version control"
    default: "see Documentation/Safety.md for what a run leaves and how it ends"
    }
  }

  static func cocoaReason(_ error: CocoaError) -> String {
    switch error.code {
    case .fileWriteFileExists: "a file of that name exists."
    case .fileNoSuchFile, .fileReadNoSuchFile: "there is no such file or folder."
    case .fileReadNoPermission, .fileWriteNoPermission: "permission denied."
    case .fileWriteOutOfSpace: "the disk is full."
    case .fileWriteVolumeReadOnly: "the volume is read-only."
    default: error.localizedDescription
    }
  }

  /// Names of files come from strangers: the message stays on its line and sends nothing to the terminal.
  private static func oneLine(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }))
  }
}
