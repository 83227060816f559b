/// The paths of all groups and file references of a project, found in one pass over the groups.
struct ReferencePaths: Hashable, Sendable {
  /// Paths by identifier; none for what is in the SDK, in build products, or nowhere.
  private(set) var paths: [String: String] = [:]
  /// The group that contains a reference.
  private(set) var parents: [String: String] = [:]

  init(objects: XcodeObjects, mainGroup: String?, projectFolder: String, root: String?) {
    guard let main = objects[mainGroup] else { return }
    var visited: Set<String> = [main.id]
    var pending: [(object: XcodeObject, parent: String?)] = [(main, projectFolder)]
    while let (object, parent) = pending.popLast() {
      let path = Self.path(of: object, parent: parent, projectFolder: projectFolder, root: root)
      paths[object.id] = path
      // A version group is one item; its children are the versions inside it.
      for child in objects.resolve(object.strings("children")).reversed()
      where visited.insert(child.id).inserted {
        parents[child.id] = object.id
        pending.append((child, path))
      }
    }
  }

  private static func path(
    of object: XcodeObject, parent: String?, projectFolder: String, root: String?
  ) -> String? {
    let own = object.string("path") ?? ""
    switch object.string("sourceTree") ?? "<group>" {
    case "<group>": return parent.map { RelativePath.join($0, own) }
    case "SOURCE_ROOT": return RelativePath.join(projectFolder, own)
    case "<absolute>":
      let path = RelativePath.normalize(own)
      return root.map { RelativePath.relative(path, to: $0) } ?? path
    default: return nil
    }
  }
}
