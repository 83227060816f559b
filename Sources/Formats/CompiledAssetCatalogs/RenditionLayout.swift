/// The kind of content of a rendition.
public enum RenditionLayout: Hashable, Sendable {
  case onePartFixedSize, onePartTile, onePartScale
  case threePartHorizontalTile, threePartHorizontalScale, threePartHorizontalUniform
  case threePartVerticalTile, threePartVerticalScale, threePartVerticalUniform
  case ninePartTile, ninePartScale, ninePartHorizontalUniform, ninePartVerticalUniform
  case ninePartEdgesOnly, manyPartLayoutUnknown, animation
  case vector
  case data, externalLink, layerStack
  /// A part of a packed atlas.
  case internalLink
  /// Several images in one bitmap.
  case packedAtlas
  case nameContent, thinningPlaceholder, texture, textureImage, color, multisizeImageSet
  case modelAsset, modelMesh, recognitionGroup, recognitionObject, symbol, iconStack, iconGroup
  case gradient
  case unknown(UInt16)

  /// The layout with a number of the file.
  public init(number: UInt16) {
    self = Self.numbered[number] ?? .unknown(number)
  }

  private static let numbered: [UInt16: RenditionLayout] = [
    9: .vector, 10: .onePartFixedSize, 11: .onePartTile, 12: .onePartScale,
    20: .threePartHorizontalTile, 21: .threePartHorizontalScale,
    22: .threePartHorizontalUniform, 23: .threePartVerticalTile, 24: .threePartVerticalScale,
    25: .threePartVerticalUniform, 30: .ninePartTile, 31: .ninePartScale,
    32: .ninePartHorizontalUniform, 33: .ninePartVerticalUniform, 34: .ninePartEdgesOnly,
    40: .manyPartLayoutUnknown, 50: .animation, 1000: .data, 1001: .externalLink,
    1002: .layerStack, 1003: .internalLink, 1004: .packedAtlas, 1005: .nameContent,
    1006: .thinningPlaceholder, 1007: .texture, 1008: .textureImage, 1009: .color,
    1010: .multisizeImageSet, 1011: .modelAsset, 1012: .modelMesh, 1013: .recognitionGroup,
    1014: .recognitionObject, 1017: .symbol, 1019: .iconStack, 1020: .iconGroup,
    1021: .gradient,
  ]
}
