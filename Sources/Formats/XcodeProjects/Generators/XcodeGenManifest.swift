/// A `project.yml` of XcodeGen with its included files and templates in place.
///
/// Source: XcodeGen 2.43, Docs/ProjectSpec.md and `Sources/ProjectSpec`. Variables of the environment stay as they are.
struct XcodeGenManifest {
  /// A target as the manifest describes it, for one platform.
  struct Target {
    var name: String
    /// The name under `targets`, which lacks the platform of a target for several ones.
    var key: String
    var platform: ApplePlatform?
    var value: YAMLNode

    /// The products of packages that it links.
    var packageProducts: [String] {
      (value["dependencies"]?.elements ?? []).flatMap { dependency -> [String] in
        guard dependency["target"]?.text == nil, let package = dependency["package"]?.text else {
          return []
        }
        return dependency["products"]?.texts ?? [dependency["product"]?.text ?? package]
      }
    }
  }

  private static let maximumFiles = 100
  /// The depth of files that include each other; paths are moved by each of them.
  private static let maximumDepth = 16
  private static let maximumText = 4096
  /// The number of nodes that files may add to those that include them: lists are joined, so that they could double with
  /// each file.
  private static let maximumIncluded = 200_000

  let root: YAMLNode
  private(set) var targets: [Target] = []
  private(set) var issues: [ProjectIssue] = []
  /// The file that declares each target, by the name under `targets`: of several the one that includes the others.
  let declarations: [String: SourceFile]
  /// The file that names packages.
  let packagesPath: String?
  /// The manifest itself and the files that it includes.
  let files: Set<String>

  /// A file, and the folder to which its paths are relative.
  struct SourceFile {
    var path: String
    var folder: String
  }

  /// Returns nil if the file isn't a manifest: it has no targets.
  init?(at manifest: GeneratorManifest, in tree: FileTree) {
    var loader = Loader(tree: tree)
    let root = loader.load(
      manifest.path, folder: manifest.folder, includes: manifest.includesFolder)
    guard root["targets"] != nil else { return nil }
    self.root = root
    issues = loader.issues
    declarations = loader.declarations
    packagesPath = loader.packagesPath
    files = Set(loader.loaded.keys)
    for entry in root["targets"]?.entries ?? [] {
      targets += Self.targets(named: entry.key, entry.value, templates: root["targetTemplates"])
    }
  }

  /// Reads a file and those that it includes. A file that includes itself is read once.
  private struct Loader {
    let tree: FileTree
    var issues: [ProjectIssue] = []
    private(set) var declarations: [String: SourceFile] = [:]
    private(set) var packagesPath: String?
    private(set) var loaded: [String: YAMLNode] = [:]
    private var open: Set<String> = []
    private var included = 0

    init(tree: FileTree) { self.tree = tree }

    /// - Parameters:
    ///   - base: The folder to which the file's paths are relative.
    ///   - includes: The folder to which the paths of files that it includes are; nil for the file's own.
    mutating func load(
      _ path: String, folder base: String, includes: String? = nil
    ) -> YAMLNode {
      if let known = loaded[path] { return known }
      guard open.count < XcodeGenManifest.maximumDepth else {
        issues.append(
          ProjectIssue(path: path, message: "the included manifests are nested too deeply"))
        return .null
      }
      guard loaded.count < XcodeGenManifest.maximumFiles, open.insert(path).inserted else {
        return .null
      }
      defer { open.remove(path) }
      guard let bytes = tree.read(path) else {
        issues.append(ProjectIssue(path: path, message: "the included manifest is missing"))
        loaded[path] = .null
        return .null
      }
      var reader = YAMLReader(bytes)
      let own = reader.document()
      issues += reader.skippedLines.map {
        ProjectIssue(path: "\(path):\($0)", message: "the line isn't understood as YAML")
      }
      let folder = includes ?? RelativePath.parent(path)
      var result = YAMLNode.mapping([])
      for include in own["include"]?.elements ?? [] {
        guard let name = include.text ?? include["path"]?.text,
          include["enable"]?.text != "false"
        else { continue }
        let place = include["relativePaths"]?.text == "false" ? "" : RelativePath.parent(name)
        let included = load(
          RelativePath.join(folder, name), folder: RelativePath.join(base, place))
        guard included != .null else { continue }
        self.included += included.size(limit: XcodeGenManifest.maximumIncluded)
        guard self.included <= XcodeGenManifest.maximumIncluded else {
          issues.append(ProjectIssue(path: path, message: "the included manifests are too long"))
          break
        }
        result = result.merged(with: place.isEmpty ? included : Self.moved(included, to: place))
      }
      for entry in own["targets"]?.entries ?? [] {
        declarations[entry.key] = SourceFile(path: path, folder: base)
      }
      if own["packages"] != nil { packagesPath = path }
      result = own == .null ? result : result.merged(with: own)
      loaded[path] = result
      return result
    }

