/// The files of a target by the literal patterns in a `Project.swift`.
struct TuistFiles {
  let tree: FileTree
  /// The folder of the manifest, and the one of the whole workspace.
  let folder: String, root: String
  let manifest: TuistManifest
  let target: TuistManifest.Target

  /// Returns the files in the groups that a module needs.
  func files(infoPlist: String?) throws(TuistManifest.Unreadable) -> XcodeProject.TargetFiles {
    var sources = try matches("sources")
    var resources = try matches("resources")
    for path in try folders() {
      let found = tree.paths(below: path)
      sources += found
      resources += found
    }
    let isCompiled = { XcodeGenFiles.compiled.contains(RelativePath.fileExtension($0)) }
    let isResource = { (path: String) in
      let name = RelativePath.name(path)
      return !name.hasPrefix(".") && !isCompiled(path) && path != infoPlist && name != "Info.plist"
        && !XcodeGenFiles.ignored.contains(RelativePath.fileExtension(path))
    }
    return .init(
      resources: Self.references(resources.filter(isResource)) + (try references()),
      sources: Self.references(sources.filter(isCompiled)))
  }

  /// Functions and types whose first argument is the list.
  private static let lists: Set<String> = [
    "resources", "sourceFilesList", "paths", "ResourceFileElements", "SourceFilesList",
  ]

  private static func references(_ paths: [String]) -> [XcodeFileReference] {
    Set(paths).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .map { XcodeFileReference(id: $0, path: $0, fileType: "") }
  }

  private func unreadable(_ label: String) -> TuistManifest.Unreadable {
    .init(
      line: target.line(of: label), message: "\(label): of \(target.name) isn't a list of literals")
  }

  /// The elements of a list, which may be a single one, or the argument of a call such as `.resources([…])`.
  private func elements(
    _ label: String
  ) throws(TuistManifest.Unreadable) -> [ManifestExpression] {
    var value = manifest.value(label, of: target)
    if case .call(let name, let arguments) = value, Self.lists.contains(name) {
      value = arguments.first?.value ?? .other
    }
    switch value {
    case nil, .reference("nil"): return []
    case .array(let elements): return elements
    case .string(let path): return [.string(path)]
    case .call, .dictionary, .reference, .other: throw unreadable(label)
    }
  }

  private func matches(_ label: String) throws(TuistManifest.Unreadable) -> [String] {
    var result: [String] = []
    for element in try elements(label) {
      if case .call("folderReference", _) = element { continue }
      var excluded: [SourcePattern] = []
      var pattern = path(element)
      if case .call("glob", _) = element {
        pattern = (element.argument(nil) ?? element.argument("pattern")).flatMap(path)
        excluded = try patterns(element.argument("excluding"), label)
      }
      guard let wanted = pattern.flatMap(SourcePattern.alternatives) else {
        throw unreadable(label)
      }
      for wanted in wanted {
        // A catalog is one item, although its pattern may name what is in it: `Assets.xcassets/**`.
        let found =
          wanted.isLiteral ? [wanted.folder] : [wanted.folder] + tree.paths(below: wanted.folder)
        result += found.filter { path in
          wanted.matches(path, isWhole: true)
            && !excluded.contains { $0.matches(path, isWhole: true) }
        }
      }
    }
    return result.filter(tree.contains)
  }

  private func patterns(
    _ expression: ManifestExpression?, _ label: String
  ) throws(TuistManifest.Unreadable) -> [SourcePattern] {
    guard let expression else { return [] }
    let elements = if case .array(let values) = expression { values } else { [expression] }
    var result: [SourcePattern] = []
    for element in elements {
      guard let found = path(element).flatMap(SourcePattern.alternatives) else {
        throw unreadable(label)
      }
      result += found
    }
    return result
  }

  /// Folders that are copied as they are.
  private func references() throws(TuistManifest.Unreadable) -> [XcodeFileReference] {
    var result: [XcodeFileReference] = []
    for element in try elements("resources") {
      guard case .call("folderReference", _) = element else { continue }
      guard let path = element.argument("path").flatMap(path) else { throw unreadable("resources") }
      result.append(XcodeFileReference(id: path, path: path, fileType: "folder"))
    }
    return result
  }

  private func folders() throws(TuistManifest.Unreadable) -> [String] {
    var result: [String] = []
    for element in try elements("buildableFolders") {
      let value = if case .call = element { element.argument(nil) } else { Optional(element) }
      guard let path = value.flatMap(path), case .string = element else {
        throw unreadable("buildableFolders")
      }
      result.append(path)
    }
    return result
  }

  /// Returns the path that an expression is, relative to the root of the tree.
  func path(_ expression: ManifestExpression) -> String? {
    switch expression {
    case .string(let path) where path.hasPrefix("//"):
      return RelativePath.join(root, String(path.dropFirst(2)))
    case .string(let path): return RelativePath.join(folder, path)
    case .call("relativeToRoot", let arguments):
      return manifest.string(arguments.first?.value).map { RelativePath.join(root, $0) }
    case .call("relativeToManifest", let arguments), .call("path", let arguments):
      return manifest.string(arguments.first?.value).map { RelativePath.join(folder, $0) }
    case .call("init", let arguments) where arguments.first?.label == "stringLiteral":
      return arguments.first.flatMap { path($0.value) }
    default: return nil
    }
  }
}
