import ImageInventories
import InterfaceBuilderDocuments
import KeySorting
import SourceLexing
import SourceTrees
import XcodeProjects

/// The files behind an app's first screens: those that its entry point names, and those that these name.
///
/// A step leads from a file to the one that declares a type which it mentions, and to the nib or storyboard that it
/// names; from a nib to the classes of its views. Nothing runs, so the order is a guess: a type may be mentioned and
/// never shown.
public struct FirstScreens: Sendable {
  /// The maximum number of steps from the entry point.
  public static let maximumSteps = 4

  /// The steps from the entry point, by file.
  public private(set) var steps: [String: Int] = [:]
  private var graph = ScreenGraph()

  /// Reads the code and nibs of the apps in a survey, without extensions and tests.
  public init(of survey: ProjectSurvey) {
    for path in survey.tree.walk.files {
      guard let language = Self.language(of: path), Self.isShown(path, in: survey),
        let bytes = try? survey.contents(path)
      else { continue }
      graph.add(path, bytes, in: language)
    }
    for (path, document) in survey.documents
    where !document.isLaunchScreen && Self.isShown(path, in: survey) {
      graph.add(path, document)
    }
    walk()
  }

  private static func language(of path: String) -> SourceTokenizer.Language? {
    if path.hasSuffix(".swift") { return .swift }
    return path.hasSuffix(".m") || path.hasSuffix(".mm") ? .objectiveC : nil
  }

  /// Whether the code of an app can run a file.
  private static func isShown(_ path: String, in survey: ProjectSurvey) -> Bool {
    guard survey.hasProject else { return true }
    return survey.modules.owners(of: path).contains { !$0.isOutsideOfApp }
  }

  private mutating func walk() {
    var reached = graph.entries
    var step = 0
    while !reached.isEmpty, step <= Self.maximumSteps {
      for path in reached { steps[path] = step }
      let next = reached.reduce(into: Set<String>()) { $0.formUnion(graph.successors(of: $1)) }
      reached = next.filter { steps[$0] == nil }
      step += 1
    }
  }

  /// An image that leaves, and how soon its first place may be shown.
  public struct Suggestion: Hashable, Sendable, Encodable {
    public var name: String
    /// The size in bytes of its largest file.
    public var largestFile: Int
    /// The steps from the entry point to the nearest place.
    public var steps: Int
    /// The number of places at that distance.
    public var places: Int
    /// The first of them.
    public var file: String
    public var line: Int
    /// Whether the configuration loads it before the first screen already.
    public var isPrefetched: Bool
  }

  /// Returns the images that leave, those on the first screens first.
  public func suggestions(for plan: OffloadingPlan, _ survey: ProjectSurvey) -> [Suggestion] {
    let facts = Dictionary(
      survey.facts(plan.configuration).map { ($0.path, $0) }, uniquingKeysWith: { $1 })
    return plan.images.compactMap { decision -> Suggestion? in
      guard decision.verdict == .leaves, let image = facts[decision.path] else { return nil }
      return suggestion(decision, image)
    }.sorted {
      ($0.steps, $1.places, $1.largestFile, $0.name)
        < ($1.steps, $0.places, $0.largestFile, $1.name)
    }
  }

  private func suggestion(
    _ decision: OffloadingDecision, _ image: PlannableImage
  ) -> Suggestion? {
    let places =
      image.uses.map { (file: $0.file, line: $0.line) }
      + image.references.map { (file: $0.document, line: $0.line) }
    let near = places.compactMap { place in
      steps[place.file].map { (steps: $0, file: place.file, line: place.line) }
    }.sorted(on: \.steps, then: \.file, then: \.line)
    guard let first = near.first else { return nil }
    return Suggestion(
      name: decision.name, largestFile: decision.largestFile, steps: first.steps,
      places: near.count { $0.steps == first.steps }, file: first.file, line: first.line,
      isPrefetched: decision.isPrefetched)
  }
}
