import AppBundles
import ArgumentParser
import Reports
import SizeAnalysis

/// `levity analyze`.
struct AnalyzeCommand: AsyncParsableCommand {
  /// The format of a report about an app.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, html
  }

  static let configuration = CommandConfiguration(
    commandName: "analyze",
    abstract: "Weigh a built app: every byte by file type, binary section and asset.",
    discussion: """
      Reads an .ipa, an .app, .framework or .appex, an .xcarchive, a directory with one of them, or a zip archive of \
      it. Nothing is unpacked to disk.

        levity analyze App.ipa
        levity analyze build/App.xcarchive --format json
        levity analyze App.ipa --format html > report.html
      """)

  @Argument(help: "The app, the archive, or the directory that has it.")
  var path: String

  @Option(
    help: ArgumentHelp(
      "Thin the app for a device, such as iPhone14,5 or \"iPhone 13\".", valueName: "model"))
  var device: String?

  @Flag(help: "List the sizes on every known device.")
  var devices = false

  @Option(
    help:
      "The output format: text for people, json for programs, html for a page to look around in."
  )
  var format: Format = .text

  mutating func run() async throws {
    let app = try AppReader.app(at: path)
    let model = try device.map(AppReader.model)
    let deflatedBytes = AppReader.deflatedBytes
    let sizes = AppSizes(of: app, for: model, deflatedBytes: deflatedBytes)
    let isPage = format == .html
    let variants = devices || isPage ? DeviceSizes(of: app, deflatedBytes: deflatedBytes) : nil
    let output = Terminal.standardOutput
    switch format {
    case .text:
      output.write(
        sizes.summary(title: title(of: app)) + (variants.map { "\n" + $0.summary } ?? ""))
    case .json: output.write(try JSONReport.encode(sizes.document(devices: variants)))
    case .html:
      let page = SizePage(
        title: title(of: app), sizes: sizes, devices: variants, insights: SizeInsights(of: app))
      output.write(try page.html())
    }
  }

  private func title(of app: AppBundle) -> String {
    let version = [app.info?.version, app.info?.build.map { "(\($0))" }].compactMap { $0 }
    return ([app.name, app.info?.identifier].compactMap { $0 } + version).joined(separator: " ")
  }
}
