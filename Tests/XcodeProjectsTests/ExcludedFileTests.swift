import PropertyLists
import Testing
import XcodeProjects

/// Files that a target leaves out, by build settings alone.
@Suite struct ExcludedFileTests {
  private static let reference = "$(LEVITY_STRINGS)"

  private static func project(_ settings: String) throws -> XcodeProject {
    try XcodeProject(
      parsing: Array(
        """
        // !$*UTF8*$!
        { archiveVersion = 1; classes = { }; objectVersion = 77; rootObject = P; objects = {
        P = { isa = PBXProject; buildConfigurationList = L; mainGroup = G; targets = (T); };
        G = { isa = PBXGroup; sourceTree = "<group>"; children = (); };
        L = { isa = XCConfigurationList; buildConfigurations = (); };
        T = { isa = PBXNativeTarget; name = App; buildPhases = (); buildConfigurationList = LT;
          productType = "com.apple.product-type.application"; };
        LT = { isa = XCConfigurationList; buildConfigurations = (D, R); };
        D = { isa = XCBuildConfiguration; name = Debug; buildSettings = { A = 1; }; };
        R = { isa = XCBuildConfiguration; name = Release; buildSettings = { \(settings) }; };
        }; }
        """.utf8), path: "App.xcodeproj")
  }

  private static func text(_ project: XcodeProject) -> String {
    String(decoding: project.document.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("A = 1;", #"EXCLUDED_SOURCE_FILE_NAMES = "$(inherited) $(LEVITY_STRINGS)";"#),
    (
      "EXCLUDED_SOURCE_FILE_NAMES = Mocks;",
      #"EXCLUDED_SOURCE_FILE_NAMES = "Mocks $(LEVITY_STRINGS)";"#
    ),
    (
      "EXCLUDED_SOURCE_FILE_NAMES = (a, b, );",
      #"EXCLUDED_SOURCE_FILE_NAMES = (a, b, "$(LEVITY_STRINGS)", );"#
    ),
    (
      #""EXCLUDED_SOURCE_FILE_NAMES[sdk=iphonesimulator*]" = Mocks;"#,
      #""EXCLUDED_SOURCE_FILE_NAMES[sdk=iphonesimulator*]" = "Mocks $(LEVITY_STRINGS)";"#
    ),
  ])
  func whatIsExcludedAlreadyStaysSo(_ settings: String, _ expected: String) throws {
    let project = try Self.project(settings)
    let edited = try project.excluding(["App/de.lproj/Localizable.strings"], from: "App")
    #expect(Self.text(edited).contains(expected))
    #expect(try edited.excluding(["App/de.lproj/Localizable.strings"], from: "App") == edited)
    // Both configurations.
    #expect(Self.text(edited).split(separator: "LEVITY_STRINGS = ").count == 3)
  }

  @Test func patternsHaveNoCharacterWithAMeaning() throws {
    let edited = try Self.project("").excluding(
      ["My App/zh-Hans.lproj/A b.strings", "Äpp/fr.lproj/[x].strings"], from: "App")
    #expect(
      Self.text(edited).contains(
        #"LEVITY_STRINGS = "*pp/fr.lproj/?x?.strings My?App/zh-Hans.lproj/A?b.strings";"#))
  }

  @Test(arguments: [
    ("de.lproj/T.strings", "LevityTables/*/*.lproj/*"),
    ("T.xcstrings", "LevityTables/*/*.xcstrings"),
  ])
  func aGeneratedTableThatAPatternMatchesIsIncluded(_ file: String, _ pattern: String) throws {
    let kept = ["LevityTables/App/\(file)"]
    let edited = try Self.project("").excluding(["App/\(file)"], besides: kept, from: "App")
    let line = #"INCLUDED_SOURCE_FILE_NAMES = "$(inherited) \#(pattern)";"#
    #expect(Self.text(edited).contains(line))
    #expect(try edited.excluding(["App/\(file)"], besides: kept, from: "App") == edited)
    let other = try Self.project("").excluding(["Sources/\(file)"], besides: kept, from: "App")
    #expect(!Self.text(other).contains("INCLUDED"))
  }

  @Test func anotherListReplacesTheFirstAndNoneEmptiesIt() throws {
    let project = try Self.project("")
    let one = try project.excluding(["a/de.lproj/T.strings"], from: "App")
    let two = try one.excluding(["a/fr.lproj/T.strings"], from: "App")
    #expect(!Self.text(two).contains("de.lproj"))
    #expect(Self.text(two).contains("LEVITY_STRINGS = a/fr.lproj/T.strings;"))
    let none = try two.excluding([], from: "App")
    #expect(Self.text(none).contains(#"LEVITY_STRINGS = "";"#))
    #expect(try project.excluding([], from: "App") == project)
  }
}
