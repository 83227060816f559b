import SourceLexing

/// Finds targets, products and platforms anywhere in a manifest.
struct SwiftPackageManifestReader {
  private static let targetKinds: Set<String> = [
    "target", "executableTarget", "testTarget", "macro", "plugin", "systemLibrary", "binaryTarget",
  ]

  private let tokens: SourceTokens
  private let definitions: ManifestDefinitions
  var name: String?
  var deploymentTargets: [ApplePlatform: String] = [:]
  var defaultLocalization: String?
  var targets: [SwiftPackageManifest.Target] = []
  var products: [String: [String]] = [:]
  var dynamicProducts: Set<String> = []
  /// Relative to the package.
  var localDependencies: [String] = []
  /// Whether the package gets its targets from something else than a list.
  var computesTargets = false
  /// Products whose targets are computed.
  private var openProducts: Set<String> = []

  init(bytes: [UInt8]) {
    tokens = SourceTokens(bytes, .swift)
    definitions = ManifestDefinitions(tokens)
  }

  /// Returns nil if nothing calls `Package`.
  func read() -> SwiftPackageManifestReader? {
    var result = self
    var isPackage = false
    var parser = ManifestExpressionParser(tokens: tokens)
    while parser.index < tokens.tokens.count {
      guard let word = tokens.word(at: parser.index),
        tokens.isPunctuation("(", at: parser.index + 1)
      else {
        parser.index += 1
        continue
      }
      let isMember = tokens.isPunctuation(".", at: parser.index - 1)
      if word == "Package", !isMember {
        isPackage = true
        result.add(package: parser.call())
      } else if isMember, Self.targetKinds.contains(word) {
        result.add(target: parser.call())
      } else if isMember, word == "library" || word == "executable" {
        result.add(product: parser.call())
      } else {
        parser.index += 1
      }
    }
    guard isPackage else { return nil }
    // A product with too many targets is better than one with too few, whose targets would seem to be in no app.
    let all = result.targets.filter { ["target", "executableTarget"].contains($0.kind) }.map(\.name)
    for name in result.openProducts { result.products[name] = all }
    return result
  }

  private mutating func add(package: ManifestExpression) {
    name = package.argument("name")?.string ?? name
    defaultLocalization = package.argument("defaultLocalization")?.string
    for platform in package.argument("platforms")?.elements ?? [] {
      guard case .call(let name, let arguments) = platform,
        let platform = ApplePlatform(rawValue: name), let version = arguments.first?.value
      else { continue }
      deploymentTargets[platform] = Self.version(version)
    }
    for dependency in package.argument("dependencies")?.elements ?? [] {
      guard case .call("package", _) = dependency else { continue }
      if let path = dependency.argument("path")?.string { localDependencies.append(path) }
    }
    for product in package.argument("products")?.elements ?? [] {
      add(product: definitions.resolved(product))
    }
    let targets = package.argument("targets")
    if let targets, case .array = targets {} else { computesTargets = targets != nil }
    for target in targets?.elements ?? [] {
      add(target: definitions.resolved(target))
    }
  }

  /// `.v16`, `.v15_4` or `"16.2"`.
  private static func version(_ value: ManifestExpression) -> String? {
    if case .call(let name, _) = value, name.hasPrefix("v") {
      let parts = name.dropFirst().split(separator: "_")
      return parts.count == 1 ? parts[0] + ".0" : parts.joined(separator: ".")
    }
    return value.string
  }

  private mutating func add(product: ManifestExpression) {
    guard case .call = product, let name = product.argument("name")?.string else { return }
    if case .call("dynamic", _)? = product.argument("type") { dynamicProducts.insert(name) }
    let targets = product.argument("targets")
    switch targets {
    case nil: break
    case .array(let elements):
      if elements.contains(where: { $0.string == nil }) { openProducts.insert(name) }
    case .string, .call, .dictionary, .reference, .other: openProducts.insert(name)
    }
    let names = targets?.strings ?? []
    if products[name]?.isEmpty ?? true { products[name] = names }
  }

  private mutating func add(target: ManifestExpression) {
    guard case .call(let kind, _) = target, Self.targetKinds.contains(kind),
      let name = target.argument("name")?.string
    else { return }
    let new = SwiftPackageManifest.Target(
      name: name, kind: kind, path: target.argument("path")?.string,
      excluded: target.argument("exclude")?.strings ?? [],
      sources: target.argument("sources").map(\.strings),
      resources: (target.argument("resources")?.elements ?? []).compactMap(Self.resource),
      dependencies: (target.argument("dependencies")?.elements ?? []).compactMap(dependency))
    guard let index = targets.firstIndex(where: { $0.name == name }) else {
      return targets.append(new)
    }
    // `.target(name: "A")` is also how a dependency is written; the target itself has more arguments.
    if targets[index].kind == kind, targets[index].path == nil, targets[index].resources.isEmpty,
      targets[index].dependencies.isEmpty
    {
      targets[index] = new
    }
  }

  private static func resource(_ value: ManifestExpression) -> SwiftPackageManifest.Resource? {
    guard case .call(let name, _) = value, let rule = SwiftPackageManifest.Rule(rawValue: name),
      let path = value.argument(nil)?.string
    else { return nil }
    return .init(rule: rule, path: path)
  }

  private func dependency(_ value: ManifestExpression) -> String? {
    let value = definitions.resolved(value)
    return value.string ?? value.argument("name")?.string
  }
}
