import ImageUsage
import TestSupport
import Testing

/// Analyses files that exist in memory only.
enum UsageTrial {
  static func asset(_ name: String, catalog: String = "A.xcassets") -> NamedAsset {
    let base = name.split(separator: "/").last.map(String.init) ?? name
    return NamedAsset(
      name: name, baseName: base, catalog: catalog, path: "\(catalog)/\(name).imageset")
  }

  /// Each trial runs again with what the first run kept: the cache has to hold every fact.
  static func usages(
    _ assets: [NamedAsset], _ files: [String: String], swiftGen: [SwiftGenConfiguration] = [],
    interfaceBuilder: [String: [InterfaceBuilderImageUse]] = [:], speak: Bool = true
  ) async -> [AssetUsage] {
    let files = speak ? speaking(files, of: assets) : files
    let analyzer = UsageAnalyzer(
      assets: assets, swiftGen: swiftGen, interfaceBuilder: interfaceBuilder)
    let first = await analyzer.analyze(list(files), read: reader(files))
    let bytes = first.cache.encoded()
    let again = await analyzer.analyze(
      list(files), cache: UsageCache(decoding: bytes), read: reader(files))
    #expect(again.filesRead == 0)
    #expect(again.usages == first.usages)
    #expect(again.openLookups == first.openLookups)
    #expect(again.cache.encoded() == bytes)
    return first.usages
  }

  /// The sources with a comment of the words of all names, so that each lookup speaks of them.
  static func speaking(_ files: [String: String], of assets: [NamedAsset]) -> [String: String] {
    let words = assets.flatMap { $0.path.split { !$0.isLetter } }.map {
      $0.replacing(/[A-Z]/) { " \($0.output)" }.uppercased()
    }
    let comment = "\n// \(Set(words).sorted().joined(separator: " "))\n"
    return Dictionary(
      uniqueKeysWithValues: files.map { path, text in
        let isSource = [".swift", ".m", ".mm"].contains(where: path.hasSuffix)
        return (path, isSource ? text + comment : text)
      })
  }

  static func usage(_ name: String, _ file: String, _ text: String) async -> AssetUsage? {
    await usages([asset(name)], [file: text]).first
  }

  /// The verdict on sets that only a lookup of a Swift source can show: possible if the source can't be followed. `Reply`
  /// comes from a server.
  static func verdict(
    besideSwift code: String, and others: [String: String] = [:]
  ) async -> AssetUsage.Verdict? {
    let assets = ["trip_a", "trip_b", "trip_c", "trip_d"].map { asset($0) }
    let swift = "import UIKit\nstruct Reply: Decodable { let icon: String }\n" + code
    return await usages(assets, others.merging(["View.swift": swift]) { $1 }).first?.verdict
  }

  /// The verdicts on a row's source, and on all that are one step from it.
  static func neighbours(of row: UsageRow, in file: String) async -> String {
    await Neighbours(ofText: row.source).table { bytes in
      let files = [file: String(decoding: bytes, as: UTF8.self)]
      let analysis = await UsageAnalyzer(assets: [asset(row.name)])
        .analyze(list(files), read: reader(files))
      return analysis.usages.map(summary).joined()
    }
  }

  /// Everything but the text of the evidence, on one line.
  static func summary(_ usage: AssetUsage) -> String {
    func place(_ evidence: UsageEvidence) -> String {
      [
        "\(evidence.line) \(evidence.kind)", evidence.isProof ? "proves" : nil,
        evidence.consumer.map { "\($0)" }, evidence.fileConsumer.map { "in a \($0)" },
      ].compactMap(\.self).joined(separator: " ")
    }
    let built = usage.builtNames.map { ", built in \($0.line)" }.joined()
    return (["\(usage.verdict)"] + usage.evidence.map(place)).joined(separator: "; ") + built
  }

  /// A lookup on one line.
  static func summary(_ lookup: OpenLookup) -> String {
    [
      "lookup \(lookup.line)",
      lookup.fixedPlace.map { "\($0.line) \($0.consumer.map { "\($0)" } ?? "nowhere")" },
    ].compactMap(\.self).joined(separator: " at ")
  }

  static func list(_ files: [String: String], stamp: Int64 = 1) -> [SearchedFile] {
    files.map { SearchedFile(path: $0.key, size: $0.value.utf8.count, stamp: stamp) }
  }

  static func reader(_ files: [String: String]) -> FileReader {
    FileReader { path, limit in
      guard let text = files[path] else {
        throw FileReader.Failure(path: path, reason: "there is none")
      }
      return Array(text.utf8.prefix(limit ?? .max))
    }
  }
}

/// One row of a table: a source and its facts about one asset.
struct UsageRow: Sendable, CustomStringConvertible {
  var name: String
  var source: String
  /// Kind of the first evidence; nil when there must be none.
  var kind: EvidenceKind?
  var verdict: AssetUsage.Verdict
  var consumer: ImageConsumer?

  init(
    _ name: String, _ source: String, _ kind: EvidenceKind?, _ verdict: AssetUsage.Verdict = .used,
    _ consumer: ImageConsumer? = nil
  ) {
    self.name = name
    self.source = source
    self.kind = kind
    self.verdict = kind == nil ? .unused : verdict
    self.consumer = consumer
  }

  var description: String { "\(name) in \(source)" }
}
