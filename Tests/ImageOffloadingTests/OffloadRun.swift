import AssetCatalogs
import FileTransactions
import Foundation
import ImageFiles
import ImageInventories
import ImageUsage
import ResourceManifests
import SourceTrees

@testable import ImageOffloading

/// The whole chain with an encoder that keeps the bytes and a hasher that is good enough for tests.
struct OffloadRun {
  var root: String
  var output: String
  var configuration = OffloadingConfiguration()
  var bundleIdentifier: String? = "org.example.app"
  var generatedFolder: String?
  /// Files of accessors that are made while the app is built.
  var swiftGen: [SwiftGenConfiguration] = []

  struct Result {
    var survey: ProjectSurvey
    var plan: OffloadingPlan
    var edits: OffloadingEdits
    var outcome: OffloadingSession.Outcome
  }

  var session: OffloadingSession {
    OffloadingSession(root: root, output: output, configuration: configuration)
  }

  func survey() async throws -> ProjectSurvey {
    let tree = try CatalogTree(root: root)
    let assets = tree.catalogs.flatMap { item in
      item.catalog.sets.map { set in
        NamedAsset(
          name: set.name, baseName: set.baseName, catalog: item.path,
          path: "\(item.path)/\(set.path)",
          kind: set.kind == .image ? .image : set.kind == .symbol ? .symbol : .other,
          isNested: set.owner != nil)
      }
    }
    let files = tree.walk.files.filter(SearchedFile.isRead)
      .map { SearchedFile(path: $0, size: 1, stamp: 0) }
    let read = FileReader(root: root)
    var analyzer = UsageAnalyzer(assets: assets, swiftGen: swiftGen)
    if configuration.code == .rewrite {
      analyzer.waitingCopies = WaitingCopyNames.find(
        in: try ProjectSurvey.project(of: tree, bundleIdentifier), paths: tree.walk.files
      ) { try? read($0) }
    }
    let result = await analyzer.analyze(files, read: read)
    return try ProjectSurvey(
      tree: tree, usages: result.usages, openLookups: result.openLookups,
      fixedResources: result.fixedResources,
      bundleIdentifier: bundleIdentifier)
  }

  func plan() async throws -> OffloadingPlan { session.plan(try await survey()) }

  func run(_ mode: OffloadingSession.Mode = .copy(overwriting: false)) async throws -> Result {
    try session.recover()
    let survey = try await survey()
    let edits = try await edits(survey)
    return Result(
      survey: survey, plan: session.plan(survey), edits: edits,
      outcome: try session.apply(edits, mode: mode))
  }

  func edits(_ survey: ProjectSurvey) async throws -> OffloadingEdits {
    let plan = session.plan(survey)
    var encodings: [String: OffloadedEncoding] = [:]
    for image in try survey.offloadedImages(plan) { encodings[image.path] = try encode(image) }
    var settings = OffloadingSettings { PNGFixture.make($0, $1) }
    settings.generatedFolder = generatedFolder
    return try OffloadingEdits(plan, of: survey, encodings: encodings, settings: settings)
  }

  private func encode(_ image: OffloadedImage) throws -> OffloadedEncoding {
    OffloadedEncoding(
      renditions: try image.variants.enumerated().map { index, variant in
        let bytes = try FileSystem.live.read("\(root)/\(variant.path)")
        return OffloadedEncoding.Rendition(
          variant: index,
          object: ManifestObject(
            digest: try Self.digest(bytes), size: bytes.count, mediaType: variant.format.mediaType),
          pixelWidth: variant.pixelWidth, pixelHeight: variant.pixelHeight)
      }, placeholder: [1, 2, 3], color: "112233ff")
  }

  static func digest(_ bytes: [UInt8]) throws -> ContentDigest {
    struct Impossible: Error {}
    let digest = FileDigest(bytes)
    let words = [digest.hash, UInt64(digest.size), ~digest.hash, digest.hash &* 31]
    let digits = words.flatMap { word in
      (0..<8).map { UInt8(truncatingIfNeeded: word >> UInt64($0 * 8)) }
    }
    guard let result = ContentDigest(bytes: digits) else { throw Impossible() }
    return result
  }
}
