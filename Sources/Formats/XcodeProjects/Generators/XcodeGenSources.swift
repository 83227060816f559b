/// The files and folders of a tree that a project has which XcodeGen writes.
///
/// Nil for a manifest that doesn't tell all of them: one with variables of the environment, with paths that
/// aren't there, or with lines that aren't understood.
public struct XcodeGenSources: Hashable, Sendable {
  /// The manifest and the files that it includes, relative to the root of the tree.
  public let manifests: Set<String>
  /// The folder in which the project is written.
  public let folder: String
  /// The files and folders of all targets; a folder stands for everything below it.
  public let places: Set<String>
  /// The scripts that targets, rules and schemes run, and the tool itself.
  public let scripts: [XcodeScript]

  init?(_ manifest: GeneratorManifest, in tree: FileTree) {
    guard let content = XcodeGenManifest(at: manifest, in: tree), content.issues.isEmpty else {
      return nil
    }
    var places: Set<String> = []
    for target in content.targets {
      for source in target.value["sources"]?.elements ?? [] {
        guard let path = source.text ?? source["path"]?.text, !path.contains("$") else {
          return nil
        }
        let place = RelativePath.join(manifest.folder, path)
        guard tree.contains(place) || !tree.paths(below: place).isEmpty else { return nil }
        places.insert(place)
      }
    }
    manifests = content.files
    folder = manifest.folder
    self.places = places
    scripts =
      Self.scripts(in: content.root) + content.targets.flatMap { Self.scripts(in: $0.value) }
  }

  /// Lists of scripts of targets, aggregates and schemes, and rules.
  private static let lists: Set<String> = [
    "preBuildScripts", "prebuildScripts", "postCompileScripts", "postBuildScripts",
    "postbuildScripts", "buildScripts", "preActions", "postActions", "buildRules",
  ]

  private static func scripts(in node: YAMLNode) -> [XcodeScript] {
    switch node {
    case .null, .scalar: []
    case .list(let elements): elements.flatMap(scripts)
    case .mapping(let entries):
      entries.flatMap { entry -> [XcodeScript] in
        if lists.contains(entry.key) { return entry.value.elements.compactMap(script) }
        if ["preGenCommand", "postGenCommand"].contains(entry.key), let text = entry.value.text {
          return [XcodeScript(name: "", shell: "/bin/sh", content: text, inputs: [])]
        }
        return scripts(in: entry.value)
      }
    }
  }

  private static func script(_ node: YAMLNode) -> XcodeScript? {
    // A rule may name a tool of Xcode instead.
    guard
      let content = node["script"]?.text ?? node["path"]?.text.map({ "sh \"$SRCROOT/\($0)\"" })
    else { return nil }
    let inputs = ["inputFiles", "inputFileLists"].flatMap { node[$0]?.texts ?? [] }
    return XcodeScript(
      name: node["name"]?.text ?? "", shell: node["shell"]?.text ?? "/bin/sh", content: content,
      inputs: inputs)
  }
}
