import LevityResources
import ResourceManifests

/// The records of updates in the folder of string stores.
///
/// ```
/// installed    the update in use
/// previous     the one before, which can be restored
/// refused      the root of an update that no start survived
/// ```
struct StringsRecords {
  static let installed = "installed"
  static let previous = "previous"
  static let refused = "refused"

  let folder: StringStoreFolder
  let hasher: ContentHasher

  func read(_ name: String) -> InstalledStrings? {
    folder.read(name, atMost: InstalledStrings.largestSize).flatMap {
      InstalledStrings(Array($0), hasher: hasher)
    }
  }

  /// The root of the update that was given up last.
  var refusedRoot: ContentDigest? {
    folder.read(Self.refused, atMost: 64).flatMap { ContentDigest(hexDigits: $0) }
  }

  /// Returns the update to use from now on. Counts a start, and gives up an update that no start survived.
  func forStart(
    app: ContentDigest, isStart: Bool
  ) throws(Descriptor.Failure) -> (installed: InstalledStrings?, rolledBack: Int?) {
    guard let found = read(Self.installed), found.app == app else { return (nil, nil) }
    guard isStart, let starts = found.starts else { return (found, nil) }
    guard starts >= InstalledStrings.mostStarts else {
      let counted = found.with(starts: starts + 1)
      try write(counted, Self.installed)
      return (counted, nil)
    }
    try folder.write(Array(found.root.hex.utf8), to: Self.refused)
    let version = found.version
    if let previous = read(Self.previous), previous.app == app {
      try write(previous, Self.installed)
      return (previous, version)
    }
    try folder.remove(Self.installed)
    return (nil, version)
  }

  /// Installs an update on trial. If a start survived with the replaced one, it can be restored.
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

  /// Records that a start has survived with the update of that root.
  func confirm(_ root: ContentDigest) throws(Descriptor.Failure) {
    guard let found = read(Self.installed), found.root == root, found.starts != nil else { return }
    try write(found.with(starts: nil), Self.installed)
  }

  private func write(_ strings: InstalledStrings, _ name: String) throws(Descriptor.Failure) {
    try folder.write(strings.bytes(hasher), to: name)
  }
}
