import XcodeProjects

/// Ways in which a project may put files into an app that it doesn't list among a target's resources: scripts, phases
/// that copy files, and references to places that only a build knows.
struct OtherCopies {
  /// Why any file may be copied, in a sentence; nil if only ``folders`` are.
  private(set) var cause: String?
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
    let others = Set(
      own.flatMap(\.referencedProjects) + Self.projectsOfWorkspaces(files, read: read)
    ).subtracting(project.projects.map(\.path))
    cause = Self.script(of: own, read: read) ?? place(of: own)
    if cause == nil,
      let path = others.sorted().first(where: { Self.leavesItsFolder($0, read: read) })
    {
      cause = "\(path), which isn't read, names folders around it."
    }
    if cause == nil,
      let path = dependencies.first(where: { Self.leavesDependencies($0, read: read) })
    {
      cause = "\(path) names folders outside of the dependencies."
    }
    for item in own.flatMap(\.copiedItems) {
      let sentence = "A phase copies \(item.name)."
      if isNamedForStrings(item) {
        cause = cause ?? sentence
      } else if let path = item.path, filledFolders.contains(path) {
        folders.insert(path)
      } else if item.type == "folder" || item.path == nil && mayHoldStrings(item) {
        cause = cause ?? sentence
      }
    }
  }

  /// Returns a sentence about the first script of some projects that may copy files.
  private static func script(
    of projects: [XcodeProject], read: @escaping (_ path: String) -> [UInt8]?
  ) -> String? {
    let harmless = HarmlessScripts { path in
      read(path).map { String(decoding: $0, as: UTF8.self) }
    }
    for project in projects {
      let folder = RelativePath.parent(project.path)
      if let script = project.scripts.first(where: { !harmless.contains($0, in: folder) }) {
        let name = script.name.isEmpty ? "A script" : "The script \(script.name)"
        return "\(name) of \(project.path) may copy them."
      }
    }
    return nil
  }

  /// Returns a sentence about the first item of some projects whose files may be anywhere.
  private func place(of projects: [XcodeProject]) -> String? {
    for project in projects {
      if let item = project.unplacedItems.first(where: mayHoldStrings) {
        return "\(project.path) has \(item.name), whose place only a build knows."
      }
      for target in project.targets {
        guard let item = target.resources.first(where: isElsewhere) else { continue }
        return "\(target.name) has \(item.path), whose files are elsewhere."
      }
      if project.hasEmptyFolder(where: { $0.isEmpty || filledFolders.contains($0) }) {
        return "\(project.path) has a folder whose files are elsewhere."
      }
    }
    return nil
  }

  /// Returns why the files of a folder may be copied, in a sentence; nil if they aren't.
  func sentence(for folder: String) -> String? {
    cause
      ?? ([folder] + RelativePath.parents(of: folder)).first(where: folders.contains)
      .map { "A phase copies \($0)." }
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

  /// Extensions of files that a project names, and that hold no table.
  private static let otherFiles: Set<String> = [
    "swift", "m", "mm", "h", "c", "cpp", "plist", "md", "txt", "podspec", "xcconfig",
    "entitlements",
    "framework", "a", "dylib", "pch", "modulemap", "xib", "storyboard", "png", "jpg", "json",
    "xctest",
  ]

  private static func isOtherFile(_ path: Substring) -> Bool {
    otherFiles.contains(RelativePath.fileExtension(String(path)))
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
    let words = String(decoding: bytes, as: UTF8.self).split { " =;\"<>\t\r\n".contains($0) }
    // Groups lead to deeper folders, from which as many steps up lead less far.
    return words.contains { word in
      guard word.hasPrefix(".."), !isOtherFile(word),
        let place = WrittenPath.resolve(String(word), in: RelativePath.parent(path))
      else { return false }
      return !RelativePath.isInside(place, dependencies)
    }
  }
}
