import PackageWriting
import ResourceManifests
import StringPackWriting
import TestSupport
import Testing

/// The answers of a verification and of a search for needless files to a package in which one file is forged.
@Suite struct ForgedPackageTests {
  private static let forgeries: [(name: String, change: @Sendable ([UInt8]) -> [UInt8]?)] = [
    ("removed", { _ in nil }), ("empty", { _ in [] }), ("without its last byte", { $0.dropLast() }),
    ("with a byte more", { $0 + [10] }), ("zeroed", { .init(repeating: 0, count: $0.count) }),
    ("with another first byte", { [$0.first.map { $0 ^ 1 } ?? 0] + $0.dropFirst() }),
    ("with another last byte", { $0.dropLast() + [$0.last.map { $0 ^ 1 } ?? 0] }),
  ]

  @Test func everyForgeryIsNamed() throws {
    let files = try StringPackageTests.package()
    var table = "# sound\n" + (try Self.summary(files))
    for path in files.keys.sorted() {
      for (name, change) in Self.forgeries {
        var forged = files
        forged[path] = change(files[path] ?? [])
        table += "# \(path) \(name)\n" + (try Self.summary(forged))
      }
    }
    try expectGolden(table, "PackageWriting/forgeries.txt")
  }

  private static func summary(_ files: [String: [UInt8]]) throws -> String {
    let reader = PackageReader(
      list: { files.map { ($0.key, .file(size: $0.value.count)) } },
      read: { path, piece in piece(files[path.text] ?? []) })
    let report = try PackageVerification(hasher: .reference, verifier: PackageFixture.verifier)
      .verify(reader)
    let counts = [
      report.manifests, report.objects, report.languages, report.streams, report.deltas,
    ]
    var retention = PackageRetention(reader, hasher: .reference)
    let needless: String
    do {
      needless = try retention.unneededFiles().map { "\($0.path.text) \($0.size)" }.joined(
        separator: ", ")
    } catch {
      needless = "\(error)"
    }
    return report.findings.map { "\($0.path) \(WholeValue.text($0.kind))\n" }.joined()
      + "\(counts), \(report.bytes) bytes; needless: \(needless)\n"
  }
}
