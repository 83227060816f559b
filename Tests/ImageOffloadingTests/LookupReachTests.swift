import ImageOffloading
import Testing
import XcodeProjects

@testable import ImageUsage

/// An app or extension finds images in its own bundle.
@Suite struct LookupReachTests {
  private static let manifest = """
    name: Garden
    targets:
      Garden: {type: application, platform: iOS, sources: [Garden, Shared]}
      Widget:
        type: app-extension
        platform: iOS
        sources: [Widget, Shared]
        info:
          path: Widget/Info.plist
          properties: {NSExtension: {NSExtensionPointIdentifier: com.apple.widgetkit-extension}}
      Kit: {type: framework, platform: iOS, sources: Kit}
      Wrist: {type: application.watchapp2, platform: watchOS, sources: Wrist}
      Wrist Extension: {type: watchkit2-extension, platform: watchOS, sources: Code}
    """

  private static let files = [
    "Garden/App.swift", "Garden/App.xcassets", "Shared/Both.swift", "Widget/Widget.swift",
    "Widget/Widget.xcassets", "Kit/Kit.swift", "Kit/Kit.xcassets", "Wrist/Wrist.xcassets",
    "Code/Watch.swift", "Loose.swift", "Loose.xcassets",
  ]

  private static func reach(_ more: [String] = []) throws -> LookupReach {
    let tree = FileTree(root: "/checkout", paths: files + more + ["project.yml"]) {
      $0 == "project.yml" ? Array(manifest.utf8) : nil
    }
    return LookupReach(of: try ProjectModel(of: tree), paths: files + more)
  }

  private static func reached(from file: String, namesBundle: Bool = false) throws -> [String] {
    let reach = try reach()
    let lookup = OpenLookup(file: file, line: 1, text: "", namesBundle: namesBundle)
    return files.filter { $0.hasSuffix(".xcassets") && reach.includes($0, for: lookup) }
      .map { $0.split(separator: "/").last.map(String.init) ?? "" }
  }

  private static let named = "view.image = UIImage(named: \"hero\")"
  private static let inOne = ["Garden/App.xcassets"]
  private static let inAll = ["Garden/App.xcassets", "Widget/Widget.xcassets"]

  /// A place that shows an image itself shows that of its own bundle, if there is one of the name.
  @Test(arguments: [
    ("Garden/App.swift", EvidenceKind.imageNamed, named, inOne),
    ("Garden/Main.storyboard", .interfaceBuilder, "", inOne),
    ("Widget/Widget.swift", .assetSymbol, "Image(.hero)", ["Widget/Widget.xcassets"]),
    // Data may carry a literal into another bundle.
    ("Garden/App.swift", .stringLiteral, "\"hero\"", inAll),
    ("Shared/Both.swift", .imageNamed, named, inAll),
    ("Kit/Kit.swift", .imageNamed, named, inAll),
    ("Loose.swift", .imageNamed, named, inAll),
    // Its own bundle has none.
    ("Code/Watch.swift", .imageNamed, named, inAll),
    // A value that is only passed on is named elsewhere.
    ("Widget/Widget.swift", .passedOn, "", []),
  ])
  func aPlaceShowsTheSetOfItsOwnBundle(
    _ file: String, _ kind: EvidenceKind, _ line: String, _ catalogs: [String]
  ) throws {
    #expect(try Self.shown(file, kind, line) == catalogs)
  }

  private static func shown(
    _ file: String, _ kind: EvidenceKind, _ line: String, takesImage: Bool = true
  ) throws -> [String] {
    let reach = try reach(["Garden/Main.storyboard"])
    let place = UsageEvidence(file: file, line: 1, kind: kind, text: line, isProof: true)
    return inAll.filter { catalog in
      !reach.evidence(
        [place], for: catalog, named: "hero", beside: Set(inAll), takesImage: takesImage
      ).isEmpty
    }
  }

  /// Only calls of Apple's frameworks without another argument.
  @Test(arguments: [
    ("Image(\"hero\")", inOne), ("UIImage(named:\"hero\")!", inOne),
    ("#imageLiteral(resourceName: \"hero\")", inOne), ("[UIImage imageNamed:@\"hero\"];", inOne),
    ("[self.icon setImageNamed:@\"hero\"];", inOne), ("SKTexture(imageNamed: \"hero\")", inOne),
    ("Image(\"hero\", bundle: .hostApp)", inAll),
    ("UIImage(named: \"hero\", in: .app, compatibleWith: nil)", inAll),
    ("[UIImage imageNamed:@\"hero\" inBundle:app compatibleWithTraitCollection:nil]", inAll),
    ("WidgetImage(named: \"hero\")", inAll), ("Brand.Image(\"hero\")", inAll),
    ("[Store imageNamed:@\"hero\"]", inAll), ("Card(resourceName: \"hero\")", inAll),
    ("UIImage(named: \"hero\", in: .app) ?? UIImage(named: \"hero\")", inAll),
  ])
  func otherCallsMayShowAnyBundle(_ line: String, _ catalogs: [String]) throws {
    #expect(try Self.shown("Garden/App.swift", .imageNamed, line) == catalogs)
  }

  @Test func anImageOfTheAppsOwnMayBeOfAnyBundle() throws {
    let line = "Image(\"hero\")"
    let shown = try Self.shown("Garden/App.swift", .swiftUIImage, line, takesImage: false)
    #expect(shown == Self.inAll)
  }

