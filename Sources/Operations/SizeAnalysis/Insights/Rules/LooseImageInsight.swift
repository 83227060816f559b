import Foundation
import KeySorting
import Reports

/// `loose-images`: scales that can't be thinned.
struct LooseImageInsight: SizeInsight {
  static let definition = FindingRule(
    id: "loose-images", severity: .warning,
    page: CodePage(
      title: "an image has several scales outside of catalogs",
      meaning: "Files such as `a@2x.png` and `a@3x.png` lie in a bundle.",
      cause:
        "The store thins catalogs only: every device gets all scales of loose files. Icons and "
        + "launch images, which the system looks for by name, don't count, nor do files of a bundle "
        + "by whose name code composes paths.",
      remedy: "Move them into an asset catalog.",
      example: "`Kit.bundle/arrow@2x.png` and `Kit.bundle/arrow@3x.png`"))

  func matches(in app: InsightedApp) -> [InsightMatch] {
    // Before iOS 7 there were no catalogs: `actool` makes loose files of them.
    guard app.minimumSystemNumber ?? 700 >= 700 else { return [] }
    // React Native's bundler puts images into this directory, and its scripts look for them there.
    let hasScripts = app.files.contains { $0.name.hasSuffix(".jsbundle") }
    let bundles = app.files.reduce(into: Set<String>()) { names, file in
      for binary in file.binaries { names.formUnion(binary.bundleNames) }
    }
    let images = app.files.filter { $0.type == .image && !app.isSystemImage($0.name) }
      .filter { !hasScripts || !$0.path.hasPrefix("assets/") }
      .filter { !Self.isNamedByPath($0, bundles) }
    let groups = Dictionary(grouping: images) { Self.withoutScale($0.path) }
    return groups.compactMap { base, files -> InsightMatch? in
      guard files.count > 1, let largest = files.max(on: \.bytes) else {
        return nil
      }
      let others = files.filter { $0.path != largest.path }
      return InsightMatch(
        path: largest.path,
        message: "The image has \(Quantity.of(files.count, "scale")) outside of a catalog.",
        savings: SavingPlace.savings(of: others),
        isMeasured: false)
    }.sorted(on: \.path)
  }

  /// Whether code finds a file by a path with the name of its bundle.
  private static func isNamedByPath(_ file: InsightedApp.File, _ bundles: Set<String>) -> Bool {
    let name = file.path.split(separator: "/").dropLast().last { $0.hasSuffix(".bundle") }
    guard let name else { return false }
    return bundles.contains(BundlePathScan.anyBundle)
      || bundles.contains(String(name.dropLast(".bundle".count)))
  }

  /// `a/b@2x~ipad.png` is a form of `a/b~ipad.png`.
  private static func withoutScale(_ path: String) -> String {
    var path = path
    for scale in ["@1x", "@2x", "@3x"] {
      for end in [".", "~"] {
        if let range = path.range(of: scale + end) {
          path.replaceSubrange(range, with: end)
        }
      }
    }
    return path
  }
}
