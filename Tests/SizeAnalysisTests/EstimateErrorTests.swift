import AppBundles
import ByteReading
import Foundation
import TestSupport
import Testing

@testable import SizeAnalysis

@Suite("Errors of estimates")
struct EstimateErrorTests {
  private let app: AppBundle
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    let root = folder.url.appendingPathComponent("A.app")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    try Data(count: 6000).write(to: root.appendingPathComponent("a.json"))
    app = try AppBundle(at: root.path)
  }

  private static let asBuilt =
    "download: 0.4 to 0.5 % above Xcode's report, 2.3 to 2.8 % below App Store Connect"
  private static let thinned = [
    "stored bytes: 0.7 to 1.4 % below Xcode's report",
    "download: 0.8 to 1.1 % below Xcode's report, 3.5 to 4.2 % below App Store Connect",
    "install size: 0.1 % below App Store Connect, which it is fitted to; expect more in other apps",
  ]

  @Test(
    "Every figure of the text is measured, computed or estimated, and estimates have their errors")
  func text() throws {
    let measured = AppSizes(of: app).summary(title: "A")
    #expect(measured.contains("6,000 B in 1 file (measured), 8,192 B on a device in blocks"))
    #expect(measured.contains("4,096 B (computed)") && !measured.contains("Errors of"))

    let built = AppSizes(of: app) { $0.count / 2 }.summary(title: "A")
    #expect(built.contains("to download (estimated)") && built.contains("  \(Self.asBuilt)\n"))
    #expect(!built.contains("install size:"))

    let model = try #require(DeviceModel.named("iPhone 13"))
    let thinned = AppSizes(of: app, for: model) { $0.count / 2 }.summary(title: "A")
    for part in [
      "1 file (estimated)", "4,096 B (estimated)", "to download (estimated)",
      "App Store Connect (estimated)", EstimateError.title,
    ] + Self.thinned.map({ "  \($0)\n" }) { #expect(thinned.contains(part), "\(part)") }
    let undeflated = AppSizes(of: app, for: model).summary(title: "A")
    #expect(undeflated.contains("  \(Self.thinned[2])\n") && !undeflated.contains("download"))
  }

  @Test("The sizes on all devices, Markdown, JSON and the page have the errors, too")
  func otherFormats() throws {
    let model = try #require(DeviceModel.named("iPhone 13"))
    let sizes = AppSizes(of: app, for: model) { $0.count / 2 }
    let devices = DeviceSizes(of: app, models: [model]) { $0.count / 2 }
    let page = try SizePage(title: "A", sizes: sizes, devices: devices).html()
    for text in [
      devices.summary, sizes.markdown(title: "A"), String(decoding: page, as: UTF8.self),
    ] {
      for line in Self.thinned { #expect(text.contains(line)) }
    }
    let json = try JSONEncoder().encode(sizes.document())
    let document = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    let errors = try #require(document["estimateErrors"] as? [[String: Any]])
    #expect(errors.map { $0["figure"] as? String } == ["bytes", "download", "download", "install"])
    #expect(errors.map { $0["lowPercent"] as? Double } == [-1.4, -1.1, -4.2, -0.1])
    #expect(errors.map { $0["isFitted"] as? Bool } == [false, false, false, true])
  }
}
