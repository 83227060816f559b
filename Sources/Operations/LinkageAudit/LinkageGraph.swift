import KeySorting
public import XcodeProjects

/// The targets of projects, and the libraries that they link.
public struct LinkageGraph: Sendable {
  /// The kind of a node.
  public enum Kind: String, Hashable, Sendable, Encodable {
    /// An app or an App Clip.
    case app
    /// An extension of an app, or a watch app.
    case `extension`
    /// A library that a project builds.
    case own
    /// A product of a Swift package.
    case package
    /// A library that comes as a binary.
    case prebuilt
  }

  /// The form in which code of a library gets into an app.
  public enum Linkage: String, Hashable, Sendable, Encodable {
    /// A library of its own, which dyld loads.
    case dynamic
    /// A copy in each image that links it.
    case `static`
    /// A library that the app's build merges (`MERGEABLE_LIBRARY`).
    case mergeable
    /// The file isn't there, and nothing says it.
    case unknown
  }

  /// A target, a product of a package, or a binary.
  public struct Node: Sendable {
    public var name: String
    public var kind: Kind
    /// The form of a library; executables have `dynamic`.
    public var linkage: Linkage
    /// The project, the package or the binary, relative to the root of the tree; empty if it isn't in the tree.
    public var path: String
    /// Whether Xcode builds a static product of a package as a library of its own, since several images of one process
    /// link it (swift-build, `ProductPlan.resolveDiamondProblemsInPackages`).
    public var isDiamond = false
    /// Files that it copies or compiles as resources.
    public var resourceCount = 0
    /// Nodes that it links, in order.
    public var links: [Int] = []
    /// Executables that it embeds, of an app.
    public var extensions: [Int] = []
    /// The name of the built file, without its extension; that of the target if it isn't known.
    public var productName = ""
    /// The value of `MERGED_BINARY_TYPE`, of an app.
    public var mergedBinaryType = ""
  }

  public private(set) var nodes: [Node] = []
  /// The apps with their extensions; of an extension that no app embeds, the extension alone.
  public private(set) var families: [Family] = []
  /// For each node, those that it links, directly or through others.
  private var closures: [[Int]] = []
  private var places: [String: Int] = [:]

  /// Reads the targets that ship.
  ///
  /// - Parameter configuration: Nil for the one that ships, mostly `Release`.
  public init(of model: ProjectModel, in tree: FileTree, configuration: String? = nil) {
    let projects = model.projects.filter { !$0.isManagedByCocoaPods }
    for project in projects {
      for target in project.targets { add(target, of: project, in: tree, configuration) }
    }
    var dynamicProducts: [String: String] = [:]
    for package in model.packages {
      for product in package.products.keys where places["package:" + product] == nil {
        dynamicProducts[product] = package.path
      }
    }
    let dynamic = Set(model.packages.flatMap(\.dynamicProducts))
    for project in projects {
      for target in project.targets {
        guard let index = places[Self.key(target.id, of: project)] else { continue }
        let embedded = Set(project.embeddedItems(of: target))
        for item in project.linkedItems(of: target) + embedded.sorted(on: \.name) {
          guard
            let link = place(
              of: item, of: project, in: tree, isEmbedded: embedded.contains(item)),
            link != index, nodes[link].kind != .app, nodes[link].kind != .extension,
            !nodes[index].links.contains(link)
          else { continue }
          if nodes[link].kind == .package {
            nodes[link].linkage = dynamic.contains(item.name) ? .dynamic : .static
            nodes[link].path = dynamicProducts[item.name] ?? ""
          }
          nodes[index].links.append(link)
        }
        for embedded in target.embeddedTargets {
          guard let place = places[Self.key(embedded, of: project)],
            nodes[place].kind == .extension, !nodes[index].extensions.contains(place)
          else { continue }
          nodes[index].extensions.append(place)
        }
      }
    }
    closures = nodes.indices.map { links(of: $0) { _ in true } }
    markDiamonds()
    families = Self.families(of: nodes)
  }

