import FileTransactions
import StringInventories
import StringsFiles
import TestSupport
import Testing

@testable import StringOffloading

/// Second runs on tables that an extension reads from a package, or that changed since the first.
@Suite struct LaterPackageRunTests {
  private static let long = String(repeating: "Lang ", count: 40)
  private static let folder = "Modules/Kit/Resources"
  private static let plural = """
    { n = { NSStringLocalizedFormatKey = "%#@v@"; v = { NSStringFormatSpecTypeKey = NSStringPluralRuleType;
    NSStringFormatValueTypeKey = d; other = "%d"; }; }; }
    """

  private static func project(_ files: [String: String] = [:]) throws -> StringsProject {
    var project = try StringsProject(
      [
        "Modules/Package.swift": StringsProject.package,
        "Modules/Kit/Kit.swift":
          "let a = NSLocalizedString(\"a\", bundle: .module, comment: \"\")",
        "App/B.swift": "let b = NSLocalizedString(\"b\", bundle: kit, comment: \"\")",
        "Widget/W.swift": "import Kit\nlet x = a",
        "\(folder)/en.lproj/Localizable.strings": "\"a\" = \"A\"; \"b\" = \"B\"; \"c\" = \"C\";",
        "\(folder)/de.lproj/Localizable.strings":
          "\"a\" = \"Ad\"; \"b\" = \"\(long)\"; \"c\" = \"\(long)\";",
        "App.xcodeproj/project.pbxproj": projectWithPackage,
      ].merging(files) { $1 }, targets: [StringsProject.app])
    project.options.answers = .public
    return project
  }

  private static func table(_ project: StringsProject) throws -> StringOffloadingPlan.Table {
    try #require(try project.plan().tables.first { $0.folder.hasPrefix("Modules") })
  }

  @Test func aTableThatAnExtensionReadsStaysMoved() throws {
    var project = try Self.project()
    #expect(try Self.table(project).keptKeys == ["a"])
    try project.offload()
    let path = "\(Self.folder)/de.lproj/Localizable.strings"
    #expect(try project.read(path).contains("\"a\" = \"Ad\";"))
    let table = try Self.table(project)
    #expect(table.isAnswered && table.leavingBytes == 0, "\(table.evidence ?? "")")
    #expect(try project.plan().sum(nil).bytes >= 0)
    #expect(try project.edits().transaction.operations == [])
  }

  /// One run gets both a language and a key that stays.
  @Test func whatStaysOfMovedFilesIsUpToDateWhileOthersMove() throws {
    var project = try Self.project()
    try project.offload()
    try project.folder.write(
      "\"a\" = \"Af\"; \"b\" = \"Bf\"; \"c\" = \"\(Self.long)\";",
      to: "\(Self.folder)/fr.lproj/Localizable.strings")
    try project.folder.write(
      "import Kit\nlet b = a + NSLocalizedString(\"b\", bundle: kit, comment: \"\")",
      to: "Widget/W.swift")
    try project.offload()
    for language in ["de", "fr"] {
      let text = try project.read("\(Self.folder)/\(language).lproj/Localizable.strings")
      let rest = try StringsDocument(Array(text.utf8))
      #expect(rest.entries.map { rest.key(of: $0) } == ["a", "b"])
    }
    #expect(try project.edits().transaction.operations == [])
  }

  @Test func rulesThatAnExtensionNeedsStayByKey() throws {
    let path = "\(Self.folder)/de.lproj/Localizable.stringsdict"
    let rules = """
      { n = { NSStringLocalizedFormatKey = "%#@v@"; v = { NSStringFormatSpecTypeKey = NSStringPluralRuleType;
      NSStringFormatValueTypeKey = d; one = "<%d> & \\"mehr\\""; other = "%d"; }; };
      m = { NSStringLocalizedFormatKey = "%#@v@"; v = { NSStringFormatSpecTypeKey = NSStringPluralRuleType;
      NSStringFormatValueTypeKey = d; other = "\(Self.long)%d"; }; }; }
      """
    var project = try Self.project([
      path: rules, "\(Self.folder)/en.lproj/Localizable.stringsdict": rules,
      "App/N.swift": "let n = NSLocalizedString(\"n\", bundle: kit, comment: \"\")",
    ])
    try project.offload()
    #expect(!project.exists(path))
    try project.folder.write(
      "import Kit\nlet n = a + NSLocalizedString(\"n\", bundle: kit, comment: \"\")",
      to: "Widget/W.swift")
    #expect(try Self.table(project).keptKeys == ["a", "n"])
    try project.offload()
    #expect(try project.read("LevityStrings/\(path)") == rules)
    let part = try StringsDictionary(Array(project.read(path).utf8))
    let all = try StringsDictionary(Array(rules.utf8))
    #expect(part.entries.map(\.key) == ["n"])
    #expect(part.entries.first?.value == all.entries.first { $0.key == "n" }?.value)
    #expect(try project.edits().transaction.operations == [])
    // Nothing needs them any more.
    try project.folder.write("let x = 1", to: "Widget/W.swift")
    try project.offload()
    #expect(!project.exists(path))
  }

