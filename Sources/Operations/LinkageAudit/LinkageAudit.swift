public import AppBundles
import Reports
import SizeAnalysis
public import XcodeProjects

/// How the apps of a project are linked, and what could change.
///
/// ```swift
/// let audit = LinkageAudit(of: try ProjectModel(of: tree), in: tree)
/// for step in audit.steps { print(step.sentence, step.libraries) }
/// ```
public struct LinkageAudit: Sendable {
  public let graph: LinkageGraph
  /// The Podfiles of the tree.
  public let podfiles: [Podfile]
  /// The steps by app.
  public private(set) var steps: [LinkageStep] = []
  let sizes: EmbeddedLibrarySizes?
  /// The built app's name without its extension, and the code that several of its binaries have.
  private let built: (name: String, sharedCode: [SharedCode])?

  /// - Parameters:
  ///   - configuration: Nil for the one that ships, mostly `Release`.
  ///   - app: A built app, for bytes.
  public init(
    of model: ProjectModel, in tree: FileTree, configuration: String? = nil, app: AppBundle? = nil
  ) {
    graph = LinkageGraph(of: model, in: tree, configuration: configuration)
    podfiles = tree.paths.filter { $0 == "Podfile" || $0.hasSuffix("/Podfile") }.compactMap {
      path in
      tree.read(path).map { bytes in
        Podfile(
          path: path, content: String(decoding: bytes, as: UTF8.self),
          lock: tree.read(path + ".lock").map { String(decoding: $0, as: UTF8.self) })
      }
    }
    sizes = app.map(EmbeddedLibrarySizes.init)
    built = app.map { (LinkageGraph.stem($0.name), SharedCode.all(in: $0)) }
    let pods = dynamicPodfiles.map { ($0, PodTargets(podfile: $0.path, in: tree)) }
    for family in graph.families where graph.nodes[family.app].kind == .app {
      steps += [
        staticStep(family), mergeStep(family), packageStep(family), prebuiltStep(family),
        duplicateStep(family),
      ].compactMap { $0 }
      steps += pods.compactMap { podStep(family, $0, targets: $1) }
    }
  }

  /// Libraries that dyld loads for an app, of its projects and their binaries.
  public func loadedLibraries(of family: LinkageGraph.Family) -> [Int] {
    graph.libraries(of: family, areLoaded: true)
  }

  /// The Podfiles whose pods are libraries of their own.
  private var dynamicPodfiles: [Podfile] { podfiles.filter { $0.usesFrameworks && !$0.isStatic } }

  /// Pods of an app that are libraries of their own.
  public func loadedPods(of family: LinkageGraph.Family) -> Set<String> {
    let names = family.executables.map { graph.nodes[$0].name }
    return dynamicPodfiles.reduce(into: []) { all, podfile in
      for name in names { all.formUnion(podfile.pods[name] ?? []) }
    }
  }

  // MARK: - Steps

  private func step(
    _ kind: LinkageStep.Kind, _ family: LinkageGraph.Family, libraries: [Int], saved: Int
  ) -> LinkageStep {
    let names = libraries.map { graph.nodes[$0].name }
    return LinkageStep(
      kind: kind, app: graph.nodes[family.app].name, libraries: names, librariesSaved: saved,
      bytesSaved: sizes.map { $0.overhead(of: names) }, notes: [], lines: [])
  }

  private func names(_ indices: [Int]) -> String {
    indices.map { graph.nodes[$0].name }.joined(separator: ", ")
  }

  /// Own libraries that dyld loads for at most one executable of every app.
  private func staticStep(_ family: LinkageGraph.Family) -> LinkageStep? {
    let own = loadedLibraries(of: family).filter { library in
      graph.nodes[library].kind == .own
        && graph.families.allSatisfy { graph.users(of: library, in: $0).count <= 1 }
    }
    guard !own.isEmpty else { return nil }
    let diamonds = loadedLibraries(of: family).filter { library in
      graph.nodes[library].isDiamond
        && graph.families.allSatisfy { graph.users(of: library, in: $0).count <= 1 }
        && graph.nodes.indices.allSatisfy { image in
          !graph.nodes[image].links.contains(library) || own.contains(image)
            || graph.nodes[image].kind != .own
        }
    }
    var result = step(.linkStatically, family, libraries: own, saved: own.count + diamonds.count)
    if !diamonds.isEmpty {
      result.notes.append(
        "\(names(diamonds)): Xcode makes libraries of these products of packages, because several images link them; they "
          + "are static again then.")
    }
    result.lines = own.map {
      "MACH_O_TYPE = staticlib    // the settings of \(graph.nodes[$0].name) in \(graph.nodes[$0].path)"
    }
    let withResources = own.filter { graph.nodes[$0].resourceCount > 0 }
    if !withResources.isEmpty {
      result.notes.append(
        "\(names(withResources)): has resources. Xcode 15 and later copy a static framework that is embedded without its "
          + "binary, so keep it embedded; with earlier ones, move the resources into a bundle.")
    }
    return result
  }

