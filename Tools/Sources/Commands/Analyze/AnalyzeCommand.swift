import AppBundles
import ArgumentParser
import SizeAnalysis

/// `levity analyze`.
struct AnalyzeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "analyze",
    abstract: "Weigh a built app: every byte by file type, binary section and asset.",
    discussion: """
      Reads an .app, .framework or .appex, an .xcarchive, or a directory with one of them. An .ipa is a zip archive: \
      unpack it first.

        levity analyze build/App.xcarchive
        levity analyze App.app --format json
      """)

  @Argument(help: "The app, the archive, or the directory that has it.")
  var path: String

  @OptionGroup var output: OutputOptions

  mutating func run() async throws {
    let app: AppBundle
    do {
      app = try AppBundle(at: path)
    } catch {
      throw CommandFailure("\(error)", help: Self.help(for: error))
    }
    let sizes = AppSizes(of: app)
    try output.print(sizes.document) { sizes.summary(title: title(of: app)) }
  }

  private func title(of app: AppBundle) -> String {
    let version = [app.info?.version, app.info?.build.map { "(\($0))" }].compactMap { $0 }
    return ([app.name, app.info?.identifier].compactMap { $0 } + version).joined(separator: " ")
  }

  private static func help(for error: AppBundleError) -> String {
    switch error {
    case .noBundle: "pass an .app, .framework, .appex or .xcarchive; unpack an .ipa first"
    case .severalBundles: "pass one of them"
    case .unreadable: "check that the path exists and that you can read it"
    case .tooDeep: "move the deepest directories out of the app"
    }
  }
}
