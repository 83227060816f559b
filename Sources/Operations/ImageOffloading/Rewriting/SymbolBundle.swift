import XcodeProjects

/// The bundle in which the symbols of a source look: that of the module with the source.
enum SymbolBundle: Hashable, Sendable {
  /// That of the app or the extension.
  case main
  /// The resource bundle of a package's target.
  case module
  case framework(identifier: String)
  /// That of another package's target, which gives it away.
  case package(name: String)
  case unknown

  /// The argument of `LevityImage` behind the name; nil for none.
  var argument: String? { expression.map { ", bundle: \($0)" } }

  /// Returns the image of UIKit with a name, which is a literal.
  func picture(named literal: String) -> String {
    let place = expression.map { ", in: \($0), compatibleWith: nil" } ?? ""
    return "(UIImage(named: \(literal)\(place)) ?? UIImage())"
  }

  /// The name of the property of `Bundle` by which a package's target gives its bundle to other modules.
  static func property(ofPackage name: String) -> String { "levity\(name)" }

  private var expression: String? {
    switch self {
    case .main, .unknown: nil
    case .module: ".module"
    case .framework(let identifier): "Bundle(identifier: \"\(identifier)\")"
    case .package(let name): ".\(Self.property(ofPackage: name))"
    }
  }
}

extension ModuleFacts {
  /// Returns the bundle in which the symbols of a source look.
  func symbolBundle(of path: String) -> SymbolBundle {
    let bundles = Set(owners(of: path).map(\.symbolBundle))
    guard let first = bundles.first else { return .main }
    return bundles.count == 1 ? first : .unknown
  }
}

extension ModuleFacts {
  /// Returns the only module that compiles a source, if it's the target of a package.
  func packageTarget(of path: String) -> OwnResources.PackageTarget? {
    let modules = owners(of: path)
    guard let first = modules.first, first.kind == .packageTarget,
      modules.allSatisfy({ $0.id == first.id })
    else { return nil }
    return OwnResources.PackageTarget(id: first.id, name: first.moduleName)
  }
}

extension CodeRewriting.Source {
  init(path: String, bytes: [UInt8], in modules: ModuleFacts) {
    self.init(
      path: path, bytes: bytes, isAlsoElsewhere: modules.isAlsoElsewhere(path),
      bundle: modules.symbolBundle(of: path), package: modules.packageTarget(of: path))
  }
}

extension ResourceModule {
  fileprivate var symbolBundle: SymbolBundle {
    switch kind {
    case .packageTarget: .module
    case .framework: bundleIdentifier.map { .framework(identifier: $0) } ?? .unknown
    case .library, .bundle: .unknown
    default: .main
    }
  }
}
