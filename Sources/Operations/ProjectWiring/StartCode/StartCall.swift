/// The code that starts the runtime: imports and statements.
struct StartCall: Hashable {
  /// The modules to import, sorted.
  var modules: [String]
  /// The statements in order.
  var statements: [String]

  /// - Parameters:
  ///   - module: LevityUIKit, or LevityStrings in an app with strings alone.
  ///   - installsHooks: Whether ordinary views and `UIImage(named:)` have to show images that left.
  init(module: String, installsHooks: Bool = false) {
    modules = (installsHooks ? ["LevityHooks"] : []) + [module]
    statements = ["Levity.start()"] + (installsHooks ? ["ImageHooks.install()"] : [])
  }

  var installsHooks: Bool { statements.count > 1 }
  /// The lines for a person.
  var lines: [String] { modules.map { "import \($0)" } + statements }
}
