import Foundation
import Testing

@testable import ImageEncoding

/// Whole offloads of projects whose images are damaged, in every format that reaches a decoder.
///
/// `LEVITY_BROKEN_IMAGES` raises the number of files, for a longer search by hand.
@Suite(.serialized) struct BrokenImageTests {
  private static let count =
    ProcessInfo.processInfo.environment["LEVITY_BROKEN_IMAGES"].flatMap { Int($0) } ?? 240
  private static let filesPerProject = 40

  /// A small valid file of each format, by the end of its name.
  private static let originals: [(suffix: String, bytes: [UInt8])] = {
    let assets = "Wayfarer/Resources/Assets.xcassets"
    let files = [
      "png": "\(assets)/Icons/nav_list.imageset/nav_list.png",
      "pdf": "\(assets)/Icons/icon_plus.imageset/icon_plus.pdf",
      "svg": "\(assets)/Icons/icon_compass.imageset/icon_compass.svg",
      "jpg": "Wayfarer/Resources/Photos.xcassets/Destinations/Harbour.imageset/harbour.jpg",
    ]
    var found: [(String, [UInt8])] = files.sorted { $0.key < $1.key }.compactMap { suffix, path in
      (try? Data(contentsOf: Workspace.example.appending(path: path))).map { (suffix, [UInt8]($0)) }
    }
    found.append(("gif", gif))
    guard let png = found.first(where: { $0.0 == "png" })?.1,
      let image = try? ImageDecoding.decode(png)
    else { return found }
    if let heic = try? ImageCodecs.heic(image, quality: 60) { found.append(("heic", heic)) }
    if let webp = try? ImageCodecs.webp(image, .init()) { found.append(("webp", webp)) }
    return found
  }()

