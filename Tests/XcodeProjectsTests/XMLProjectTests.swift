import PropertyLists
import Testing
import XcodeProjects

/// Projects that old versions of CocoaPods wrote as XML. Xcode reads them, and writes its own form when it saves.
@Suite struct XMLProjectTests {
  private static func xml(_ value: PropertyList) -> String {
    func escaped(_ text: String) -> String {
      text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
    switch value {
    case .string(let string): return "<string>\(escaped(string))</string>\n"
    case .array(let elements): return "<array>\n\(elements.map(xml).joined())</array>\n"
    case .dictionary(let dictionary):
      let entries = dictionary.entries.map { "<key>\(escaped($0.key))</key>\n\(xml($0.value))" }
      return "<dict>\n\(entries.joined())</dict>\n"
    default: return "<integer>1</integer>\n"
    }
  }

  private static func file(_ value: PropertyList) -> [UInt8] {
    Array(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n\(xml(value))</plist>\n"
        .utf8)
  }

  @Test(arguments: [ProjectFixture.classic(), ProjectFixture.synchronized()])
  func itsTargetsAndFilesAreRead(_ tree: FileTree) throws {
    let own = try ProjectFixture.project(tree)
    let bytes = Self.file(own.document.root.propertyList)
    let project = try XcodeProject(parsing: bytes, path: own.path, root: own.folder)
    #expect(project.targets == own.targets)
    #expect(project.configurationNames == own.configurationNames)
    #expect(project.developmentRegion == own.developmentRegion)
    #expect(project.source == bytes)
    // Nothing is lost.
    let values = project.document.root.propertyList
    #expect(Self.objects(values) == Self.objects(own.document.root.propertyList))
    #expect(values["rootObject"] == own.document.root.propertyList["rootObject"])
  }

  private static func objects(_ list: PropertyList) -> [String: PropertyList] {
    Dictionary(uniqueKeysWithValues: (list["objects"]?.dictionary?.entries ?? []).map { ($0, $1) })
  }

  @Test func anEditWritesTheFormOfXcode() throws {
    let own = try ProjectFixture.project(ProjectFixture.classic())
    let project = try XcodeProject(
      parsing: Self.file(own.document.root.propertyList), path: own.path)
    let edited = try project.setting("SWIFT_VERSION", to: "5.0", of: "App")
    let text = String(decoding: edited.source, as: UTF8.self)
    #expect(text.hasPrefix("// !$*UTF8*$!\n{\n\tarchiveVersion = 1;\n"))
    #expect(text.contains("\n/* Begin PBXNativeTarget section */\n\t\t"))
    #expect(edited.source == edited.document.bytes && edited.source != project.document.bytes)
    #expect(edited.targets.map(\.name) == own.targets.map(\.name))
    let expected = try own.setting("SWIFT_VERSION", to: "5.0", of: "App")
    #expect(
      Self.objects(edited.document.root.propertyList)
        == Self.objects(expected.document.root.propertyList))
  }

  @Test func aStringWithSignsKeepsThem() throws {
    let script = "if [ \"$A\" < 1 ]; then\n\techo 'ä & \\n' // no comment\nfi\n"
    var root = PropertyListDictionary()
    var objects = PropertyListDictionary()
    objects["P"] = .dictionary(
      ["isa": "PBXProject", "script": script, "empty": "", "a-b": "___x"].sorted { $0.key < $1.key }
        .reduce(into: PropertyListDictionary()) { $0[$1.key] = .string($1.value) })
    root["objects"] = .dictionary(objects)
    root["rootObject"] = .string("P")
    let list = PropertyList.dictionary(root)
    let project = try XcodeProject(parsing: Self.file(list), path: "A.xcodeproj")
    #expect(project.document.root.propertyList == list)
  }

  /// No project has numbers; what else wrote it isn't known.
  @Test func otherValuesAreRefused() {
    let bytes = Array(
      "<?xml version=\"1.0\"?>\n<plist version=\"1.0\"><dict><key>a</key><true/></dict></plist>"
        .utf8)
    #expect(
      throws: XcodeProjectError.unsupportedForm(path: "A.xcodeproj/project.pbxproj", form: "XML")
    ) { try XcodeProject(parsing: bytes, path: "A.xcodeproj") }
  }
}
