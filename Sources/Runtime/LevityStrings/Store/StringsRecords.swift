import Foundation
import HTTPSemantics
import LevityPackages
import PackageHeads

/// The records of updates in the folder of string stores.
///
/// ```
/// installed    the update in force
/// previous     the one before, to go back to
/// refused      an update that no start survived: its root, the app's build and packs, and when that was
/// ```
final class StringsRecords: Sendable {
  static let installed = "installed"
  static let previous = "previous"
  static let refused = "refused"

  let folder: StringStoreFolder
  let hasher: ContentHasher

  init(folder: StringStoreFolder, hasher: ContentHasher) {
    self.folder = folder
    self.hasher = hasher
  }

  @inline(never)
  func read(_ name: String) -> InstalledStrings? {
    folder.read(name, atMost: InstalledStrings.maximumSize).flatMap {
      InstalledStrings.record([UInt8]($0), hasher: hasher)
    }
  }

  /// Seconds after which strings that were given up may be tried again: the crashes may have had another reason.
  static let rejectionTime = 7 * 86_400.0

  /// The root of the update that was given up last; nil for another build of the app, and after a week.
  func rejectedRoot(app: ContentDigest, now: Date) -> ContentDigest? {
    let words = folder.read(Self.refused, atMost: 256).map {
      InstalledStrings.words([UInt8]($0), 0)
    }
    guard let words, words.count == 3, words[1] == app.hex,
      let time = HeaderSyntax.integer(words[2]),
      abs(now.timeIntervalSince1970 - Double(time)) < Self.rejectionTime
    else { return nil }
    return ContentDigest(hex: words[0])
  }

  /// The update to use from here on. Gives an update up that no start survived, and counts this start if it `counts`.
  func forStart(
    app: ContentDigest, isStart: Bool, counts: Bool = true, now: Date
  ) throws(Descriptor.Failure) -> (installed: InstalledStrings?, rolledBack: Int?) {
    try folder.checkUnlocked(Self.installed)
    guard let found = read(Self.installed), found.app == app else { return (nil, nil) }
    guard isStart, let starts = found.starts else { return (found, nil) }
    guard starts >= InstalledStrings.maximumStarts else {
      if counts { try write(found.with(starts: starts + 1), Self.installed) }
      return (found, nil)
    }
    let time = Int(clamping: UTCTimestamp.wholeSeconds(now.timeIntervalSince1970))
    let line = Sentence.of("# # #\n", found.root.hex, app.hex, max(0, time).description)
    try folder.write(line.utf8Bytes(), to: Self.refused)
    let version = found.version
    if let previous = read(Self.previous), previous.app == app {
      try write(previous, Self.installed)
      return (previous, version)
    }
    try folder.remove(Self.installed)
    return (nil, version)
  }

  /// Says of the update of that root how many starts have not survived; nil once one has.
  func setStarts(_ starts: Int?, of root: ContentDigest) throws(Descriptor.Failure) {
    guard let found = read(Self.installed), found.root == root, found.starts != nil,
      found.starts != starts
    else { return }
    try write(found.with(starts: starts), Self.installed)
  }

  /// Puts an update in force, on trial; what was in force before can be gone back to if a start survived with it.
  func install(_ strings: InstalledStrings, replacing old: InstalledStrings?) throws(Descriptor
    .Failure)
  {
    if let old, old.root == strings.root {
      // The same strings in one more language: the update to restore stays the same.
    } else if let old, old.starts == nil {
      try write(old, Self.previous)
    } else if old == nil {
      // The strings in the app are restored.
      try folder.remove(Self.previous)
    }
    try write(strings, Self.installed)
  }

  @inline(never)
  private func write(_ strings: InstalledStrings, _ name: String) throws(Descriptor.Failure) {
    try folder.write(strings.bytes(hasher), to: name)
  }
}
