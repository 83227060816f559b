import Foundation
import ImageInventories
import TestSupport
import Testing

struct ImageInventoryTests {
  /// A PDF of `size` bytes or a few more; the stream of an image XObject fills it.
  private static func pdf(_ size: Int, subtype: String = "/Image") -> String {
    """
    %PDF-1.4
    1 0 obj <</Type /Page /MediaBox [0 0 24 24]>> endobj
    2 0 obj <</Subtype \(subtype) /Length \(size)>> stream
    \(String(repeating: "x", count: size))
    endstream endobj
    %%EOF

    """
  }

  private static func contents(_ files: String...) -> String {
    let images = files.map { #"{"idiom":"universal","filename":"\#($0)"}"# }
    return #"{"images":[\#(images.joined(separator: ","))],"info":{"version":1,"author":"xcode"}}"#
  }

  private func inventory(of folder: TemporaryDirectory) throws -> ImageInventory {
    ImageInventory(of: try CatalogTree(root: folder.path))
  }

  @Test func largePDFsThatEmbedBitmapsAreReportedOnceWithTheirBytes() throws {
    let folder = try TemporaryDirectory()
    try folder.write(
      Self.contents("big.pdf", "big.pdf"), to: "A.xcassets/big.imageset/Contents.json")
    try folder.write(Self.pdf(30_000), to: "A.xcassets/big.imageset/big.pdf")
    try folder.write(Self.contents("small.pdf"), to: "A.xcassets/small.imageset/Contents.json")
    try folder.write(Self.pdf(20_000), to: "A.xcassets/small.imageset/small.pdf")
    try folder.write(Self.contents("drawn.pdf"), to: "A.xcassets/drawn.imageset/Contents.json")
    try folder.write(
      Self.pdf(40_000, subtype: "/Form"), to: "A.xcassets/drawn.imageset/drawn.pdf")
    let issues = try inventory(of: folder).issues
    #expect(issues.map(\.kind) == [.fatPDF])
    let issue = try #require(issues.first)
    #expect(issue.path == "A.xcassets/big.imageset/big.pdf" && issue.severity == .info)
    #expect(issue.bytes == Self.pdf(30_000).utf8.count)
    #expect(issue.message.contains("30001 are a bitmap") || issue.message.contains("30000 are"))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(String(decoding: try encoder.encode(issue), as: UTF8.self).contains(#""bytes":30"#))
  }

  @Test(
    "Image sets inside sets that own them have no name and are not listed",
    arguments: [
      ("brandassets", "Top Shelf.imageset"), ("complicationset", "Circular.imageset"),
      ("imagestack", "Front.imagestacklayer/Content.imageset"),
    ])
  func setsInsideOthersAreNotListed(_ owner: String, _ inside: String) throws {
    let folder = try TemporaryDirectory()
    let root = "A.xcassets/Icon.\(owner)"
    try folder.write(#"{"info":{"version":1}}"#, to: "\(root)/Contents.json")
    try folder.write(Self.contents("a.pdf"), to: "\(root)/\(inside)/Contents.json")
    try folder.write(Self.pdf(10), to: "\(root)/\(inside)/a.pdf")
    let inventory = try inventory(of: folder)
    #expect(inventory.images.isEmpty)
    #expect(inventory.otherSets == [owner: 1])
  }

  @Test func everyTraitOfAnEntryIsInTheReport() throws {
    let folder = try TemporaryDirectory()
    let entry =
      #"{"filename":"a.pdf","idiom":"ipad","scale":"2x","subtype":"667h","locale":"ar","memory":"2GB","#
      + #""graphics-feature-set":"metal2v2","screen-width":"<=145","display-gamut":"display-P3","#
      + #""language-direction":"right-to-left","width-class":"compact","height-class":"regular","#
      + #""appearances":[{"appearance":"luminosity","value":"dark"}]}"#
    let plain = #"{"filename":"a.pdf"},{"filename":"gone.pdf"}"#
    try folder.write(
      #"{"images":[\#(entry),\#(plain)],"properties":{"template-rendering-intent":"template","#
        + #""on-demand-resource-tags":["tag"]}}"#,
      to: "A.xcassets/icon.imageset/Contents.json")
    try folder.write(Self.pdf(10), to: "A.xcassets/icon.imageset/a.pdf")
    let image = try #require(try inventory(of: folder).images.first)
    let bytes = Self.pdf(10).utf8.count
    #expect(image.bytes == bytes)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let facts =
      #""bytes":\#(bytes),"displayGamut":null,"file":"a.pdf","format":"pdf","heightClass":null,"#
    let text = String(decoding: try encoder.encode(image), as: UTF8.self)
    for part in [
      #"{"catalog":"A.xcassets","name":"icon","onDemandResourceTags":["tag"],"#,
      #""path":"A.xcassets/icon.imageset","templateRenderingIntent":"template","variants":["#,
      #"{"appearances":["luminosity=dark"],"bytes":\#(bytes),"displayGamut":"display-P3","#,
      #""file":"a.pdf","format":"pdf","graphicsFeatureSet":"metal2v2","heightClass":"regular","#,
      #""idiom":"ipad","languageDirection":"right-to-left","locale":"ar","memory":"2GB","#,
      #""pixelHeight":24,"pixelWidth":24,"scale":"2x","screenWidth":"<=145","subtype":"667h","#,
      #""widthClass":"compact"},{"appearances":[],\#(facts)"#,
      #""idiom":null,"languageDirection":null,"locale":null,"pixelHeight":24,"pixelWidth":24,"#,
      #""scale":null,"subtype":null,"widthClass":null}"#,
      #"{"appearances":[],"bytes":null,"#, #""file":"gone.pdf","format":null,"#,
    ] { #expect(text.contains(part), "\(part) isn't in \(text)") }
  }

  @Test func setsWithOneNameAreReported() throws {
    let folder = try TemporaryDirectory()
    for group in ["One", "Two", "Three"] {
      let name = group == "Three" ? "moon" : "star"
      try folder.write(
        Self.contents("a.pdf"), to: "A.xcassets/\(group)/\(name).imageset/Contents.json")
      try folder.write(Self.pdf(10), to: "A.xcassets/\(group)/\(name).imageset/a.pdf")
    }
    let issues = try inventory(of: folder).issues
    #expect(issues.map(\.kind) == [.duplicateName, .duplicateName])
    #expect(
      issues.map(\.path) == ["A.xcassets/One/star.imageset", "A.xcassets/Two/star.imageset"])
    #expect(issues.allSatisfy { $0.severity == .error })
    #expect(
      issues.allSatisfy { $0.message == "The catalog has 2 image sets named \"star\"." })
  }

  @Test func namesThatDifferByCaseOnlyAreReported() throws {
    let folder = try TemporaryDirectory()
    try folder.write("", to: "probe")
    // A case-insensitive disk can't contain such names.
    guard !FileManager.default.fileExists(atPath: "\(folder.path)/PROBE") else { return }
    for name in ["star", "Star"] {
      try folder.write(
        Self.contents("a.pdf", "A.pdf"), to: "A.xcassets/\(name).imageset/Contents.json")
      try folder.write(Self.pdf(10), to: "A.xcassets/\(name).imageset/a.pdf")
      try folder.write(#"{"colors":[]}"#, to: "A.xcassets/\(name).colorset/Contents.json")
    }
    try folder.write(Self.pdf(10), to: "A.xcassets/star.imageset/A.pdf")
    let issues = try inventory(of: folder).issues
    #expect(
      issues.filter { $0.kind == .caseOnlyDifference }.map(\.path) == [
        "A.xcassets/Star.colorset", "A.xcassets/Star.imageset", "A.xcassets/star.colorset",
        "A.xcassets/star.imageset", "A.xcassets/star.imageset/A.pdf",
        "A.xcassets/star.imageset/a.pdf",
      ])
    #expect(
      issues.filter { $0.kind == .missingFile }.map(\.message) == [
        "The file \"A.pdf\" is missing; \"a.pdf\" differs from it by case only."
      ])
  }

