/// The code that starts the runtime: imports and statements.
struct StartCall {
  /// The modules to import, sorted.
  var modules: [String]
  /// The statements in order.
  var statements: [String]

  /// - Parameters:
  ///   - module: LevityUIKit, or LevityStrings in an app with strings alone.
  ///   - installsHooks: Whether ordinary views and `UIImage(named:)` have to show images that left.
  ///   - installsAnswers: Whether bundles have to answer for tables that left.
  ///   - isForMac: Whether the same source is compiled for the Mac, too, which has no UIKit.
  init(
    module: String, installsHooks: Bool = false, installsAnswers: Bool = false,
    isForMac: Bool = false
  ) {
    modules =
      (installsAnswers ? ["LevityBundles"] : []) + (installsHooks ? ["LevityHooks"] : [])
      + [module]
    let calls =
      ["Levity.start()"] + (installsAnswers ? [Self.answers] : [])
      + (installsHooks ? ["ImageHooks.install()"] : [])
    statements = isForMac ? ["#if canImport(UIKit)"] + calls + ["#endif"] : calls
    self.installsHooks = installsHooks
    self.installsAnswers = installsAnswers
  }

  static let answers = "BundleAnswers.install()"

  let installsHooks: Bool
  let installsAnswers: Bool
  /// The lines for a person.
  var lines: [String] { modules.map { "import \($0)" } + statements }
}
