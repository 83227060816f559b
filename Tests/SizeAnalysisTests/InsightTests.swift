import AppBundles
import ByteReading
import Foundation
import Reports
import TestSupport
import Testing

@testable import SizeAnalysis

@Suite("Insights of an app")
struct InsightTests {
  typealias File = InsightedApp.File
  typealias Binary = InsightedApp.Binary

  /// A file whose content is as good as its seed.
  static func file(
    _ path: String, _ type: FileType = .other, bytes: Int = 5000, seed: Int? = nil
  ) -> File {
    File(
      path: path, type: type, bytes: bytes,
      fingerprint: ContentFingerprint(ByteView(Array("\(seed.map(String.init) ?? path)".utf8))))
  }

  static func binary(
    _ path: String, _ binaries: Binary..., type: FileType = .dylib, bytes: Int = 1_000_000
  ) -> File {
    var file = file(path, type, bytes: bytes)
    file.binaries = binaries
    return file
  }

  static func slice(
    _ architecture: String = "arm64", isExecutable: Bool = false, strippable: Int = 0,
    exports: Int = 0, debug: Int = 0
  ) -> Binary {
    Binary(
      architecture: architecture, isExecutable: isExecutable, bytes: 100_000,
      strippableBytes: strippable, exportBytes: exports, debugBytes: debug)
  }

  static func image(
    _ asset: String, index: Int = 0, side: Int = 10, contentBytes: Int = 800, seed: Int
  ) -> File {
    var file = file(String(asset.split(separator: "/")[0]), .compiledCatalog)
    file.renditions = [
      InsightedApp.CatalogImage(
        place: SavingPlace("A.car", item: "\(asset)/\(index)"), asset: asset, bytes: 1000,
        contentBytes: contentBytes, width: side,
        height: side, fingerprint: ContentFingerprint(ByteView([UInt8(seed)])))
    ]
    return file
  }

  static func bitmap(_ path: String, side: Int = 10) -> File {
    var file = file(path, .image)
    file.pixels = (side, side)
    return file
  }

  /// A photo of 400×400 pixels.
  static func photo(_ path: String, bytes: Int, hasAlpha: Bool? = false) -> File {
    var file = file(path, .image, bytes: bytes)
    file.pixels = (400, 400)
    file.hasAlpha = hasAlpha
    return file
  }

  static func jpeg(_ path: String, bytes: Int, quality: Int) -> File {
    var file = photo(path, bytes: bytes)
    file.quality = quality
    return file
  }

  static func simulator(_ architecture: String) -> Binary {
    var slice = slice(architecture)
    slice.isForSimulator = true
    return slice
  }

  static func metadata(_ bytes: Int) -> File {
    var file = file("a.jpg", .image)
    file.metadataBytes = bytes
    return file
  }

  static func composingPaths(of bundle: String) -> File {
    var slice = slice()
    slice.bundleNames = [bundle]
    return binary("A", slice)
  }

  static func sound(_ path: String, bytes: Int, seconds: Double?) -> File {
    var file = file(path, .audio, bytes: bytes)
    file.uncompressedSeconds = seconds
    return file
  }

  static func font(glyphs: Int) -> File {
    var file = file("a.ttf", .font, bytes: 200_000)
    file.font = FontScan(glyphs: glyphs, glyphBytes: 180_000)
    return file
  }

  static func code(_ path: String, _ functions: [UInt64: Int], unreached: Int = 0) -> File {
    var slice = slice()
    slice.code = CodeScan(
      functions: functions, bytes: 500_000, unreachedBytes: unreached, unreachedCount: 7)
    return binary(path, slice)
  }

  static func names(_ path: String, _ bytes: Int) -> File {
    var slice = slice()
    slice.reflectionBytes = bytes
    return binary(path, slice)
  }

  static func asset(_ name: String, bytes: Int) -> File {
    var file = file("A.car", .compiledCatalog, bytes: 1_000_000)
    file.renditions = [
      InsightedApp.CatalogImage(
        place: SavingPlace("A.car", item: name), asset: "A.car/\(name)", bytes: bytes,
        contentBytes: bytes,
        width: 10, height: 10, fingerprint: ContentFingerprint(ByteView(Array(name.utf8))))
    ]
    return file
  }

  static func strings(comments: Int) -> File {
    var file = file("de.lproj/a.strings", .strings)
    file.commentBytes = comments
    return file
  }

