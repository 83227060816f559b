import ImageUsage
import KeySorting
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
    _ modules: ModuleFacts, included: Set<String>, reach: ExtensionReach,
    openLookups: [String: [OpenLookup]]
  ) {
    self.modules = modules
    self.reach = reach
    self.openLookups = openLookups
    self.included = included
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
    let holders = Set(image.bundles.map(\.module))
    let counted = uses.filter { use in
      let owners = modules.owners(of: use.file)
      return owners.isEmpty || owners.contains { $0.kind.isShared || holders.contains($0.id) }
    }
    return counted.isEmpty ? uses : counted
  }

  /// Returns the uses, of which those are unreachable that run in an extension which links the image's framework or
  /// package: there is one placeholder for both, and the extension has nothing that replaces it.
  ///
  /// - Parameter builtNames: The places that may build its name, besides those that say it.
  func linked(
    _ uses: [PlannableUse], of image: PlannableImage, builtNames: [UsageEvidence] = []
  ) -> [PlannableUse] {
    let extensions = extensions(linking: image.catalog)
    guard !extensions.isEmpty else { return uses }
    var uses = uses.map { use in
      var use = use
      if target(showing: use, among: extensions) != nil { use.purpose = .unreachable }
      return use
    }
    guard image.verdict == .used else { return uses }
    for place in builtNames {
      let use = PlannableUse(
        purpose: .unreachable, naming: .other, file: place.file, line: place.line, text: place.text)
      if target(showing: use, among: extensions) != nil { uses.append(use) }
    }
    let owners = Set(modules.owners(of: image.catalog).map(\.id))
    let lookups = Set(extensions.flatMap { openLookups[$0.name] ?? [] }).filter { lookup in
      let isOwn = modules.owners(of: lookup.file).contains { owners.contains($0.id) }
      return isOwn || lookup.namesBundle
    }
    uses += lookups.sorted(on: \.file, then: \.line, then: \.text).map {
      PlannableUse(
        purpose: .unreachable, naming: .other, file: $0.file, line: $0.line, text: $0.text)
    }
    return uses
  }

  private func extensions(linking path: String) -> [ResourceModule] {
    modules.extensions(linking: path).filter { !included.contains($0.name) }
  }

  private func target(
    showing use: PlannableUse, among extensions: [ResourceModule]
  ) -> ResourceModule? {
    extensions.first { target in
      let hasNoViews = target.kind == .widgetExtension || target.kind == .intentsExtension
      return !(hasNoViews && use.isInView)
        && reach.reaches(use.file, line: use.line, extension: target.name)
    }
  }

  /// Returns the first of the uses that runs in an extension which links the framework or package of a set, and the
  /// extension.
  func late(_ uses: [PlannableUse], of path: String) -> (use: PlannableUse, target: String)? {
    let extensions = extensions(linking: path)
    // A file of no target, such as the record of what left, shows nothing.
    for use in uses
    where !modules.owners(of: use.file).isEmpty && !modules.isElsewhere(use.file) {
      if let target = target(showing: use, among: extensions) { return (use, target.name) }
    }
    return nil
  }
}

extension ProjectSurvey {
  /// Returns the first place at which an extension shows a set of a framework or package that it links, and the
  /// extension's name.
  ///
  /// - Parameter included: The names of extensions with the runtime.
  package func useInLinkingExtension(
    of path: String, besides included: Set<String>
  ) -> (file: String, line: Int, target: String)? {
    guard let usage = usages[path], usage.verdict == .used else { return nil }
    let targets = TargetUsage(modules, included: included, reach: reach, openLookups: [:])
    let uses = usage.plannableUses(references: [], survey: self, modules: modules).map { use in
      var use = use
      // A widget has no views to load from a document.
      if documents[use.file] != nil { use.access = .nib }
      return use
    }
    return targets.late(uses, of: path).map { ($0.use.file, $0.use.line, $0.target) }
  }
}

extension PlannableUse {
  /// Whether it's certain that a view of UIKit shows the image, which no widget has.
  fileprivate var isInView: Bool {
    access == .nib || purpose == .barItem || purpose == .view && text.contains("UIImageView(")
  }
}
