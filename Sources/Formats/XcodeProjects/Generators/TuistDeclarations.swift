/// The lines of a `Project.swift` of Tuist at which a person adds to it.
public struct TuistDeclarations: Hashable, Sendable {
  /// A list in the manifest.
  public enum Place: Hashable, Sendable {
    /// The list begins at this line, counted from 1.
    case list(line: Int)
    /// The list is missing and goes below this line, behind the argument that ends there.
    case below(line: Int)
  }

  /// The lists of a target.
  public struct Target: Hashable, Sendable {
    /// The libraries that it links.
    public let dependencies: Place
    /// The patterns of its sources.
    public let sources: Place
    /// The products of packages that it links already.
    public let products: Set<String>
  }

  /// The targets by name.
  public let targets: [String: Target]
  /// The packages of the project.
  public let packages: Place
  /// The addresses and paths of these packages.
  public let packageLocations: Set<String>

  /// Returns nil if the targets aren't literals, or if there are none.
  public init?(_ bytes: [UInt8]) {
    guard let manifest = try? TuistManifest(bytes), !manifest.targets.isEmpty else { return nil }
    let packages = manifest.arguments.first { $0.label == "packages" }?.value
    packageLocations = Set(
      (packages?.elements ?? []).compactMap { package in
        manifest.string(package.argument("url") ?? package.argument("path"))
      })
    self.packages = Self.place(
      of: "packages", behind: ["name", "organizationName", "classPrefix", "options"],
      in: manifest.arguments)
    targets = manifest.targets.reduce(into: [:]) { targets, target in
      let dependencies =
        if case .array(let elements)? = manifest.value("dependencies", of: target) {
          elements
        } else { [ManifestExpression]() }
      let products = dependencies.compactMap { manifest.string($0.argument("product")) }
      targets[target.name] = Target(
        dependencies: Self.place(
          of: "dependencies", behind: Self.beforeDependencies, in: target.arguments),
        sources: Self.place(of: "sources", behind: Self.beforeSources, in: target.arguments),
        products: Set(products))
    }
  }

  /// Arguments are in the order of their declaration.
  private static let beforeSources: Set<String> = [
    "name", "platform", "destinations", "product", "productName", "bundleId", "deploymentTarget",
    "deploymentTargets", "infoPlist",
  ]
  private static let beforeDependencies = beforeSources.union([
    "sources", "resources", "buildableFolders", "copyFiles", "headers", "entitlements", "scripts",
  ])

  private static func place(
    of label: String, behind others: Set<String>, in arguments: [ManifestExpression.Argument]
  ) -> Place {
    if let own = arguments.first(where: { $0.label == label }) {
      return .list(line: max(1, own.lines.lowerBound))
    }
    let last = arguments.last { $0.label.map(others.contains) ?? false }
    return .below(line: max(1, last?.lines.upperBound ?? 1))
  }
}
