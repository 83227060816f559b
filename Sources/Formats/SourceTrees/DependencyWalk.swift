/// The files of dependencies that a walk skips, as far as a team may have edited them and an app compiles them.
public enum DependencyWalk {
  /// Folders of `Pods` without code.
  private static let withoutCode: Set<String> = [
    "Headers", "Target Support Files", "Local Podspecs",
  ]

  /// Returns the paths of files below folders that a walk skipped, relative to the same root: those of pods, of
  /// checkouts of Carthage, and the native parts of packages of Node.
  public static func files(below root: String, in skipped: [String]) -> [String] {
    skipped.flatMap { folder -> [String] in
      switch folder.split(separator: "/").last ?? "" {
      case "Pods": pods(folder, root)
      case "Carthage": files(of: "\(folder)/Checkouts", root)
      case "node_modules": packages(folder, root)
      default: []
      }
    }
  }

  /// Returns the paths of the files that Carthage built below folders that a walk skipped, relative to the same root.
  public static func builtFiles(below root: String, in skipped: [String]) -> [String] {
    skipped.filter { $0.split(separator: "/").last == "Carthage" }
      .flatMap { files(of: "\($0)/Build", root) }
  }

  /// Returns the paths of Xcode's projects below folders that a walk skipped, relative to the same root, apart from the
  /// one that CocoaPods writes.
  public static func projects(below root: String, in skipped: [String]) -> [String] {
    let own = skipped.filter { ["Pods", "Carthage"].contains($0.split(separator: "/").last ?? "") }
    let beside = own.flatMap { folder in
      folders(in: folder, root).filter { $0.hasSuffix(".xcodeproj") && $0 != "Pods.xcodeproj" }
        .map { "\(folder)/\($0)" }
    }
    let file = ".xcodeproj/project.pbxproj"
    return beside
      + files(below: root, in: own).filter { $0.hasSuffix(file) }.map {
        String($0.dropLast("/project.pbxproj".count))
      }
  }

  private static func pods(_ folder: String, _ root: String) -> [String] {
    folders(in: folder, root).filter { !withoutCode.contains($0) && !$0.hasSuffix(".xcodeproj") }
      .flatMap { files(of: "\(folder)/\($0)", root) }
  }

  private static func packages(_ folder: String, _ root: String) -> [String] {
    folders(in: folder, root).flatMap { name -> [String] in
      let path = "\(folder)/\(name)"
      if name.hasPrefix("@") { return packages(path, root) }
      return ["ios", "apple"].flatMap { files(of: "\(path)/\($0)", root) }
    }
  }

  /// A folder that isn't there, or that can't be listed, has none.
  private static func folders(in folder: String, _ root: String) -> [String] {
    switch FolderListing.list("\(root)/\(folder)") {
    case .success(let listing): listing.folders
    case .failure: []
    }
  }

  private static func files(of folder: String, _ root: String) -> [String] {
    guard let walk = try? DirectoryWalk("\(root)/\(folder)", options: .everything) else {
      return []
    }
    return walk.files.map { "\(folder)/\($0)" }
  }
}
