/// The catalogs in which the lookups of a file find images.
///
/// `UIImage(named:)` looks in the bundle of the app or extension that runs it, unless it gets another one.
public struct LookupReach: Sendable {
  /// By file; files that aren't among them reach all catalogs.
  private let catalogs: [String: Set<String>]

  /// By file; the catalogs of other projects, none of whose images it shows.
  private let foreign: [String: Set<String>]

  /// - Parameters:
  ///   - catalogs: The catalogs by file. Files that aren't among them reach all.
  ///   - foreign: The catalogs of apps of other projects by file, which share nothing with it.
  public init(catalogs: [String: Set<String>] = [:], foreign: [String: Set<String>] = [:]) {
    self.catalogs = catalogs
    self.foreign = foreign
  }

  /// Whether a file is one of another project than some catalog.
  var hasForeign: Bool { !foreign.isEmpty }

  /// Returns the evidence without that of apps of other projects than a catalog's.
  func evidence(_ all: [UsageEvidence], for catalog: String) -> [UsageEvidence] {
    all.filter { foreign[$0.file]?.contains(catalog) != true }
  }

  /// Whether it says which targets have a file.
  var hasTargets: Bool { !catalogs.isEmpty }

  /// Returns the reach if other sources import some files, whose code then runs in any of them.
  ///
  /// - Parameter names: The names of the imported files.
  func without(_ names: Set<String>) -> LookupReach {
    guard !names.isEmpty else { return self }
    func isOther(_ path: String) -> Bool {
      !names.contains(path.split(separator: "/").last.map(String.init) ?? path)
    }
    return LookupReach(
      catalogs: catalogs.filter { isOther($0.key) }, foreign: foreign.filter { isOther($0.key) })
  }

  /// Returns the evidence for a catalog's set without the places that show the set of that name in their own bundle:
  /// `Image("hero")` of an app for the watch shows nothing of the iPhone's catalog.
  ///
  /// - Parameters:
  ///   - name: The name of the set.
  ///   - alike: The catalogs that have a set of the name.
  ///   - takesImage: Whether `Image("hero")` is that of SwiftUI: the app has no other.
  func evidence(
    _ all: [UsageEvidence], for catalog: String, named name: String, beside alike: Set<String>,
    takesImage: Bool
  ) -> [UsageEvidence] {
    let found = all.filter { place in
      guard let own = catalogs[place.file],
        Self.showsOwnBundle(place, named: name, takesImage: takesImage)
      else { return true }
      return own.contains(catalog) || own.isDisjoint(with: alike)
    }
    // Nothing is passed on that isn't named.
    return found.allSatisfy { $0.kind == .passedOn } ? [] : found
  }

  /// Whether a place shows an image of the bundle that runs it, and of no other.
  private static func showsOwnBundle(
    _ place: UsageEvidence, named name: String, takesImage: Bool
  ) -> Bool {
    switch place.kind {
    case .assetSymbol, .interfaceBuilder, .passedOn: true
    case .imageNamed, .swiftUIImage, .imageLiteral:
      OwnBundleCall.names(name, in: place.text, takesImage: takesImage)
    default: false
    }
  }

  /// Whether a lookup belongs to a framework or package, whose callers may be anywhere.
  func isOfLibrary(_ lookup: OpenLookup) -> Bool {
    !catalogs.isEmpty && catalogs[lookup.file] == nil
  }

  /// Whether a lookup may find the sets of a catalog.
  func includes(_ catalog: String, for lookup: OpenLookup) -> Bool {
    guard !lookup.namesBundle, let reached = catalogs[lookup.file] else { return true }
    return reached.contains(catalog)
  }
}
