import Foundation

/// A folder that a project or package refers to and that isn't there: a submodule that wasn't checked out, a project, a
/// package or a pod at a path, sources outside of the tree. Its code can name images of the app, and nobody knows which.
public struct AbsentCode: Hashable, Sendable, Comparable {
  /// The folder or project, relative to the root of the tree.
  public var path: String
  /// The `.xcodeproj`, `Package.swift` or `project.yml` that refers to it; the link if it's one.
  public var owner: String
  /// Whether `.gitmodules` names it.
  public var isSubmodule: Bool
  /// Whether it hardly names images of an app: a project that makes a bundle of resources and no static library, a
  /// folder that is only copied, such as pages, files of data, sources of C and C++, and a few sources among many that
  /// are here. A package whose manifest isn't here may have no resources.
  public var hardlyNamesImages = false
  /// Whether it's such a folder, whose data may have names for a lookup that can't be followed.
  public var isCopied = false
  /// Whether it's there, but outside of the tree.
  public var isOutside = false

  /// One sentence without an end: `AppCore, a submodule that Parkinson.xcodeproj refers to, isn't here`.
  public var sentence: String {
    if path == owner { return "\(path) is a link to a folder outside of this one" }
    let kind = isSubmodule ? "a submodule that \(owner) refers to" : "to which \(owner) refers"
    return "\(path), \(kind), \(isOutside ? "is outside of this folder" : "isn't here")"
  }

  /// The command or deed that gets it.
  public var remedy: String {
    if isOutside { return "run this on a folder that has it" }
    return isSubmodule
      ? "git submodule update --init --recursive \(path)"
      : "get \(path), or run this on a folder that has it"
  }

  /// Sorts by owner, then by path.
  public static func < (left: AbsentCode, right: AbsentCode) -> Bool {
    (left.owner, left.path) < (right.owner, right.path)
  }
}

extension ProjectModel {
  /// Returns what a tree's projects and packages refer to and what isn't there, sorted by owner and path. Folders that a
  /// package manager fills, such as `Pods`, don't count: their code is that of strangers.
  static func absentCode(
    _ projects: [XcodeProject], _ packages: [SwiftPackageManifest], in tree: FileTree
  ) -> [AbsentCode] {
    let submodules = AbsentSubmodules(tree)
    let present = Set(packages.flatMap(\.products.keys))
    var found = FoundCode(submodules: submodules)
    for project in projects {
      let kinds = ReferenceKinds(project)
      for (id, path) in project.references.paths where submodules.folder(of: path) != nil {
        found.add(path, of: project.path, kinds[id, path])
      }
      for (id, path) in project.references.paths
      where RelativePath.fileExtension(path) == "xcodeproj"
        && tree.read(path + "/project.pbxproj") == nil
        && !tree.paths.contains(where: { $0.lowercased() == path.lowercased() })
      {
        found.add(path, of: project.path, kinds[id, path])
      }
      // If nothing but Levity's runtime is missing, an offload added it: its code names no image.
      let missing = project.localPackageProducts.filter { !present.contains($0) }
      let isOnlyRuntime = !missing.isEmpty && missing.allSatisfy { $0.hasPrefix("Levity") }
      for path in project.localPackages
      where !isOnlyRuntime && tree.read(RelativePath.join(path, "Package.swift")) == nil {
        found.add(path, of: project.path, .code)
      }
      for (name, path) in LocalPods.pods(for: project, in: tree)
      where !["", ".json"].contains(where: { tree.read("\(path)/\(name).podspec\($0)") != nil })
        && !tree.paths.contains(where: { RelativePath.isInside($0, path) })
      {
        found.add(path, of: project.path, .code)
      }
    }
    // A workspace or a package with the same folder name stands for one that isn't at its path.
    let folders = Set(packages.map { RelativePath.name(RelativePath.parent($0.path)).lowercased() })
    for package in packages {
      for path in package.localDependencies
      where tree.read(RelativePath.join(path, "Package.swift")) == nil
        && !folders.contains(RelativePath.name(path).lowercased())
      {
        found.add(path, of: package.path, .code)
      }
    }
    return found.all
  }

