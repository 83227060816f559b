import Foundation
import LevityPackages
import TestSupport
import Testing

@Suite struct DescriptorFileTests {
  @Test(arguments: [0, 1, 2, 3, 4096])
  func replacesAFileAsAWhole(_ count: Int) throws {
    let folder = try TemporaryDirectory()
    let descriptor = try Descriptor.folder(making: folder.url) { (_) throws(Descriptor.Failure) in }
    let bytes = [UInt8](repeating: 7, count: count)
    var steps: [String] = []
    try descriptor.replace("name", with: bytes, through: "incoming", what: "the file") {
      (step: String) throws(Descriptor.Failure) in steps.append(step)
    }
    let file = folder.url.appendingPathComponent("name")
    #expect(try [UInt8](Data(contentsOf: file)) == bytes)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["name"])
    #expect(steps.first == "create the file" && steps.last == "name the file")
  }
}
