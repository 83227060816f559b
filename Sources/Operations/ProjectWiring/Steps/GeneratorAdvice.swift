import ImageInventories
import ImageOffloading
import KeySorting
import SourceLexing
import SourceTrees
import XcodeProjects

/// The lines to paste into the manifests of XcodeGen and Tuist, from which they write the project file again.
struct GeneratorAdvice {
  private(set) var steps: [ManualStep] = []

  private let survey: ProjectSurvey
  private let options: ProjectWiring.Options
  private let needs: [String: Set<String>]
  private let added: [OffloadingEdits.AddedSource]

  init(
    _ survey: ProjectSurvey, options: ProjectWiring.Options, needs: [String: Set<String>],
    added: [OffloadingEdits.AddedSource]
  ) {
    self.survey = survey
    self.options = options
    self.needs = needs
    self.added = added
    guard let runtime = options.runtime else { return }
    let xcodeGen = Dictionary(
      uniqueKeysWithValues: survey.project.xcodeGenManifests.map { ($0.path, $0) })
    for path in survey.tree.walk.files {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      let manifest = xcodeGen[path]
      guard manifest != nil || name == "Project.swift", let bytes = try? survey.contents(path)
      else { continue }
      let folder = manifest?.folder ?? String(path.dropLast(name.count).dropLast())
      let modules = survey.hasProject ? self.modules(path, in: folder) : looseModules()
      guard !modules.isEmpty else { continue }
      if name == "Project.swift" {
        guard SourceBytes.contains(bytes, "ProjectDescription") else { continue }
        let step = tuist(modules, manifest: path, bytes: bytes, in: folder, runtime: runtime)
        if let step { steps.append(step) }
      } else if let manifest {
        let found = self.xcodeGen(modules, manifest, runtime: runtime)
        // Several manifests may include the same file.
        steps += found.filter { !steps.contains($0) }
      }
    }
  }

  /// The targets of a manifest, or of the projects that are written from it, that need products, by name.
  private func modules(_ manifest: String, in folder: String) -> Modules {
    let projects =
      [manifest] + survey.project.projects.filter { $0.folder == folder }.map(\.path)
    return survey.project.modules.compactMap { module in
      guard let project = module.project, projects.contains(project), let own = needs[module.id]
      else { return nil }
      return (module.name, own.sorted())
    }
  }

  /// The app of a tree whose targets aren't known before the project is generated.
  private func looseModules() -> Modules {
    needs[ProjectWiring.looseApp].map { [("YourApp", $0.sorted())] } ?? []
  }

  private func step(_ tool: String, path: String, line: Int?, lines: [String]) -> ManualStep {
    let isLater = survey.project.projects.isEmpty
    return ManualStep(
      isLater
        ? "add these lines, then generate the project with \(tool)"
        : "add these lines, so that \(tool) writes them into the project again", file: path,
      line: line, lines: lines)
  }

  private typealias Modules = [(name: String, products: [String])]

  /// Returns a step for each file: the manifest, and those that it includes.
  private func xcodeGen(
    _ modules: Modules, _ manifest: GeneratorManifest, runtime: RuntimePackage
  ) -> [ManualStep] {
    let survey = survey
    let folder = manifest.folder
    let tree = FileTree(root: survey.tree.root, paths: []) { try? survey.contents($0) }
    guard let declarations = XcodeGenDeclarations(of: manifest, in: tree) else { return [] }
    var files: [String: XcodeGenLines] = [:]
    func edit(_ path: String, _ body: (inout XcodeGenLines) -> Void) {
      body(&files[path, default: XcodeGenLines(tree.read(path) ?? [])])
    }
    let targets = targets(of: modules, declarations, of: manifest)
    guard !targets.isEmpty else { return [] }
    if !declarations.packages.contains(runtime.name) {
      let file: String
      let place: [String]
      switch runtime.reference(from: options.destination + (folder.isEmpty ? "" : "/" + folder)) {
      case .remote(let url, let version):
        (file, place) = (declarations.packagesPath, ["  url: \(url)", "  from: \(version)"])
      case .local(let path):
        // In an included file it would be relative to the manifest, or to that file: XcodeGen 2.43 changed it.
        (file, place) = (manifest.path, ["  path: \(path)"])
      }
      edit(file) { $0.add(["\(runtime.name):"] + place, toKey: "packages") }
    }
    for (key, target) in targets {
      let products = target.products.map { ["package: \(runtime.name)", "product: \($0)"] }
      let sources = target.folders.map { [RelativePath.path($0, from: target.file.folder)] }
      edit(target.file.path) { lines in
        if !products.isEmpty { lines.add(products, toList: "dependencies", ofTarget: key) }
        if !sources.isEmpty { lines.add(sources, toList: "sources", ofTarget: key) }
      }
    }
    return files.sorted(on: \.key).map { path, lines in
      step("XcodeGen", path: path, line: lines.firstLine, lines: lines.result)
    }
  }

