extension XcodeProject {
  /// The files of a target, from lists or synchronized folders, grouped by what happens to them.
  public struct TargetFiles: Hashable, Sendable {
    /// Files that are compiled or copied into the product's bundle, sorted, without duplicates.
    public var resources: [XcodeFileReference] = []
    /// Files that are compiled into its code, sorted, without duplicates.
    public var sources: [XcodeFileReference] = []
  }

  /// Returns the files of `target`.
  public func files(of target: XcodeTarget, in tree: FileTree) -> TargetFiles {
    var resources = target.resources
    var sources = target.sources
    for folder in synchronizedFolders {
      let isListed = target.synchronizedFolders.contains(folder.id)
      guard isListed || folder.exceptions[target.id] != nil else { continue }
      for path in tree.paths(below: folder.path)
      where folder.belongs(path, to: target.id, isListed: isListed) {
        if let copied = folder.copiedFolder(holding: path) {
          resources.append(.init(id: folder.id, path: copied, fileType: "folder"))
          continue
        }
        let file = XcodeFileReference(id: folder.id, path: path, fileType: "")
        switch phase(of: path, in: folder, target: target) {
        case "PBXResourcesBuildPhase": resources.append(file)
        case "PBXSourcesBuildPhase": sources.append(file)
        default: break
        }
      }
    }
    return TargetFiles(resources: Self.unique(resources), sources: Self.unique(sources))
  }

  /// Returns whether some target would get a new file at a path by a synchronized folder.
  public func takesIn(_ path: String) -> Bool {
    synchronizedFolders.contains { folder in
      RelativePath.isInside(path, folder.path)
        && targets.contains {
          folder.belongs(
            path, to: $0.id, isListed: $0.synchronizedFolders.contains(folder.id))
        }
    }
  }

  /// Returns the phase into which Xcode puts a file of a synchronized folder, by its extension unless an exception has
  /// one.
  private func phase(
    of path: String, in folder: SynchronizedFolder, target: XcodeTarget
  ) -> String? {
    if !folder.phaseExceptions.isEmpty {
      for id in objects[target.id]?.strings("buildPhases") ?? []
      where folder.phaseExceptions[id]?.contains(path) == true { return objects[id]?.isa }
    }
    switch RelativePath.fileExtension(path) {
    case "swift", "m", "mm", "c", "cc", "cpp", "cxx", "s", "metal", "intentdefinition", "mlmodel",
      "xcdatamodeld", "xcdatamodel", "xcmappingmodel", "d", "y", "l":
      return "PBXSourcesBuildPhase"
    case "h", "hh", "hpp", "hxx", "pch", "modulemap", "xcconfig", "entitlements", "docc", "md",
      "a", "dylib", "tbd", "framework", "xcframework", "xcodeproj", "xctestplan", "storekit", "":
      return nil
    default: return "PBXResourcesBuildPhase"
    }
  }

  private static func unique(_ files: [XcodeFileReference]) -> [XcodeFileReference] {
    var seen: Set<String> = []
    return files.filter { seen.insert($0.path).inserted }
      .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }
}

extension XcodeProject {
  /// Whether a synchronized folder has no file of a tree: it isn't there, only a build knows its place, or its name is
  /// written otherwise on the disk, which Xcode doesn't mind.
  ///
  /// - Parameter isFilled: Returns whether the tree has files below a folder; empty for its root.
  public func hasEmptyFolder(where isFilled: (_ folder: String) -> Bool) -> Bool {
    synchronizedPlaces.contains { place in place.map { !isFilled($0) } ?? true }
  }
}
