import PropertyLists
import XcodeProjects

/// The parts of an app's Info.plist that decide about its start.
struct AppProperties {
  /// The property list; nil if Xcode makes all of it.
  let file: String?
  /// `UIAppFonts`, and its line.
  private(set) var fonts: [String] = []
  private(set) var fontLine: Int?
  /// The storyboard that the app starts with.
  private(set) var mainStoryboard: String?
  /// The class of the delegate of its first scene.
  private(set) var sceneDelegate: String?

  init(of app: ResourceModule, in model: ProjectModel, tree: FileTree) {
    file = app.infoPlist
    let project = model.projects.first { $0.path == app.project }
    if let project, let target = project.targets.first(where: { $0.name == app.name }) {
      let settings = project.effectiveSettings(of: target, in: tree).settings
      mainStoryboard = settings["INFOPLIST_KEY_UIMainStoryboardFile"]
    }
    guard let file, let bytes = tree.read(file), let list = try? PropertyList(parsing: bytes) else {
      return
    }
    fonts = (list["UIAppFonts"]?.array ?? []).compactMap(\.string)
    fontLine = Self.line(of: "UIAppFonts", in: bytes)
    let scenes = list["UIApplicationSceneManifest"]?["UISceneConfigurations"]
    let scene = scenes?["UIWindowSceneSessionRoleApplication"]?.array?.first
    sceneDelegate = scene?["UISceneDelegateClassName"]?.string?.split(separator: ".").last
      .map(String.init)
    mainStoryboard =
      scene?["UISceneStoryboardFile"]?.string ?? list["UIMainStoryboardFile"]?.string
      ?? mainStoryboard
  }

  private static func line(of word: String, in bytes: [UInt8]) -> Int? {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let range = text.firstRange(of: word) else { return nil }
    return 1 + text[..<range.lowerBound].utf8.count { $0 == 0x0A }
  }
}
