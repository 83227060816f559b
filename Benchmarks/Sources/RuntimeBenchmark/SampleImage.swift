import BenchmarkSupport
import Foundation
import PackageWriting
import ResourceManifests

/// An image of a list: random pixels, so that its bytes are its own.
struct SampleImage {
  /// Pixels: 102,400 bytes decoded.
  static let side = 160
  static var cost: Int { 4 * side * side }

  var name: String
  var bytes: Data
  var object: ManifestObject
  var manifest: ManifestImage

  /// Two variants, for light and dark, as many images of apps have; both are 80 by 80 points at 2x.
  init(_ number: Int, encode: (_ pixels: [UInt8], _ side: UInt8) -> Data) {
    var random = TraceRandom(state: UInt64(number))
    var pixels: [UInt8] = []
    for _ in 0..<(Self.side * Self.side) {
      let word = random.next()
      pixels += [UInt8(word & 255), UInt8(word >> 8 & 255), UInt8(word >> 16 & 255), 255]
    }
    name = "List/row\(number)"
    bytes = encode(pixels, UInt8(Self.side))
    object = ManifestObject(
      digest: ContentHasher.sha256.digest(of: Array(bytes)), size: bytes.count,
      mediaType: "image/png")
    let light = ImageVariant(
      object: object, scale: 2, pixelWidth: Self.side, pixelHeight: Self.side)
    var dark = light
    dark.object = ManifestObject(
      digest: ContentDigest(words: random.next(), random.next(), random.next(), 0),
      size: object.size, mediaType: object.mediaType)
    dark.appearances = ["luminosity=dark"]
    manifest = ManifestImage(
      bundle: SampleApp.bundle, name: name, pointWidth: 500 * Self.side,
      pointHeight: 500 * Self.side,
      variants: [light, dark])
  }
}

extension [SampleImage] {
  func manifest() throws -> Data {
    Data(try ResourceManifest(images: map(\.manifest)).encoded())
  }

  /// By the path below the address of the package.
  var byPath: [String: Data] {
    [String: Data](
      map { (PackagePath.object($0.object.digest).text, $0.bytes) }, uniquingKeysWith: { $1 })
  }
}
