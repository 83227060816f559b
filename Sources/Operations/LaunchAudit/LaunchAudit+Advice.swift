import KeySorting

extension LaunchAudit {
  /// Advice, the most milliseconds first. Savings overlap: a library can't be linked statically and loaded lazily.
  public func advice(for profile: CostProfile) -> [LaunchAdvice] {
    let swift = graph.embedded.filter(\.isSwiftLibrary)
    let own = graph.embedded.filter { !$0.isSwiftLibrary }
    var advice: [LaunchAdvice] = []
    func add(_ kind: LaunchAdvice.Kind, _ images: [LibraryGraph.Image], saving: CostProfile.Range) {
      guard !images.isEmpty else { return }
      advice.append(LaunchAdvice(kind: kind, saving: saving, images: images.map(\.path)))
    }
    add(.linkStatically, own, saving: profile.estimate(ImageCosts(), libraryCount: own.count))
    if own.count > 2 {
      add(
        .mergeLibraries, own, saving: profile.estimate(ImageCosts(), libraryCount: own.count - 1))
    }
    add(
      .dropSwiftLibraries, swift,
      saving: profile.estimate(sum(of: swift), libraryCount: swift.count))
    let rare = own.filter(isRarelyUsed)
    add(.loadLazily, rare, saving: profile.estimate(sum(of: rare), libraryCount: rare.count))
    let delayable = canDelayInitialization ? own.filter { !$0.initializersOnly.isEmpty } : []
    add(
      .delayInitialization, delayable,
      saving: profile.estimate(
        delayable.reduce(ImageCosts()) { $0 + $1.initializersOnly }, libraryCount: 0))
    for (kind, path) in [
      (LaunchAdvice.Kind.removeLoadMethods, \ImageCosts.loadMethods),
      (.removeInitializers, \.initializers),
    ] {
      // Nobody changes those of Swift's own libraries.
      let images = graph.images.filter { !$0.isSwiftLibrary && $0.costs[keyPath: path] > 0 }
      var costs = ImageCosts()
      costs[keyPath: path] = sum(of: images)[keyPath: path]
      add(kind, images, saving: profile.estimate(costs, libraryCount: 0))
    }
    return advice.sorted(descendingOn: \.saving.middle)
  }

  private func sum(of images: [LibraryGraph.Image]) -> ImageCosts {
    images.reduce(ImageCosts()) { $0 + $1.costs }
  }

  /// Whether one image alone uses a few symbols of a library, so that a wrapper can load it on first use. Types of Swift
  /// can't be found that way.
  private func isRarelyUsed(_ library: LibraryGraph.Image) -> Bool {
    let edges = graph.images.flatMap(\.libraries).filter {
      $0.destination == .embedded(library.path)
    }
    return edges.count == 1
      && (1...LaunchAdvice.maximumWrappedSymbols).contains(edges[0].symbols.count)
      && !edges[0].symbols.contains { symbol in
        ["_$s", "_$S", "__T0"].contains { symbol.hasPrefix($0) }
      }
  }

  /// Delayed initialization needs iOS 18.
  private var canDelayInitialization: Bool {
    guard let major = minimumSystem?.split(separator: ".").first.flatMap({ Int($0) }) else {
      return false
    }
    return major >= 18
  }
}

extension LibraryGraph.Image {
  /// The work that delayed initialization moves: the library is still found and bound at launch.
  fileprivate var initializersOnly: ImageCosts {
    var only = ImageCosts()
    only.initializers = costs.initializers
    only.loadMethods = costs.loadMethods
    return only
  }
}

extension ImageCosts {
  fileprivate var isEmpty: Bool { self == ImageCosts() }
}

/// A change that makes a launch shorter.
public struct LaunchAdvice: Hashable, Sendable {
  /// With more symbols a wrapper isn't practical.
  static let maximumWrappedSymbols = 12

  /// The kind of change.
  public enum Kind: String, Hashable, Sendable {
    case linkStatically
    case mergeLibraries
    case dropSwiftLibraries
    case loadLazily
    case delayInitialization
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
    case .linkStatically: "Link these libraries statically."
    case .mergeLibraries: "Or merge them into one, with the linker's -merge_library."
    case .dropSwiftLibraries:
      "Raise the deployment target to iOS 12.2 or 13, which have these libraries, or drop the imports that need them."
    case .loadLazily:
      "Load these on first use: one image alone uses a few symbols of each, and only if the first screen doesn't."
    case .delayInitialization:
      "Link these with -delay_library, so that they initialize when something in them is used."
    case .removeLoadMethods: "Move the work of +load to where it's needed."
    case .removeInitializers:
      "Replace C++ globals and constructors by values that are made on first use."
    }
  }
}