  struct Row: Sendable {
    let rule: String
    /// The files at which it fires, what it saves, and whether that is measured.
    let fires: [File]
    let saving: Int
    let isMeasured: Bool
    /// The files at which it doesn't.
    let silent: [File]
  }

  static let rows: [Row] = [
    Row(
      rule: "duplicate-files", fires: [file("a", seed: 1), file("b", seed: 1)], saving: 5000,
      isMeasured: true,
      silent: [
        file("a", seed: 1), file("b", seed: 2), file("Info.plist", seed: 3),
        file("x/Info.plist", seed: 3), file("c", bytes: 100, seed: 4),
        file("d", bytes: 100, seed: 4), file("x.storyboardc/a.nib", .storyboard, seed: 5),
        file("y.storyboardc/b.nib", .storyboard, seed: 5),
        file("AppIcon29x29.png", .image, seed: 6), file("AppIcon29x29~ipad.png", .image, seed: 6),
        file("Glyph@2x.png", .image, seed: 7), file("Glyph~ipad.png", .image, seed: 7),
      ]),
    Row(
      rule: "duplicate-images",
      fires: [image("A.car/x", seed: 1), image("B.car/y", seed: 1)], saving: 1000,
      isMeasured: true,
      silent: [
        image("A.car/x", seed: 1), image("A.car/x", index: 1, seed: 1), image("B.car/y", seed: 2),
      ]),
    Row(
      rule: "unstripped-binary", fires: [binary("A", slice(strippable: 5000))], saving: 5000,
      isMeasured: true,
      silent: [
        binary("A", slice(strippable: 100)),
        binary("Frameworks/libswiftCore.dylib", slice(strippable: 90_000)),
      ]),
    Row(
      rule: "debug-sections", fires: [binary("A", slice(debug: 1))], saving: 1, isMeasured: true,
      silent: [
        binary("A", slice(strippable: 9)),
        binary("Frameworks/libswiftUIKit.dylib", slice(debug: 9)),
      ]),
    Row(
      rule: "exported-symbols",
      fires: [binary("A", slice(isExecutable: true, exports: 2000))], saving: 2000,
      isMeasured: true,
      silent: [
        binary("A", slice(isExecutable: true, exports: 1000)), binary("F", slice(exports: 9000)),
      ]),
    Row(
      rule: "foreign-slices", fires: [binary("A", slice(), slice("x86_64"))], saving: 100_000,
      isMeasured: true,
      silent: [
        binary("A", slice(), slice("arm64e")), binary("B", slice("x86_64")),
        binary("C", slice("arm64_32")), binary("D", slice("x86_64"), simulator("arm64")),
      ]),
    Row(
      rule: "embedded-swift-libraries",
      fires: [file("Frameworks/libswiftCore.dylib", .dylib)], saving: 5000, isMeasured: true,
      silent: [
        file("Frameworks/libswift_Concurrency.dylib", .dylib), file("Frameworks/libother.dylib"),
        file("Frameworks/libswiftCompatibilitySpan.dylib", .dylib),
        file("Watch/W.app/Frameworks/libswiftCore.dylib", .dylib),
      ]),
    Row(
      rule: "localization-waste", fires: [strings(comments: 1024)], saving: 1024,
      isMeasured: true, silent: [strings(comments: 1000)]),
    Row(
      rule: "loose-images", fires: [bitmap("a@2x.png"), bitmap("a@3x.png")], saving: 5000,
      isMeasured: false,
      silent: [
        bitmap("a@2x.png"), bitmap("b@3x.png"), bitmap("AppIcon60x60@2x.png"),
        bitmap("AppIcon60x60@3x.png"), bitmap("x/a@3x.png"), bitmap("Default.png"),
        bitmap("Default@2x.png"), bitmap("Icon-72.png"), bitmap("Icon-72@2x.png"),
        bitmap("Glyph@2x.png"), bitmap("Glyph@3x.png"), file("main.jsbundle", .javaScript),
        bitmap("assets/back@2x.png"), bitmap("assets/back@3x.png"), composingPaths(of: "Kit"),
        bitmap("Kit.bundle/a@2x.png"), bitmap("Kit.bundle/a@3x.png"),
      ]),
    Row(
      rule: "oversized-images", fires: [bitmap("a.jpg", side: 5736)], saving: 3750,
      isMeasured: false, silent: [bitmap("a.jpg", side: 2868)]),
    Row(
      rule: "small-files", fires: (0..<100).map { file("\($0).json", .json, bytes: 300) },
      saving: 0, isMeasured: true,
      silent: (0..<100).map { file("\($0).nib", .nib, bytes: 300) }
        + (0..<99).map { file("\($0).json", .json, bytes: 300) }),
    Row(
      rule: "unnecessary-files", fires: [file("K.bundle/README.md"), file("F/Headers/F.h")],
      saving: 10_000, isMeasured: true,
      silent: [file("readme.json", .json), file("h"), file("embedded.mobileprovision")]),
    Row(
      rule: "large-media", fires: [file("a.mov", .video, bytes: 11 << 20)], saving: 11 << 19,
      isMeasured: false,
      silent: [file("a.mov", .video, bytes: 10 << 20), file("a.bin", bytes: 90 << 20)]),
    Row(
      rule: "reencodable-images",
      fires: [photo("a.png", bytes: 200_000), jpeg("b.jpg", bytes: 100_000, quality: 98)],
      saving: 152_000 + 60_420,
      isMeasured: false,
      silent: [
        photo("a.png", bytes: 160_000), photo("b.png", bytes: 200_000, hasAlpha: true),
        photo("c.png", bytes: 200_000, hasAlpha: nil), photo("Default.png", bytes: 200_000),
        jpeg("d.jpg", bytes: 900_000, quality: 93), jpeg("e.jpg", bytes: 8000, quality: 94),
      ]),
    Row(
      rule: "image-metadata", fires: [metadata(1024)], saving: 1024, isMeasured: true,
      silent: [metadata(1023)]),
    Row(
      rule: "uncompressed-audio", fires: [sound("a.wav", bytes: 100_000, seconds: 1)],
      saving: 84_000, isMeasured: false,
      silent: [
        sound("a.wav", bytes: 39_000, seconds: 1), sound("a.mp3", bytes: 100_000, seconds: nil),
        sound("slow.wav", bytes: 100_000, seconds: 7),
      ]),
    Row(
      rule: "swift-reflection", fires: [names("A", 16_384)], saving: 16_384, isMeasured: false,
      silent: [names("A", 16_383), names("libswiftCore.dylib", 90_000)]),
    Row(
      rule: "unused-localizations",
      fires: [file("en.lproj/a.strings", .strings), file("K.bundle/fr.lproj/a.strings", .strings)],
      saving: 5000, isMeasured: true,
      silent: [
        file("en.lproj/a.strings"), file("English.lproj/a.strings"),
        file("pt-BR.lproj/a.strings"), file("K.bundle/en-GB.lproj/a.strings"),
        file("K.bundle/pt.lproj/a.strings"), file("K.bundle/Base.lproj/a.nib"),
        file("PlugIns/S.appex/fr.lproj/a.strings"), file("Settings.bundle/fr.lproj/a.strings"),
        file("L.bundle/fr.lproj/a.strings", bytes: 1000),
      ]),
    Row(
      rule: "large-fonts", fires: [font(glyphs: 2000)], saving: 135_000, isMeasured: false,
      silent: [font(glyphs: 1000), file("b.ttf", .font)]),
    Row(
      rule: "offloadable-images", fires: [asset("photo", bytes: 102_400)], saving: 102_400,
      isMeasured: false,
      silent: [asset("photo", bytes: 102_399), asset("AppIcon", bytes: 900_000)]),
    Row(
      rule: "dead-code", fires: [code("A", [:], unreached: 16_384)], saving: 16_384,
      isMeasured: false,
      silent: [
        code("A", [:], unreached: 14_000), code("libswiftCore.dylib", [:], unreached: 99_000),
      ]
    ),
    Row(
      rule: "duplicate-code",
      fires: [code("A", [1: 40_000, 2: 128]), code("B", [1: 40_000, 3: 50_000])], saving: 40_000,
      isMeasured: false,
      silent: [
        code("A", [1: 40_000]), code("Watch/W.app/W", [1: 40_000]), code("B", [1: 40_004]),
        code("C", [1: 200, 2: 32_000]), code("D", [2: 32_000]),
      ]),
  ]

