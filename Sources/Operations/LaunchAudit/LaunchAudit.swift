public import AppBundles

/// The work of an app before `main`, found in its binaries.
public struct LaunchAudit: Sendable {
  public var graph: LibraryGraph
  /// `MinimumOSVersion`.
  public var minimumSystem: String?
  /// Why the app isn't a release build, if it isn't.
  public var debugReasons: [String]

  /// Audits an app or an extension.
  ///
  /// - Returns: nil if the bundle doesn't name its executable.
  public init?(of app: AppBundle) {
    guard let executable = app.info?.executable else { return nil }
    let files = LibraryGraph.files(of: app.listing)
    guard files[executable] != nil else { return nil }
    graph = LibraryGraph(of: app.listing, executable: executable)
    minimumSystem = app.info?.minimumSystem
    debugReasons = []
    if files["\(executable).debug.dylib"] != nil {
      debugReasons.append("\(executable).debug.dylib has the code of a debug build")
    }
    if graph.images.contains(where: {
      $0.libraries.contains { $0.name.hasSuffix("/libswiftSwiftOnoneSupport.dylib") }
    }) {
      debugReasons.append("libswiftSwiftOnoneSupport is linked, so code isn't optimized")
    }
  }

  /// The sum of all images.
  public var costs: ImageCosts { graph.images.reduce(ImageCosts()) { $0 + $1.costs } }

  /// Advice, the most milliseconds first.
  public func advice(for profile: CostProfile) -> [LaunchAdvice] {
    var advice: [LaunchAdvice] = []
    let swift = graph.embedded.filter(\.isSwiftLibrary)
    let own = graph.embedded.filter { !$0.isSwiftLibrary }
    if !own.isEmpty {
      advice.append(
        LaunchAdvice(
          kind: .linkStatically, saving: profile.estimate(ImageCosts(), libraryCount: own.count),
          images: own.map(\.path)))
    }
    if !swift.isEmpty {
      let costs = swift.reduce(ImageCosts()) { $0 + $1.costs }
      advice.append(
        LaunchAdvice(
          kind: .dropSwiftLibraries,
          saving: profile.estimate(costs, libraryCount: swift.count), images: swift.map(\.path)))
    }
    let rows: [(LaunchAdvice.Kind, WritableKeyPath<ImageCosts, Int>)] = [
      (.removeLoadMethods, \.loadMethods), (.removeInitializers, \.initializers),
    ]
    for (kind, path) in rows {
      let images = graph.images.filter { $0.costs[keyPath: path] > 0 }
      guard !images.isEmpty else { continue }
      var costs = ImageCosts()
      costs[keyPath: path] = self.costs[keyPath: path]
      advice.append(
        LaunchAdvice(
          kind: kind, saving: profile.estimate(costs, libraryCount: 0),
          images: images.map(\.path)))
    }
    return advice.sorted { $0.saving.middle > $1.saving.middle }
  }
}

/// A change that makes a launch shorter.
public struct LaunchAdvice: Hashable, Sendable {
  /// The kind of change.
  public enum Kind: String, Hashable, Sendable {
    case linkStatically
    case dropSwiftLibraries
    case removeLoadMethods
    case removeInitializers
  }

  public var kind: Kind
  /// The maximum saving.
  public var saving: CostProfile.Range
  /// The images that it's about, by their paths in the bundle.
  public var images: [String]

  /// The advice in one sentence.
  public var sentence: String {
    switch kind {
    case .linkStatically: "Link these libraries statically, or merge them."
    case .dropSwiftLibraries:
      "Raise the deployment target to iOS 12.2 or 13, which have these libraries, or drop the imports that need them."
    case .removeLoadMethods: "Move the work of +load to where it's needed."
    case .removeInitializers:
      "Replace C++ globals and constructors by values that are made on first use."
    }
  }
}
