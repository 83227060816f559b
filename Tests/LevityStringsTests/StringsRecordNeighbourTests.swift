import Foundation
import LevityPackages
import PackageHeads
import StringsTestSupport
import TestSupport
import Testing

@testable import LevityStrings

/// Records on the device: each line says something, or the record isn't one. Changed lines have a check of their own.
@Suite struct StringsRecordNeighbourTests {
  private static let hasher = PackedStrings.hasher
  private static let root = ContentDigest.of("root")
  private static let app = ContentDigest.of("app")

  private static func text(_ record: InstalledStrings?) -> String {
    guard let record else { return "no record" }
    let stores = record.stores.map {
      "\($0.language) \($0.bundle) \($0.digest == root ? "root" : "another")"
    }
    return "\(record.version) \(record.host ?? "-") \(record.root == root) \(record.app == app) "
      + "\(record.starts.map(String.init) ?? "-") \(stores)"
  }

  private static let record = InstalledStrings(
    version: 7, host: "a.example:80", root: root, app: app, starts: 2,
    stores: [
      .init(language: "en", bundle: "org a b", digest: root),
      .init(language: "de", bundle: "org", digest: root),
    ])

  @Test func recordsAreReadPieceByPiece() async throws {
    let bytes = Self.record.bytes(Self.hasher)
    let text = String(decoding: bytes, as: UTF8.self)
    let end = try #require(text.range(of: "check "))
    let body = String(text[..<end.lowerBound])
    #expect(
      Self.text(InstalledStrings.record(bytes, hasher: Self.hasher))
        == Self.text(Self.record).replacing(
          "en org a b root\", \"de org root", with: "de org root\", \"en org a b root"))
    func sealed(_ lines: [UInt8]) -> String {
      let check = "check \(Self.hasher.digest(of: lines).hex)\n"
      return Self.text(InstalledStrings.record(lines + check.utf8, hasher: Self.hasher))
    }
    let lines = await Neighbours(ofText: body, [.without, .twice, .cut, .counted]).table {
      sealed($0)
    }
    let check = await Neighbours(ofText: String(text[end.lowerBound...])).table {
      Self.text(InstalledStrings.record(Array(body.utf8) + $0, hasher: Self.hasher))
    }
    try expectGolden(lines + check, "Neighbours/strings-records.txt")
  }

  @Test(arguments: [nil, "", "a b", "a\nb", "a\u{7F}", "ä"])
  func aHostThatALineCannotHaveIsLeftOut(_ host: String?) {
    let record = InstalledStrings(
      version: 0, host: host, root: Self.root, app: Self.app, starts: nil, stores: [])
    let read = InstalledStrings.record(record.bytes(Self.hasher), hasher: Self.hasher)
    #expect(read != nil && read?.host == nil && read?.starts == nil && read?.version == 0)
  }

  @Test(arguments: ["!", "~", "a.b"])
  func anyOtherHostIsKept(_ host: String) {
    let record = InstalledStrings(
      version: 0, host: host, root: Self.root, app: Self.app, starts: 0, stores: [])
    let read = InstalledStrings.record(record.bytes(Self.hasher), hasher: Self.hasher)
    #expect(read?.host == host && read?.starts == 0)
  }

  /// A root is rejected for less than a week, by either clock.
  @Test(arguments: [
    (0.0, true), (604_799, true), (604_800, false), (-604_799, true), (-604_800, false),
  ])
  func aRootIsRejectedForAWeek(_ seconds: Double, _ isRejected: Bool) throws {
    let folder = try TemporaryDirectory()
    let records = StringsRecords(folder: StringStoreFolder(url: folder.url), hasher: Self.hasher)
    _ = try records.folder.open()
    let line = "\(Self.root.hex) \(Self.app.hex) 1000000\n"
    try records.folder.write(Array(line.utf8), to: StringsRecords.refused)
    let now = Date(timeIntervalSince1970: 1_000_000 + seconds)
    #expect((records.rejectedRoot(app: Self.app, now: now) == Self.root) == isRejected)
    #expect(records.rejectedRoot(app: Self.root, now: now) == nil)
  }

  /// An update is on trial for three starts; the fourth restores the one before.
  @Test func startsAreCountedUpToTheirMaximum() throws {
    let folder = try TemporaryDirectory()
    let records = StringsRecords(folder: StringStoreFolder(url: folder.url), hasher: Self.hasher)
    _ = try records.folder.open()
    let now = Date(timeIntervalSince1970: 5)
    try records.install(Self.record.with(starts: nil), replacing: nil)
    let next = InstalledStrings(
      version: 8, root: ContentDigest.of("next"), app: Self.app, starts: 0, stores: [])
    try records.install(next, replacing: records.read(StringsRecords.installed))
    var seen: [String] = []
    for _ in 0..<5 {
      let start = try records.forStart(app: Self.app, isStart: true, now: now)
      let starts = records.read(StringsRecords.installed)?.starts
      seen.append(
        "\(start.installed?.version ?? 0) \(start.rolledBack ?? 0) \(starts.map(String.init) ?? "-")"
      )
    }
    #expect(seen == ["8 0 1", "8 0 2", "8 0 3", "7 8 -", "7 0 -"])
    #expect(records.rejectedRoot(app: Self.app, now: now) == next.root)
    // Only a start of the same app counts.
    try records.install(next, replacing: records.read(StringsRecords.installed))
    #expect(try records.forStart(app: Self.root, isStart: true, now: now).installed == nil)
    _ = try records.forStart(app: Self.app, isStart: false, now: now)
    _ = try records.forStart(app: Self.app, isStart: true, counts: false, now: now)
    #expect(records.read(StringsRecords.installed)?.starts == 0)
    try records.setStarts(2, of: Self.root)
    #expect(records.read(StringsRecords.installed)?.starts == 0)
    try records.setStarts(nil, of: next.root)
    #expect(records.read(StringsRecords.installed)?.starts == nil)
    try records.setStarts(1, of: next.root)
    #expect(records.read(StringsRecords.installed)?.starts == nil)
  }
}
