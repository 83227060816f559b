import Foundation
import TestSupport
import Testing

/// Checks statements of pages about the code, as far as a test can.
@Suite struct DocumentationTests {
  /// The pages that people wrote, by path.
  static let pages: [String] = {
    let root = Repository.root
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    let folders = ["Documentation", "Documentation/Formats", "Documentation/Reasons", "Examples"]
    let below = folders.flatMap { folder in
      let path = root.appendingPathComponent(folder).path
      return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).map {
        "\(folder)/\($0)"
      }
    }
    return (names + below).filter { $0.hasSuffix(".md") }.sorted()
  }()

  @Test(arguments: pages)
  func linksLeadSomewhere(_ page: String) throws {
    let folder = Repository.root.appendingPathComponent(page).deletingLastPathComponent()
    for target in Self.links(in: try Self.text(page)) {
      let path = target.split(separator: "#", omittingEmptySubsequences: false)[0]
      guard !target.contains("://"), !path.isEmpty else { continue }
      let file = folder.appendingPathComponent(String(path))
      #expect(FileManager.default.fileExists(atPath: file.path), "\(page) links to \(target)")
    }
  }

  /// Reasons and rules have lists of their own.
  @Test(arguments: pages.filter { $0.hasPrefix("Documentation/") })
  func theReadMeListsEveryPage(_ page: String) throws {
    let listed = Self.links(in: try Self.text("README.md")).map { $0.prefix { $0 != "#" } }
    let list = page.hasPrefix("Documentation/Reasons/") ? "Documentation/Reasons/README.md" : page
    #expect(listed.contains { $0 == list }, "README.md doesn't link to \(list)")
  }

  /// Rows of `RuntimeTests.md`: a file's name, then functions in it; or the path of something that isn't a test.
  @Test func everyTestThatThePageOfTheRuntimeNamesExists() throws {
    let tests = SourceFile.all(below: ["Tests", "Tools/Tests"])
    var named = 0
    for row in try Self.text("Documentation/RuntimeTests.md").split(separator: "\n") {
      guard row.hasPrefix("| "), !row.hasPrefix("| promise") else { continue }
      var files: [SourceFile] = []
      let cells = row.components(separatedBy: " | ")
      for code in (cells.last ?? "").components(separatedBy: "`").enumerated() {
        guard code.offset % 2 == 1 else { continue }
        let word = code.element
        if word.hasSuffix(".swift") {
          files = tests.filter { $0.path.hasSuffix("/\(word)") }
          #expect(files.count == 1, "\(word) is there \(files.count) times")
        } else if files.isEmpty {
          let path = Repository.root.appendingPathComponent(word).path
          let isThere = word.hasPrefix("make ") || FileManager.default.fileExists(atPath: path)
          #expect(isThere, "\(word) is named and not there")
        } else {
          named += 1
          #expect(
            files.contains { $0.text.contains("@Test") && $0.text.contains("func \(word)(") },
            "\(word) is not in \(files.map(\.path))")
        }
      }
    }
    #expect(named > 100)
  }

  @Test func everyThreatNamesTestsThatExist() throws {
    let tests = SourceFile.all(below: ["Tests", "Tools/Tests"])
    let page = try Self.text("Documentation/ThreatModel.md")
    let names = page.components(separatedBy: "`").filter { name in
      !name.contains(" ") && name.split(separator: ".").first?.hasSuffix("Tests") == true
    }
    #expect(names.count > 40)
    for name in names {
      let words = name.split(separator: ".")
      let suite = tests.first {
        $0.text.contains("@Test") && $0.text.contains("struct \(words[0])")
      }
      let isThere = words.dropFirst().allSatisfy { suite?.text.contains("func \($0)(") == true }
      #expect(suite != nil && isThere, "\(name) isn't there")
    }
    let parts = page.components(separatedBy: "## Threats and defences\n")
    let rows =
      parts.last?.components(separatedBy: "\n## ").first?.split(separator: "\n")
      .filter { $0.hasPrefix("| ") }.dropFirst() ?? []
    #expect(parts.count == 2 && rows.count > 10)
    for row in rows {
      #expect(row.split(separator: "|").last { $0 != " " }?.contains("Tests") == true, "\(row)")
    }
  }

  @Test func everyKeyOfTheConfigurationIsDescribed() throws {
    let written = try Self.text("Documentation/Configuration.md").split(separator: "\n")
      .filter { $0.hasPrefix("| `") }
      .compactMap { $0.dropFirst(3).split(separator: "`").first.map(String.init) }
    let configuration = try Self.text(
      "Sources/Operations/ImageOffloading/OffloadingConfiguration.swift")
    let file = try Self.text("Tools/Sources/Commands/Configuration/ConfigurationFile.swift")
    let parts = file.components(separatedBy: "extension ConfigurationFile: Decodable")
    try #require(parts.count == 2)

    var known = Self.keys(of: "enum Key: String", in: parts[1])
      .filter { !["images", "runtime", "strings", "sizes", "tags"].contains($0) }
    let runtime = try Self.text("Tools/Sources/Commands/Configuration/RuntimeConfiguration.swift")
    known += Self.keys(of: "enum Key: String", in: runtime).map { "runtime.\($0)" }
    known += Self.keys(of: "enum Key: String", in: parts[0]).map { "images.encoding.\($0)" }
    known += Self.keys(of: "enum CodingKeys: String", in: configuration)
      .flatMap { $0 == "targets" ? ["targets.include", "targets.exclude"] : [$0] }
      .map { "images.\($0)" }
    let strings = try Self.text("Tools/Sources/Commands/Configuration/StringsConfiguration.swift")
      .components(separatedBy: "enum Key: String")
    try #require(strings.count == 3)
    for (prefix, part) in zip(["strings.lint.", "strings."], strings.dropFirst()) {
      known += Self.keys(of: "enum Key: String", in: "enum Key: String" + part).map { prefix + $0 }
    }

    let sizes = try Self.text("Tools/Sources/Commands/Configuration/SizesConfiguration.swift")
      .components(separatedBy: "enum Key: String")
    try #require(sizes.count == 4)
    for (prefix, part) in zip(["sizes.owners.", "sizes.budgets."], sizes.dropFirst(2)) {
      known += Self.keys(of: "enum Key: String", in: "enum Key: String" + part).map { prefix + $0 }
    }

    let tags = try Self.text(
      "Sources/Operations/ResourceTags/Configuration/TagConfiguration.swift")
    known += Self.keys(of: "enum CodingKeys: String", in: tags).map { "tags.\($0)" }

    #expect(known.count > 20)
    #expect(written.sorted() == known.sorted())
  }

  /// The cases of the first enumeration that is declared so.
  private static func keys(of declaration: String, in source: String) -> [String] {
    guard let start = source.range(of: declaration),
      let open = source[start.upperBound...].firstIndex(of: "{"),
      let close = source[open...].firstIndex(of: "}")
    else { return [] }
    return source[source.index(after: open)..<close]
      .split { !$0.isLetter }.map(String.init).filter { $0 != "case" }
  }

  /// Targets of `[text](target)` outside of code.
  private static func links(in text: String) -> [String] {
    var targets: [String] = []
    var isCode = false
    for line in text.split(separator: "\n") {
      if line.drop(while: { $0 == " " }).hasPrefix("```") { isCode.toggle() }
      guard !isCode else { continue }
      // Between backticks, as in `^[…](inflect: true)`, is code.
      let prose = line.split(separator: "`", omittingEmptySubsequences: false)
        .enumerated().filter { $0.offset % 2 == 0 }.map(\.element).joined()
      for part in prose.components(separatedBy: "](").dropFirst() {
        if let end = part.firstIndex(of: ")") { targets.append(String(part[..<end])) }
      }
    }
    return targets
  }

  private static func text(_ path: String) throws -> String {
    String(
      decoding: try Data(contentsOf: Repository.root.appendingPathComponent(path)), as: UTF8.self)
  }
}
