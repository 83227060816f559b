import SourceLexing

/// The folders of projects that make apps and no libraries: no other module calls what their sources declare as public.
struct ApplicationFolders {
  /// Whether the projects in a folder make apps alone.
  private var projects: [String: Bool] = [:]
  /// The folders of packages.
  private var packages: Set<String> = []

  /// - Parameters:
  ///   - paths: All files of the project.
  ///   - read: Returns the bytes of a file; nil if it can't be read.
  init(_ paths: [String], read: (String) -> [UInt8]?) {
    for path in paths {
      if path == "Package.swift" || path.hasSuffix("/Package.swift") {
        packages.insert(Self.folder(of: path[...]))
      } else if path == "Project.swift" || path.hasSuffix("/Project.swift") {
        // Tuist makes the project; a library has a package, too.
        let folder = Self.folder(of: path[...])
        projects[folder] = projects[folder, default: true]
      } else if path.hasSuffix(".xcodeproj/project.pbxproj") {
        let bundle = path.dropLast("/project.pbxproj".utf8.count)
        let folder = Self.folder(of: bundle)
        let makesApps = read(path).map(Self.makesAppsAlone) ?? false
        projects[folder] = projects[folder, default: true] && makesApps
      }
    }
  }

  /// Whether the project of a source, the innermost around it, makes apps alone. A package beside the project,
  /// or around it, may be that of a library that others use.
  func contain(_ path: String) -> Bool {
    var folder = Self.folder(of: path[...])
    var isOfApp: Bool?
    while true {
      isOfApp = isOfApp ?? projects[folder]
      if isOfApp != nil, packages.contains(folder) { return false }
      guard !folder.isEmpty else { return isOfApp ?? false }
      folder = Self.folder(of: folder[...])
    }
  }

  private static func folder(of path: Substring) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  private static func makesAppsAlone(_ project: [UInt8]) -> Bool {
    SourceBytes.contains(project, "com.apple.product-type.application")
      && !SourceBytes.contains(project, "com.apple.product-type.framework")
      && !SourceBytes.contains(project, "com.apple.product-type.library")
  }
}
