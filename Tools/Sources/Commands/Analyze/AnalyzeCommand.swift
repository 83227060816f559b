import AppBundles
import ArgumentParser
import Foundation
import ManifestSigning
import Reports
import ResourceManifests
import SizeAnalysis

/// `levity analyze`.
struct AnalyzeCommand: AsyncParsableCommand {
  /// The format of a report about an app.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, markdown, html
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
    help: ArgumentHelp(
      "Predict the effect of steps, one after another: \(WhatIfStep.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "steps"))
  var whatIf: String?

  @Option(help: "The configuration file; levity.yml in the current directory by default.")
  var config: String?

  @Option(
    help:
      "The output format: text for people, json for programs, markdown for a comment, html for a page to look around in."
  )
  var format: Format = .text

  mutating func run() async throws {
    let app = try AppReader.app(at: path)
    let model = try device.map(AppReader.model)
    let deflatedBytes = AppReader.deflatedBytes()
    if let whatIf { return try predict(whatIf, of: app, for: model, owners: owners()) }
    let sizes = AppSizes(of: app, for: model, deflatedBytes: deflatedBytes)
    let isPage = format == .html
    let owners = try owners()
    let variants = devices || isPage ? DeviceSizes(of: app, deflatedBytes: deflatedBytes) : nil
    let output = Terminal.standardOutput
    switch format {
    case .text:
      output.write(
        sizes.summary(title: title(of: app), owners: owners)
          + (variants.map { "\n" + $0.summary } ?? ""))
    case .json:
      try output.write(json: sizes.document(devices: variants, owners: owners))
    case .markdown:
      output.write(sizes.markdown(title: title(of: app), owners: owners))
    case .html:
      let page = SizePage(
        title: title(of: app), sizes: sizes, devices: variants, insights: SizeInsights(of: app),
        owners: owners)
      output.write(try page.html())
    }
  }

  private func owners() throws -> [SizeOwner] {
    try ConfigurationFile.find(for: ".", explicit: config).sizes.owners
  }

  private func predict(
    _ names: String, of app: AppBundle, for model: DeviceModel?, owners: [SizeOwner]
  ) throws {
    let steps = try names.split(separator: ",").map { name in
      guard let step = WhatIfStep(rawValue: name.trimmingCharacters(in: .whitespaces)) else {
        throw CommandFailure(
          "\"\(name)\" isn't a step of --what-if.",
          help: "pass some of: \(WhatIfStep.allCases.map(\.rawValue).joined(separator: ","))")
      }
      return step
    }
    let ledger = WhatIfLedger(
      of: app, steps: steps, for: model, hasher: .sha256, deflatedBytes: AppReader.deflatedBytes())
    let signatures = ByteCount.exact(ledger.signatureBytes)
    let note =
      ledger.signatureBytes > 0
      ? "\n\(signatures) of the step \"symbols out\" are signatures, which signing adds again.\n"
      : ""
    switch format {
    case .text:
      let head = "Predicted; each step starts from what the earlier ones left."
      Terminal.standardOutput.write(
        "\(title(of: app))\n\(head)\n\n\(ledger.sizes.summary)\(note)\n\(ledger.errors)")
    case .json: try Terminal.standardOutput.write(json: ledger.sizes.document)
    case .markdown:
      Terminal.standardOutput.write(ledger.sizes.markdown + note + "\n" + ledger.errors)
    case .html:
      let page = SizePage(
        title: title(of: app), sizes: ledger.sizes.entries[0].sizes,
        insights: SizeInsights(of: app), owners: owners, ledger: ledger.sizes)
      Terminal.standardOutput.write(try page.html())
    }
  }

  private func title(of app: AppBundle) -> String {
    let version = [app.info?.version, app.info?.build.map { "(\($0))" }].compactMap { $0 }
    return ([app.name, app.info?.identifier].compactMap { $0 } + version).joined(separator: " ")
  }
}