  private func app(_ files: [File]) -> InsightedApp {
    InsightedApp(
      name: "A.app", minimumSystem: "14.0", files: files, systemImages: ["Glyph"])
  }

  @Test("An insight fires on what it is about, with its saving, and not on what is like it")
  func rules() throws {
    #expect(Set(Self.rows.map(\.rule)) == Set(SizeInsights.rules.map(\.id)))
    for row in Self.rows {
      let insights = SizeInsights(of: app(row.fires))
      let saving = try #require(insights.savings.first { $0.rule == row.rule }, "\(row.rule)")
      #expect(saving.bytes == row.saving, "\(row.rule)")
      #expect(saving.isMeasured == row.isMeasured, "\(row.rule)")
      let finding = try #require(insights.findings.first { $0.rule == row.rule })
      #expect(finding.message.hasSuffix(row.isMeasured ? "(measured)." : "(estimated)."))
      let silent = SizeInsights(of: app(row.silent))
      #expect(!silent.findings.contains { $0.rule == row.rule }, "\(row.rule)")
    }
  }

  @Test("Slices for 32-bit devices are foreign if no system of the app runs on them")
  func oldDevices() {
    let file = Self.binary("A", Self.slice(), Self.slice("armv7"))
    for (system, count) in [("10.3", 0), ("11.0", 1), (nil, 0)] {
      let app = InsightedApp(name: "A.app", minimumSystem: system, files: [file])
      #expect(SizeInsights(of: app).findings.count == count, "\(system ?? "-")")
    }
  }

