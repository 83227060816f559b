import ImageUsage
import XcodeProjects

/// The places that name an image, by target: code of an extension can show only what the extension's own bundle has, or
/// a framework that it links.
struct TargetUsage {
  private let modules: ModuleFacts
  private let reach: ExtensionReach
  /// The lookups by names that can't be followed, by the extension that runs them.
  private let openLookups: [String: [OpenLookup]]
  /// Extensions that have the runtime.
  private let included: Set<String>

  init(
    _ modules: ModuleFacts, _ configuration: OffloadingConfiguration, reach: ExtensionReach,
    openLookups: [String: [OpenLookup]]
  ) {
    self.modules = modules
    self.reach = reach
    self.openLookups = openLookups
    included = Set(configuration.includedTargets)
  }

  /// Returns the names of the extensions that contain an image without being able to name it: no file that may name it
  /// reaches them, and they look up no name that can't be followed.
  func silentTargets(of usage: AssetUsage) -> Set<String> {
    let names = modules.owners(of: usage.asset.catalog).filter(\.isWithoutRuntime).map(\.name)
    return Set(names).filter { name in
      !usage.files.contains { reach.reaches($0, extension: name) }
        && openLookups[name, default: []].isEmpty
    }
  }

  /// Returns the places that can show the image, or all if none of them can.
  func counted(_ uses: [PlannableUse], of image: PlannableImage) -> [PlannableUse] {
    // Code for other devices shows the originals, which stay there.
    var uses = uses.filter { !modules.isElsewhere($0.file) }
    if !image.splitTargets.isEmpty {
      // An extension shows what is in its own catalog.
      uses.removeAll { use in
        let owners = modules.owners(of: use.file)
        return !owners.isEmpty && owners.allSatisfy { image.splitTargets.contains($0.name) }
      }
    }
    // The code of a framework, and everything that links it, finds the framework's images.
    guard !image.bundles.isEmpty,
      image.bundles.allSatisfy({ $0.kind == .app || $0.kind == .macApp || $0.kind == .tvApp })
    else { return uses }
    let holders = Set(image.bundles.map(\.name))
    let counted = uses.filter { use in
      let owners = modules.owners(of: use.file)
      return owners.isEmpty
        || owners.contains { !$0.isWithoutRuntime || holders.contains($0.name) }
    }
    return counted.isEmpty ? uses : counted
  }

  /// Returns the uses, of which those are unreachable that run in an extension which links the image's framework or
  /// package: there is one placeholder for both, and the extension has nothing that replaces it.
  func linked(_ uses: [PlannableUse], of image: PlannableImage) -> [PlannableUse] {
    let extensions = modules.extensions(linking: image.catalog).filter {
      !included.contains($0.name)
    }
    guard !extensions.isEmpty else { return uses }
    var uses = uses.map { use in
      var use = use
      if isShown(use, in: extensions) { use.purpose = .unreachable }
      return use
    }
    guard image.verdict == .used else { return uses }
    let owners = Set(modules.owners(of: image.catalog).map(\.id))
    let lookups = Set(extensions.flatMap { openLookups[$0.name] ?? [] }).filter { lookup in
      let isOwn = modules.owners(of: lookup.file).contains { owners.contains($0.id) }
      return isOwn || lookup.namesBundle
    }
    uses += lookups.sorted { ($0.file, $0.line, $0.text) < ($1.file, $1.line, $1.text) }.map {
      PlannableUse(
        purpose: .unreachable, naming: .other, file: $0.file, line: $0.line, text: $0.text)
    }
    return uses
  }

  private func isShown(_ use: PlannableUse, in extensions: [ResourceModule]) -> Bool {
    extensions.contains { target in
      let hasNoViews = target.kind == .widgetExtension || target.kind == .intentsExtension
      return !(hasNoViews && use.isInView)
        && reach.reaches(use.file, line: use.line, extension: target.name)
    }
  }
}

extension PlannableUse {
  /// Whether it's certain that a view of UIKit shows the image, which no widget has.
  fileprivate var isInView: Bool {
    access == .nib || purpose == .barItem || purpose == .view && text.contains("UIImageView(")
  }
}

extension OpenLookup {
  /// Whether it doesn't search the main bundle.
  fileprivate var namesBundle: Bool {
    ["bundle:", "in:", "inBundle:"].contains { text.contains($0) }
  }
}
