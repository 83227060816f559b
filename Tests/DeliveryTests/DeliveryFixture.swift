import Delivery
import Foundation
import PackageStorage
import ResourceManifests
import TestSupport

/// A small package in memory or in a folder, and the service over it.
struct DeliveryFixture {
  static let object = Array("0123456789".utf8)
  static let objectDigest = ContentHasher.reference.digest(of: object)
  static let manifest = Array(#"{"images":[],"schemaVersion":1}"#.utf8)
  static let manifestDigest = ContentHasher.reference.digest(of: manifest)
  static let head = Array("head".utf8)
  static let headTag = "\"\(ContentDigest.of("head").hex.prefix(16))\""

  static let objectTarget = "/" + PackagePath.object(objectDigest).text
  static let manifestTarget = "/" + PackagePath.manifest(manifestDigest, .identity).text
  static let objectTag = "\"\(objectDigest.hex)\""

  static let files: [String: [UInt8]] = [
    "heads/main.json": head,
    PackagePath.manifest(manifestDigest, .identity).text: manifest,
    PackagePath.manifest(manifestDigest, .gzip).text: Array("gz".utf8),
    PackagePath.manifest(manifestDigest, .brotli).text: Array("br".utf8),
    PackagePath.object(objectDigest).text: object,
  ]

  static let service = DeliveryService(
    store: DeliveryStore(
      open: { path in
        files[path.text].map { bytes in
          guard case .head = path else { return DeliveryStore.File(bytes: bytes) }
          return DeliveryStore.File(
            bytes: bytes, entityTag: DeliveryStore.entityTag(ofHead: bytes, .reference))
        }
      }, mediaType: { $0 == objectDigest ? "image/png" : nil }),
    metrics: { "levity_up 1\n" })

  static func respond(_ request: DeliveryRequest) -> DeliveryResponse {
    service.response(to: request)
  }
}

extension DeliveryResponse {
  var bodyBytes: [UInt8] {
    get throws {
      switch body {
      case .none: []
      case .bytes(let bytes): bytes
      case .file(let file, let range): try file.read(range.lowerBound, range.count)
      }
    }
  }

  var bodyText: String { get throws { String(decoding: try bodyBytes, as: UTF8.self) } }

  /// The response as it would look on the wire, to compare with golden files.
  var transcript: String {
    get throws {
      var lines = ["\(status)"]
      lines += headers.map { "\($0.name.rawValue): \($0.value)" }.sorted()
      return lines.joined(separator: "\n") + "\n\n" + (try bodyText) + "\n"
    }
  }
}
