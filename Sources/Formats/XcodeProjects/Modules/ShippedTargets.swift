/// The targets of projects whose products people get: apps, and what apps depend on, link and embed.
///
/// An app is left out if its name, its folder or its project's says that it is a sample (``isSample(_:)``), unless
/// nothing else is an app. If a tree has no app, such as that of a framework, everything ships.
///
/// ```swift
/// let shipped = ShippedTargets(of: model.projects, in: tree)
/// for target in project.targets where shipped.contains(target, of: project) { … }
/// ```
public struct ShippedTargets: Sendable {
  private struct Place: Hashable {
    let project: String, target: String
  }

  private var places: Set<Place> = []
  private var isEverything = false

  /// - Parameter configuration: nil for the one that ships, mostly `Release`.
  public init(of projects: [XcodeProject], in tree: FileTree, configuration: String? = nil) {
    let all = projects.flatMap { project in project.targets.map { (project, $0) } }
    var builders: [String: [(XcodeProject, XcodeTarget)]] = [:]
    for (project, target) in all {
      guard let file = project.productFileName(of: target) else { continue }
      builders[file, default: []].append((project, target))
    }
    var pending = all.filter { project, target in
      target.productType.isApp && !Self.isSample(target.name)
        && !project.path.split(separator: "/").contains { Self.isSample(String($0)) }
    }
    isEverything = pending.isEmpty
    while let (project, target) = pending.popLast() {
      guard places.insert(Place(project: project.path, target: target.id)).inserted else {
        continue
      }
      let own = Set(target.dependencies + target.embeddedTargets)
      pending += project.targets.filter { own.contains($0.id) && !$0.productType.isTest }
        .map { (project, $0) }
      for file in Self.libraries(of: target, in: project, tree: tree, configuration) {
        // The target of the same project, if there is one of this name.
        let found = builders[file] ?? []
        let near = found.filter { $0.0.path == project.path }
        pending += near.isEmpty ? found : near
      }
    }
  }

  /// Whether people get the product of a target.
  public func contains(_ target: XcodeTarget, of project: XcodeProject) -> Bool {
    isEverything || places.contains(Place(project: project.path, target: target.id))
  }

  /// The files of products that a target links and embeds, also by flags of the linker.
  private static func libraries(
    of target: XcodeTarget, in project: XcodeProject, tree: FileTree, _ configuration: String?
  ) -> [String] {
    let items = project.linkedItems(of: target) + project.embeddedItems(of: target)
    let flags = project.effectiveSettings(of: target, configuration: configuration, in: tree)
      .settings.listValue(of: "OTHER_LDFLAGS")
    let archives = flags.filter { $0.hasPrefix("-l") }.map { "lib\($0.dropFirst(2)).a" }
    let frameworks = zip(flags, flags.dropFirst()).filter { $0.0.hasSuffix("framework") }
      .map { "\($0.1).framework" }
    return items.map(\.name) + archives + frameworks
  }

  /// Whether a name has a word of those that samples, demos and hosts of tests have, as in `ExampleApp` and
  /// `Receipts-Demo`.
  public static func isSample(_ name: String) -> Bool {
    words(of: name).contains { samples.contains($0) }
  }

  private static let samples: Set<String> = [
    "demo", "demos", "example", "examples", "fixture", "fixtures", "playground", "sample",
    "samples", "test", "tests",
  ]

  /// The words of a name in lowercase: `UITestsHost` is ui, tests, host.
  private static func words(of name: String) -> [String] {
    var words: [String] = []
    var word = ""
    // `ExampleiOS` and `ExampletvOS`
    let letters = Array(
      ["iOS", "tvOS", "macOS", "watchOS"].reduce(name) { $0.replacing($1, with: " ") })
    for (place, letter) in letters.enumerated() {
      let next = place + 1 < letters.count ? letters[place + 1] : " "
      let starts =
        letter.isUppercase && (word.last?.isUppercase == false || next.isLowercase)
      if starts || !letter.isLetter { words.append(word); word = "" }
      if letter.isLetter { word.append(letter) }
    }
    return (words + [word]).filter { !$0.isEmpty }.map { $0.lowercased() }
  }
}

extension ProductType {
  fileprivate var isApp: Bool {
    switch self {
    case .application, .appClip, .messagesApplication, .watchApplication: true
    default: false
    }
  }

  fileprivate var isTest: Bool { self == .unitTests || self == .userInterfaceTests }
}
