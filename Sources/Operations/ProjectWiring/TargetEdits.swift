import PropertyLists
import XcodeProjects

/// New sources and products of the targets of one project. A value: nothing is written.
struct TargetEdits {
  private(set) var project: XcodeProject
  /// The products that targets link from now on.
  private(set) var links: [ProjectWiring.Link] = []
  /// Sources that a person has to add.
  private(set) var steps: [ManualStep] = []

  init(_ project: XcodeProject) { self.project = project }

  /// Applies an edit of another kind.
  mutating func edit(_ body: (XcodeProject) throws -> XcodeProject) rethrows {
    project = try body(project)
  }

  /// Adds sources to a target; one that compiles Swift for the first time must say which.
  mutating func add(_ sources: [String], to target: String, of module: ResourceModule?) throws {
    for source in sources {
      do {
        project = try project.adding(file: source, to: target, phase: .sources)
      } catch {
        // A target without sources, or a folder outside of every group.
        steps.append(ManualStep("add it to the target \(target) in Xcode", file: source))
      }
    }
    guard module?.hasSwiftVersion == false, sources.contains(where: { $0.hasSuffix(".swift") })
    else { return }
    project = try project.setting("SWIFT_VERSION", to: "5.0", of: target)
  }

  /// Links products of the runtime.
  ///
  /// - Parameter root: The absolute folder in which the edited tree will be.
  mutating func link(
    _ products: [String], of runtime: RuntimePackage?, to target: String, root: String
  ) throws {
    guard let runtime else { return }
    let folder = project.folder.isEmpty ? "" : "/" + project.folder
    let reference = runtime.reference(from: root + folder)
    for product in products {
      let before = project.document.bytes
      project = try project.linking(product: product, of: reference, to: target)
      guard project.document.bytes != before else { continue }
      links.append(ProjectWiring.Link(project: project.path, target: target, product: product))
    }
  }
}
