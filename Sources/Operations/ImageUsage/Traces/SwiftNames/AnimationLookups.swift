import SourceLexing

/// The lookups of a copy of Lottie among the sources: they ask for what animations name.
///
/// The scan notes these names in animations that are files of the project, so a lookup of Lottie asks for nothing else,
/// as long as the app takes animations from nowhere else.
struct AnimationLookups {
  /// The files of Lottie that look images up.
  private static let files: Set<String> = [
    "LOTLayerView.m", "LOTLayerContainer.m", "BundleImageProvider.swift",
  ]
  /// Types that play an animation.
  private static let players = [
    "LOTAnimationView", "LOTAnimatedControl", "LOTAnimatedSwitch", "AnimationView",
    "LottieAnimationView", "LottieView", "AnimatedButton", "AnimatedSwitch",
  ]
  /// Words that stand where an animation comes from elsewhere than a file of the app.
  private static let others = [
    "animationFromJSON", "setAnimationFromJSON", "animationWithFilePath", "LOTComposition",
    "sceneModel", "DotLottieFile", "loadedFrom", "LottieURLSession", "filepath",
  ]
  private static let otherLabels: Set<String> = [
    "contentsOf", "json", "filePath", "url", "model", "dotLottie", "dotLottieUrl", "asset",
    "sceneModel", "from", "data", "dictionary",
  ]

  private var known: [String: Bool] = [:]

  /// Whether a file belongs to Lottie and gets names from animations of the project only.
  mutating func areClosed(
    in path: String, names: inout SwiftNameTrace, other: inout ObjectiveCNameTrace
  ) -> Bool {
    var folders = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let file = folders.popLast(), Self.files.contains(String(file)),
      let root = folders.firstIndex(where: { $0.lowercased().contains("lottie") })
    else { return false }
    let folder = folders[...root].joined(separator: "/") + "/"
    if let known = known[folder] { return known }
    let found =
      !Self.takesOthers(&names.sources, outside: folder)
      && !Self.takesOthers(&other.sources, outside: folder)
    known[folder] = found
    return found
  }

  /// Whether a file belongs to that copy of Lottie, or to what a manager of packages keeps.
  private static func isLibrary(_ path: String, _ folder: String) -> Bool {
    path.hasPrefix(folder)
      || path.split(separator: "/").dropLast().contains { ["Pods", "Carthage"].contains($0) }
  }

  private static func takesOthers(_ sources: inout SwiftSources, outside folder: String) -> Bool {
    for word in others
    where sources.places(of: word).contains(where: {
      !isLibrary(sources.paths[$0.file], folder)
    }) { return true }
    var files: Set<Int> = []
    for place in players.flatMap({ sources.places(of: $0) }) { files.insert(place.file) }
    return files.contains { number in
      guard !isLibrary(sources.paths[number], folder) else { return false }
      let file = sources[number].tokens
      return file.indices.contains { index in
        guard file.text(index) == "(" else { return false }
        let callee = file.text(index - 1)
        // `Reply.init(json: …)` makes something else.
        let owner = file.text(index - 3)
        let isOther =
          callee == "init" && file.text(index - 2) == "." && owner.first?.isUppercase == true
          && !players.contains(owner)
        // `Animation.self` is what a decoder makes.
        return !isOther && (callee == "init" || players.contains(callee))
          && otherLabels.contains(file.text(index + 1)) && file.text(index + 2) == ":"
          || callee == "decode" && file.text(index + 1).hasSuffix("Animation")
      }
    }
  }

  private static func takesOthers(
    _ sources: inout ObjectiveCSources, outside folder: String
  ) -> Bool {
    for word in others
    where sources.places(of: word).contains(where: {
      !isLibrary(sources.paths[$0.file], folder)
    }) { return true }
    let players = Set(players.flatMap { sources.places(of: $0) }.map(\.file))
    return sources.places(of: "initWithContentsOfURL").contains {
      players.contains($0.file) && !isLibrary(sources.paths[$0.file], folder)
    }
  }
}
