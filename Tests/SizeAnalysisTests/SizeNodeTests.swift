import ByteReading
import Testing

@testable import SizeAnalysis

@Suite struct SizeNodeTests {
  private let print = ContentFingerprint(ByteView([1, 2, 3]))

  @Test func aPartKeepsItsFacts() {
    let node = SizeNode(
      "a", .section, bytes: 3, installedBytes: 4096, downloadBytes: 2, fingerprint: print)
    #expect(node.name == "a" && node.kind == .section && node.children.isEmpty)
    #expect(node.bytes == 3 && node.installedBytes == 4096 && node.downloadBytes == 2)
    #expect(node.fingerprint == print)
  }

  @Test func aSumKeepsItsFingerprintAndItsLargestPartIsFirst() {
    let parts = [("b", 1), ("z", 9), ("a", 1)].map {
      SizeNode($0.0, .section, bytes: $0.1, installedBytes: 4096, downloadBytes: $0.1)
    }
    let node = SizeNode("f", .bundle, children: parts, downloadBytes: 100, fingerprint: print)
    #expect(node.children.map(\.name) == ["z", "a", "b"])
    #expect(node.bytes == 11 && node.installedBytes == 3 * 4096 && node.downloadBytes == 111)
    #expect(node.fingerprint == print)
    #expect(SizeNode("f", .bundle, children: parts, installedBytes: 5).installedBytes == 5)
    #expect(SizeNode("f", .bundle, children: []).fingerprint == nil)
  }
}