  /// The additions to a target of a manifest, where targets for several platforms are one.
  private struct XcodeGenTarget {
    var file: XcodeGenDeclarations.Target
    var products: [String] = []
    var folders: [String] = []
  }

  private func targets(
    of modules: Modules, _ declarations: XcodeGenDeclarations, of manifest: GeneratorManifest
  ) -> [(String, XcodeGenTarget)] {
    var targets: [String: XcodeGenTarget] = [:]
    for module in modules {
      guard let file = declarations.targets[module.name] else { continue }
      var target = targets[file.key] ?? XcodeGenTarget(file: file)
      target.products += module.products.filter {
        !file.products.contains($0) && !target.products.contains($0)
      }
      target.folders += newFolders(of: module.name, manifest.path, in: manifest.folder)
        .filter { !target.folders.contains($0) }
      targets[file.key] = target
    }
    return targets.filter { !$0.value.products.isEmpty || !$0.value.folders.isEmpty }
      .sorted(on: \.key)
  }

  private func tuist(
    _ modules: Modules, manifest: String, bytes: [UInt8], in folder: String,
    runtime: RuntimePackage
  ) -> ManualStep? {
    let declarations = TuistDeclarations(bytes)
    let (place, location) =
      switch runtime.reference(from: options.destination + (folder.isEmpty ? "" : "/" + folder)) {
      case .remote(let url, let version):
        (".remote(url: \"\(url)\", requirement: .upToNextMajor(from: \"\(version)\"))", url)
      case .local(let path): (".local(path: \"\(path)\")", path)
      }
    var lines = TuistLines()
    for module in modules {
      let target = declarations?.targets[module.name]
      if declarations != nil, target == nil { continue }
      let products = module.products.filter { !(target?.products.contains($0) ?? false) }
      lines.add(
        products.map { ".package(product: \"\($0)\")" }, to: "dependencies", of: module.name,
        at: target?.dependencies)
      let folders = newFolders(of: module.name, manifest, in: folder).map {
        RelativePath.path($0, from: folder)
      }
      lines.add(folders.map { "\"\($0)/**\"" }, to: "sources", of: module.name, at: target?.sources)
    }
    guard !lines.result.isEmpty else { return nil }
    var packages = TuistLines()
    if !(declarations?.packageLocations.contains(location) ?? false) {
      packages.add([place], to: "packages", of: nil, at: declarations?.packages)
    }
    return step(
      "Tuist", path: manifest,
      line: packages.firstLine ?? lines.firstLine ?? Self.line(of: "targets:", in: bytes) ?? 1,
      lines: packages.result + lines.result)
  }

  /// Returns the folders of new files in which the target has no other source: the top ones below the project's folder,
  /// and those outside of it.
  ///
  /// - Parameter root: The folder to which the manifest's paths are relative, which needn't be its own.
  private func newFolders(of target: String, _ manifest: String, in root: String) -> [String] {
    let prefix = root.isEmpty ? "" : "\(root)/"
    var result: Set<String> = []
    for source in added where source.module.name == target {
      let project = source.module.project ?? ""
      guard project == manifest || RelativePath.parent(project) == root else { continue }
      var folder = RelativePath.parent(source.path)
      if source.path.hasPrefix(prefix) {
        guard let top = folder.dropFirst(prefix.count).split(separator: "/").first else { continue }
        folder = prefix + top
      }
      guard !folder.isEmpty else { continue }
      let isKnown = source.module.sources.contains { $0.hasPrefix("\(folder)/") }
      if !isKnown { result.insert(folder) }
    }
    return result.sorted()
  }

  private static func line(of word: String, in bytes: [UInt8]) -> Int? {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let found = lines.firstIndex { line in
      line.drop { $0 == 0x20 || $0 == 0x09 }.starts(with: Array(word.utf8))
    }
    return found.map { $0 + 1 }
  }
}
