import FileTransactions
import ImageOffloading
import LaunchMeasurement
import ManifestSigning
import PackageDownloading
import PackageStorage
import ResourceManifests
import SQLiteConnections
import StringDatabases
import StringOffloading

@testable import Commands

/// Errors of the operations that no arguments provoke.
enum ThrownErrors {
  static let reason = "a full or foreign disk, another process, a hostile server or a race"

  static var all: [any Error] {
    [CancellationError()] + fileSystem + transactions + packages + keys + databases + downloads
      + offloading + devices
  }

  private static let devices: [any Error] = [
    DeviceFailure(
      .toolMissing, tool: "go-ios", words: "ios isn't in PATH; npm install -g go-ios"),
    DeviceFailure(
      .locked, tool: "devicectl", words: "the device was not, or could not be, unlocked."),
    DeviceFailure(.noTunnel, tool: "pymobiledevice3", words: "Unable to connect to Tunneld"),
    DeviceFailure(.timedOut, tool: "go-ios", words: "it was ended after its time limit"),
    DeviceFailure(.unreadable, tool: "simctl", words: "the list of simulators isn't JSON"),
  ]

  private static let fileSystem: [any Error] = [
    FileSystemError(action: .read, path: "/p/file", code: 13),
    FileSystemError(action: .write, path: "/p/file", code: 28),
    FileSystemError(action: .makeDirectory, path: "/p/folder", code: 30),
  ]

  private static let transactions: [any Error] =
    [
      FileTransactionError.invalidPath("../a"),
      .outsideRoot(path: "a", resolved: "/etc/a"), .conflictingOperations(path: "a"),
      .changedSincePlanned(paths: ["a", "b"]), .editedSince(paths: ["a"]), .missing(path: "a"),
      .wrongKind(path: "a", found: .directory, expected: .file),
      .directoryNotEmpty(path: "a", holds: "b"),
      .differentVolumes(path: "/p/app", output: "/q/out"), .notWritable(path: "/p/app/a"),
      .outputIsInput(path: "/p/app"), .destinationExists(path: "/p/out/project"),
      .busy(path: "/p/app"), .damagedJournal(path: "/p/out/restore/1/journal"),
      .damagedOriginals(paths: ["a", "b"]),
      .journalMissing(tree: "/p/app", journal: "/p/out/restore/1/journal"),
      .nothingToRestore(path: "/p/out"), .foreignRun(output: "/p/out", tree: "/p/app"),
      .otherTree(output: "/p/out", tree: "/p/app", expected: "/p/other"),
      .takenBack(reason: "Can't move /p/app/a: Permission denied."),
      .unfinished(journal: "/p/out/restore/1/journal"),
    ] as [FileTransactionError]

  private static var packages: [any Error] {
    guard let channel = ChannelName("main") else { return [] }
    let head = "/p/package/heads/main.json"
    return [
      PackageFolderError.unreadable(path: "/p/package", reason: "Permission denied"),
      .unwritable(path: "/p/package", reason: "No space left on device"),
      .locked(path: "/p/package"), .missing(path: "/p/package/objects/aa/aa", size: 10),
      .newerHead(channel: channel, found: 3, writing: 2),
      .sameVersionOfOtherHead(channel: channel, version: 3),
      .notAPlainFile(path: "/p/package/objects"),
      .untrustedHead(path: head, .unknownKey(found: ["aa"], pinned: ["bb"])),
      .missingHead(path: head), .laterHead(path: head),
      .alreadyBegun(channel: channel, version: 7), .noVersionLeft(channel: channel),
    ] as [PackageFolderError]
  }

  private static let keys: [any Error] =
    [
      .unwritable(path: "/p/key", reason: "Permission denied"), .notAKeyFile(path: "/p/key"),
    ] as [SigningKeyError]

  private static let databases: [any Error] = [
    StringDatabaseError.inUse(path: "/p/strings.sqlite", beside: "/p/strings.sqlite-wal"),
    SQLiteError(code: 13, message: "disk full", action: "run COMMIT", path: "/p/strings.sqlite"),
  ]

  private static var downloads: [any Error] {
    let url = "http://a.example/heads/production.json"
    guard let channel = ChannelName("beta"), let other = ChannelName("production"),
      let build = AppBuild("7")
    else { return [] }
    let range = AppBuildRange(from: AppBuild("8"), through: nil)
    let heads: [HeadError] = [
      .malformed(.unknownSchemaVersion(2)), .unknownKey(found: ["aa"], pinned: ["bb"]),
      .wrongSignature(keyID: "aa"), .wrongChannel(found: channel, expected: other),
      .olderVersion(found: 1, installed: 2), .conflictingVersion(version: 2),
      .expired(expires: UTCTimestamp(seconds: 0), now: UTCTimestamp(seconds: 1)),
      .unsupportedAppBuild(serves: range, build: build),
    ]
    let errors: [PackageDownloadError] =
      heads.map { .refusedHead(url: url, $0) } + [
        .malformedManifest(url: url, .unknownSchemaVersion(2)),
        .notAnImage(url: url, mediaType: "text/html"),
        .incompleteStrings(url: url, found: 1, expected: 2),
        .unexpectedStatus(url: url, status: 404, attempts: 1),
        .unexpectedStatus(url: url, status: 503, attempts: 5),
        .redirected(url: url, to: "http://b.example/"),
        .redirectedAgain(url: url, to: "/heads/production.json"),
        .unreachable(url: url, reason: "the connection was closed", attempts: 5),
        .truncated(url: url, expected: 10, found: 5, attempts: 5),
        .wrongSize(url: url, expected: 10, found: 11), .tooLarge(url: url, limit: 10),
        .wrongRange(url: url, expected: "bytes 1-2/3", found: "bytes 0-2/3"),
      ]
    let thrown: [any Error] = errors + [PackageFolderError.locked(path: "/p/package")]
    return thrown.map { PullCommand.failure($0, channel: "production") }
  }

  private static var offloading: [any Error] { images + strings }

  private static let images: [any Error] =
    [
      OffloadingError.unknownRecord(path: "levity.lock.json", version: 9),
      .manifestMissing(path: "LevityManifest.json", sets: 3),
      .manifestLacks(path: "LevityManifest.json", images: ["a", "b"]),
      .changedSincePlanned(path: "a"),
      .notEncoded(image: "a"), .unreadableSet(path: "a.imageset", reason: "it has no file."),
      .linkedFileLeaves(path: "a.imageset/a.png", link: "b.imageset/b.png"),
      .documentRefused(path: "Main.storyboard", line: 3, reason: "it has an entity."),
    ] as [OffloadingError]

  private static let strings: [any Error] =
    [
      StringOffloadingError.stringsInTwoPlaces(
        path: "a.strings", moved: "LevityStrings/a.strings"),
      .editedTwice(path: "Generated.swift"),
      .languageGone(
        path: "de.lproj/a.strings", language: "de", reason: "Line 3: a quote is missing."),
      .movedFileMissing(path: "a.strings", moved: "LevityStrings/a.strings"),
      .movedFolderInTarget(folder: "LevityStrings", target: "App"),
      .staleAccessors(path: "Strings.swift"), .symbolicLink(path: "a.strings"),
    ] as [StringOffloadingError]
}
