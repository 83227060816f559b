import CodeGeneration
import FileTransactions
import Foundation
import ImageOffloading
import LaunchDatabases
import LaunchMeasurement
import ManifestSigning
import PackageStorage
import SQLiteConnections
import StringDatabases
import StringOffloading
import StringPacks
import StringPublishing
import XcodeProjects

/// An error that a person reads: one sentence, and the next step.
struct CommandFailure: Error, CustomStringConvertible {
  var sentence: String
  var help: String

  init(_ sentence: String, help: String) {
    self.sentence = sentence
    self.help = help
  }

  var description: String { sentence }

  var text: String { "error: \(Self.oneLine(sentence))\nhelp: \(Self.oneLine(help))\n" }

  /// Returns any error with a help line that fits it.
  static func describing(_ error: any Error) -> CommandFailure {
    if let failure = error as? CommandFailure { return failure }
    if error is CancellationError {
      return CommandFailure(
        "The command was interrupted.", help: "run it again; finished work isn't repeated")
    }
    if let cocoa = error as? CocoaError {
      let place = cocoa.filePath ?? cocoa.url?.path
      return CommandFailure(
        (place.map { "\($0): " } ?? "") + cocoaReason(cocoa),
        help: "check that the path exists and that you can read and write it")
    }
    return CommandFailure(String(describing: error), help: help(for: error))
  }

  private static func help(for error: any Error) -> String {
    switch error {
    case let error as FileSystemError where error.isDiskFull:
      "free some disk space and run it again; finished work isn't repeated"
    case let error as FileSystemError where error.hasForeignName:
      "find the name with 'ls -b', and rename the file"
    case let error as SQLiteError where error.isDiskFull:
      "free some disk space and run it again; the earlier files are intact"
    case let error as DeviceFailure: error.help
    case is LaunchDatabaseError: "choose another path with --database"
    case is LaunchDriverError:
      "pass the path of a program that you can run; its arguments follow with --argument"
    case is FileSystemError, is SQLiteError:
      "check that the path exists and that you can read and write it"
    case let error as PackageFolderError: help(for: error)
    case let error as FileTransactionError: help(for: error)
    case let error as SigningKeyError: help(for: error)
    case let error as StringOffloadingError: error.help
    case let error as BuiltAppError: error.help
    case OffloadingError.unreadableSet, OffloadingError.documentRefused:
      "repair the file, or list the image under images: keep: in levity.yml"
    case OffloadingError.linkedFileLeaves:
      "replace the link with a copy of the file, or list both images under images: keep: in levity.yml"
    case OffloadingError.manifestLacks:
      "merge the images of both manifests, or restore one branch and run the offload again after the merge"
    case OffloadingError.changedSincePlanned: "run it again while nothing else writes there"
    case OffloadingError.unknownRecord: "update levity to the version that wrote it"
    case is OffloadingError: "restore it from version control"
    case is XcodeProjectError:
      "open the project in Xcode to check it, or restore it from version control"
    case is CodeGenerationError: "run 'levity strings generate --output FILE' to write a new file"
    case is StringPublishingError, is StringPackError:
      "run 'levity package verify' to check the package, or write a new one to an empty directory"
    case let error as StringDatabaseError: error.help
    default: "run 'levity --help'"
    }
  }

  private static func help(for error: PackageFolderError) -> String {
    switch error {
    case .locked: "wait for the other run to finish"
    case .untrustedHead:
      "pass the key that signed it with --key, or list its public key under publicKeys: in levity.yml; "
        + "if somebody else wrote the file, restore it with 'levity pull' from the server that apps use"
    case .malformedHead:
      "restore the file with 'levity pull' from the server that apps use"
    case .missingHead:
      "restore the file with 'levity pull' from the server that apps use; for a new channel, pass --first-version 1"
    case .laterHead: "update levity"
    case .alreadyBegun: "omit --first-version"
    case .noVersionLeft: "publish to another channel, which new versions of the app follow"
    case .notAPlainFile, .missing:
      "run 'levity package verify' to check the package, or write a new one to an empty directory"
    case .newerHead, .sameVersionOfOtherHead:
      "run it again: another run has published to the package"
    default:
      "check that you can read and write the package's directory, and that its disk has space"
    }
  }

  private static func help(for error: FileTransactionError) -> String {
    switch error {
    case .changedSincePlanned, .takenBack: "run it again while nothing else writes there"
    case .editedSince: "commit or copy the edits first"
    case .differentVolumes: "choose an --output on the project's volume, or omit --in-place"
    case .destinationExists:
      "move it away, choose another --output, or pass --overwrite to replace it"
    case .busy: "wait for that run to finish"
    case .nothingToRestore:
      "pass the --output directory of an in-place run; a run without changes leaves nothing to undo"
    case .foreignRun(_, let tree):
      "pass --project \(tree) if that is the project you offloaded and you made the copy"
    case .otherTree(_, let tree, _): "pass --project \(tree), or another output directory"
    case .unfinished: "run the command again"
    case .notWritable: "make it writable, or omit --in-place"
    case .journalMissing, .damagedJournal: "restore the project from version control"
    case .damagedOriginals: "restore these files from version control, then run it again"
    default: "see Documentation/Safety.md for what a run leaves behind"
    }
  }

  private static func help(for error: SigningKeyError) -> String {
    switch error {
    case .exposed(let path, _): "run 'chmod 600 \(path)'"
    case .unreadable(let path): "run 'levity keys generate --output \(path)' to create one"
    case .notAKeyFile, .notAPrivateKey: "pass a file written by 'levity keys generate'"
    case .notAPublicKey: "run 'levity keys public' to print a public key"
    case .exists, .unwritable: "choose another file with --output"
    }
  }

  static func cocoaReason(_ error: CocoaError) -> String {
    switch error.code {
    case .fileWriteFileExists: "a file with that name already exists."
    case .fileNoSuchFile, .fileReadNoSuchFile: "no such file or directory."
    case .fileReadNoPermission, .fileWriteNoPermission: "permission denied."
    case .fileWriteOutOfSpace: "the disk is full."
    case .fileWriteVolumeReadOnly: "the volume is read-only."
    default: error.localizedDescription
    }
  }

  /// File names are untrusted: replaces control characters, so that a message stays on its line.
  private static func oneLine(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }))
  }
}
