import SourceLexing

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
  ///   - usesPrivateMethods: Whether they answer by private methods, too.
  ///   - isForMac: Whether the same source is compiled for the Mac, too, which has no UIKit. Its strings start there.
  ///   - startsStrings: Whether the app has packs of strings.
  init(
    module: String, installsHooks: Bool = false, installsAnswers: Bool = false,
    usesPrivateMethods: Bool = false, isForMac: Bool = false, startsStrings: Bool = false
  ) {
    answersModule = usesPrivateMethods ? "LevityBundlesPrivate" : "LevityBundles"
    answers = "BundleAnswers.install\(usesPrivateMethods ? "WithPrivateMethods" : "")()"
    let startsOnMac = isForMac && startsStrings
    modules =
      (installsAnswers ? [answersModule] : []) + (installsHooks ? ["LevityHooks"] : [])
      + (startsOnMac ? ["LevityStrings"] : []) + [module]
    let strings = ["Levity.start()"] + (installsAnswers ? [answers] : [])
    let calls = strings + (installsHooks ? ["ImageHooks.install()"] : [])
    let mac = startsOnMac ? ["#else"] + strings : []
    statements = isForMac ? ["#if canImport(UIKit)"] + calls + mac + ["#endif"] : calls
    self.installsHooks = installsHooks
    self.installsAnswers = installsAnswers
  }

  /// The code that starts strings alone in an extension, as often as the system makes its principal object.
  init(extensionUsingPrivateMethods usesPrivateMethods: Bool) {
    answersModule = usesPrivateMethods ? "LevityBundlesPrivate" : "LevityBundles"
    answers = "BundleAnswers.startInExtension\(usesPrivateMethods ? "WithPrivateMethods" : "")()"
    modules = [answersModule]
    statements = [answers]
    installsHooks = false
    installsAnswers = true
  }

  /// The statement that lets bundles answer, and its module.
  let answers: String
  let answersModule: String
  let installsHooks: Bool
  let installsAnswers: Bool
  /// Returns whether a source lets bundles answer in this way, perhaps with arguments.
  func isAnswering(_ source: [UInt8]) -> Bool {
    answersModule == "LevityBundles"
      ? SourceBytes.contains(source, "BundleAnswers.install(")
      : SourceBytes.contains(source, "BundleAnswers.installWithPrivateMethods(")
  }

  /// Returns whether a source of an extension starts strings: by this call, or by those of an app.
  func isStarting(_ source: [UInt8]) -> Bool {
    SourceBytes.contains(source, "BundleAnswers.startInExtension") || isAnswering(source)
  }

  /// The lines for a person.
  var lines: [String] { modules.map { "import \($0)" } + statements }
}
