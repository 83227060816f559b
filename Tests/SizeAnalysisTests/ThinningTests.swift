import AppBundles
import ByteReading
import CompiledAssetCatalogs
import Foundation
import MachOFiles
import TestSupport
import Testing

@testable import SizeAnalysis

@Suite("Thinning for devices")
struct ThinningTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private func write(_ path: String, _ bytes: [UInt8]) throws {
    let url = folder.url.appendingPathComponent("A.app/\(path)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  private func app() throws -> AppBundle {
    try AppBundle(at: folder.url.appendingPathComponent("A.app").path)
  }

  /// A universal file of two Mach-O files, which begin at multiples of 16 kB.
  private func universal(_ types: [UInt32]) throws -> [UInt8] {
    let seed = try #require(try FuzzSeeds.load("MachOFile").first).bytes
    func big(_ number: UInt32) -> [UInt8] { withUnsafeBytes(of: number.bigEndian) { Array($0) } }
    var header = big(0xCAFE_BABE) + big(UInt32(types.count))
    var file: [UInt8] = []
    for (index, type) in types.enumerated() {
      let offset = (index + 1) << 14
      header += big(type) + big(type == 0x0100_0007 ? 3 : 0) + big(UInt32(offset))
      header += big(UInt32(seed.count)) + big(14)
      file += [UInt8](repeating: 0, count: offset - (1 << 14) - file.count) + seed
      withUnsafeBytes(of: type.littleEndian) {
        file.replaceSubrange(offset - (1 << 14) + 4..<offset - (1 << 14) + 8, with: $0)
      }
    }
    return header + [UInt8](repeating: 0, count: 1 << 14 - header.count) + file
  }

  @Test("There are models of Apple's report, and newer ones that are marked")
  func models() throws {
    let models = DeviceModel.all
    #expect(models.filter(\.isProved).count == 80)
    #expect(models.count - models.filter(\.isProved).count == 17)
    #expect(Set(models.map(\.identifier)).count == models.count)
    let phone = try #require(DeviceModel.named("iPhone14,5"))
    #expect(phone.name == "iPhone 13")
    #expect(phone.traits.scale == 3)
    #expect(phone.traits.subtype == 2532)
    #expect(phone.traits.hasWideGamut)
    #expect(phone.traits.graphicsClass == 9)
    #expect(DeviceModel.named("iphone 13 MINI")?.identifier == "iPhone14,4")
    #expect(DeviceModel.named("iPhone 3G") == nil)
  }

  @Test("A pad runs an app for phones like a phone without a subtype")
  func families() throws {
    let pad = try #require(DeviceModel.named("iPad8,1"))
    #expect(pad.traits(forDeviceFamilies: []).idiom == .pad)
    #expect(pad.traits(forDeviceFamilies: [1, 2]).subtype == 2388)
    #expect(pad.traits(forDeviceFamilies: [1]).idiom == .phone)
    #expect(pad.traits(forDeviceFamilies: [1]).subtype == 0)
  }

  @Test("A device gets one slice of a universal binary, and a binary of one architecture whole")
  func slices() throws {
    let seed = try #require(try FuzzSeeds.load("MachOFile").first).bytes
    try write("A", universal([0x0100_0007, 0x0100_000C]))
    try write("B", seed)
    let model = try #require(DeviceModel.named("iPhone 13"))
    let sizes = AppSizes(of: try app(), for: model) { $0.count / 2 }
    #expect(sizes.root.bytes == seed.count * 2)
    #expect(sizes.downloadSource == .estimated)
    let all = DeviceSizes(of: try app())
    #expect(all.variants.map(\.bytes) == [seed.count * 2])
    #expect(all.variants[0].models.count == DeviceModel.all.count)
    #expect(sizes.summary(title: "A").contains("thinned for iPhone 13 (estimated)"))
  }

  @Test("A file that isn't thinned has its measured size, and sums are those of the devices")
  func wholeFiles() throws {
    try write("a.png", [UInt8](repeating: 1, count: 5000))
    try write("d/b.json", [2])
    let sizes = DeviceSizes(of: try app()) { $0.count / 2 }
    #expect(sizes.variants.count == 1)
    #expect(sizes.variants[0].bytes == 5001)
    #expect(sizes.variants[0].installedBytes == 3 * 4096)
    let alone = AppSizes(of: try app(), for: DeviceModel.all[0]) { $0.count / 2 }
    #expect(alone.root.downloadBytes == sizes.variants[0].downloadBytes)
    #expect(sizes.summary.contains("97 models, 80 of them with traits"))
    #expect(sizes.summary.contains("iPhone 16 Pro?"))
  }
}

@Suite("The estimated install size")
struct InstallEstimateTests {
  @Test("A signature costs the hashes of each page that it doesn't have yet")
  func signatures() throws {
    for seed in try FuzzSeeds.load("MachOFile") {
      let view = ByteView(seed.bytes)
      guard let slice = try? MachOContainer(view).slices.first, slice.file.kind != .object else {
        continue
      }
      let signature = try slice.file.codeSignature()
      let pages = (view.count - (signature?.bytes.count ?? 0) + 4095) / 4096
      let hashes = signature?.directories.map(\.hashSize).reduce(0, +) ?? 0
      #expect(InstallEstimate.signatureBytes(of: view) == pages * (104 - hashes), "\(seed.name)")
    }
    #expect(InstallEstimate.signatureBytes(of: ByteView([1, 2, 3])) == 0)
  }
}

