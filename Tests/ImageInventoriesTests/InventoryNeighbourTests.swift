import Foundation
import ImageInventories
import TestSupport
import Testing

/// A catalog one of whose files lacks a piece, or has a number counted.
@Suite struct InventoryNeighbourTests {
  private static let contents = """
    {"images":[{"idiom":"universal","scale":"1x","filename":"a.png"},
    {"idiom":"universal","scale":"2x","filename":"a@2x.png"},
    {"idiom":"universal","scale":"3x","filename":"A.png"},
    {"idiom":"iphone","subtype":"retina4","scale":"2x","filename":"b.jpg","appearances":
    [{"appearance":"luminosity","value":"dark"}]},
    {"filename":"loose.svg","unassigned":true}],
    "info":{"version":1,"author":"xcode"},"properties":{"template-rendering-intent":"template",
    "on-demand-resource-tags":["one"]}}
    """

  /// A PNG header of so many pixels.
  private static func png(_ width: Int, _ height: Int) -> [UInt8] {
    func word(_ number: Int) -> [UInt8] {
      [
        UInt8(number >> 24 & 255), UInt8(number >> 16 & 255), UInt8(number >> 8 & 255),
        UInt8(number & 255),
      ]
    }
    return [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10] + word(13) + Array("IHDR".utf8) + word(width)
      + word(height) + [8, 6, 0, 0, 0] + word(0) + word(0) + Array("IEND".utf8) + word(0)
  }

  private static func tree() throws -> TemporaryDirectory {
    let folder = try TemporaryDirectory()
    let set = "A.xcassets/Icons/leaf.imageset"
    try folder.write(contents, to: "\(set)/Contents.json")
    try folder.write(
      #"{"info":{"version":1},"properties":{"provides-namespace":true}}"#,
      to: "A.xcassets/Icons/Contents.json")
    for (name, width, height) in [("a", 10, 11), ("a@2x", 21, 22), ("b", 20, 20), ("odd", 3, 3)] {
      try Data(png(width, height)).write(
        to: folder.url.appendingPathComponent("\(set)/\(name == "b" ? "b.jpg" : "\(name).png")"))
    }
    try folder.write("<svg width='1' height='2'/>", to: "\(set)/loose.svg")
    try folder.write(#"{"colors":[]}"#, to: "A.xcassets/leaf.colorset/Contents.json")
    return folder
  }

  private static func outcome(_ folder: TemporaryDirectory) -> String {
    do {
      let inventory = ImageInventory(of: try CatalogTree(root: folder.path))
      let issues = inventory.issues.map {
        "\($0.kind) \($0.severity) \($0.path):\($0.line ?? 0) \($0.message)"
      }
      return
        (inventory.images.map { WholeValue.text($0) } + issues + [
          WholeValue.text(inventory.otherSets)
        ])
        .joined(separator: " | ")
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    ("Icons/leaf.imageset/Contents.json", "set"), ("Icons/Contents.json", "group"),
  ])
  func eachPieceOfContentsCounts(_ path: String, _ name: String) async throws {
    let folder = try Self.tree()
    let file = folder.url.appendingPathComponent("A.xcassets/\(path)")
    let sample = Neighbours(
      ofText: try String(contentsOf: file, encoding: .utf8), [.without, .counted])
    try await expectNeighbours(of: [sample], "image-inventories-\(name)") { bytes in
      try Data(bytes).write(to: file)
      return Self.outcome(folder)
    }
  }

  /// Sizes that agree with the scales within a pixel, and those that don't.
  @Test func eachSizeCounts() async throws {
    let folder = try Self.tree()
    let sample = Neighbours(ofText: "10 11 20 22 29 34", [.counted])
    try await expectNeighbours(of: [sample], "image-inventories-sizes") { bytes in
      let sizes = String(decoding: bytes, as: UTF8.self).split(separator: " ").compactMap {
        Int($0)
      }
      for (place, name) in ["a.png", "a@2x.png", "A.png"].enumerated() {
        try Data(Self.png(sizes[2 * place], sizes[2 * place + 1])).write(
          to: folder.url.appendingPathComponent("A.xcassets/Icons/leaf.imageset/\(name)"))
      }
      return Self.outcome(folder)
    }
  }
}
