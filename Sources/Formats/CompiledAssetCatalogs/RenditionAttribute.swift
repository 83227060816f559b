/// A trait by which CoreUI chooses a rendition. The file lists the numbers of those in use in its block `KEYFORMAT`.
public enum RenditionAttribute: Hashable, Sendable {
  case element, part, size, direction, value, appearance, dimension1, dimension2, state, layer
  case scale, localization, presentationState, idiom, subtype, identifier, previousValue
  case previousState, horizontalSizeClass, verticalSizeClass, memoryClass, graphicsClass
  case displayGamut, deploymentTarget, glyphWeight, glyphSize
  /// A number that newer systems may define.
  case unknown(UInt32)

  /// The attribute with a number of the file.
  public init(number: UInt32) {
    self = Self.numbered[number] ?? .unknown(number)
  }

  // 0 and 5 aren't in use.
  private static let numbered: [UInt32: RenditionAttribute] = [
    1: .element, 2: .part, 3: .size, 4: .direction, 6: .value, 7: .appearance, 8: .dimension1,
    9: .dimension2, 10: .state, 11: .layer, 12: .scale, 13: .localization,
    14: .presentationState, 15: .idiom, 16: .subtype, 17: .identifier, 18: .previousValue,
    19: .previousState, 20: .horizontalSizeClass, 21: .verticalSizeClass, 22: .memoryClass,
    23: .graphicsClass, 24: .displayGamut, 25: .deploymentTarget, 26: .glyphWeight,
    27: .glyphSize,
  ]
}
