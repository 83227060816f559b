import AppBundles
import ByteReading
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import SizeAnalysis

@Suite("Sizes after deflate")
struct DeflatedSizesTests {
  @Test("The same content is compressed once, in two files and when an app is weighed twice")
  func eachContentIsCompressedOnce() throws {
    let folder = try TemporaryDirectory()
    let root = folder.url.appendingPathComponent("A.app")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    for (name, text) in [("a.txt", "same"), ("b.txt", "same"), ("c.txt", "another")] {
      try Data(text.utf8).write(to: root.appendingPathComponent(name))
    }
    let app = try AppBundle(at: root.path)
    let runs = Mutex(0)
    let deflated = DeflatedSizes { content in
      runs.withLock { $0 += 1 }
      return content.count - 1
    }

    let sizes = AppSizes(of: app, deflatedBytes: deflated.size)
    let devices = DeviceSizes(of: app, deflatedBytes: deflated.size)

    #expect(runs.withLock { $0 } == 2)
    let plain = AppSizes(of: app, deflatedBytes: { $0.count - 1 })
    #expect(sizes.root.downloadBytes == plain.root.downloadBytes)
    #expect(
      devices.variants.map(\.downloadBytes)
        == DeviceSizes(of: app, deflatedBytes: { $0.count - 1 }).variants.map(\.downloadBytes))
  }
}
