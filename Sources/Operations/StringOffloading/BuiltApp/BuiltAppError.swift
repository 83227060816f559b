/// The reason why the strings of a built app can't be packed.
public enum BuiltAppError: Error, Hashable, Sendable {
  /// The folder has no readable Info.plist, as apps for iOS have it.
  case notAnApp(path: String)
  /// No code of the app contains LevityBundles, so that nothing would show the packs' strings.
  case notLinked(path: String)
  /// The app has packs, and the cache doesn't have the tables that they were made of.
  case unknownPacks(path: String, cache: String)
  /// The project was offloaded, so that the app has packs in its asset catalog.
  case offloaded(path: String)
}

extension BuiltAppError: CustomStringConvertible {
  /// One sentence.
  public var description: String {
    switch self {
    case .notAnApp(let path): "\(path) isn't a built app: it has no readable Info.plist."
    case .notLinked(let path):
      "\(path) doesn't contain LevityBundles, so its code would see the development language only."
    case .unknownPacks(let path, let cache):
      "\(path) has packs, and \(cache) doesn't have the tables that they were made of."
    case .offloaded(let path):
      "\(path) was offloaded: its asset catalog contains packs already."
    }
  }

  /// The next step.
  public var help: String {
    switch self {
    case .notAnApp: "pass the .app of a build for iOS; in a build phase, $CODESIGNING_FOLDER_PATH"
    case .notLinked:
      "add the package product LevityBundles to the target, and call BundleAnswers.install() when the app starts"
    case .unknownPacks: "clean the build folder, and build again"
    case .offloaded: "remove this build phase; 'levity offload' packs the strings"
    }
  }
}
