import ImageUsage
import XcodeProjects

/// The places that name an image, by target: code of an extension can show only what the extension's own bundle has, or
/// a framework that it links.
struct TargetUsage {
  private let modules: ModuleFacts
  private let openLookups: [OpenLookup]

  init(_ modules: ModuleFacts, openLookups: [OpenLookup]) {
    self.modules = modules
    self.openLookups = openLookups
  }

  /// Returns the names of the extensions that contain an image without being able to name it: no file that may name it
  /// reaches them, and they look up no name that can't be followed.
  func silentTargets(of usage: AssetUsage) -> Set<String> {
    let names = modules.owners(of: usage.asset.catalog).filter(\.isWithoutRuntime).map(\.name)
    return Set(names).filter { name in
      !usage.files.contains { modules.reaches($0, extension: name) }
        && !openLookups.contains { modules.reaches($0.file, extension: name) }
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
}
