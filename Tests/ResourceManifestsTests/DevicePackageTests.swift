import Foundation
import PackageWriting
import ResourceManifests
import TestSupport
import Testing

/// The package of `Tests/DeviceTests`, made by a script: what a device would refuse is found here.
@Suite struct DevicePackageTests {
  static let folder = Repository.root.appendingPathComponent(
    "Tests/DeviceTests/LevityDevicePackage/Package")

  @Test func everyObjectIsThereAndVerified() throws {
    let bytes = [UInt8](try Data(contentsOf: Self.folder.appendingPathComponent("manifest.json")))
    let manifest = try ResourceManifest(decoding: bytes)
    #expect(manifest.encoded() == bytes)
    #expect(
      manifest.images.map(\.name) == [
        "avif", "gif", "heic", "hero", "jpeg", "jxl", "pdf", "png", "webp",
      ])
    for object in manifest.objects {
      let file = Self.folder.appendingPathComponent(PackagePath.object(object.digest).text)
      let contents = [UInt8](try Data(contentsOf: file))
      #expect(contents.count == object.size)
      #expect(ContentHasher.reference.digest(of: contents) == object.digest)
    }
  }
}