  @Test func aPairThatSomebodyAddsToWhatStaysIsntIgnored() throws {
    var project = try Self.project()
    try project.offload()
    let path = "\(Self.folder)/de.lproj/Localizable.strings"
    try project.folder.write(try project.read(path) + "\"new\" = \"Neu\";\n", to: path)
    #expect(
      throws: StringOffloadingError.stringsInTwoPlaces(path: path, moved: "LevityStrings/\(path)")
    ) { try project.edits() }
  }

  /// The plan and the edits agree although one file of the table is in no target.
  @Test func aFileOfNoTargetChangesNothing() throws {
    let kit = StringsProject.Target(
      name: "Kit", identifier: "org.kit", type: "framework", folder: "Kit")
    var app = StringsProject.app
    app.dependencies = ["Kit"]
    let widget = StringsProject.Target(
      name: "Widget", identifier: "org.app.widget", type: "app-extension", folder: "Widget",
      dependencies: ["Kit"])
    var project = try StringsProject(
      [
        "Kit/Kit.swift": "public class Kit {}",
        "Kit/en.lproj/Kit.strings": "\"a\" = \"A\";",
        "Kit/de.lproj/Kit.strings": "\"a\" = \"\(Self.long)\";",
        "Kit/en.lproj/Kit.stringsdict": Self.plural, "Kit/de.lproj/Kit.stringsdict": Self.plural,
        "Kit/fr.lproj/Kit.strings": "\"a\" = \"Af\";",
        "App/A.swift":
          "let b = NSLocalizedString(\"a\", tableName: \"Kit\", bundle: kit, comment: \"\")",
        "Widget/W.swift":
          "let b = NSLocalizedString(\"n\", tableName: \"Kit\", bundle: kit, comment: \"\")",
      ], targets: [app, kit, widget])
    project.options.answers = .public
    let path = "App.xcodeproj/project.pbxproj"
    try project.folder.write(
      try project.read(path).replacing(
        "path = \"Kit\";", with: "path = \"Kit\"; exceptions = (X);"
      ).replacing(
        "P = { isa = PBXProject;",
        with: """
          X = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = TKit;
            membershipExceptions = (fr.lproj/Kit.strings); };
          P = { isa = PBXProject;
          """), to: path)
    let table = try #require(try project.table("Kit"))
    #expect(table.keptKeys == ["n"], "\(table.evidence ?? "")")
    let edits = try project.edits()
    #expect(
      edits.excludedFiles["App.xcodeproj#Kit"] == [
        "Kit/de.lproj/Kit.strings", "Kit/de.lproj/Kit.stringsdict",
      ])
    #expect(
      edits.addedResources["App.xcodeproj#Kit"] == ["LevityTables/Kit/de.lproj/Kit.stringsdict"])
  }

  /// Without the project that XcodeGen writes, no target can leave files out: they move, and stay so.
  @Test func aProjectThatIsWrittenLaterTakesNothingBack() throws {
    let path = "Kit/de.lproj/Localizable.strings"
    var project = try StringsProject(
      [
        "project.yml": """
        name: App
        settings: {SDKROOT: iphoneos}
        targets:
          App:
            type: application
            platform: iOS
            sources: [App]
            dependencies: [{target: Kit}]
            settings: {PRODUCT_BUNDLE_IDENTIFIER: org.app}
          Kit:
            type: framework
            platform: iOS
            sources: [Kit]
            settings: {PRODUCT_BUNDLE_IDENTIFIER: org.kit}
        """,
        "Kit/Kit.swift": "let a = NSLocalizedString(\"a\", bundle: kit, comment: \"\")",
        "Kit/en.lproj/Localizable.strings": "\"a\" = \"A\";",
        path: "\"a\" = \"\(Self.long)\";",
      ], targets: [StringsProject.app])
    project.options.answers = .public
    let manifest = "App.xcodeproj/project.pbxproj"
    try project.remove(manifest)
    try project.offload()
    #expect(project.exists("LevityStrings/\(path)"))
    var app = StringsProject.app
    app.dependencies = ["Kit"]
    let kit = StringsProject.Target(
      name: "Kit", identifier: "org.kit", type: "framework", folder: "Kit")
    let written = try StringsProject([:], targets: [app, kit])
    try project.folder.write(try written.read(manifest), to: manifest)
    let edits = try project.edits()
    #expect(edits.transaction.operations.allSatisfy { !$0.path.hasPrefix("Kit/") })
    #expect(edits.excludedFiles.values.joined().allSatisfy { !$0.hasPrefix("Kit/") })
  }

  /// An app and an extension that link a package.
  static let projectWithPackage = """
    // !$*UTF8*$!
    { archiveVersion = 1; classes = { }; objectVersion = 77; rootObject = P; objects = {
    P = { isa = PBXProject; buildConfigurationList = L; developmentRegion = en; mainGroup = G;
      targets = (T, W); packageReferences = (R); };
    R = { isa = XCLocalSwiftPackageReference; relativePath = Modules; };
    G = { isa = PBXGroup; sourceTree = "<group>"; children = (S, SW); };
    S = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
    SW = { isa = PBXFileSystemSynchronizedRootGroup; path = Widget; sourceTree = "<group>"; };
    L = { isa = XCConfigurationList; buildConfigurations = (C); };
    C = { isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = iphoneos; }; };
    T = { isa = PBXNativeTarget; name = App; buildPhases = (); buildConfigurationList = LT;
      productType = "com.apple.product-type.application"; dependencies = ();
      packageProductDependencies = (K); fileSystemSynchronizedGroups = (S); };
    W = { isa = PBXNativeTarget; name = Widget; buildPhases = (); buildConfigurationList = LW;
      productType = "com.apple.product-type.app-extension"; dependencies = ();
      packageProductDependencies = (K); fileSystemSynchronizedGroups = (SW); };
    LW = { isa = XCConfigurationList; buildConfigurations = (CW); };
    CW = { isa = XCBuildConfiguration; name = Release;
      buildSettings = { PRODUCT_BUNDLE_IDENTIFIER = org.app.widget; }; };
    K = { isa = XCSwiftPackageProductDependency; productName = Kit; package = R; };
    LT = { isa = XCConfigurationList; buildConfigurations = (CT); };
    CT = { isa = XCBuildConfiguration; name = Release;
      buildSettings = { PRODUCT_BUNDLE_IDENTIFIER = org.app; }; };
    }; }
    """
}
