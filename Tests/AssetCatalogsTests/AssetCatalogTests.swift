import AssetCatalogs
import Foundation
import JSONDocuments
import TestSupport
import Testing

@Suite struct AssetCatalogTests {
  static let info = #""info" : { "author" : "xcode", "version" : 1 }"#
  static let namespace =
    #"{ \#(info), "properties" : { "provides-namespace" : true, "on-demand-resource-tags" : ["map"] } }"#
  static let image =
    #"{ "images" : [ { "filename" : "a.png", "idiom" : "universal", "scale" : "2x" } ], \#(info) }"#

  @Test func namespacesOfGroupsAndAtlasesBuildTheName() throws {
    let folder = try TemporaryDirectory()
    try folder.write(Self.namespace, to: "A.xcassets/Icons/Contents.json")
    try folder.write(#"{ \#(Self.info) }"#, to: "A.xcassets/Icons/plain/Contents.json")
    try folder.write(Self.image, to: "A.xcassets/Icons/plain/foo.imageset/Contents.json")
    try folder.write(Self.namespace, to: "A.xcassets/S.spriteatlas/Contents.json")
    try folder.write(Self.image, to: "A.xcassets/S.spriteatlas/hero.imageset/Contents.json")

    let catalog = try AssetCatalog(readingFolder: folder.path + "/A.xcassets")

    #expect(catalog.sets.map(\.name) == ["Icons/foo", "S", "S/hero"])
    #expect(catalog.sets[0].properties.onDemandResourceTags == ["map"])
    #expect(catalog.sets[0].namespace == "Icons")
    #expect(catalog.groups == ["Icons", "Icons/plain"])
  }

  @Test func setsOfStacksAndComplicationsBelongToTheirOwner() throws {
    let folder = try TemporaryDirectory()
    try folder.write("{}", to: "A.xcassets/C.complicationset/Contents.json")
    try folder.write(Self.image, to: "A.xcassets/C.complicationset/Circular.imageset/Contents.json")
    let catalog = try AssetCatalog(readingFolder: folder.path + "/A.xcassets")
    #expect(catalog.sets.map(\.owner) == [nil, .complication])
  }

  @Test func groupsNestToADepth() throws {
    let folder = try TemporaryDirectory()
    let groups = { (count: Int) in (1...count).map { "g\($0)/" }.joined() }
    let last = groups(AssetCatalog.maximumDepth - 1)
    try folder.write(Self.image, to: "A.xcassets/\(last)at.imageset/Contents.json")
    try folder.write(
      Self.image,
      to: "A.xcassets/\(groups(AssetCatalog.maximumDepth))below.imageset/Contents.json")

    let catalog = try AssetCatalog(readingFolder: folder.path + "/A.xcassets")

    #expect(catalog.sets.map(\.name) == ["at"])
    #expect(catalog.issues.map(\.kind) == [.tooDeep])
    #expect(catalog.issues.first?.path.hasSuffix("/below.imageset") == true)
  }

  /// Repositories created on a Mac contain decomposed names; `Contents.json` may spell them composed.
  @Test func fileNamesAreSpelledAsOnDisk() throws {
    let folder = try TemporaryDirectory()
    let set = "A.xcassets/cafe.imageset"
    let entries = #"[ { "filename" : "caf\u00e9.png" }, { "filename" : "plain.png" } ]"#
    try folder.write(#"{ "images" : \#(entries), \#(Self.info) }"#, to: "\(set)/Contents.json")
    try folder.write("x", to: "\(set)/cafe\u{301}.png")

    let read = try AssetCatalog(readingFolder: folder.path + "/A.xcassets").sets[0]

    #expect(read.entries[0].fileName.map { Array($0.utf8) } == Array("cafe\u{301}.png".utf8))
    #expect(read.entries[1].fileName == "plain.png")
  }

  @Test func badPartsBecomeIssuesAndTheRestIsRead() throws {
    let folder = try TemporaryDirectory()
    try folder.write("{ \"images\" : [", to: "A.xcassets/cut.imageset/Contents.json")
    try folder.write(Data([0x7B, 0xFF, 0x7D]), to: "A.xcassets/latin.imageset/Contents.json")
    try folder.write("x", to: "A.xcassets/none.imageset/a.png")
    try folder.write("x", to: "A.xcassets/folder.imageset/Contents.json/x")
    try folder.write("x", to: "A.xcassets/file.imageset")
    try folder.write(Self.image, to: "A.xcassets/ü 🎈 ...imageset/Contents.json")

    let catalog = try AssetCatalog(readingFolder: folder.path + "/A.xcassets")

    #expect(catalog.sets.map(\.name) == ["cut", "folder", "latin", "none", "ü 🎈 .."])
    #expect(
      catalog.issues.map(\.path) == [
        "cut.imageset/Contents.json", "folder.imageset/Contents.json",
        "latin.imageset/Contents.json", "none.imageset",
      ])
    guard case .brokenContents(let error)? = catalog.issues.first?.kind else {
      Issue.record("\(catalog.issues)")
      return
    }
    #expect(error.description == "The JSON ends too early: a value expected (line 1, column 15).")
  }

  @Test func aFolderThatIsNotThereIsAnError() {
    #expect(throws: AssetCatalogError.self) {
      try AssetCatalog(readingFolder: "/nowhere/A.xcassets")
    }
  }