  /// A product that becomes a library can make one of another product, so that takes several rounds.
  private mutating func markDiamonds() {
    for _ in 0..<8 {
      var found: Set<Int> = []
      for executable in nodes.indices
      where nodes[executable].kind == .app || nodes[executable].kind == .extension {
        let process = Family(app: executable, executables: [executable])
        for library in closure(of: executable)
        where nodes[library].kind == .package && nodes[library].linkage == .static
          && images(with: library, in: process).count > 1
        {
          found.insert(library)
        }
      }
      guard !found.isEmpty else { return }
      for library in found {
        nodes[library].linkage = .dynamic
        nodes[library].isDiamond = true
      }
    }
  }

  /// Returns what a node links, directly or through others, in the order in which it is found.
  public func closure(of index: Int) -> [Int] { closures[index] }

  private static func key(_ target: String, of project: XcodeProject) -> String {
    "target:\(project.path):\(target)"
  }

  private mutating func add(
    _ target: XcodeTarget, of project: XcodeProject, in tree: FileTree, _ configuration: String?
  ) {
    guard let kind = Self.kind(of: target.productType) else { return }
    let settings = project.effectiveSettings(of: target, configuration: configuration, in: tree)
      .settings
    var node = Node(
      name: target.name, kind: kind, linkage: Self.linkage(of: target.productType, settings),
      path: project.path)
    node.resourceCount = project.files(of: target, in: tree).resources.count
    node.mergedBinaryType = settings["MERGED_BINARY_TYPE"] ?? ""
    places[Self.key(target.id, of: project)] = nodes.count
    let file = project.productFileName(of: target)
    node.productName = file.map(Self.stem) ?? target.name
    if let file, places["product:" + file] == nil { places["product:" + file] = nodes.count }
    nodes.append(node)
  }

  /// A name without its extension.
  static func stem(_ name: String) -> String {
    String(name[..<(name.lastIndex(of: ".") ?? name.endIndex)])
  }

  private static func kind(of product: ProductType) -> Kind? {
    switch product {
    case .application, .appClip, .messagesApplication, .watchApplication: .app
    case .appExtension, .extensionKitExtension, .messagesExtension, .watchExtension, .tvExtension:
      .extension
    case .framework, .staticFramework, .staticLibrary, .dynamicLibrary: .own
    default: nil
    }
  }

  private static func linkage(of product: ProductType, _ settings: BuildSettings) -> Linkage {
    if let type = settings["MACH_O_TYPE"], !type.isEmpty {
      return type == "staticlib" ? .static : .dynamic
    }
    switch product {
    case .staticFramework, .staticLibrary: return .static
    default: return settings.boolValue(of: "MERGEABLE_LIBRARY") == true ? .mergeable : .dynamic
    }
  }

  /// Returns the node of an item; nil if it belongs to the system or to CocoaPods.
  private mutating func place(
    of item: LinkedItem, of project: XcodeProject, in tree: FileTree, isEmbedded: Bool
  ) -> Int? {
    switch item.source {
    case .target(let id): return places[Self.key(id, of: project)]
    case .package(let product):
      return node(
        "package:" + product,
        Node(name: product, kind: .package, linkage: .static, path: ""))
    case .elsewhere: return places["product:" + item.name]
    case .file(let path):
      if let own = places["product:" + item.name] { return own }
      guard let stem = Prebuilt.libraryName(of: path) else { return nil }
      let known = Prebuilt.linkage(of: path, in: tree)
      let linkage = known ?? (isEmbedded ? .dynamic : .unknown)
      return node(
        "file:" + path, Node(name: stem, kind: .prebuilt, linkage: linkage, path: path))
    }
  }

  private mutating func node(_ key: String, _ new: Node) -> Int {
    if let place = places[key] { return place }
    places[key] = nodes.count
    nodes.append(new)
    return nodes.count - 1
  }
}