  /// One black pixel.
  private static let gif: [UInt8] =
    Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]

  @Test(arguments: ["pdf", "rasters"])
  func anOffloadOfBrokenImagesEndsWellAndNamesThem(_ vectors: String) throws {
    var random = SeededRandom(seed: vectors == "pdf" ? 1 : 2)
    for _ in 0..<max(1, Self.count / Self.filesPerProject / 2) {
      try offload(vectors, &random)
    }
  }

  /// Also of the formats that are copied as they are.
  @Test(arguments: ["pdf", "rasters"])
  func aFileThatIsCutOffIsNamedInEveryFormat(_ vectors: String) throws {
    let workspace = try Workspace()
    let app = workspace.url.appending(path: "app")
    let cut = try write(to: app, vectors, count: Self.originals.count) { bytes in
      Array(bytes.prefix(bytes.count * 3 / 4))
    }
    #expect(
      Set(cut.keys.compactMap { $0.split(separator: ".").last }).isSuperset(of: ["gif", "pdf"]))
    var named: Set<String> = []
    // One vector that can't be drawn stops a run.
    for _ in 0..<3 {
      let result = try workspace.run(
        "offload", "--even-if-larger", app.path, "--output", workspace.path("out"), "--no-cache",
        "--images")
      for file in cut.keys where Self.names(file, result) {
        named.insert(file)
        if result.status == 2 {
          try FileManager.default.removeItem(
            at: app.appending(path: file).deletingLastPathComponent())
        }
      }
      if result.status == 0 { break }
    }
    #expect(named == Set(cut.keys))
  }

  /// Whether a run says something of a file: itself, or in the list of sets that stay because they can't be read.
  private static func names(_ file: String, _ result: CommandLineTool.Result) -> Bool {
    let said = result.errors + result.output
    let unreadable = said.split(separator: "\n").filter { $0.contains("  unreadable") }
      .flatMap { $0.split(separator: " ") }
    return said.contains(file)
      || unreadable.contains { file.hasPrefix("Images.xcassets/\($0).imageset/") }
  }

  private func offload(_ vectors: String, _ random: inout SeededRandom) throws {
    let workspace = try Workspace()
    let app = workspace.path("app")
    let damaged = try write(
      to: workspace.url.appending(path: "app"), vectors, count: Self.filesPerProject
    ) { random.damage($0) }
    let before = try Workspace.snapshot(app)
    let out = workspace.path("out")
    var left = damaged
    var named: Set<String> = []
    while true {
      let result = try workspace.run(
        "offload", "--even-if-larger", app, "--output", out, "--no-cache", "--images")
      named.formUnion(damaged.keys.filter { Self.names($0, result) })
      try #require(result.status == 0 || result.status == 2, "\(result)")
      // One vector that can't be drawn stops the run; it is named, and goes.
      guard result.status == 2 else { break }
      result.expectError("Can't draw ")
      #expect(!FileManager.default.fileExists(atPath: "\(out)/package/heads"))
      let file = try #require(left.keys.first { result.errors.contains($0) }, "\(result.errors)")
      left[file] = nil
      try FileManager.default.removeItem(
        at: URL(filePath: "\(app)/\(file)").deletingLastPathComponent())
    }
    let after = try Workspace.snapshot(app)
    #expect(after.allSatisfy { before[$0.key] == $0.value })
    let verified = try workspace.run("package", "verify", "\(out)/package")
    #expect(verified.status == 0, "\(verified.output)")
    for (file, bytes) in damaged where !named.contains(file) {
      let isWhole = (try? ImageDecoding.decode(bytes)) != nil
      let isRaster = !["pdf", "svg", "gif"].contains { file.hasSuffix($0) }
      #expect(isWhole || !isRaster, "\(file) is broken, and nothing says so")
    }
  }

  /// Writes a catalog of damaged images, and returns them by their path.
  private func write(
    to app: URL, _ vectors: String, count: Int, damage: ([UInt8]) -> [UInt8]
  ) throws -> [String: [UInt8]] {
    func write(_ bytes: [UInt8], _ path: String) throws {
      let file = app.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
    }
    let settings =
      "bundleIdentifier: org.example.app\n"
      + "images:\n  minimumBytes: 0\n  unused: leave\n  vectors: \(vectors)\n"
    try write(Array(settings.utf8), "levity.yml")
    let info = #""info":{"author":"xcode","version":1}"#
    try write(Array("{\(info)}".utf8), "Images.xcassets/Contents.json")
    var damaged: [String: [UInt8]] = [:]
    for number in 0..<count {
      let original = Self.originals[number % Self.originals.count]
      let name = "image\(number).\(original.suffix)"
      let set = "Images.xcassets/image\(number).imageset"
      let scale = ["pdf", "svg"].contains(original.suffix) ? "" : #","scale":"2x""#
      let contents =
        #"{"images":[{"filename":"\#(name)","idiom":"universal"\#(scale)}],\#(info)}"#
      try write(Array(contents.utf8), "\(set)/Contents.json")
      let bytes = damage(original.bytes)
      try write(bytes, "\(set)/\(name)")
      damaged["\(set)/\(name)"] = bytes
    }
    return damaged
  }
}

/// Numbers that only depend on a seed: a linear congruential generator (Knuth, MMIX).
private struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    // The low bits repeat soon.
    return state >> 32 | state << 32
  }

  /// Changes bytes, cuts the end off, repeats a part, or removes one.
  mutating func damage(_ original: [UInt8]) -> [UInt8] {
    var bytes = original
    for _ in 0..<Int.random(in: 1...4, using: &self) where bytes.count > 8 {
      let place = Int.random(in: 0..<bytes.count, using: &self)
      let end = min(bytes.count, place + Int.random(in: 1...64, using: &self))
      switch Int.random(in: 0..<6, using: &self) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &self)
      case 1: bytes[place % min(64, bytes.count)] ^= 0x80
      case 2: bytes.removeSubrange(place...)
      case 3: bytes.removeSubrange(place..<end)
      case 4: bytes.insert(contentsOf: bytes[place..<end], at: place)
      default: for index in place..<end { bytes[index] = 0xFF }
      }
    }
    return bytes
  }
}
