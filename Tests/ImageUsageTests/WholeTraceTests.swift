import TestSupport
import Testing

@testable import ImageUsage

/// Everything that is found about each lookup of a source, and of all that lack one piece.
@Suite struct WholeTraceTests {
  private static let names = AssetNames(
    assets: ["bell", "trip_a", "trip_b"].map { UsageTrial.asset($0) }, accessors: [])

  /// The lookups of a file with the names that each of them asks for.
  static func lookups(in path: String, of files: [String: [UInt8]]) -> String {
    guard let bytes = files[path], let language = SourceLanguage(path: path) else { return "" }
    let facts = FileScan.facts(in: bytes, of: language, about: names)
    var swift = SwiftNameTrace(Array(files.keys)) { files[$0] }
    var other = ObjectiveCNameTrace(Array(files.keys)) { files[$0] }
    let isSwift = path.hasSuffix(".swift")
    return facts.lookups.map { lookup in
      let found =
        isSwift
        ? swift.names(in: path, at: lookup.argument) : other.names(in: path, at: lookup.argument)
      let origin = isSwift ? swift.origin(of: found) : other.origin(of: found)
      let place = [lookup.isOpen ? "open" : nil, lookup.isSwiftUI ? "SwiftUI" : nil, origin]
      let names = found.literals.sorted().joined(separator: ",")
      let flags = [
        found.hasValues ? "values" : nil, found.isComposed ? "composed" : nil,
        found.isChanged ? "changed" : nil, found.isNameOfCode ? "code" : nil,
        found.isClosed ? nil : "from elsewhere",
      ]
      return (["\(lookup.line)"] + (place + flags).compactMap(\.self) + [names])
        .joined(separator: " ")
    }.joined(separator: "; ")
  }

  /// A function that is passed as a value gets names from elsewhere for each of its parameters.
  @Test func eachParameterOfAPassedFunctionIsOpen() {
    let code = """
      func images(_ a: String, _ b: String) -> [UIImage?] { [
        UIImage(named: a),
        UIImage(named: b),
      ] }
      let a = images("bell", "mute")
      """
    let known = Self.lookups(in: "A.swift", of: ["A.swift": Array(code.utf8)])
    #expect(known == "2 open values bell; 3 open values mute")
    let passed = code + "\nlet b = zip(names, others).map(images)"
    let open = Self.lookups(in: "A.swift", of: ["A.swift": Array(passed.utf8)])
    #expect(
      open == "2 open A.swift:2 values from elsewhere ; 3 open A.swift:3 values from elsewhere ")
  }

  @Test(arguments: [
    ("dynamic", false), ("@AppStorage(\"icon\")", false), ("@NSManaged", true), ("private", true),
    ("public final", true),
  ])
  func attributesCountAtTheStartOfAFile(_ attributes: String, _ isFollowed: Bool) {
    for start in ["", "import UIKit; "] {
      let code = start + "\(attributes) var icon = \"bell\"; let a = UIImage(named: icon)"
      let found = Self.lookups(in: "A.swift", of: ["A.swift": Array(code.utf8)])
      #expect((found == "1 open values bell") == isFollowed, "\(found) behind \(start)")
    }
  }

  @Test func swiftIsFollowedPieceByPiece() async throws {
    let rows =
      SwiftNameTraceTests.followed + SwiftNameTraceTests.fromElsewhere
      + SwiftNameTraceTypesTests.followed.map { SwiftNameTraceTests.Row($0) }
    var tables = ""
    for row in rows {
      tables += await Neighbours(ofText: "import SwiftUI\n" + row.code, [.without]).table { bytes in
        var files = ["View.swift": bytes]
        if let other = row.other { files[other.file] = Array(other.text.utf8) }
        return Self.lookups(in: "View.swift", of: files)
      }
    }
    try expectGolden(tables, "Neighbours/whole-traces-swift.txt")
  }

  @Test func eachWordAndSignOfSwiftCounts() async throws {
    var tables = ""
    for row in SwiftNameTraceTests.followed + SwiftNameTraceTypesTests.followed.map({ .init($0) }) {
      tables += await Neighbours(ofText: row.code, [.other]).table { bytes in
        Self.lookups(in: "View.swift", of: ["View.swift": bytes])
      }
    }
    try expectGolden(tables, "Neighbours/whole-traces-swift-other.txt")
  }

  @Test func eachWordAndSignOfObjectiveCCounts() async throws {
    var tables = ""
    for code in ObjectiveCNameTraceTests.followed {
      tables += await Neighbours(ofText: code, [.other]).table { bytes in
        Self.lookups(in: "View.m", of: ["View.m": bytes])
      }
    }
    try expectGolden(tables, "Neighbours/whole-traces-c-other.txt")
  }

  @Test func objectiveCIsFollowedPieceByPiece() async throws {
    var tables = ""
    for code in ObjectiveCNameTraceTests.followed + ObjectiveCNameTraceTests.fromElsewhere {
      tables += await Neighbours(ofText: code).table { bytes in
        Self.lookups(
          in: "View.m", of: ["View.m": bytes, "A.swift": Array("row.icon = a; show(b)".utf8)])
      }
    }
    try expectGolden(tables, "Neighbours/whole-traces-c.txt")
  }

  @Test func objectiveCIsFollowedWithoutSwift() async throws {
    var tables = ""
    for code in ObjectiveCNameTraceTests.followed + ObjectiveCNameTraceTests.fromElsewhere {
      tables += await Neighbours(ofText: code, [.without]).table { bytes in
        Self.lookups(in: "View.m", of: ["View.m": bytes])
      }
    }
    try expectGolden(tables, "Neighbours/whole-traces-c-alone.txt")
  }

  /// The facts about a row's source and its neighbours, as far as they aren't the text of a line.
  private static func facts(_ rows: [UsageRow], in file: String) async -> String {
    guard let language = SourceLanguage(path: file) else { return "" }
    var tables = ""
    for row in rows where row.source.utf8.count < 400 {
      tables += await Neighbours(ofText: row.source).table { facts(in: $0, row, of: language) }
    }
    return tables
  }

  /// The facts about a row's asset, as far as they aren't the text of a line.
  static func facts(in bytes: [UInt8], _ row: UsageRow, of language: SourceLanguage) -> String {
    let names = AssetNames(assets: [UsageTrial.asset(row.name)], accessors: [])
    var facts = FileScan.facts(in: bytes, of: language, about: names)
    for index in facts.occurrences.indices { facts.occurrences[index].text = "" }
    for index in facts.consumptions.indices { facts.consumptions[index].text = "" }
    for index in facts.compositions.indices { facts.compositions[index].text = "" }
    for index in facts.lookups.indices { facts.lookups[index].text = "" }
    return WholeValue.text(facts)
  }

  @Test func factsOfSwiftAreFoundPieceByPiece() async throws {
    let rows =
      SwiftUsageTests.literals + SwiftUsageTests.symbols + SwiftUsageTests.composedNames
      + SwiftUsageTests.consumers
    try expectGolden(
      await Self.facts(rows, in: "A.swift"), "Neighbours/whole-facts-swift.txt")
  }

  @Test func factsOfOtherFilesAreFoundPieceByPiece() async throws {
    var tables = ""
    for row in OtherLanguageUsageTests.objectiveC + OtherLanguageUsageTests.otherFiles {
      tables += await Self.facts([row.row], in: row.file)
    }
    try expectGolden(tables, "Neighbours/whole-facts-others.txt")
  }
}
