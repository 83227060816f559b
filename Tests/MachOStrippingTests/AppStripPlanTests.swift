import AppBundles
import ByteReading
import Foundation
import MachOFiles
import TestSupport
import Testing

@testable import MachOStripping

@Suite("A plan to strip an app")
struct AppStripPlanTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func write(_ bytes: [UInt8], to path: String) throws {
    try directory.write(Data(bytes), to: path)
  }

  private static func name(of decision: AppStripPlan.Decision) -> String {
    switch decision {
    case .strip: "strip"
    case .isStripped: "stripped"
    case .isApples: "Apple's"
    case .cannotStrip(let error): "\(error)"
    }
  }

  @Test("Each binary is stripped, or has a reason why it stays")
  func decisions() throws {
    let symbols = try SmallFile.load("symbols.macho")
    let stripped = try SmallFile.stripped(symbols)
    var apples = try SmallFile.load("signed.macho")
    let expression: [UInt8] = [0, 0, 0, 1, 0, 0, 0, 15]
    apples[try #require(apples.firstRange(of: expression)).upperBound - 1] = 3
    for (name, content) in [
      ("App", symbols), ("Frameworks/F.framework/F", stripped), ("Library", apples),
      ("broken", Array(symbols.prefix(40))), ("text", Array("text".utf8)),
    ] { try write(content, to: "A.app/\(name)") }
    let plan = AppStripPlan(of: try AppBundle(at: directory.path + "/A.app"))
    let small = try StripPlan(of: ByteView(symbols)).strippedByteCount
    #expect(plan.binaries.map(\.path) == ["App", "Frameworks/F.framework/F", "Library", "broken"])
    #expect(
      plan.binaries.map { Self.name(of: $0.decision) } == [
        "strip", "stripped", "Apple's", "offset 0: the file ends inside its header.",
      ])
    #expect(plan.binaries.map(\.byteCount) == [824, stripped.count, apples.count, 40])
    #expect(plan.binaries.map(\.strippedByteCount) == [small, stripped.count, apples.count, 40])
    #expect(small < 824)
    #expect(plan.byteCount == 824 + stripped.count + apples.count + 40)
    // Only what is stripped needs its dSYM.
    #expect(plan.binaries.map { $0.buildIdentifiers.count } == [1, 0, 0, 0])
    let identifier = try MachOFile(ByteView(symbols)).uuid
    #expect(plan.binaries[0].buildIdentifiers.first == identifier)
  }

  @Test("One file has a plan if it is a binary")
  func oneFile() throws {
    let bytes = ByteView(try SmallFile.load("symbols.macho"))
    let plan = AppStripPlan(of: bytes, path: "a/App")
    #expect(plan.binaries.map(\.path) == ["a/App"] && plan.byteCount == 824)
    let text = AppStripPlan(of: ByteView(Array("#!/bin/sh".utf8)), path: "a")
    #expect(text.binaries.isEmpty && text.byteCount == 0)
  }

  @Test(
    "dSYMs are found up to three directories deeper, and not in apps and frameworks",
    arguments: [
      ("A.dSYM/Contents/Resources/DWARF/A", true), ("1/A.dSYM/Contents/Resources/DWARF/A", true),
      ("1/2/3/A.dSYM/Contents/Resources/DWARF/A", true),
      ("1/2/3/4/A.dSYM/Contents/Resources/DWARF/A", false),
      ("A.app/A.dSYM/Contents/Resources/DWARF/A", false),
      ("A.framework/A.dSYM/Contents/Resources/DWARF/A", false),
      (".1/A.dSYM/Contents/Resources/DWARF/A", false),
      ("A.dSYM/Contents/Resources/DWARF/1/A", false),
      ("A.dSYM/Contents/Resources/A", false), ("A.dSYMS/Contents/Resources/DWARF/A", false),
    ])
  func debugSymbols(path: String, isFound: Bool) throws {
    let bytes = try SmallFile.load("symbols.macho")
    try write(bytes, to: path)
    try directory.write("text", to: "A.dSYM/Contents/Resources/DWARF/text")
    let identifier = try #require(try MachOFile(ByteView(bytes)).uuid)
    let folder = DebugSymbolFolder(in: [directory.path + "/missing", directory.path])
    #expect(folder.buildIdentifiers == (isFound ? [identifier] : []))
  }
}
