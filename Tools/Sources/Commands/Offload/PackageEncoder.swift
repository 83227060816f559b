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
    /// The bytes of the smallest form of each file, which later systems download.
    var smallestBytes = 0
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
      let pdfs = try await documents(of: slice)
      let pieces = slice.flatMap { self.pieces($0, pdfs) }
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

  /// The PDFs of an image's SVGs, by the index of the variant.
  private typealias Documents = [Int: [UInt8]]

  /// Returns the PDFs of all images whose SVGs can leave as such, by set; the others are drawn as rasters.
  private func documents(of images: [OffloadedImage]) async throws -> [String: Documents] {
    try await withThrowingTaskGroup(of: (String, Documents?).self) { group in
      for image in images where image.form == .pdf && image.hasSVG {
        group.addTask { (image.path, try documents(image)) }
      }
      var result: [String: Documents] = [:]
      for try await (path, documents) in group { result[path] = documents }
      return result
    }
  }

  private func documents(_ image: OffloadedImage) throws -> Documents? {
    let conversion = SVGConversion(rasterizer)
    var result: Documents = [:]
    for (index, variant) in image.variants.enumerated() where variant.format == .svg {
      try Task.checkCancellation()
      let bytes = [UInt8](try PlainFile.read("\(root)/\(variant.path)"))
      do {
        result[index] = try conversion.pdf(
          of: bytes, pointWidth: Double(image.pointWidth) / 1000,
          pointHeight: Double(image.pointHeight) / 1000)
      } catch is VectorRasterizerError {
        // A file that can't be drawn at all is an error when its rasters are drawn.
        return nil
      }
      if result[index] == nil { return nil }
    }
    return result
  }

  private func pieces(_ image: OffloadedImage, _ documents: [String: Documents]) -> [Piece] {
    let isRasterized = image.form == .rasters || image.hasSVG && documents[image.path] == nil
    return image.variants.indices.flatMap { index -> [Piece] in
      let source = image.variants[index]
      let path = "\(root)/\(source.path)"
      if let document = documents[image.path]?[index] {
        var source = source
        source.format = .pdf
        let job = EncodingQueue.Job(name: source.path, isTemplate: image.isTemplate) { document }
        return [Piece(set: image.path, variant: index, source: source, scale: nil, job: job)]
      }
      guard isRasterized, let format = VectorFormat(rawValue: source.format.rawValue)
      else {
        let job = EncodingQueue.Job(name: source.path, isTemplate: image.isTemplate) {
          [UInt8](try PlainFile.read(path))
        }
        return [Piece(set: image.path, variant: index, source: source, scale: nil, job: job)]
      }
      let scales = source.scale.map { [$0] } ?? Self.vectorScales
      let size = (Double(image.pointWidth) / 1000, Double(image.pointHeight) / 1000)
      return scales.map { scale in
        let job = EncodingQueue.Job(name: source.path, isTemplate: image.isTemplate) {
          let bytes = [UInt8](try PlainFile.read(path))
          do {
            return try rasterizer.rasterize(
              bytes, format: format, pointWidth: size.0, pointHeight: size.1, scale: scale)
          } catch let error as VectorRasterizerError {
            throw CommandFailure(
              "Can't draw \(source.path): \(error)",
              help: "repair the file, or add \(image.name) to images: keep: in levity.yml")
          }
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
    let mediaType = image.facts.format?.mediaType ?? piece.source.format.mediaType
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

extension OffloadedImage {
  fileprivate var hasSVG: Bool { variants.contains { $0.format == .svg } }
}

extension OffloadedEncoding {
  /// Takes the placeholder and color of the first variant that has them.
  fileprivate mutating func add(_ rendition: Rendition, facts: EncodedImage.Facts) {
    renditions.append(rendition)
    placeholder = placeholder ?? facts.placeholder
    color = color ?? facts.dominantColor.map { "\($0)".dropFirst().lowercased() + "ff" }
  }
}