  /// The number of sources of a project's targets for each one outside, from which on that one hardly names an image
  /// that none of them names.
  private static let sourcesPerAbsentOne = 50

  /// Returns the folders outside of a tree with sources of its targets.
  ///
  /// - Parameter links: Links to folders outside. One counts if it stands beside or above sources of a target.
  static func outsideCode(of modules: [ResourceModule], links: [String]) -> [AbsentCode] {
    var found: Set<AbsentCode> = []
    var folders: Set<String> = []
    for (owner, modules) in Dictionary(grouping: modules, by: \.project) {
      let sources = Set(modules.flatMap(\.sources))
      let outside = sources.filter { $0.hasPrefix("../") }
      folders.formUnion(sources.map(RelativePath.parent))
      guard let owner else { continue }
      let isFolder = { (source: String) in RelativePath.fileExtension(source).isEmpty }
      let areFew =
        outside.count * sourcesPerAbsentOne <= sources.count && !outside.contains(where: isFolder)
      for source in outside {
        found.insert(
          AbsentCode(
            path: isFolder(source) ? source : RelativePath.parent(source), owner: owner,
            isSubmodule: false, hardlyNamesImages: areFew, isOutside: true))
      }
    }
    for link in links {
      let isBeside = folders.contains(RelativePath.parent(link))
      guard isBeside || folders.contains(where: { RelativePath.isInside($0, link) }) else {
        continue
      }
      found.insert(AbsentCode(path: link, owner: link, isSubmodule: false, isOutside: true))
    }
    return found.sorted()
  }

  /// Returns the absent code that could name the images of a catalog: what is linked to a bundle with the catalog, or to
  /// what that bundle links, refers to it.
  public func absentCode(besides catalog: String) -> [AbsentCode] {
    guard !absentCode.isEmpty else { return [] }
    let owners = Set(absentCode.map(\.owner))
    let holders = Set(modules(containing: catalog).map(\.id))
    guard !holders.isEmpty else { return absentCode }
    var reached: Set<String> = []
    for module in modules {
      let all = linked(by: module)
      guard all.contains(where: { holders.contains($0.id) }) else { continue }
      reached.formUnion(all.compactMap(\.project).filter(owners.contains))
    }
    return absentCode.filter { reached.contains($0.owner) || $0.owner == $0.path }
  }
}

/// The kind of thing that a project takes from a place that isn't there.
private enum ReferenceKind {
  /// Sources, or a project of which nobody knows more.
  case code
  /// A project that makes a bundle of resources.
  case ownResources
  /// Sources of C or C++, which can't look up an image.
  case portable
  /// Headers, which say nothing beside the sources.
  case header
  /// A folder that is only copied, or a file of data.
  case copied
  /// A group, which says nothing beside what is in it.
  case group
}

/// The kinds of a project's references, by their identifiers.
private struct ReferenceKinds {
  private var kinds: [String: ReferenceKind] = [:]

  init(_ project: XcodeProject) {
    let objects = project.objects
    for group in objects.all(isa: "PBXGroup") + objects.all(isa: "PBXVariantGroup") {
      kinds[group.id] = .group
    }
    var withLibrary: Set<String> = []
    // Tests are bundles of the same type. The code of a static library looks for images in the app.
    for product in objects.all(isa: "PBXReferenceProxy") {
      guard let portal = objects[product.string("remoteRef")]?.string("containerPortal") else {
        continue
      }
      switch RelativePath.fileExtension(product.string("path") ?? "") {
      case "bundle": kinds[portal] = .ownResources
      case "a": withLibrary.insert(portal)
      default: break
      }
    }
    for portal in withLibrary { kinds[portal] = nil }
    for id in Self.copied(by: objects)
    where RelativePath.fileExtension(objects[id]?.string("path") ?? "").isEmpty {
      kinds[id] = .copied
    }
  }

  /// Returns the files and folders that phases copy, and that nothing compiles or links.
  private static func copied(by objects: XcodeObjects) -> Set<String> {
    func files(of phases: [String]) -> Set<String> {
      let members = phases.flatMap { objects.all(isa: $0) }.flatMap { $0.strings("files") }
      return Set(members.compactMap { objects[$0]?.string("fileRef") })
    }
    return files(of: ["PBXResourcesBuildPhase"])
      .subtracting(files(of: ["PBXSourcesBuildPhase", "PBXFrameworksBuildPhase"]))
  }