  @Test("Apps for systems without catalogs have loose images, and apps with Chinese large fonts")
  func exceptions() {
    let images = [Self.bitmap("a@2x.png"), Self.bitmap("a@3x.png")]
    let old = InsightedApp(name: "A.app", minimumSystem: "6.1", files: images)
    #expect(SizeInsights(of: old).findings.isEmpty)
    let files = [Self.font(glyphs: 9000), Self.file("zh-Hans.lproj/a.strings", .strings)]
    #expect(!SizeInsights(of: app(files)).savings.contains { $0.rule == "large-fonts" })
    let mixed = InsightedApp(
      name: "A.app", minimumSystem: "14.0",
      files: [Self.file("en.lproj/a"), Self.file("K.bundle/fr.lproj/a")],
      allowsMixedLocalizations: true)
    #expect(SizeInsights(of: mixed).findings.isEmpty)
  }

  @Test(
    "Images of a bundle are named by paths if code has the bundle's name before a slash",
    arguments: [
      ("Kit.bundle/arrow", ["Kit"]), ("Frameworks/Kit.bundle/%@", ["Kit"]),
      ("%@.bundle/%@", ["%@"]),
      ("%@/%@.bundle/a", ["%@"]), ("Kit.bundle", []), ("kit_bundle/a", []), (".bundle/", [""]),
      ("A.bundle/a.bundle/b\0B.bundle/", ["A", "a", "B"]), ("", []),
    ] as [(String, Set<String>)])
  func bundlePaths(strings: String, names: Set<String>) {
    #expect(BundlePathScan.names(in: ByteView(Array(strings.utf8))) == names)
  }

  @Test(
    "A bundle that code composes paths with, or any if the name is composed too, isn't about loose images"
  )
  func namedBundles() {
    let images = [Self.bitmap("Kit.bundle/a@2x.png"), Self.bitmap("Kit.bundle/a@3x.png")]
    func count(_ bundle: String) -> Int {
      LooseImageInsight().matches(
        in: InsightedApp(
          name: "A", minimumSystem: "15.0", files: images + [Self.composingPaths(of: bundle)])
      ).count
    }
    #expect(count("Kit") == 0)
    #expect(count("%@") == 0)
    #expect(count("Other") == 1)
  }

  @Test("Sections for coverage within other segments are an estimate, whole segments are measured")
  func coverage() {
    var slice = Self.slice(debug: 5000)
    slice.hasDebugSegmentsOnly = false
    #expect(SizeInsights(of: app([Self.binary("A", slice)])).savings[0].isMeasured == false)
  }

