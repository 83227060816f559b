import Foundation
import ImageUsage
import InterfaceBuilderDocuments
import TestSupport
import Testing

/// The quick scan of attributes must find every image that the reader of documents finds.
@Suite struct InterfaceBuilderAgreementTests {
  @Test(.enabled(if: Repository.corpus != nil, "the corpus is not beside this checkout"))
  func scanFindsWhatTheReaderFinds() async throws {
    let corpus = try #require(Repository.corpus)
    let walk = try #require(FileManager.default.enumerator(atPath: corpus.path))
    let paths = walk.compactMap { $0 as? String }
      .filter { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") }.sorted()
    var expected: [String: Set<String>] = [:]
    for path in paths {
      let bytes = [UInt8](try Data(contentsOf: corpus.appendingPathComponent(path)))
      guard let document = try? InterfaceBuilderDocument(bytes) else { continue }
      for reference in document.imageReferences where !reference.isSystemSymbol {
        expected[reference.assetName, default: []].insert(path)
      }
    }
    let analyzer = UsageAnalyzer(assets: expected.keys.sorted().map { UsageTrial.asset($0) })
    let result = await analyzer.analyze(
      paths.map { SearchedFile(path: $0, size: 0, stamp: 0) },
      read: FileReader(root: corpus.path))

    #expect(expected.count > 100)
    for usage in result.usages {
      let found = Set(usage.evidence.filter { $0.kind == .interfaceBuilder }.map(\.file))
      #expect(found.isSuperset(of: expected[usage.asset.name] ?? []), "\(usage.asset.name)")
    }
  }
}