    /// Makes the paths of an included file relative to the file that includes it.
    private static func moved(_ root: YAMLNode, to folder: String) -> YAMLNode {
      func join(_ node: YAMLNode) -> YAMLNode {
        node.text.map { .scalar(RelativePath.join(folder, $0)) } ?? node
      }
      func target(_ node: YAMLNode) -> YAMLNode {
        .mapping(
          node.entries.map { entry in
            switch entry.key {
            case "sources":
              let sources = entry.value.elements.map { source -> YAMLNode in
                guard source.text == nil else { return join(source) }
                return .mapping(
                  source.entries.map {
                    .init(key: $0.key, value: $0.key == "path" ? join($0.value) : $0.value)
                  })
              }
              return .init(key: entry.key, value: .list(sources))
            case "configFiles":
              let files = entry.value.entries.map {
                YAMLNode.Entry(key: $0.key, value: join($0.value))
              }
              return .init(key: entry.key, value: .mapping(files))
            case "info", "entitlements":
              let values = entry.value.entries.map {
                YAMLNode.Entry(key: $0.key, value: $0.key == "path" ? join($0.value) : $0.value)
              }
              return .init(key: entry.key, value: .mapping(values))
            default: return entry
            }
          })
      }
      return .mapping(
        root.entries.map { entry in
          guard ["targets", "targetTemplates"].contains(entry.key) else { return entry }
          let targets = entry.value.entries.map {
            YAMLNode.Entry(key: $0.key, value: target($0.value))
          }
          return .init(key: entry.key, value: .mapping(targets))
        })
    }
  }

  // MARK: - Targets

  private static func targets(
    named name: String, _ value: YAMLNode, templates: YAMLNode?
  ) -> [Target] {
    var applied: Set<String> = []
    var value = applying(templates, to: value, applied: &applied)
    let attributes = value["templateAttributes"]?.entries ?? []
    value = value.mapping { text in
      guard text.contains("${") else { return text }
      let named = text.replacing("${target_name}", with: name)
      // An attribute may name another one, so the text could grow without end.
      return attributes.reduce(named) { text, attribute in
        text.utf8.count > maximumText
          ? text : text.replacing("${\(attribute.key)}", with: attribute.value.text ?? "")
      }
    }
    let platforms = value["platform"]?.texts ?? []
    guard case .list? = value["platform"] else {
      return [
        Target(name: name, key: name, platform: platform(platforms.first, value), value: value)
      ]
    }
    return platforms.map { own in
      let prefix = value["platformPrefix"]?.text ?? ""
      let suffix = value["platformSuffix"]?.text ?? "_\(own)"
      return Target(
        name: prefix + name + suffix, key: name, platform: ApplePlatform(rawValue: own),
        value: value.mapping { $0.replacing("${platform}", with: own) })
    }
  }

  /// A target for several destinations is built for iOS if that is one of them.
  private static func platform(_ name: String?, _ value: YAMLNode) -> ApplePlatform? {
    if let platform = name.flatMap(ApplePlatform.init(rawValue:)) { return platform }
    let destinations = value["supportedDestinations"]?.texts ?? []
    return destinations.contains("iOS")
      ? .iOS : destinations.compactMap(ApplePlatform.init(rawValue:)).first
  }

  /// Templates may use others; each is applied once.
  private static func applying(
    _ templates: YAMLNode?, to value: YAMLNode, applied: inout Set<String>
  ) -> YAMLNode {
    guard let names = value["templates"]?.texts, !names.isEmpty else { return value }
    var result = YAMLNode.mapping([])
    for name in names where applied.count < maximumFiles && applied.insert(name).inserted {
      guard let template = templates?[name] else { continue }
      result = result.merged(with: applying(templates, to: template, applied: &applied))
    }
    return result.merged(with: value)
  }
}
