import AppBundles
import ByteReading
import Foundation
import Reports
import SizeAnalysis
import TestSupport
import Testing

/// Every report about two builds of an app that has files of all types.
@Suite struct WholeReportTests {
  private let folder: TemporaryDirectory
  private let old: AppBundle
  private let new: AppBundle

  init() throws {
    folder = try TemporaryDirectory()
    func seed(_ target: String, _ name: String) throws -> [UInt8] {
      try #require(try FuzzSeeds.load(target).first { $0.name == name }).bytes
    }
    let swift = try seed("RuntimeMetadata", "swift.macho")
    let objectiveC = try seed("RuntimeMetadata", "objective-c.macho")
    let signed = try seed("MachOStripping", "signed.macho")
    let info =
      "<plist version=\"1.0\"><dict><key>CFBundleExecutable</key><string>A</string></dict></plist>"
    let files: [(path: String, old: [UInt8]?, new: [UInt8]?)] = [
      ("Info.plist", Array(info.utf8), Array(info.utf8)), ("A", signed, signed + [0, 0, 0]),
      ("Frameworks/F.framework/F", swift, swift), ("Frameworks/G.framework/G", objectiveC, nil),
      ("Frameworks/H.framework/H", nil, try seed("MachOStripping", "symbols.macho")),
      ("Assets.car", try seed("CompiledAssetCatalog", "small.car"), nil),
      ("Assets2.car", nil, try seed("CompiledAssetCatalog", "small.car")),
      (
        "de.lproj/Localizable.strings", Array("\"a\" = \"b\";".utf8), Array("\"a\" = \"bcd\";".utf8)
      ),
      ("en.lproj/Localizable.strings", Array("\"a\" = \"b\";".utf8), Array("\"a\" = \"b\";".utf8)),
      ("a.png", try seed("ImageFile", "png"), try seed("ImageFile", "png")),
      ("b.png", try seed("ImageFile", "png"), nil), ("c.jpg", nil, try seed("ImageFile", "jpeg")),
      ("font.ttf", [UInt8](repeating: 7, count: 9000), [UInt8](repeating: 7, count: 9000)),
      ("copy/font.ttf", [UInt8](repeating: 7, count: 9000), [UInt8](repeating: 7, count: 9000)),
      ("data.json", Array("{ \"a\" : [ 1, 2 ] }".utf8), Array("{}".utf8)), ("empty", [], []),
      ("PlugIns/W.appex/W", signed, signed), ("broken.car", [1, 2, 3], [1, 2, 3]),
    ]
    for file in files {
      if let bytes = file.old { try folder.write(Data(bytes), to: "1/A.app/\(file.path)") }
      if let bytes = file.new { try folder.write(Data(bytes), to: "2/A.app/\(file.path)") }
    }
    old = try AppBundle(at: folder.url.appendingPathComponent("1/A.app").path)
    new = try AppBundle(at: folder.url.appendingPathComponent("2/A.app").path)
  }

  private func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
  }

  @Test func theSizesOfABuild() throws {
    let sizes = AppSizes(of: old) { $0.count / 2 }
    let owners = [
      SizeOwner(name: "fonts", patterns: [PathPattern("**/*.ttf")]),
      SizeOwner(name: "rest", patterns: [PathPattern("**")]),
    ]
    try expectGolden(
      sizes.summary(title: "A.app", owners: owners) + "\n"
        + sizes.markdown(title: "A.app", owners: owners, partCount: 5) + "\n"
        + json(sizes.document(owners: owners)), "SizeAnalysis/sizes.txt")
  }

  @Test func theDifferenceOfTwoBuilds() throws {
    let comparison = SizeComparison(
      from: AppSizes(of: old) { $0.count / 2 }, to: AppSizes(of: new) { $0.count / 2 },
      symbols: SymbolComparison(from: old, to: new))
    try expectGolden(
      comparison.summary() + "\n" + comparison.markdown(title: "A.app", limit: 4) + "\n"
        + json(comparison.document), "SizeAnalysis/comparison.txt")
  }

  @Test func theSizesForDevicesAndWhatCouldBeSaved() throws {
    let devices = DeviceSizes(of: old) { $0.count / 2 }
    let insights = SizeInsights(of: old)
    let findings = insights.findings.map { "\($0.rule) \($0.place) \($0.message)\n" }
    try expectGolden(
      devices.summary + "\n" + json(devices.document) + insights.summary + "\n" + findings.joined(),
      "SizeAnalysis/devices-and-insights.txt")
  }

  @Test func theDataOfThePage() throws {
    let sizes = AppSizes(of: new) { $0.count / 2 }
    let page = SizePage(
      title: "A", sizes: sizes, devices: DeviceSizes(of: new), insights: SizeInsights(of: new),
      owners: [SizeOwner(name: "fonts", patterns: [PathPattern("**/*.ttf")])],
      comparison: SizeComparison(from: AppSizes(of: old) { $0.count / 2 }, to: sizes))
    let html = String(decoding: try page.html(), as: UTF8.self)
    let start = try #require(html.range(of: "type=\"application/json\">"))
    let end = try #require(html[start.upperBound...].range(of: "</script>"))
    let data = html[start.upperBound..<end.lowerBound]
    try expectGolden(
      data.replacing("],", with: "],\n").replacing("},", with: "},\n") + "\n",
      "SizeAnalysis/page.json")
  }
}
