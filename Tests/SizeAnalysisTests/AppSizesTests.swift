import AppBundles
import ByteReading
import Foundation
import SizeAnalysis
import TestSupport
import Testing
import ZipArchives

@Suite("Sizes of an app")
struct AppSizesTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private func write(_ path: String, _ bytes: [UInt8]) throws {
    let url = folder.url.appendingPathComponent("A.app/\(path)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  private func seed(_ target: String) throws -> [UInt8] {
    try #require(try FuzzSeeds.load(target).first).bytes
  }

  private func sizes() throws -> AppSizes {
    AppSizes(of: try AppBundle(at: folder.url.appendingPathComponent("A.app").path))
  }

  /// The bytes of every node are those of its parts, if it has any.
  private func expectSums(_ node: SizeNode) {
    if !node.children.isEmpty {
      #expect(node.bytes == node.children.reduce(0) { $0 + $1.bytes })
    }
    node.children.forEach(expectSums)
  }

  @Test("Every byte of every file is in the tree and in one type")
  func sums() throws {
    try write("A", seed("MachOFile"))
    try write("Assets.car", seed("CompiledAssetCatalog"))
    try write("de.lproj/Localizable.strings", Array("\"a\" = \"b\";".utf8))
    try write("Frameworks/F.framework/F", seed("MachOFile"))
    try write("empty", [])
    let sizes = try sizes()
    let bytes = try seed("MachOFile").count * 2 + seed("CompiledAssetCatalog").count + 10
    #expect(sizes.root.bytes == bytes)
    #expect(sizes.byType.reduce(0) { $0 + $1.bytes } == bytes)
    #expect(sizes.byType.reduce(0) { $0 + $1.files } == 5)
    #expect(sizes.root.installedBytes == 4 * 4096)
    #expect(sizes.issues.isEmpty)
    expectSums(sizes.root)
  }

  @Test(
    "Binaries have segments and tables, catalogs have assets, and an atlas belongs to its images")
  func parts() throws {
    try write("A", seed("MachOFile"))
    try write("Assets.car", seed("CompiledAssetCatalog"))
    var paths: [String: SizeNode.Kind] = [:]
    try sizes().root.forEach { path, node in
      paths[path.dropFirst().joined(separator: "/")] = node.kind
    }
    #expect(paths["A"] == .file(.dylib))
    #expect(paths["A/header/load commands"] == .overhead)
    #expect(paths["Assets.car/icon"] == .asset)
    let atlases = try #require(paths["Assets.car/atlases"])
    #expect(atlases == .asset)
  }

  @Test("A damaged file counts whole, and the report names it")
  func damaged() throws {
    let bytes = try Array(seed("CompiledAssetCatalog").prefix(300))
    try write("Assets.car", bytes)
    let sizes = try sizes()
    #expect(sizes.root.bytes == 300)
    #expect(sizes.root.children.first?.kind == .file(.compiledCatalog))
    #expect(sizes.issues.map(\.path) == ["Assets.car"])
    #expect(sizes.summary(title: "A.app").contains("  Assets.car: offset "))
  }

  @Test(
    "Files have their types",
    arguments: [
      ("de.lproj/a.strings", FileType.strings), ("a.STRINGSDICT", .stringsdict), ("F.ttf", .font),
      ("Main.storyboardc/x.nib", .storyboard), ("x.nib", .nib), ("a.b/c", .other),
      ("_CodeSignature/CodeResources", .codeSignature), ("PrivacyInfo.xcprivacy", .privacyManifest),
      ("embedded.mobileprovision", .provisioning), ("m.mlmodelc/weights/w.bin", .machineLearning),
      ("main.jsbundle", .javaScript), (".hidden", .other), ("noextension", .other),
    ])
  func types(path: String, type: FileType) throws {
    try write(path, [1])
    #expect(try sizes().byType.map(\.type) == [type])
  }

  @Test("The report's rows add up")
  func text() throws {
    try write("a.png", [UInt8](repeating: 0, count: 5000))
    try write("b.json", [UInt8](repeating: 0, count: 1))
    let text = try sizes().summary(title: "A.app")
    #expect(text.hasPrefix("A.app\n5,001 B in 2 files (measured), 12,288 B on a device"))
    #expect(text.contains("all        2  5,001  100.0 %     12,288"))
  }