  @Test func issuesComeInTheSameOrderEachTime() throws {
    let corpus = Repository.root.appendingPathComponent("Examples").path
    let first = ImageInventory(of: try CatalogTree(root: corpus))
    #expect(first == ImageInventory(of: try CatalogTree(root: corpus)))
  }

  @Test func everyMissingFileIsAnIssueWithItsLineAndHeadersAreReadOnce() throws {
    let folder = try TemporaryDirectory()
    let names = ["gone.png", "a.png", "a.png", "lost.png"]
    let entries = names.map { #"{"filename":"\#($0)"}"# }.joined(separator: ",\n")
    try folder.write("{\"images\":[\(entries)]}", to: "A.xcassets/one.imageset/Contents.json")
    try folder.write("no image", to: "A.xcassets/one.imageset/a.png")
    let inventory = try inventory(of: folder)
    let missing = inventory.issues.filter { $0.kind == .missingFile }
    #expect(
      missing.map(\.message) == [
        "The file \"gone.png\" is missing.", "The file \"lost.png\" is missing.",
      ])
    #expect(missing.map(\.line) == [1, 4])
    #expect(inventory.issues.count { $0.kind == .damagedImage } == 1)
    #expect(inventory.images[0].variants.map(\.bytes) == [nil, 8, 8, nil])
    let json = String(decoding: try JSONEncoder().encode(missing[0]), as: UTF8.self)
    #expect(json.contains("The file \\\"gone.png\\\" is missing.") && json.contains("missingFile"))
  }
}
