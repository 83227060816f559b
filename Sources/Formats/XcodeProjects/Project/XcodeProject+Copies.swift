/// A script of a build phase or a build rule.
public struct XcodeScript: Hashable, Sendable {
  /// The name of the phase; empty for one without, and for a rule.
  public var name: String
  /// The path of the program that runs it.
  public var shell: String
  /// The script itself.
  public var content: String
  /// The files and lists of files on which it depends, as they are written.
  public var inputs: [String]
}

/// Something that a project names, as it is written, with its place if the project alone tells it.
public struct XcodeItem: Hashable, Sendable {
  /// The path that the object itself has, or else its name.
  public var name: String
  /// The path relative to the root of the tree; nil if only a build knows it.
  public var path: String?
  /// Xcode's type; empty if Xcode uses the extension.
  public var type: String
}

/// The ways into a product apart from the phases that list sources and resources.
extension XcodeProject {
  /// The scripts of all build phases and build rules.
  public var scripts: [XcodeScript] {
    let phases = objects.all(isa: "PBXShellScriptBuildPhase").map {
      XcodeScript(
        name: $0.string("name") ?? "", shell: $0.string("shellPath") ?? "/bin/sh",
        content: $0.string("shellScript") ?? "",
        inputs: $0.strings("inputPaths") + $0.strings("inputFileListPaths"))
    }
    let rules = objects.all(isa: "PBXBuildRule").compactMap { rule in
      rule.string("script").map {
        XcodeScript(name: "", shell: "/bin/sh", content: $0, inputs: rule.strings("inputFiles"))
      }
    }
    return phases + rules
  }

  /// The files of the phases that copy into a folder of their own, and these folders themselves.
  public var copiedItems: [XcodeItem] {
    let phases = objects.all(isa: "PBXCopyFilesBuildPhase")
    let files = phases.flatMap { objects.resolve($0.strings("files")) }.compactMap {
      objects[$0.string("fileRef")]
    }
    // A variant group stands for each of its files.
    let items = files.flatMap { [$0] + objects.resolve($0.strings("children")) }.map(item)
    let folders = phases.compactMap { $0.string("dstPath") }.filter { !$0.isEmpty }.map {
      XcodeItem(name: $0, type: "destination")
    }
    let added = objects.all(
      isa: "PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet"
    ).flatMap { $0.strings("membershipExceptions") }.map { XcodeItem(name: $0, type: "") }
    return items + folders + added
  }

  /// The files and folders whose place only a build knows: in a folder of a source tree with a name, among products, or
  /// in no group.
  public var unplacedItems: [XcodeItem] {
    objects.all(isa: "PBXFileReference").filter {
      references.paths[$0.id] == nil && !($0.string("explicitFileType") ?? "").hasPrefix("compiled")
        && !["SDKROOT", "DEVELOPER_DIR"].contains($0.string("sourceTree"))
    }.map(item)
  }

  /// The files and folders that the project lists one by one, relative to the root of the tree, be they in a target or
  /// not.
  public var placedFiles: [String] {
    objects.all(isa: "PBXFileReference").compactMap { references.paths[$0.id] }
  }

  /// The folders whose files belong to targets without being listed, relative to the root of the tree; nil for one whose
  /// place only a build knows.
  public var synchronizedPlaces: [String?] {
    objects.all(isa: "PBXFileSystemSynchronizedRootGroup").map { references.paths[$0.id] }
  }

  /// The projects to which this one refers, relative to the root of the tree.
  public var referencedProjects: [String] {
    objects.all(isa: "PBXFileReference").compactMap { references.paths[$0.id] }
      .filter { $0.hasSuffix(".xcodeproj") }
  }

  private func item(_ object: XcodeObject) -> XcodeItem {
    XcodeItem(
      name: object.string("path") ?? object.string("name") ?? "",
      path: references.paths[object.id],
      type: object.string("explicitFileType") ?? object.string("lastKnownFileType") ?? "")
  }
}
