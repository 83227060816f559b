/// The code that begins the timeline of LevityLaunch.
struct TimelineCode {
  static let module = "LevityLaunch"
  /// The function that Objective-C calls.
  static let function = "LevityLaunchBegin"
  private static let note = "Written by levity for measuring launches; `levity restore` removes it."

  /// The moment that ends the launch, as a case of `LaunchMilestone`.
  var last: LaunchInstrumentation.LastMoment
  /// Whether the app is also built for systems without UIKit.
  var isForOtherPlatforms = false

  private var begin: String { "LaunchTimeline.shared.begin(last: .\(last.rawValue))" }
  private var observe: String { "LaunchTimeline.shared.observeApplication()" }

  /// The lines of Swift.
  var lines: [String] {
    isForOtherPlatforms
      ? [begin, "#if canImport(UIKit) && !os(watchOS)", "  \(observe)", "#endif"]
      : [begin, observe]
  }

  /// The lines for a person.
  var stepLines: [String] { ["import \(Self.module)"] + lines }

  /// A `main.swift` for an app whose type had `@main`.
  ///
  /// - Parameter modules: those that declare the type's `main()`.
  func mainFile(running type: String, modules: [String]) -> String {
    let imports = ([Self.module] + modules).sorted().map { "import \($0)" }
    return (["// \(Self.note)", ""] + imports + [""] + lines + ["\(type).main()", ""])
      .joined(separator: "\n")
  }

  /// The file with the function that Objective-C calls.
  var functionFile: String {
    """
    // \(Self.note)

    import \(Self.module)

    @_cdecl("\(Self.function)")
    func beginLaunchTimeline() {
      \(begin)
      MainActor.assumeIsolated { () -> Void in \(observe) }
    }

    """
  }
}