  @Test("The JSON has the whole tree")
  func json() throws {
    try write("a.png", [1, 2])
    let data = try JSONEncoder().encode(try sizes().document())
    let report = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(report["schemaVersion"] as? Int == 1)
    #expect(report["bytes"] as? Int == 2)
    let tree = try #require(report["tree"] as? [String: Any])
    #expect((tree["children"] as? [[String: Any]])?.first?["kind"] as? String == "image")
  }

  @Test("In an archive, the bytes to download are those of the entries and their headers")
  func measuredDownload() throws {
    let writer = ArchiveWriter([
      .init(name: "Payload/A.app/a.png", content: [1, 2]),
      .init(name: "Payload/A.app/b/", content: []),
      .init(name: "Payload/A.app/b/c.json", content: [3]),
    ])
    let archive = try ZipArchive(ByteView(writer.bytes))
    let sizes = AppSizes(of: try AppBundle(in: archive, at: "A.ipa") { _, _ in false })
    #expect(sizes.downloadSource == .measured)
    #expect(sizes.root.downloadBytes == writer.bytes.count - archive.trailerBytes)
    #expect(sizes.byType.map(\.downloadBytes) == [2 + 76 + 2 * 19, 1 + 76 + 2 * 22])
    let summary = sizes.summary(title: "A.app")
    #expect(summary.contains("\(sizes.root.downloadBytes) B in the archive (measured)"))
    #expect(summary.contains("directories and links"))
    expectSums(sizes.root)
  }

  @Test("For a directory, the bytes to download are estimated; no file counts more than it has")
  func estimatedDownload() throws {
    try write("a.png", [1, 2, 3, 4])
    try write("b.json", [1, 2, 3, 4])
    let app = try AppBundle(at: folder.url.appendingPathComponent("A.app").path)
    let sizes = AppSizes(of: app) { $0.byte(at: 0) == 1 ? 3 : 9 }
    #expect(sizes.downloadSource == .estimated)
    #expect(sizes.root.downloadBytes == 6 + 2 * 76 + 2 * (19 + 20))
    #expect(sizes.summary(title: "A.app").contains(" B to download (estimated)"))
    #expect(AppSizes(of: app).root.downloadBytes == 0)
    #expect(AppSizes(of: app).downloadSource == .unknown)
    #expect(!AppSizes(of: app).summary(title: "A.app").contains("download"))
  }

  @Test("An entry with a wrong check sum counts whole, and the report names it")
  func damagedEntry() throws {
    var entry = ArchiveWriter.Entry(name: "Payload/A.app/a.png", content: [1, 2])
    entry.checkSum = 1
    let archive = try ZipArchive(ByteView(ArchiveWriter([entry]).bytes))
    let sizes = AppSizes(of: try AppBundle(in: archive, at: "A.ipa") { _, _ in false })
    #expect(sizes.root.bytes == 2)
    #expect(sizes.issues.map(\.path) == ["a.png"])
  }

  @Test("Owners and languages are in the text, in Markdown and in JSON, with one language more")
  func shares() throws {
    for (language, count) in [("en", 400), ("de", 600), ("fr", 500)] {
      try write("\(language).lproj/Localizable.strings", [UInt8](repeating: 32, count: count))
    }
    try write("Pay.bundle/card.json", [UInt8](repeating: 32, count: 500))
    let owners = [SizeOwner(name: "payments", patterns: [PathPattern("Pay.bundle")])]
    let sizes = try sizes()
    #expect(sizes.languages.languages.map(\.name) == ["de", "fr", "en"])
    #expect(sizes.languages.bytes == 1500)
    #expect(sizes.languages.oneMore == 500)
    let summary = sizes.summary(title: "A", owners: owners)
    #expect(summary.contains("payments    500  25.0 %"), "\(summary)")
    #expect(summary.contains("One language more is about 500 B"))
    #expect(!sizes.summary(title: "A").contains("By owner"))
    let markdown = sizes.markdown(title: "A", owners: owners)
    #expect(markdown.contains("| payments | 500 | 25.0 % |"), "\(markdown)")
    #expect(markdown.contains("| **all** | **4** | **2,000** | **100.0 %** |"), "\(markdown)")
    let json = String(
      decoding: try JSONEncoder().encode(sizes.document(owners: owners)), as: UTF8.self)
    #expect(json.contains("\"oneLanguageMore\":500"))
    #expect(json.contains("\"owners\":[{"))
  }
}
