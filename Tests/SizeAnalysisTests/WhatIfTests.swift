import AppBundles
import ByteReading
import Foundation
import MachOStripping
import ResourceManifests
import TestSupport
import Testing

@testable import SizeAnalysis

@Suite("Predictions")
struct WhatIfTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private func write(_ bytes: [UInt8], _ path: String) throws {
    let file = folder.url.appendingPathComponent("A.app/\(path)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  private func binary() throws -> [UInt8] {
    try #require(try FuzzSeeds.load("MachOStripping").first { $0.name == "signed.macho" }?.bytes)
  }

  private func ledger(_ steps: WhatIfStep...) throws -> [SizeLedger.Entry] {
    let app = try AppBundle(at: folder.url.appendingPathComponent("A.app").path)
    return WhatIfLedger(of: app, steps: steps, hasher: .reference, deflatedBytes: \.count).sizes
      .entries
  }

  @Test("A predicted strip has the bytes of the real one")
  func strip() throws {
    let bytes = try binary()
    try write(bytes, "A")
    try write(bytes, "Frameworks/F.framework/F")
    let entries = try ledger(.strip)
    let real = try StripPlan(of: ByteView(bytes)).content { _ in [UInt8](repeating: 0, count: 32) }
    #expect(entries.map(\.sizes.root.bytes) == [2 * bytes.count, 2 * real.count])
    let app = try AppBundle(at: folder.url.appendingPathComponent("A.app").path)
    let ledger = WhatIfLedger(of: app, steps: [.strip], hasher: .reference)
    let plan = try StripPlan(of: ByteView(bytes))
    #expect(
      ledger.signatureBytes
        == 2 * (plan.byteCount - plan.strippedByteCount - plan.savedSymbolBytes))
  }

  @Test("A step starts from what the earlier one left")
  func interplay() throws {
    let slice = try binary()
    var other = slice
    other.replaceSubrange(4..<12, with: [7, 0, 0, 1, 3, 0, 0, 0])
    try write(UniversalFile.bytes(of: [other, slice]), "A")
    let both = try ledger(.slices, .strip).map(\.sizes.root.bytes)
    let reverse = try ledger(.strip, .slices).map(\.sizes.root.bytes)
    #expect(both[1] == slice.count)
    #expect(both[2] == reverse[2])
    #expect(both[1] - both[2] == 160)
    // Before the other slice goes, the one for devices lies at a multiple of 16 kB.
    #expect(reverse[1] == 2 * 16384 + both[2])
  }

  @Test("Duplicates and developers' files go once")
  func files() throws {
    try write([UInt8](repeating: 1, count: 1000), "a.json")
    try write([UInt8](repeating: 1, count: 1000), "b.json")
    try write([UInt8](repeating: 2, count: 300), "build.sh")
    let entries = try ledger(.duplicates, .unnecessaryFiles, .duplicates)
    #expect(entries.map(\.sizes.root.bytes) == [2300, 1300, 1000, 1000])
  }

  @Test("Strings files become a pack; those of the development language and of the system stay")
  func strings() throws {
    for language in ["en", "de", "fr"] {
      let lines = (0..<200).map { "\"key.\($0)\" = \"\(language) value number \($0)\";\n" }
      try write(Array(lines.joined().utf8), "\(language).lproj/Localizable.strings")
      try write(Array("\"CFBundleName\" = \"A\";".utf8), "\(language).lproj/InfoPlist.strings")
    }
    // One language alone would be in the app twice.
    try write(Array("\"a\" = \"b\";".utf8), "en.lproj/Single.strings")
    let entries = try ledger(.packStrings)
    let names = Set(entries[1].sizes.root.children.map(\.name))
    let archives = ["LevityStrings.levitystrings", "LevityStringKeys.levitykeys"]
    #expect(names == Set(["en.lproj", "de.lproj", "fr.lproj"] + archives))
    let (before, after) = (entries[0].sizes.root.bytes, entries[1].sizes.root.bytes)
    #expect(after * 2 < before, "\(before) \(after)")
    #expect(entries[1].sizes.byType.first { $0.type == .strings }?.files == 5)
  }

  @Test("Info.plist says which language stays, and plurals leave with their table")
  func developmentLanguage() throws {
    let plural = """
      <plist version="1.0"><dict><key>days</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>%d day</string><key>other</key><string>%d days</string></dict>
      </dict></dict></plist>
      """
    for language in ["en", "de"] {
      try write(Array("\"a\" = \"\(language)\";".utf8), "\(language).lproj/Localizable.strings")
      try write(Array(plural.utf8), "\(language).lproj/Localizable.stringsdict")
    }
    try write(
      Array(
        """
        <plist version="1.0"><dict><key>CFBundleDevelopmentRegion</key><string>de</string></dict></plist>
        """.utf8), "Info.plist")
    var paths: Set<String> = []
    try ledger(.packStrings)[1].sizes.root.forEach { path, node in
      if case .file = node.kind { paths.insert(path.dropFirst().joined(separator: "/")) }
    }
    #expect(paths.contains("de.lproj/Localizable.stringsdict"))
    #expect(paths.contains("de.lproj/Localizable.strings"))
    #expect(!paths.contains { $0.hasPrefix("en.lproj/") })
  }
}
