import KeySorting
import Reports

/// The rules for what an app's sources and resources do before the first frame.
enum LaunchRules {
  /// With fewer fonts, and smaller ones, a finding is a note.
  static let fontCount = 5
  static let fontBytes = 1 << 20
  /// More views than this, or controllers, make a first storyboard heavy.
  static let viewCount = 60
  static let controllerCount = 12

  static let fonts = FindingRule(
    id: "launch-fonts", severity: .warning,
    page: CodePage(
      title: "fonts are read at every launch",
      meaning:
        "`UIAppFonts` of an app lists fonts: five or more, or a megabyte or more. Fewer are a note.",
      cause:
        "The system registers each of them before the app's code runs, whether a screen shows it or not.",
      remedy:
        "Take out those that the first screen doesn't show, and register them when a label first needs them: "
        + "`LazyFont` of LevityLaunch does.",
      example: "Twelve weights of one family with 2 MB, of which the first screen shows two."),
    isConfigurable: false)

  static let controller = FindingRule(
    id: "eager-controller", severity: .warning,
    page: CodePage(
      title: "a stored property creates a view controller at launch",
      meaning:
        "A type that is created before the first frame has a stored property whose value is a new view "
        + "controller.",
      cause:
        "The controller is created with its owner, and with everything that it creates itself, long before "
        + "somebody sees it.",
      remedy: "Make the property `lazy`, or use `LazyChildController` of LevityLaunch for tabs.",
      example: "`let settings = SettingsViewController()` in a tab bar controller."),
    isConfigurable: false)

  static let drawing = FindingRule(
    id: "launch-drawing", severity: .warning,
    page: CodePage(
      title: "code draws a bitmap before the first frame",
      meaning:
        "Code that runs at launch draws with `UIGraphicsImageRenderer`, `UIGraphicsBeginImageContext` or "
        + "`CGContext`.",
      cause:
        "Drawing on the processor takes milliseconds for a screen-sized bitmap, and the first frame waits for it.",
      remedy:
        "Ship the picture in an asset catalog, let a layer draw it (gradients, corners, colors), or draw it "
        + "after the first frame.",
      example: "A navigation bar's background that an appearance set-up draws from a color."),
    isConfigurable: false)

  static let storyboard = FindingRule(
    id: "heavy-storyboard", severity: .warning,
    page: CodePage(
      title: "the first storyboard creates many objects",
      meaning:
        "The initial controller of the app's first storyboard, with what it contains, has more than "
        + "60 views, or 12 controllers are created at once.",
      cause:
        "All of them are decoded and connected, and their constraints solved, before the first frame. Tabs are "
        + "created even if nobody opens them.",
      remedy:
        "Move what the first screen doesn't show into storyboards of its own, which code loads when it's needed.",
      example: "A tab bar controller with five navigation controllers in one `Main.storyboard`."),
    isConfigurable: false)

  static let singleton = FindingRule(
    id: "early-singleton", severity: .note,
    page: CodePage(
      title: "a shared object is created before the first frame",
      meaning:
        "Code that runs at launch touches a static property that creates an object of its own type.",
      cause:
        "The object's initializer, and what that creates, runs before the first screen, because something asked "
        + "for it there first.",
      remedy:
        "Ask for it later: with `DeferredWork` of LevityLaunch after the first frame, or where it's needed.",
      example:
        "`ReviewPrompt.shared.countLaunch()` in `application(_:didFinishLaunchingWithOptions:)`."),
    isConfigurable: false)

  static let load = FindingRule(
    id: "load-method", severity: .warning,
    page: CodePage(
      title: "a +load method runs before main",
      meaning: "A class or category of Objective-C in the app's sources has a `+load` method.",
      cause:
        "The runtime calls every `+load` of every image before `main`, whether or not the class is used, and nothing "
        + "else runs meanwhile.",
      remedy:
        "Do the work where it's first needed: in `+initialize`, in the function that needs it, or with "
        + "`DeferredWork` of LevityLaunch after the first frame. Swizzling can wait for "
        + "`application(_:willFinishLaunchingWithOptions:)` if no earlier code calls the method.",
      example: "A category that exchanges two methods of `UIViewController` in `+load`."),
    isConfigurable: false)

  static let all = [controller, drawing, fonts, load, singleton, storyboard].sorted(on: \.id)
}
