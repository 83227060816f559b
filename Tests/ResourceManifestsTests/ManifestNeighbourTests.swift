import Foundation
import PackageHeads
import PackageWriting
import ResourceManifests
import TestSupport
import Testing

@Suite struct ManifestNeighbourTests {
  private func seeds(_ target: String, most: Int) throws -> [Neighbours] {
    try FuzzSeeds.load(target).filter { $0.bytes.count <= most }.map {
      Neighbours(
        ofText: String(decoding: $0.bytes, as: UTF8.self), [.without, .twice, .cut, .counted])
    }
  }

  @Test func manifestsAreReadPieceByPiece() async throws {
    let samples = try seeds("MappedManifest", most: 420)
    try await expectNeighbours(of: samples, "manifests") { bytes in
      do { return WholeValue.text(try ResourceManifest(decoding: bytes)) } catch {
        return "\(error)"
      }
    }
    try await expectNeighbours(of: samples, "mapped-manifests") { bytes in
      do {
        let mapped = try MappedManifest(Data(bytes))
        return WholeValue.text(try mapped.image(bundle: "b", name: "n") as Any)
          + WholeValue.text(try mapped.images(tagged: "a"))
      } catch {
        return "\(error)"
      }
    }
  }

  @Test func headsAreReadPieceByPiece() async throws {
    let heads = try FuzzSeeds.load("ResourceManifest").filter { $0.name.contains("head") }
    let samples = heads.map {
      Neighbours(
        ofText: String(decoding: $0.bytes, as: UTF8.self), [.without, .twice, .cut, .counted])
    }
    try await expectNeighbours(of: samples, "heads") { bytes in
      do {
        return WholeValue.text(try ManifestHead(decoding: bytes))
      } catch {
        do { return WholeValue.text(try SignedHead(decoding: bytes)) } catch { return "\(error)" }
      }
    }
  }
}
