import ImageInventories
import ImageOffloading
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
    for path in survey.tree.walk.files {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      guard ["project.yml", "project.yaml", "Project.swift"].contains(name),
        let bytes = try? survey.contents(path)
      else { continue }
      let folder = String(path.dropLast(name.count).dropLast())
      let modules = survey.hasProject ? self.modules(path, in: folder) : looseModules()
      guard !modules.isEmpty else { continue }
      if name == "Project.swift" {
        guard SourceBytes.contains(bytes, "ProjectDescription") else { continue }
        let line = Self.line(of: "targets:", in: bytes) ?? 1
        let lines = tuist(modules, in: folder, runtime: runtime)
        steps.append(step("Tuist", path: path, line: line, lines: lines))
      } else if let line = Self.line(of: "targets:", in: bytes) {
        let lines = xcodeGen(modules, in: folder, runtime: runtime, manifest: bytes)
        steps.append(step("XcodeGen", path: path, line: line, lines: lines))
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

  private func step(_ tool: String, path: String, line: Int, lines: [String]) -> ManualStep {
    let isLater = survey.project.projects.isEmpty
    return ManualStep(
      isLater
        ? "add these lines, then generate the project with \(tool)"
        : "add these lines, so that \(tool) writes them into the project again", file: path,
      line: line, lines: lines)
  }

  private typealias Modules = [(name: String, products: [String])]

  private func xcodeGen(
    _ modules: Modules, in folder: String, runtime: RuntimePackage, manifest: [UInt8]
  ) -> [String] {
    var lines = XcodeGenLines(manifest)
    let place =
      switch runtime.reference(from: options.destination + (folder.isEmpty ? "" : "/" + folder)) {
      case .remote(let url, let version): ["  url: \(url)", "  from: \(version)"]
      case .local(let path): ["  path: \(path)"]
      }
    lines.add(["\(runtime.name):"] + place, toKey: "packages")
    for module in modules {
      let products = module.products.map { ["package: \(runtime.name)", "product: \($0)"] }
      // A target for several platforms has their names behind its own.
      let names = [module.name, String(module.name.prefix { $0 != "_" })]
      let name = names.first { lines.add(products, toList: "dependencies", ofTarget: $0) }
      let files = newFolders(of: module.name, in: folder)
      guard let name, !files.isEmpty else { continue }
      _ = lines.add(files.map { [$0] }, toList: "sources", ofTarget: name)
    }
    return lines.result
  }

  private func tuist(
    _ modules: Modules, in folder: String, runtime: RuntimePackage
  ) -> [String] {
    var lines: [String] = []
    switch runtime.reference(from: options.destination + (folder.isEmpty ? "" : "/" + folder)) {
    case .remote(let url, let version):
      lines.append(
        "packages: [.remote(url: \"\(url)\", requirement: .upToNextMajor(from: \"\(version)\"))],")
    case .local(let path): lines.append("packages: [.local(path: \"\(path)\")],")
    }
    for module in modules {
      let products = module.products.map { ".package(product: \"\($0)\")" }
      lines.append("dependencies: [\(products.joined(separator: ", "))],  // \(module.name)")
      let files = newFolders(of: module.name, in: folder).map { "\"\($0)/**\"" }
      if !files.isEmpty {
        lines.append("sources: [\(files.joined(separator: ", "))],  // \(module.name)")
      }
    }
    return lines
  }

  /// Returns the folders of new files in which the target has no other source.
  private func newFolders(of target: String, in folder: String) -> [String] {
    let prefix = folder.isEmpty ? "" : folder + "/"
    var result: Set<String> = []
    for source in added where source.module.name == target {
      guard source.path.hasPrefix(prefix) else { continue }
      let parts = source.path.dropFirst(prefix.count).split(separator: "/")
      guard let top = parts.first, parts.count > 1 else { continue }
      let isKnown = source.module.sources.contains { $0.hasPrefix("\(prefix)\(top)/") }
      if !isKnown { result.insert(String(top)) }
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