/// Compares with the catalogs that Apple thinned, and with its report of sizes.
@Suite(
  "Thinning as Apple does it",
  .enabled(if: Repository.corpus != nil, "the corpus is not beside this checkout"))
struct AppleThinningTests {
  /// The variants of Apple's report: the catalog that was thinned, and the models that get it.
  static let variants: [(catalog: String, models: [String])] = {
    guard let folder = Repository.corpus?.appendingPathComponent("cars"),
      let data = try? Data(contentsOf: folder.appendingPathComponent("app-thinning.plist")),
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil),
      let variants = (list as? [String: Any])?["variants"] as? [String: [String: Any]]
    else { return [] }
    return variants.compactMap { path, variant in
      let name = path.split(separator: "/").last?.dropLast(4) ?? ""
      let models = (variant["variantDescriptors"] as? [[String: Any]] ?? []).compactMap {
        $0["device"] as? String
      }
      return models.isEmpty ? nil : ("\(name).car", models)
    }.sorted { $0.catalog < $1.catalog }
  }()

  private func view(_ name: String) throws -> ByteView {
    let corpus = try #require(Repository.corpus)
    return try ByteView(mapping: corpus.appendingPathComponent("cars/\(name)").path)
  }

  @Test("Every model of the report gets exactly the renditions that Apple keeps for it")
  func renditions() throws {
    #expect(Self.variants.count == 4)
    let file = try view("SizeTest.car")
    let catalog = try CompiledAssetCatalog(file)
    var compared = 0
    for variant in Self.variants {
      let apple = try CompiledAssetCatalog(view(variant.catalog))
      for identifier in variant.models where !identifier.hasPrefix("Mac") {
        let model = try #require(DeviceModel.named(identifier), "\(identifier)")
        #expect(model.isProved)
        // The app of the report is for phones only.
        let traits = model.traits(forDeviceFamilies: [1])
        let kept = CatalogThinning(traits: traits).kept(in: catalog).map { catalog.renditions[$0] }
        #expect(Set(kept.map(\.key)) == Set(apple.renditions.map(\.key)), "\(identifier)")
        #expect(
          Set(kept.map { ContentFingerprint($0.content) })
            == Set(apple.renditions.map { ContentFingerprint($0.content) }))
        compared += 1
      }
    }
    #expect(compared == 80)
  }

  @Test("The size of a thinned catalog is predicted to 0.05 %")
  func sizes() throws {
    let file = try view("SizeTest.car")
    for variant in Self.variants {
      let apple = try view(variant.catalog)
      let model = try #require(variant.models.lazy.compactMap(DeviceModel.named).first)
      let thinned = try #require(
        ThinnedFile(
          file, type: .compiledCatalog, for: model.traits(forDeviceFamilies: [1])))
      let error = Double(thinned.bytes - apple.count) / Double(apple.count)
      #expect(abs(error) < 0.0005, "\(variant.catalog): \(thinned.bytes) for \(apple.count)")
    }
  }

  /// App Store Connect's figures for this app, in kilobytes (app-store-size-example, images/app-store-connect-sizes.png).
  @Test(
    "The install size is that of App Store Connect to 0.3 %, for the one app that it is fitted to",
    arguments: [
      ("iPhone 13 Pro", 989), ("iPhone XR", 989), ("iPhone 12 mini", 989),
      ("iPhone SE (2nd generation)", 956),
    ])
  func installSize(model: String, kilobytes: Int) throws {
    let root = try TemporaryDirectory()
    let folder = root.url.appendingPathComponent("SizeTest.app")
    func write(_ path: String, _ bytes: Data) throws {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try bytes.write(to: file)
    }
    // The files of the app with their sizes; the binary's content plays no part.
    for (path, size) in [
      ("AppIcon60x60@2x.png", 19_302), ("AppIcon76x76@2x~ipad.png", 28_054), ("PkgInfo", 8),
      ("SizeTest", 88_960), ("embedded.mobileprovision", 14_282),
      ("_CodeSignature/CodeResources", 26_063),
    ] {
      try write(path, Data(count: size))
    }
    let families = ["UIDeviceFamily": [1]]
    try write(
      "Info.plist",
      PropertyListSerialization.data(fromPropertyList: families, format: .binary, options: 0))
    for board in ["LaunchScreen", "Main"] {
      for name in ["Info.plist", "a.nib", "b.nib"] {
        try write("Base.lproj/\(board).storyboardc/\(name)", Data(count: 1_200))
      }
    }
    for number in 0..<100 { try write("\(number).xml", Data(count: 300)) }
    try write("Assets.car", Data(view("SizeTest.car").array))
    let app = try AppBundle(at: folder.path)
    #expect(app.listing.items.count { $0.kind == .file } == 114)

    let device = try #require(DeviceModel.named(model))
    let install = AppSizes(of: app, for: device).install
    #expect(install.entries == 119)
    let error = Double(install.bytes) / Double(kilobytes * 1000) - 1
    #expect(abs(error) < 0.003, "\(install.bytes)")
    let variant = DeviceSizes(of: app, models: [device]).variants[0]
    #expect(variant.install == install)
  }
}