  @Test(arguments: [
    ("Garden/App.swift", named, "", AssetUsage.Verdict.unused),
    // A lookup of the other bundle may find the name.
    (
      "Garden/App.swift", named, "func f(_ r: Reply) { v.image = UIImage(named: r.icon) }",
      .possible
    ),
    // The app has a type of the name.
    ("Garden/App.swift", "Image(\"hero\")", "", .unused),
    ("Garden/App.swift", "Image(\"hero\")", "struct Image { init(_ name: String) {} }", .used),
    (
      "Garden/App.m", "@implementation A\n- (void)a { [UIImage imageNamed:@\"hero\"]; }\n@end", "",
      .unused
    ),
    // Another source imports this one.
    (
      "Garden/App.m", "@implementation A\n- (void)a { [UIImage imageNamed:@\"hero\"]; }\n@end",
      "#import \"../Garden/App.m\"", .used
    ),
  ])
  func aSetOfAnotherBundleWithTheName(
    _ file: String, _ code: String, _ other: String, _ verdict: AssetUsage.Verdict
  ) async throws {
    let otherFile = file.hasSuffix(".m") ? "Widget/Other.m" : "Widget/Widget.swift"
    var analyzer = UsageAnalyzer(
      assets: Self.inAll.map {
        NamedAsset(name: "hero", baseName: "hero", catalog: $0, path: "\($0)/hero.imageset")
      })
    analyzer.reach = try Self.reach(["Garden/App.m", "Widget/Other.m"])
    let files = [file: code, otherFile: other]
    let result = await analyzer.analyze(
      files.map { SearchedFile(path: $0, size: $1.utf8.count, stamp: 1) },
      read: FileReader { path, _ in Array((files[path] ?? "").utf8) })
    #expect(result.usages.map(\.verdict) == [.used, verdict])
  }

  private static let all = [
    "App.xcassets", "Widget.xcassets", "Kit.xcassets", "Wrist.xcassets", "Loose.xcassets",
  ]

  /// Whether a place in a file says nothing about a catalog.
  private static func isForeign(
    _ file: String, _ catalog: String, _ manifests: [String: String]
  ) throws -> Bool {
    let paths = ["New", "Old"].flatMap { ["\($0)/A/App.swift", "\($0)/A/App.xcassets"] }
    let tree = FileTree(root: "/checkout", paths: paths + ["Loose.swift"] + manifests.keys) {
      manifests[$0].map { Array($0.utf8) }
    }
    let reach = LookupReach(of: try ProjectModel(of: tree), paths: paths + ["Loose.swift"])
    let place = UsageEvidence(file: file, line: 1, kind: .imageNamed, text: "", isProof: true)
    return reach.evidence([place], for: catalog).isEmpty
  }

  @Test func appsOfProjectsThatShareNothingAreForeign() throws {
    func manifest(_ name: String, _ type: String = "application", _ more: String = "") -> String {
      "name: \(name)\ntargets: {\(name): {type: \(type), platform: iOS, sources: [A]\(more)}}\n"
    }
    let both = ["New/project.yml": manifest("New"), "Old/project.yml": manifest("Old")]
    let catalog = "New/A/App.xcassets"
    #expect(try Self.isForeign("Old/A/App.swift", catalog, both))
    #expect(try !Self.isForeign("New/A/App.swift", catalog, both))
    #expect(try !Self.isForeign("Loose.swift", catalog, both))
    let library = both.merging(["Old/project.yml": manifest("Old", "framework")]) { $1 }
    #expect(try !Self.isForeign("Old/A/App.swift", catalog, library))
    let shared = both.merging([
      "Old/project.yml": manifest("Old").replacing("[A]", with: "[A, ../New/A]")
    ]) { $1 }
    #expect(try !Self.isForeign("Old/A/App.swift", catalog, shared))
  }

  /// A header's macros are code of the sources around it.
  @Test(arguments: [
    ("Garden/Macros.h", false), ("Garden/Support/Prefix.pch", false), ("Shared/A.h", false),
    ("Kit/Kit.h", true), ("Kit/Public/Kit.h", true), ("Prefix.pch", true), ("Other/B.h", true),
    ("Garden/App.swift", false), ("Kit/Kit.swift", true), ("Loose.swift", true),
  ])
  func aHeaderIsOfALibraryIfItsSourcesAre(_ file: String, _ isOfLibrary: Bool) throws {
    let reach = try Self.reach([file])
    let lookup = OpenLookup(file: file, line: 1, text: "")
    #expect(reach.isOfLibrary(lookup) == isOfLibrary)
    guard file.hasSuffix("h") else { return }
    #expect(
      Self.files.filter { $0.hasSuffix(".xcassets") }.allSatisfy { reach.includes($0, for: lookup) }
    )
  }

  @Test(arguments: [
    ("Garden/App.swift", ["App.xcassets", "Kit.xcassets", "Loose.xcassets"]),
    ("Widget/Widget.swift", ["Widget.xcassets", "Kit.xcassets", "Loose.xcassets"]),
    (
      "Shared/Both.swift",
      ["App.xcassets", "Widget.xcassets", "Kit.xcassets", "Loose.xcassets"]
    ),
    // The code of a watch app of the older form is an extension, which has no images.
    ("Code/Watch.swift", ["Kit.xcassets", "Wrist.xcassets", "Loose.xcassets"]),
    // Whatever links the framework runs its code.
    ("Kit/Kit.swift", all), ("Loose.swift", all),
  ])
  func aLookupReachesTheBundleThatRunsIt(_ file: String, _ catalogs: [String]) throws {
    #expect(try Self.reached(from: file) == catalogs)
    #expect(try Self.reached(from: file, namesBundle: true) == Self.all)
  }
}
