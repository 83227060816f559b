import XcodeProjects

/// Files of tools that build an app, or write its project, beside a project that is there.
///
/// Those of dependencies count only for folders around which they are.
struct OtherBuilders {
  /// The folders that tools' files may take, each with the file: those of dependencies have the folders around them.
  private(set) var folders: [String: String] = [:]
  /// The first file that may take any folder.
  private(set) var anywhere: String?

  private let read: (_ path: String) -> [UInt8]?
  /// The manifests of XcodeGen that tell all files of their projects.
  private var readManifests: Set<String> = []

  init(
    _ project: ProjectModel, files: [String], read: @escaping (_ path: String) -> [UInt8]?
  ) {
    self.read = read
    let packages = Set(project.packages.map(\.path))
    addXcodeGen(project)
    for path in files where !readManifests.contains(path) {
      switch reach(of: path, packages) {
      case .none: break
      case .folders(let found): for folder in found { folders[folder] = path }
      case .everywhere: add(path)
      }
    }
    for manifest in project.xcodeGenManifests where !readManifests.contains(manifest.path) {
      add(manifest.path)
    }
  }

  /// Adds the files and folders of manifests of XcodeGen, unless scripts may copy others.
  private mutating func addXcodeGen(_ project: ProjectModel) {
    let harmless = HarmlessScripts { [read] path in
      read(path).map { String(decoding: $0, as: UTF8.self) }
    }
    for sources in project.xcodeGenSources
    where sources.scripts.allSatisfy({ harmless.contains($0, in: sources.folder) }) {
      readManifests.formUnion(sources.manifests)
      let path = sources.manifests.min() ?? ""
      for place in sources.places { folders[Self.folderOfTables(place)] = path }
    }
  }

  /// Returns the folder around that of a language, or around a file; any other place is a folder.
  private static func folderOfTables(_ place: String) -> String {
    let parts = place.split(separator: "/")
    let end = parts.firstIndex { part in
      ["lproj", "strings", "stringsdict", "xcstrings"].contains {
        RelativePath.fileExtension(String(part)) == $0
      }
    }
    return end.map { parts[..<$0].joined(separator: "/") } ?? place
  }

  /// The files that a tool may have.
  private enum Reach {
    case none
    case folders([String])
    case everywhere
  }

  /// Returns a file of a tool that may take the files of a folder.
  func taker(of folder: String) -> String? {
    anywhere
      ?? ([folder] + RelativePath.parents(of: folder)).lazy.compactMap { folders[$0] }.first
  }

  private mutating func add(_ path: String) {
    let parts = path.lowercased().split(separator: "/").dropLast()
    if parts.contains(where: Self.dependencies.contains) {
      folders[RelativePath.parent(path)] = path
    } else {
      anywhere = anywhere ?? path
    }
  }

  /// Names of folders with dependencies.
  static let dependencies: Set<Substring> = [
    "vendor", "vendors", "vendored", "thirdparty", "third_party", "third-party", "3rdparty",
    "external", "externals", "dependencies", "deps", "submodules", "checkouts",
  ]
  private static let buildFiles: Set<String> = [
    "build", "build.bazel", "workspace", "workspace.bazel", "module.bazel", "buck",
  ]
  private static let configurations: Set<String> = ["cmakelists.txt", "meson.build"]
  private static let files = configurations.union(["makefile", "gnumakefile"])
  /// Words of a file of `make` or CMake with which it may leave its folder.
  private static let exits = ["..", "SRCROOT", "PROJECT_DIR", "_SOURCE_DIR", "ROOT", "toplevel"]
  /// Words of programs that write a project or run a tool that does.
  private static let signs = [
    "require 'xcodeproj'", "require \"xcodeproj\"", "Xcodeproj::", "pbxproj", "xcodegen",
    "XcodeGen", "tuist",
  ]

  private func reach(of path: String, _ packages: Set<String>) -> Reach {
    let name = RelativePath.name(path)
    let isPackage = name == "Package.swift"
    if path.hasSuffix(".podspec") || path.hasSuffix(".podspec.json")
      || isPackage && !packages.contains(path)
    {
      return says(path, ["../"]) ? .everywhere : .folders([RelativePath.parent(path)])
    }
    if Self.files.contains(name.lowercased()) || RelativePath.fileExtension(path) == "mk" {
      return reachOfMake(path, name)
    }
    if isBuilder(path, name) { return .everywhere }
    // The specification of a local pod may not be here yet.
    return name == "Podfile" ? .folders(localPods(of: path)) : .none
  }

  private func reachOfMake(_ path: String, _ name: String) -> Reach {
    guard let text = text(path) else { return .everywhere }
    let isRun = Self.configurations.contains(name.lowercased())
    if !isRun, HarmlessRecipes.areAll(in: text, except: Self.signs) { return .none }
    let leaves = Self.exits.contains { text.contains($0) }
    return leaves ? .everywhere : .folders([RelativePath.parent(path)])
  }

  /// Returns the folders of pods that a Podfile names.
  private func localPods(of path: String) -> [String] {
    let folder = RelativePath.parent(path)
    return (text(path) ?? "").matches(of: /:?path\s*(?:=>|:)\s*['"]([^'"]+)['"]/).compactMap {
      WrittenPath.resolve(String($0.1), in: folder)
    }
  }

  private func isBuilder(_ path: String, _ name: String) -> Bool {
    switch RelativePath.fileExtension(path) {
    case "rb", "py", "sh": says(path, Self.signs)
    case "yml", "yaml": isXcodeGen(path)
    case "json":
      name == "project.json" || name.lowercased().contains("xcodegen") && isXcodeGen(path)
    case "swift": isManifest(path, name)
    case _ where ["Rakefile", "Fastfile", "Podfile"].contains(name): says(path, Self.signs)
    default: Self.buildFiles.contains(name.lowercased())
    }
  }

  private func isManifest(_ path: String, _ name: String) -> Bool {
    switch name {
    case "Package.swift": says(path, ["capability: .buildTool"])
    case "Project.swift", "Workspace.swift":
      "/\(path)".contains("/Tuist/")
        || says(path, ["ProjectDescription", "= Project(", "= Workspace("])
    case "Tuist.swift": true
    default: "/\(path)".contains("/Tuist/") && says(path, ["ProjectDescription"])
    }
  }

  private func isXcodeGen(_ path: String) -> Bool {
    guard let text = text(path) else { return true }
    return (text.contains("targets:") || text.contains("\"targets\"")) && text.contains("sources")
      && (text.contains("platform") || text.contains("type"))
  }

  private func says(_ path: String, _ signs: [String]) -> Bool {
    guard let text = text(path) else { return true }
    return signs.contains { text.contains($0) }
  }

  private func text(_ path: String) -> String? {
    read(path).map { String(decoding: $0, as: UTF8.self) }
  }
}
