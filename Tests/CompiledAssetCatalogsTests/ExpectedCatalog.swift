import ByteReading
import CompiledAssetCatalogs

/// The listing of one catalog, in the words of the reader that made it.
struct ExpectedCatalog: Decodable {
  struct Rendition: Decodable, Equatable {
    var name: String
    var w: Int
    var h: Int
    var scale: Double
    var pf: String
    var layout: String
    var tlv: Int
    var bytes: Int
    var flags: UInt32
    var comp: String?
    var magic: String?
    var raw: Int?
    var rawmagic: String?
    var key: [String: UInt16]
    var facet: String?
    var idiom: String
  }

  var coreui: Int
  var storage: Int
  var rendition_count: Int
  var main: String
  var tool: String
  var meta: [String]?
  var keyformat: [String]
  var facets: [String: [String: UInt16]]
  var appearances: [String: Int]
  var renditions: [Rendition]

  static func name(_ attribute: RenditionAttribute) -> String {
    switch attribute {
    case .horizontalSizeClass: "SizeClassHorizontal"
    case .verticalSizeClass: "SizeClassVertical"
    case .appearance: "ThemeAppearance"
    case .unknown(let number): "\(number)"
    default: "\(attribute)".prefix(1).uppercased() + "\(attribute)".dropFirst()
    }
  }

  static func values(_ key: RenditionKey) -> [String: UInt16] {
    Dictionary(uniqueKeysWithValues: key.values.map { (name($0), $1) })
  }
}

extension ExpectedCatalog.Rendition {
  init(_ rendition: Rendition) {
    name = rendition.name
    w = rendition.width
    h = rendition.height
    scale = Double(rendition.scalePercent) / 100
    pf = rendition.pixelFormat
    layout =
      switch rendition.layout {
      case .packedAtlas: "packedAsset"
      case .vector: "vector(PDF)"
      case let other: "\(other)"
      }
    tlv = rendition.propertyBytes
    bytes = rendition.byteCount
    flags = rendition.flags
    comp = rendition.compression.map { "\($0)" }
    let tag = rendition.contentTag.map { String($0.reversed()) }
    magic = tag == "MSIS" ? tag : nil
    if tag == "RAWD" {
      raw = rendition.content.integer(at: 8, as: UInt32.self, .little).map(Int.init)
      rawmagic = rendition.content.string(at: 12, limit: 4)
    }
    key = ExpectedCatalog.values(rendition.key)
    facet = rendition.facet
    idiom = rendition.key.idiom.map { "\($0)" } ?? "unknown"
  }
}
