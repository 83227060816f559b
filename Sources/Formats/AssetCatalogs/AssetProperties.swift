import JSONDocuments

/// The `properties` of a set or group.
public struct AssetProperties: Hashable, Sendable {
  /// `original` or `template`; nil is automatic.
  public var templateRenderingIntent: String?
  /// Whether the PDF or SVG itself goes into the app.
  public var preservesVectorRepresentation = false
  /// `automatic`, `lossless`, `lossy`, `gpu-optimized-best`, `gpu-optimized-smallest`; inherited from groups.
  public var compressionType: String?
  /// Resource tags; inherited from groups.
  public var onDemandResourceTags: [String] = []
  /// Whether the folder's name becomes part of the names below it.
  public var providesNamespace = false
  /// `auto` if the system may scale.
  public var autoScaling: String?
  /// Whether entries have a `locale`.
  public var isLocalizable = false
  /// `enabled` or `disabled`, on the catalog's own `Contents.json`.
  public var swiftAssetSymbolExtensions: String?
  /// `template` or `multicolor`, on symbol sets.
  public var symbolRenderingIntent: String?

  /// Creates empty properties.
  public init() {}

  init(_ node: JSONNode) {
    templateRenderingIntent = node["template-rendering-intent"]?.string
    preservesVectorRepresentation = node["preserves-vector-representation"]?.bool ?? false
    compressionType = node["compression-type"]?.string
    onDemandResourceTags = (node["on-demand-resource-tags"]?.elements ?? []).compactMap(\.string)
    providesNamespace = node["provides-namespace"]?.bool ?? false
    autoScaling = node["auto-scaling"]?.string
    isLocalizable = node["localizable"]?.bool ?? false
    swiftAssetSymbolExtensions = node["generate-swift-asset-symbol-extensions"]?.string
    symbolRenderingIntent = node["symbol-rendering-intent"]?.string
  }

  /// Returns the properties inside `group`: tags add up, the nearer compression wins.
  func inheriting(from group: AssetProperties) -> AssetProperties {
    var result = self
    if result.compressionType == nil { result.compressionType = group.compressionType }
    let own = Set(result.onDemandResourceTags)
    result.onDemandResourceTags =
      (result.onDemandResourceTags + group.onDemandResourceTags.filter { !own.contains($0) })
      .sorted()
    return result
  }
}
