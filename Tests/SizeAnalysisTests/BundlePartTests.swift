import AppBundles
import ByteReading
import Foundation
import SizeAnalysis
import TestSupport
import Testing
import ZipArchives

/// The parts that an app can have, in the layout that Apple documents and Xcode writes: each is read, from a directory
/// and from an archive, and has its place in the tree with its type.
@Suite("Parts of an app")
struct BundlePartTests {
  private static let info = Array(
    "{ CFBundleIdentifier = a.b; CFBundleExecutable = A; Tags = (level2, level1); }".utf8)

  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  /// The app from a directory and from an archive.
  private func app(_ files: [String: [UInt8]], from root: String = "Payload") throws -> [AppBundle]
  {
    let archived = folder.url.appendingPathComponent(UUID().uuidString)
    let all = files.merging(["\(root)/A.app/Info.plist": Self.info]) { first, _ in first }
    for (path, content) in all {
      let file = archived.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(content).write(to: file)
    }
    let entries = all.sorted { $0.key < $1.key }.map {
      ArchiveWriter.Entry(name: $0.key, content: $0.value)
    }
    let archive = try ZipArchive(ByteView(ArchiveWriter(entries).bytes))
    return [
      try AppBundle(at: archived.path),
      try AppBundle(in: archive, at: "A.ipa") { _, _ in false },
    ]
  }

  /// Expects files of a type below a bundle, and that every level adds up.
  private func expect(
    _ type: FileType, at paths: [String], below bundle: String = "", content: [UInt8] = [1, 2, 3]
  ) throws {
    let files = paths.map { (bundle.isEmpty ? $0 : "\(bundle)/\($0)", content) }
    let named = files.map { ("Payload/A.app/\($0.0)", $0.1) }
    for app in try app(Dictionary(uniqueKeysWithValues: named)) {
      let sizes = AppSizes(of: app)
      var kinds: [String: SizeNode.Kind] = [:]
      sizes.root.forEach { path, node in
        kinds[path.dropFirst().joined(separator: "/")] = node.kind
        if !node.children.isEmpty {
          #expect(node.bytes == node.children.reduce(0) { $0 + $1.bytes })
        }
      }
      for (path, _) in files { #expect(kinds[path] == .file(type), "\(path)") }
      if !bundle.isEmpty { #expect(kinds[bundle] == .bundle) }
      let sum = sizes.byType.first { $0.type == type }
      #expect(sum?.files == files.count + (type == .plist ? 1 : 0))
      #expect(sizes.root.bytes == files.count * content.count + Self.info.count)
      #expect(sizes.issues.isEmpty)
    }
  }

  private func machO() throws -> [UInt8] {
    try #require(try FuzzSeeds.load("MachOFile").first).bytes
  }

  @Test("An App Clip is a bundle of its own")
  func appClip() throws {
    try expect(.image, at: ["icon.png"], below: "AppClips/Clip.app")
  }

  @Test("A watch app is a bundle, and so is its extension")
  func watchApp() throws {
    try expect(.nib, at: ["Interface.nib"], below: "Watch/W.app")
    try expect(.json, at: ["a.json"], below: "Watch/W.app/PlugIns/W Extension.appex")
  }

  @Test("An extension and a framework are bundles")
  func extensionsAndFrameworks() throws {
    try expect(.strings, at: ["en.lproj/a.strings"], below: "PlugIns/Share.appex")
    try expect(.json, at: ["a.json"], below: "Extensions/Intents.appex")
    try expect(.privacyManifest, at: ["PrivacyInfo.xcprivacy"], below: "Frameworks/F.framework")
  }

  @Test("A bundle of a Swift package is a bundle")
  func swiftPackageBundle() throws {
    try expect(.plist, at: ["Info.plist"], below: "Charts_Charts.bundle")
    try expect(.font, at: ["Sora.otf"], below: "Theme_Theme.bundle")
  }

  @Test("An embedded profile is a profile, wherever it is")
  func embeddedProfile() throws {
    try expect(.provisioning, at: ["embedded.mobileprovision"])
    try expect(.provisioning, at: ["embedded.mobileprovision"], below: "PlugIns/Share.appex")
  }

  @Test("All files of a compiled model are machine learning")
  func machineLearningModel() throws {
    try expect(
      .machineLearning,
      at: ["coremldata.bin", "metadata.json", "model.mil", "weights/weight.bin"],
      below: "Detector.mlmodelc")
    try expect(.machineLearning, at: ["a.tflite", "b.onnx", "c.mlmodel"])
  }

  @Test("Fonts are fonts by their names")
  func fonts() throws {
    try expect(.font, at: ["a.ttf", "B.OTF", "c.ttc", "d.woff2"])
  }

  @Test("Sound, video and models in three dimensions are media")
  func media() throws {
    try expect(.audio, at: ["a.caf", "b.m4a", "c.MP3", "d.wav", "e.aif", "f.aiff"])
    try expect(.video, at: ["a.mp4", "b.mov", "c.m4v"])
    try expect(.model3D, at: ["a.usdz", "b.scn", "c.reality"])
  }

  @Test("Nibs, storyboards, strings and Core Data models are known")
  func interface() throws {
    try expect(.nib, at: ["a.nib"])
    try expect(.storyboard, at: ["Info.plist", "b.nib"], below: "Main.storyboardc")
    try expect(.strings, at: ["de.lproj/Localizable.strings", "Localizable.loctable"])
    try expect(.stringsdict, at: ["de.lproj/Localizable.stringsdict"])
    try expect(.coreData, at: ["Model.mom", "VersionInfo.plist"], below: "Model.momd")
  }

  @Test("Code is known by its bytes, whatever its name")
  func code() throws {
    let machO = try machO()
    for app in try app(["Payload/A.app/A": machO, "Payload/A.app/Frameworks/x.bin": machO]) {
      let sizes = AppSizes(of: app)
      let code = sizes.byType.first { $0.type == .executable || $0.type == .dylib }
      #expect(code?.files == 2 && code?.bytes == 2 * machO.count)
    }
  }

  @Test("An asset pack of On-Demand Resources in the app is a bundle of it")
  func embeddedAssetPack() throws {
    try expect(
      .image, at: ["a.png", "b.png"], below: "OnDemandResources/a.b.level1-5f.assetpack")
    try expect(.plist, at: ["AssetPackManifest.plist", "OnDemandResources.plist"])
  }

  @Test("Asset packs beside the app have their tags and bytes, and aren't in its sums")
  func assetPack() throws {
    let pack = "Products/OnDemandResources/a.b.level1-5f.assetpack"
    let files = [
      "\(pack)/Info.plist": Self.info, "\(pack)/a.png": [1, 2, 3],
      "Products/OnDemandResources/a.b.x-6a.assetpack/b.png": [4],
    ]
    for app in try app(files, from: "Products/Applications") {
      #expect(
        app.assetPacks.map(\.name) == ["a.b.level1-5f.assetpack", "a.b.x-6a.assetpack"])
      #expect(app.assetPacks.map(\.byteCount) == [Self.info.count + 3, 1])
      #expect(app.assetPacks.map(\.tags) == [["level1", "level2"], []])
      let sizes = AppSizes(of: app)
      #expect(sizes.root.bytes == Self.info.count)
      let summary = sizes.summary(title: "A")
      #expect(summary.contains("On-Demand Resources"))
      #expect(summary.contains("level1, level2  a.b.level1-5f.assetpack"))
    }
    #expect(try app([:])[0].assetPacks.isEmpty)
  }
}
