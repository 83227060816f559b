import Foundation
import ImageEncoding
import ImageFiles
import ImageOffloading
import PackageStorage
import ResourceManifests

/// Encodes the images that move out and writes them to the package in batches, so that memory doesn't grow with the
/// project. Images encoded by an earlier run, even an interrupted one, come from the cache.
struct PackageEncoder: Sendable {
  let root: String
  let encoder: ImageEncoder
  let cache: EncodingCache?
  let rasterizer: VectorRasterizer
  let writer: ResourcePackageWriter
  /// Scales at which vectors are drawn.
  static let vectorScales = [1, 2, 3]
  private static let batch = 64

  /// Bytes before and after.
  struct Totals: Sendable {
    var files = 0
    var originalBytes = 0
    var encodedBytes = 0
    /// What a system downloads that decodes the alternatives.
    var smallestBytes = 0
    var fromCache = 0
    /// Files whose pixels cannot be read, in the order of the images.
    var undecodable: [String] = []
  }

  /// Encodes in the order of `images`.
  func encode(
    _ images: [OffloadedImage], progress: @Sendable (Int, Int) -> Void
  ) async throws -> (encodings: [String: OffloadedEncoding], totals: Totals) {
    var encodings: [String: OffloadedEncoding] = [:]
    var totals = Totals()
    let count = images.reduce(0) { $0 + $1.variants.count }
    var start = 0
    while start < images.count {
      try Task.checkCancellation()
      let slice = Array(images[start..<min(images.count, start + Self.batch)])
      start += slice.count
      let pieces = try slice.flatMap(pieces)
      let queue = EncodingQueue(encoder: encoder, cache: cache)
      let finished = totals.files
      let encoded = try await queue.run(pieces.map(\.job)) {
        progress(min(count, finished + $0.finished), count)
      }
      for (piece, image) in zip(pieces, encoded) {
        encodings[piece.set, default: OffloadedEncoding(renditions: [])].add(
          try rendition(piece, image), facts: image.facts)
        totals.files += 1
        if image.facts.keptReason == .unreadable { totals.undecodable.append(piece.source.path) }
        totals.originalBytes += image.facts.originalBytes
        totals.encodedBytes += image.bytes.count
        totals.smallestBytes += image.alternative?.bytes.count ?? image.bytes.count
      }
    }
    return (encodings, totals)
  }

  /// One file to encode: a variant, or a variant drawn at one scale.
  private struct Piece {
    var set: String
    var variant: Int
    var source: OffloadedImage.Variant
    var scale: Int?
    var job: EncodingQueue.Job
  }

  private func pieces(_ image: OffloadedImage) throws -> [Piece] {
    image.variants.indices.flatMap { index -> [Piece] in
      let source = image.variants[index]
      let path = "\(root)/\(source.path)"
      guard image.form == .rasters, let format = VectorFormat(rawValue: source.format.rawValue)
      else {
        let job = EncodingQueue.Job(name: source.path, isTemplate: image.isTemplate) {
          [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        }
        return [Piece(set: image.path, variant: index, source: source, scale: nil, job: job)]
      }
      let scales = source.scale.map { [$0] } ?? Self.vectorScales
      let size = (Double(image.pointWidth) / 1000, Double(image.pointHeight) / 1000)
      return scales.map { scale in
        let job = EncodingQueue.Job(name: source.path, isTemplate: image.isTemplate) {
          let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
          return try rasterizer.rasterize(
            bytes, format: format, pointWidth: size.0, pointHeight: size.1, scale: scale)
        }
        return Piece(set: image.path, variant: index, source: source, scale: scale, job: job)
      }
    }
  }

  private func rendition(_ piece: Piece, _ image: EncodedImage) throws
    -> OffloadedEncoding.Rendition
  {
    let digest = try writer.writeObject(image.bytes)
    // Formats that the encoder doesn't know, such as PDF and GIF, are copied.
    let mediaType =
      image.facts.format.map { "image/\($0.rawValue)" } ?? piece.source.format.mediaType
    let width = image.facts.pixelWidth > 0 ? image.facts.pixelWidth : piece.source.pixelWidth
    let height = image.facts.pixelHeight > 0 ? image.facts.pixelHeight : piece.source.pixelHeight
    return OffloadedEncoding.Rendition(
      variant: piece.variant,
      object: ManifestObject(digest: digest, size: image.bytes.count, mediaType: mediaType),
      alternatives: try image.alternative.map { [try alternative($0)] } ?? [],
      pixelWidth: width, pixelHeight: height, scale: piece.scale)
  }

  private func alternative(_ form: EncodedImage.Alternative) throws -> ManifestObject {
    ManifestObject(
      digest: try writer.writeObject(form.bytes), size: form.bytes.count,
      mediaType: form.format.mediaType, system: form.format.minimumIOSVersion)
  }
}

extension OffloadedEncoding {
  /// Takes the placeholder and colour of the first variant that has them.
  fileprivate mutating func add(_ rendition: Rendition, facts: EncodedImage.Facts) {
    renditions.append(rendition)
    placeholder = placeholder ?? facts.placeholder
    color = color ?? facts.dominantColor.map { "\($0)".dropFirst().lowercased() + "ff" }
  }
}
