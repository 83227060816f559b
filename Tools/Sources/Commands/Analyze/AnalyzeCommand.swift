import AppBundles
import ArgumentParser
import ImageEncoding
import SizeAnalysis

/// `levity analyze`.
struct AnalyzeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "analyze",
    abstract: "Weigh a built app: every byte by file type, binary section and asset.",
    discussion: """
      Reads an .ipa, an .app, .framework or .appex, an .xcarchive, a directory with one of them, or a zip archive of \
      it. Nothing is unpacked to disk.

        levity analyze App.ipa
        levity analyze build/App.xcarchive --format json
      """)

  @Argument(help: "The app, the archive, or the directory that has it.")
  var path: String

  @Option(
    help: ArgumentHelp(
      "Thin the app for a device, such as iPhone14,5 or \"iPhone 13\".", valueName: "model"))
  var device: String?

  @Flag(help: "List the sizes on every known device.")
  var devices = false

  @OptionGroup var output: OutputOptions

  mutating func run() async throws {
    let app = try AppReader.app(at: path)
    let model = try device.map(Self.model)
    let deflatedBytes = RawDeflate.isAvailable ? RawDeflate.compressedSize : nil
    let sizes = AppSizes(of: app, for: model, deflatedBytes: deflatedBytes)
    let variants = devices ? DeviceSizes(of: app, deflatedBytes: deflatedBytes) : nil
    try output.print(sizes.document(devices: variants)) {
      sizes.summary(title: title(of: app)) + (variants.map { "\n" + $0.summary } ?? "")
    }
  }

  private static func model(_ name: String) throws -> DeviceModel {
    guard let model = DeviceModel.named(name) else {
      throw CommandFailure(
        "Unknown device \"\(name)\".",
        help: "run 'levity analyze APP --devices' to list all devices")
    }
    return model
  }

  private func title(of app: AppBundle) -> String {
    let version = [app.info?.version, app.info?.build.map { "(\($0))" }].compactMap { $0 }
    return ([app.name, app.info?.identifier].compactMap { $0 } + version).joined(separator: " ")
  }
}
