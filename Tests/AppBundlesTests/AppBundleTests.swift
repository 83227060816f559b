import AppBundles
import ByteReading
import Foundation
import TestSupport
import Testing
import ZipArchives

@Suite("Bundles on disk")
struct AppBundleTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private func write(_ path: String, _ content: String = "x") throws {
    let url = folder.url.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(content.utf8).write(to: url)
  }

  private func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }

  @Test(
    "An app is found in an archive, an unpacked ipa, build products, and as itself",
    arguments: [
      ("A.xcarchive", "A.xcarchive/Products/Applications/A.app"), ("ipa", "ipa/Payload/A.app"),
      ("Release-iphoneos", "Release-iphoneos/A.app"), ("A.app", "A.app"), ("A.app/", "A.app"),
    ])
  func places(given: String, app: String) throws {
    try write("\(app)/Info.plist", "{ CFBundleIdentifier = a.b; CFBundleExecutable = A; }")
    let bundle = try AppBundle(at: path(given))
    #expect(bundle.path == path(app))
    #expect(bundle.name == "A.app")
    #expect(bundle.info?.identifier == "a.b")
    #expect(bundle.info?.executable == "A")
  }

  @Test("A directory without a bundle, one with two apps, and nothing at all are errors")
  func noBundle() throws {
    try write("empty/file")
    #expect(throws: AppBundleError.noBundle(path: path("empty"))) {
      try AppBundle(at: path("empty"))
    }
    try write("two/A.app/a")
    try write("two/B.app/b")
    #expect(throws: AppBundleError.severalBundles(path: path("two"), names: ["A.app", "B.app"])) {
      try AppBundle(at: path("two"))
    }
    #expect(throws: AppBundleError.self) { try AppBundle(at: path("missing")) }
  }

  @Test("Icons, launch images and languages of an Info.plist are read in all of their forms")
  func systemImages() throws {
    let list = """
      {
        CFBundleIconFile = "Old.png";
        CFBundleIcons = {
          CFBundlePrimaryIcon = { CFBundleIconFiles = ("App60x60@2x"); CFBundleIconName = App; };
          CFBundleAlternateIcons = { Night = { CFBundleIconFiles = (Dark); }; };
        };
        "CFBundleIcons~ipad" = { CFBundlePrimaryIcon = { CFBundleIconFiles = (App76x76); }; };
        UILaunchImages = ({ UILaunchImageName = "Start-700"; });
        CFBundleLocalizations = (de, fr);
        CFBundleDevelopmentRegion = en;
        UILaunchStoryboardName = LaunchScreen;
      }
      """
    let info = try BundleInfo(ByteView(Array(list.utf8)))
    #expect(
      info.systemImages == ["App", "App60x60", "App76x76", "Dark", "Old", "Start-700"])
    #expect(info.localizations == ["de", "fr", "en"])
    #expect(info.launchScreens == ["LaunchScreen"])
    #expect(!info.allowsMixedLocalizations)
  }

  @Test("A damaged Info.plist doesn't keep an app from being read")
  func damagedInfo() throws {
    try write("A.app/Info.plist", "<plist><dict>")
    let bundle = try AppBundle(at: path("A.app"))
    #expect(bundle.info == nil)
    #expect(bundle.infoError != nil)
    #expect(bundle.listing.items.count == 1)
  }

  @Test("Links have no bytes, and a second name of a file counts nothing")
  func links() throws {
    try write("A.app/a", "12345")
    let files = FileManager.default
    try files.linkItem(atPath: path("A.app/a"), toPath: path("A.app/b"))
    try files.createSymbolicLink(atPath: path("A.app/c"), withDestinationPath: "../../outside")
    #expect(mkfifo(path("A.app/fifo"), 0o600) == 0)
    let items = try AppBundle(at: path("A.app")).listing.items
    #expect(items.map(\.kind) == [.file, .hardLink("a"), .symbolicLink("../../outside")])
    #expect(items.map(\.byteCount) == [5, 0, 0])
  }

  @Test("Directories stand before what is in them, whatever their names")
  func order() throws {
    for name in ["a/b", "a.txt", "a b/c", "A/z"] { try write("X.app/\(name)") }
    let paths = try AppBundle(at: path("X.app")).listing.items.map(\.path)
    #expect(paths == ["A", "A/z", "a", "a/b", "a b", "a b/c", "a.txt"])
  }

  @Test("A loop of links is not walked, and a tower of directories is an error")
  func depth() throws {
    try write("A.app/x")
    try FileManager.default.createSymbolicLink(
      atPath: path("A.app/loop"), withDestinationPath: ".")
    #expect(try AppBundle(at: path("A.app")).listing.items.count == 2)
    try write("B.app/" + String(repeating: "d/", count: 110) + "x")
    #expect(throws: AppBundleError.self) { try AppBundle(at: path("B.app")) }
  }

  private func archive(_ entries: [ArchiveWriter.Entry]) throws -> AppBundle {
    try AppBundle(in: ZipArchive(ByteView(ArchiveWriter(entries).bytes)), at: "A.ipa") { _, _ in
      false
    }
  }

  @Test("An app is read from an archive, with directories that have no entries")
  func archived() throws {
    let app = try archive([
      .init(name: "__MACOSX/Payload/._A.app", content: []),
      .init(name: "Payload/A.app/b/c", content: [1, 2, 3]),
      .init(name: "Payload/A.app/a b", content: [1]),
      .init(name: "Payload/A.app/Frameworks/F.framework/F", content: [1]),
      .init(name: "Payload/A.app/l", content: Array("b/c".utf8), mode: 0o120777),
      .init(
        name: "Payload/A.app/Info.plist", content: Array("{ CFBundleIdentifier = a.b; }".utf8)),
      .init(name: "iTunesMetadata.plist", content: [1]),
    ])
    #expect(app.name == "A.app")
    #expect(app.info?.identifier == "a.b")
    let items = app.listing.items
    #expect(
      items.map(\.path) == [
        "Frameworks", "Frameworks/F.framework", "Frameworks/F.framework/F", "Info.plist", "a b",
        "b",
        "b/c", "l",
      ])
    #expect(items[7].kind == .symbolicLink("b/c"))
    #expect(items[6].archived?.content == 3)
    #expect(items[6].archived?.headers == 76 + 2 * 17)
    #expect(items[5].archived == nil)
    #expect(try app.listing.content(of: items[6]).array == [1, 2, 3])
  }

  @Test("An archive of an xcarchive has its app; one without an app, or with two, is an error")
  func archivedPlaces() throws {
    let name = "X.xcarchive/Products/Applications/A.app/a"
    #expect(try archive([.init(name: name), .init(name: "X.xcarchive/dSYMs/d")]).name == "A.app")
    #expect(throws: AppBundleError.noBundle(path: "A.ipa")) { try archive([.init(name: "a")]) }
    let names = ["Payload/A.app", "Payload/B.app"]
    #expect(throws: AppBundleError.severalBundles(path: "A.ipa", names: names)) {
      try archive(names.map { .init(name: "\($0)/a") })
    }
  }
}