  @Test("The sum counts once what two insights would save, and never more than there is")
  func sum() {
    // Symbols and sections for debugging are different bytes, and a copy can go as a whole.
    let first = Self.binary("A", Self.slice(strippable: 300_000, debug: 300_000))
    var second = Self.binary("B", Self.slice(strippable: 300_000, debug: 300_000))
    #expect(SizeInsights(of: app([first, second])).total == 1_200_000)
    second = File(
      path: "B", type: .dylib, bytes: 1_000_000, fingerprint: first.fingerprint,
      binaries: first.binaries)
    #expect(SizeInsights(of: app([first, second])).total == 1_600_000)
    let large = Self.binary("A", Self.slice(strippable: 2_000_000))
    #expect(SizeInsights(of: app([large])).total == 1_000_000)
    // The symbols of a slice go with it.
    let fat = Self.binary(
      "A", Self.slice(strippable: 50_000), Self.slice("x86_64", strippable: 60_000))
    #expect(SizeInsights(of: app([fat])).total == 150_000)
  }

  @Test("Images of the launch screen have to be in the app")
  func launchScreen() {
    let files = [Self.asset("Splash", bytes: 200_000)]
    for (nib, count) in [("NIBArchive Splash", 0), ("NIBArchive Logo", 1)] {
      let app = InsightedApp(
        name: "A.app", minimumSystem: nil, files: files, launchScreens: [Array(nib.utf8)])
      #expect(SizeInsights(of: app).findings.count == count)
    }
  }

  @Test(
    "Comments of strings files are counted outside of strings",
    arguments: [
      ("\"a\" = \"b\";", 0), ("/* c */\"a\" = \"b\";", 7), ("// c\n\"a\" = \"/* b */\";", 4),
      ("\"a\\\"/*\" = \"//\";\n\n\n", 2), ("<?xml version=\"1.0\"?><!-- // -->", 0),
      ("bplist00/* */", 0), ("/*", 2),
    ])
  func comments(source: String, count: Int) {
    #expect(PlainStringsScan.commentBytes(ByteView(Array(source.utf8))) == count)
    if !source.hasPrefix("b"), !source.hasPrefix("<") {
      var units: [UInt8] = [0xFF, 0xFE]
      for unit in source.utf16 { units += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
      #expect(PlainStringsScan.commentBytes(ByteView(units)) == 2 * count)
    }
  }

  @Test("Copies of small images aren't worth a finding", arguments: [(511, 0), (512, 1)])
  func smallImages(contentBytes: Int, count: Int) {
    let files = ["A.car/x", "B.car/y"].map {
      Self.image($0, contentBytes: contentBytes, seed: 1)
    }
    #expect(DuplicateImageInsight().matches(in: app(files)).count == count)
  }

  @Test("An app is read into facts, and the report has the sum")
  func wholeApp() throws {
    let folder = try TemporaryDirectory()
    let root = folder.url.appendingPathComponent("A.app")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    let seed = try #require(try FuzzSeeds.load("CompiledAssetCatalog").first).bytes
    let binary = try #require(try FuzzSeeds.load("MachOFile").first).bytes
    try Data(seed).write(to: root.appendingPathComponent("Assets.car"))
    try Data(binary).write(to: root.appendingPathComponent("A"))
    for name in ["a", "b"] {
      try Data(count: 6000).write(to: root.appendingPathComponent(name))
    }
    let insights = SizeInsights(of: try AppBundle(at: root.path))
    #expect(insights.savings.map(\.rule).contains("duplicate-files"))
    #expect(insights.findings.first?.place.file == "A.app/a")
    #expect(insights.summary.contains("6,000"))
    #expect(FindingReport(insights.findings, rules: SizeInsights.rules).isFailure == false)
  }
}

/// `Documentation/Insights` is made from the pages; `LEVITY_RECORD=1` writes it.
@Suite("Pages of insights and budgets")
struct InsightPageTests {
  static let pages = GeneratedPages("Insights")
  static let rules = SizeInsights.rules + SizeBudgets.rules

  @Test("Every insight has a page", arguments: rules.map(\.id))
  func page(id: String) throws {
    let rule = try #require(Self.rules.first { $0.id == id })
    let page = rule.page
    for string in [page.title, page.meaning, page.cause, page.remedy, page.example] {
      #expect(!string.isEmpty)
    }
    for string in [page.meaning, page.cause, page.remedy] { #expect(string.hasSuffix(".")) }
    try Self.pages.expect("\(id).md", rule.markdown)
  }

  @Test("The index lists them, and no page is left over")
  func index() throws {
    try Self.pages.expect("README.md", SizeInsights.index)
    try Self.pages.expectOnly(Self.rules.map(\.id))
  }
}