  /// Own libraries that several executables of the app load.
  private func mergeStep(_ family: LinkageGraph.Family) -> LinkageStep? {
    let shared = loadedLibraries(of: family).filter {
      graph.nodes[$0].kind == .own && graph.users(of: $0, in: family).count > 1
    }
    guard shared.count > 1, graph.nodes[family.app].mergedBinaryType.isEmpty else { return nil }
    var result = step(.merge, family, libraries: shared, saved: shared.count - 1)
    result.lines =
      ["MERGED_BINARY_TYPE = manual    // the settings of one framework that links the others"]
      + ["MERGEABLE_LIBRARY = YES    // the settings of the others, for Release"]
    result.notes = shared.map { library in
      let users = graph.users(of: library, in: family)
      return
        "\(graph.nodes[library].name): \(users.count) copies if it were static, in \(names(users))."
    }
    return result
  }

  /// Products of packages that are dynamic for one image.
  private func packageStep(_ family: LinkageGraph.Family) -> LinkageStep? {
    let dynamic = loadedLibraries(of: family).filter { library in
      graph.nodes[library].kind == .package && !graph.nodes[library].isDiamond
        && graph.families.allSatisfy { graph.users(of: library, in: $0).count <= 1 }
    }
    guard !dynamic.isEmpty else { return nil }
    var result = step(.linkPackagesStatically, family, libraries: dynamic, saved: dynamic.count)
    result.lines = dynamic.map {
      ".library(name: \"\(graph.nodes[$0].name)\", targets: […])    // \(graph.nodes[$0].path), without type: .dynamic"
    }
    return result
  }

  /// Binaries that dyld loads.
  private func prebuiltStep(_ family: LinkageGraph.Family) -> LinkageStep? {
    let binaries = loadedLibraries(of: family).filter { graph.nodes[$0].kind == .prebuilt }
    guard !binaries.isEmpty else { return nil }
    let carthage = binaries.filter { graph.nodes[$0].path.contains("Carthage/Build") }
    var result = step(.buildFromSource, family, libraries: binaries, saved: binaries.count)
    if !carthage.isEmpty {
      result.lines = [
        "MACH_O_TYPE = staticlib    // an .xcconfig that XCODE_XCCONFIG_FILE names when carthage builds"
      ]
      result.notes.append(
        "\(names(carthage)): Carthage has the sources. Link the static frameworks, and don't embed them."
      )
    }
    let others = binaries.filter { !carthage.contains($0) }
    if !others.isEmpty {
      result.notes.append(
        "\(names(others)): only if you have the sources, or the vendor has a static form. Debug can keep the binaries: add "
          + "both, and leave one out with EXCLUDED_SOURCE_FILE_NAMES of the configuration.")
    }
    let shared = binaries.filter { graph.users(of: $0, in: family).count > 1 }
    if !shared.isEmpty {
      result.notes.append(
        "\(names(shared)): used by several executables, which would each have a copy.")
    }
    return result
  }

  /// Static code that several images of the app contain.
  private func duplicateStep(_ family: LinkageGraph.Family) -> LinkageStep? {
    let copies = graph.nodes.indices.filter { graph.nodes[$0].linkage == .static }
      .map { (library: $0, images: graph.images(with: $0, in: family)) }
      .filter { $0.images.count > 1 }
    guard !copies.isEmpty else { return nil }
    var result = step(.shareCode, family, libraries: copies.map(\.library), saved: -1)
    let shared = sharedCode(of: family, in: copies.flatMap(\.images))
    result.bytesSaved = shared.map { $0.reduce(0) { $0 + $1.bytes } }
    result.notes = copies.map {
      "\(graph.nodes[$0.library].name): \($0.images.count) copies, in \(names($0.images))."
    }
    result.notes.append(
      "The code of a copy that nothing uses is removed by the linker; only what several images use is there several times. "
        + "A dynamic library costs the launch of each executable that loads it.")
    result.notes += (shared ?? []).flatMap { shared in
      [
        "\(shared.path): \(ByteCount.exact(shared.bytes)) of its code are in \(shared.otherPath), too."
      ]
        + Self.samples(of: shared)
    }
    return result
  }

  /// The names of what is shared, in a line for modules and one for functions.
  private static func samples(of shared: SharedCode) -> [String] {
    func list(_ title: String, _ samples: [SharedCode.Samples.Sample]) -> [String] {
      let names = samples.map { sample in
        let name = sample.name.count > 80 ? sample.name.prefix(79) + "…" : sample.name[...]
        return name + (sample.bytes.map { " (\(ByteCount.exact($0)))" } ?? "")
      }
      return names.isEmpty ? [] : ["  \(title): \(names.joined(separator: ", "))"]
    }
    return list("from", shared.samples.modules) + list("largest", shared.samples.functions)
  }

  /// The code that several of these images have in the built app; nil if another app was built.
  private func sharedCode(of family: LinkageGraph.Family, in images: [Int]) -> [SharedCode]? {
    guard let built, built.name == graph.nodes[family.app].productName else { return nil }
    let names = Set(images.map { graph.nodes[$0].productName })
    return built.sharedCode.filter { shared in
      [shared.path, shared.otherPath].allSatisfy { path in
        path.split(separator: "/").last.map { names.contains(String($0)) } ?? false
      }
    }
  }
}
