import XcodeProjects

/// Ways in which a project may put files into an app that it doesn't list among a target's resources: scripts, phases
/// that copy files, and references to places that only a build knows.
struct OtherCopies {
  /// Whether any file may be copied.
  private(set) var isPossible = false
  /// The folders that are copied as they are.
  private(set) var folders: Set<String> = []

  private let files: Set<String>
  /// The folders that have files.
  private let filledFolders: Set<String>

  init(
    _ project: ProjectModel, files: [String], dependencies: [String],
    read: @escaping (_ path: String) -> [UInt8]?
  ) {
    self.files = Set(files)
    filledFolders = Self.folders(around: files)
    let own = project.projects.filter { !$0.isManagedByCocoaPods }
    let known = Set(project.projects.map(\.path))
    let others = own.flatMap(\.referencedProjects) + Self.projectsOfWorkspaces(files, read: read)
    let harmless = HarmlessScripts { path in
      read(path).map { String(decoding: $0, as: UTF8.self) }
    }
    isPossible =
      own.contains { project in
        let folder = RelativePath.parent(project.path)
        return !project.scripts.allSatisfy { harmless.contains($0, in: folder) }
      }
      || own.contains { $0.unplacedItems.contains(where: mayHoldStrings) }
      || Set(others).subtracting(known).contains { Self.leavesItsFolder($0, read: read) }
      || dependencies.contains { Self.leavesDependencies($0, read: read) }
      || own.contains { $0.targets.contains { $0.resources.contains(where: isElsewhere) } }
      || own.contains { $0.hasEmptyFolder(in: files) }
    for item in own.flatMap(\.copiedItems) {
      if isNamedForStrings(item) {
        isPossible = true
      } else if let path = item.path, filledFolders.contains(path) {
        folders.insert(path)
      } else if item.type == "folder" || item.path == nil && mayHoldStrings(item) {
        isPossible = true
      }
    }
  }

  /// Returns whether the files of a folder may be copied.
  func mayHave(_ folder: String) -> Bool {
    isPossible || folders.contains(folder)
      || RelativePath.parents(of: folder).contains(where: folders.contains)
  }

  private static func folders(around files: [String]) -> Set<String> {
    var result: Set<String> = []
    for path in files {
      var folder = RelativePath.parent(path)
      while !folder.isEmpty, result.insert(folder).inserted { folder = RelativePath.parent(folder) }
    }
    return result
  }

  private func isNamedForStrings(_ item: XcodeItem) -> Bool {
    [item.name, item.path ?? ""].contains { text in
      text.contains(".lproj")
        || ["strings", "stringsdict", "xcstrings"].contains(RelativePath.fileExtension(text))
    }
  }

  /// Returns whether it is a table, or may be a folder.
  private func mayHoldStrings(_ item: XcodeItem) -> Bool {
    guard item.type != "destination" else { return isNamedForStrings(item) }
    let isFolder =
      item.type == "folder"
      || ["", "bundle"].contains(RelativePath.fileExtension(item.name))
    return isFolder || isNamedForStrings(item)
  }

  /// Returns whether a resource is a folder whose files aren't below it, such as a link.
  private func isElsewhere(_ reference: XcodeFileReference) -> Bool {
    let isFolder =
      reference.isCopiedFolder
      || ["", "bundle", "lproj"].contains(RelativePath.fileExtension(reference.path))
    return isFolder && !files.contains(reference.path) && !filledFolders.contains(reference.path)
  }

  // MARK: - Projects that aren't read

  /// Returns the projects that workspaces list, apart from the one that CocoaPods writes.
  private static func projectsOfWorkspaces(
    _ files: [String], read: (_ path: String) -> [UInt8]?
  ) -> [String] {
    let workspaces = files.filter { $0.hasSuffix(".xcworkspace/contents.xcworkspacedata") }
    return workspaces.flatMap { path -> [String] in
      let folder = RelativePath.parent(RelativePath.parent(path))
      let text = read(path).map { String(decoding: $0, as: UTF8.self) } ?? ""
      return projects(of: text, in: folder)
    }
  }

  /// Returns the projects of a workspace, whose groups may have folders of their own.
  private static func projects(of workspace: String, in folder: String) -> [String] {
    var folders = [folder]
    var result: [String] = []
    for tag in workspace.split(separator: "<") {
      if tag.hasPrefix("/Group") {
        if folders.count > 1 { folders.removeLast() }
        continue
      }
      guard tag.hasPrefix("Group") || tag.hasPrefix("FileRef") else { continue }
      let location =
        tag.split(separator: "location", maxSplits: 1).dropFirst().first?
        .split(separator: "\"").dropFirst().first?.split(separator: ":", maxSplits: 1) ?? []
      let base = location.first == "container" ? folder : folders[folders.count - 1]
      let name = location.count == 2 ? String(location[1]) : ""
      let path = RelativePath.join(base, name)
      if tag.hasPrefix("Group") {
        // One in a single tag has no end.
        if !tag.contains("/>") { folders.append(path) }
      } else if name.hasSuffix(".xcodeproj") {
        result.append(path)
      }
    }
    return result
  }

  /// Returns whether a project that is there names files of folders around it.
  private static func leavesItsFolder(
    _ path: String, read: (_ path: String) -> [UInt8]?
  ) -> Bool {
    guard RelativePath.name(path) != "Pods.xcodeproj", let bytes = read("\(path)/project.pbxproj")
    else { return false }
    return String(decoding: bytes, as: UTF8.self).contains("../")
  }

  /// Returns whether a project of a dependency names files outside of the folder with all dependencies.
  private static func leavesDependencies(
    _ path: String, read: (_ path: String) -> [UInt8]?
  ) -> Bool {
    guard let bytes = read("\(path)/project.pbxproj") else { return true }
    let parts = path.split(separator: "/")
    guard let first = parts.firstIndex(where: { $0 == "Pods" || $0 == "Carthage" }) else {
      return true
    }
    let dependencies = parts[...first].joined(separator: "/")
    let words = String(decoding: bytes, as: UTF8.self).split { " =;\"".contains($0) }
    // Groups lead to deeper folders, from which as many steps up lead less far.
    return words.contains { word in
      guard word.hasPrefix(".."),
        let place = WrittenPath.resolve(String(word), in: RelativePath.parent(path))
      else { return false }
      return !RelativePath.isInside(place, dependencies)
    }
  }
}
