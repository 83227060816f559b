/// A folder whose files belong to targets without being listed (`PBXFileSystemSynchronizedRootGroup`, Xcode 16).
struct SynchronizedFolder: Hashable, Sendable {
  var id: String
  var path: String
  /// For each target: the files that don't belong to it if it lists the folder, otherwise those that do.
  var exceptions: [String: MembershipExceptions]
  /// Files that exception sets of build phases move out of the usual phase, by identifier of the phase.
  var phaseExceptions: [String: MembershipExceptions]
  /// Folders inside that are copied unchanged.
  var copiedFolders: [String]

  /// Returns whether the file at `path` belongs to the target because of this folder.
  func belongs(_ path: String, to target: String, isListed: Bool) -> Bool {
    isListed != (exceptions[target]?.contains(path) ?? false)
  }

  func copiedFolder(holding path: String) -> String? {
    copiedFolders.first { RelativePath.isInside(path, $0) }
  }
}

/// The `membershipExceptions` of a synchronized folder.
struct MembershipExceptions: Hashable, Sendable {
  private var paths: Set<String> = []
  private var localized: Set<String> = []

  /// Adds paths below `folder`; `/Localized: Folder/Name.strings` (earlier `/Localized/Folder/Name.strings`) stands for
  /// that file in every `.lproj`.
  mutating func insert(_ names: [String], folder: String) {
    for name in names {
      if let marker = ["/Localized: ", "/Localized/"].first(where: name.hasPrefix) {
        localized.insert(RelativePath.join(folder, String(name.dropFirst(marker.count))))
      } else {
        paths.insert(RelativePath.join(folder, name))
      }
    }
  }

  /// Returns whether `path` is listed, or is in a folder that is.
  func contains(_ path: String) -> Bool {
    var part = path
    while !part.isEmpty, part != "/" {
      if paths.contains(part) { return true }
      part = RelativePath.parent(part)
    }
    guard !localized.isEmpty else { return false }
    let folder = RelativePath.parent(path)
    guard folder.hasSuffix(".lproj") else { return false }
    return localized.contains(
      RelativePath.join(RelativePath.parent(folder), RelativePath.name(path)))
  }
}
