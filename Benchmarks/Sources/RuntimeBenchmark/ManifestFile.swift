import Foundation
import PackageWriting
import ResourceManifests

/// A manifest of any number of images, written a thousand at a time.
enum ManifestFile {
  static func name(_ number: Int) -> String {
    let digits = "\(number)"
    return "Folder\(number / 1_000 % 10)/image-" + String(repeating: "0", count: 6 - digits.count)
      + digits
  }

  /// Two or three variants each: 2x, 3x, and dark for every second image.
  static func write(images count: Int, to url: URL) throws {
    // Sorted by name, as the canonical form wants it.
    let numbers = (0..<count).map { (number: $0, name: name($0)) }.sorted {
      $0.name.utf8.lexicographicallyPrecedes($1.name.utf8)
    }
    guard FileManager.default.createFile(atPath: url.path, contents: nil) else {
      throw SampleApp.Failure(description: "\(url.path) cannot be written.")
    }
    let file = try FileHandle(forWritingTo: url)
    defer { try? file.close() }
    let prefix = Data("{\"images\":[".utf8)
    let suffix = Data("],\"schemaVersion\":1}".utf8)
    try file.write(contentsOf: prefix)
    for start in stride(from: 0, to: count, by: 1_000) {
      let images = numbers[start..<min(start + 1_000, count)].map { image($0.number, $0.name) }
      let bytes = Data(try ResourceManifest(images: images).encoded())
      guard bytes.starts(with: prefix), bytes.suffix(suffix.count) == suffix else {
        throw SampleApp.Failure(description: "The form of manifests has changed.")
      }
      if start > 0 { try file.write(contentsOf: Data(",".utf8)) }
      try file.write(contentsOf: bytes.dropFirst(prefix.count).dropLast(suffix.count))
    }
    try file.write(contentsOf: suffix)
  }

  private static func image(_ number: Int, _ name: String) -> ManifestImage {
    var random = TraceRandom(state: UInt64(number))
    func variant(_ scale: Int) -> ImageVariant {
      ImageVariant(
        object: ManifestObject(
          digest: ContentDigest(words: random.next(), random.next(), random.next(), random.next()),
          size: Int.random(in: 500...60_000, using: &random), mediaType: "image/webp"),
        scale: scale, pixelWidth: 24 * scale, pixelHeight: 24 * scale)
    }
    var variants = [variant(2), variant(3)]
    if number % 2 == 0 {
      var dark = variant(3)
      dark.appearances = ["luminosity=dark"]
      variants.append(dark)
    }
    return ManifestImage(
      bundle: SampleApp.bundle, name: name, pointWidth: 24_000, pointHeight: 24_000,
      placeholder: (0..<24).map { _ in UInt8.random(in: 0...255, using: &random) },
      color: "336699ff", variants: variants)
  }
}