  @Test func loopsOfLinksAreNotFollowed() throws {
    let folder = try TemporaryDirectory()
    try folder.write(Self.image, to: "A.xcassets/g/foo.imageset/Contents.json")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/A.xcassets/g/loop", withDestinationPath: folder.path + "/A.xcassets")
    #expect(try AssetCatalog(readingFolder: folder.path + "/A.xcassets").sets.count == 1)
  }

  @Test func everyTraitIsRead() throws {
    let file = try ContentsFile(
      Array(
        """
        { "images" : [ { "filename" : "n.png", "idiom" : "ipad", "scale" : "3x", "appearances" : [
          { "appearance" : "luminosity", "value" : "dark" }, { "appearance" : "contrast", "value" : "high" } ],
          "display-gamut" : "display-P3", "language-direction" : "right-to-left", "width-class" : "compact",
          "height-class" : "regular", "memory" : "2GB", "graphics-feature-set" : "metal3v1", "screen-width" : "<=145",
          "subtype" : "retina4", "locale" : "fr", "unassigned" : true, "color-space" : "srgb",
          "template-rendering-intent" : "template", "compression-type" : "lossy",
          "alignment-insets" : { "top" : 1, "left" : 2, "bottom" : 3, "right" : 4 },
          "resizing" : { "mode" : "9-part", "center" : { "mode" : "tile", "width" : 5, "height" : 6 },
            "cap-insets" : { "top" : 7, "left" : 8, "bottom" : 9, "right" : 10 } } } ] }
        """.utf8))
    let entry = try #require(file.entries(of: .image).first)
    #expect(entry.fileName == "n.png" && entry.isUnassigned && entry.colorSpace == "srgb")
    #expect(entry.templateRenderingIntent == "template" && entry.compressionType == "lossy")
    let traits = entry.traits
    #expect(traits.idiom == "ipad" && traits.scale == "3x" && traits.scaleFactor == 3)
    #expect(traits.appearances.map(\.value) == ["dark", "high"])
    #expect(traits.displayGamut == "display-P3" && traits.languageDirection == "right-to-left")
    #expect(
      traits.widthClass == "compact" && traits.heightClass == "regular" && traits.memory == "2GB")
    #expect(traits.graphicsFeatureSet == "metal3v1" && traits.screenWidth == "<=145")
    #expect(traits.subtype == "retina4" && traits.locale == "fr")
    #expect(entry.alignmentInsets?.right == 4)
    #expect(
      entry.slicing?.mode == "9-part" && entry.slicing?.centerMode == "tile"
        && entry.slicing?.capInsets.bottom == 9)
    #expect(entry.slicing?.centerWidth == 5 && entry.slicing?.centerHeight == 6)
  }

  @Test(
    .enabled(if: Repository.corpus != nil, "the corpus is not beside this checkout"))
  func everyContentsFileOfTheCorpusIsWrittenBackIdentical() throws {
    let corpus = try #require(Repository.corpus)
    let walk = FileManager.default.enumerator(atPath: corpus.path)
    var count = 0
    while let name = walk?.nextObject() as? String {
      guard name.hasSuffix("/Contents.json") else { continue }
      let bytes = [UInt8](try Data(contentsOf: corpus.appendingPathComponent(name)))
      var file = try ContentsFile(bytes)
      #expect(file.bytes == bytes)
      file.setProperty("levity-test", to: .bool(true))
      #expect(file.bytes != bytes)
      file.setProperty("levity-test", to: nil)
      #expect(file.bytes == bytes, "\(name)")
      count += 1
    }
    #expect(count > 1_200)
  }
}