  subscript(id: String, path: String) -> ReferenceKind {
    if let kind = kinds[id] { return kind }
    switch RelativePath.fileExtension(path).lowercased() {
    case "c", "cc", "cpp", "cxx", "s": return .portable
    case "h", "hh", "hpp", "hxx", "inl", "ipp", "tcc": return .header
    case "csv", "json", "otf", "plist", "ttf", "txt", "xml", "yaml", "yml": return .copied
    default: return .code
    }
  }
}

/// The absent code that was found, each once.
private struct FoundCode {
  var submodules: AbsentSubmodules
  private var kinds: [AbsentCode: Set<ReferenceKind>] = [:]

  init(submodules: AbsentSubmodules) { self.submodules = submodules }

  mutating func add(_ path: String, of owner: String, _ kind: ReferenceKind) {
    let parts = path.split(separator: "/").map(String.init)
    guard FileTree.skippedByDefault.isDisjoint(with: parts) else { return }
    let submodule = submodules.folder(of: path)
    let code = AbsentCode(path: submodule ?? path, owner: owner, isSubmodule: submodule != nil)
    kinds[code, default: []].insert(kind)
  }

  var all: [AbsentCode] {
    kinds.map { code, kinds in
      var code = code
      code.isCopied = kinds.contains(.copied)
      let isNoCode = !kinds.isDisjoint(with: [.ownResources, .copied, .portable])
      code.hardlyNamesImages = isNoCode && !kinds.contains(.code)
      return code
    }.sorted()
  }
}

/// The submodules of `.gitmodules` whose folder has no file.
private struct AbsentSubmodules {
  private var folders: [String] = []

  init(_ tree: FileTree) {
    for line in Lines.of(".gitmodules", in: tree) {
      let parts = line.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0].filter({ $0 != " " && $0 != "\t" }) == "path" else {
        continue
      }
      let path = RelativePath.normalize(String(parts[1].drop { $0 == " " }))
      if !path.isEmpty, !tree.paths.contains(where: { RelativePath.isInside($0, path) }) {
        folders.append(path)
      }
    }
  }

  /// Returns the absent submodule that contains a path. Macs find a folder whatever the case of its letters.
  func folder(of path: String) -> String? {
    let path = path.lowercased()
    return folders.first { folder in
      let folder = folder.lowercased()
      return path == folder || RelativePath.isInside(path, folder)
    }
  }
}

/// Pods at a path: `pod 'Core', :path => '../Core'`.
private enum LocalPods {
  static func pods(
    for project: XcodeProject, in tree: FileTree
  ) -> [(name: String, path: String)] {
    let folders = RelativePath.parents(of: project.path)
    guard
      let folder = folders.first(where: {
        tree.read(RelativePath.join($0, "Podfile")) != nil
      })
    else { return [] }
    return Lines.of(RelativePath.join(folder, "Podfile"), in: tree).compactMap { line in
      let code = line.prefix { $0 != "#" }.drop { $0 == " " || $0 == "\t" }
      guard code.hasPrefix("pod "), let key = code.range(of: "path") else { return nil }
      let before = code[..<key.lowerBound].last
      guard before == ":" || before == " ", let name = quoted(in: code[...]),
        let path = quoted(in: code[key.upperBound...])
      else { return nil }
      let root = name.split(separator: "/").first.map(String.init) ?? name
      return (root, RelativePath.join(folder, path))
    }
  }

  /// Returns the first quoted string of a line.
  private static func quoted(in text: Substring) -> String? {
    guard let start = text.firstIndex(where: { $0 == "'" || $0 == "\"" }) else { return nil }
    let rest = text[text.index(after: start)...]
    return rest.firstIndex(of: text[start]).map { String(rest[..<$0]) }
  }
}

private enum Lines {
  static func of(_ path: String, in tree: FileTree) -> [String] {
    guard let bytes = tree.read(path) else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map(String.init)
  }
}
