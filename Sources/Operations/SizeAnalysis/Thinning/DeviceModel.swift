public import CompiledAssetCatalogs

/// A model of device with the traits by which the store thins an app.
public struct DeviceModel: Hashable, Sendable {
  /// Apple's identifier, such as `iPhone14,5`.
  public let identifier: String
  /// The name that people know.
  public let name: String
  /// The traits.
  public let traits: Traits
  /// Whether the traits come from Apple's own log of an export. Those of newer models are assumed.
  public let isProved: Bool

  /// The traits that matter to thinning: models with equal traits get the same app.
  public struct Traits: Hashable, Sendable {
    /// Whether code for arm64e runs, too.
    public let runsARM64E: Bool
    /// The kind of device.
    public var idiom: RenditionIdiom
    /// Pixels for a point.
    public let scale: Int
    /// The subtype of the screen, zero for none.
    public var subtype: Int
    /// Whether the screen has the gamut Display P3.
    public let hasWideGamut: Bool
    /// The class of memory, by CoreUI's number.
    public let memoryClass: Int
    /// The class of graphics, by CoreUI's number.
    public let graphicsClass: Int
  }

  init?(row: Substring, isProved: Bool) {
    let words = row.split(separator: " ", maxSplits: 8)
    guard words.count == 9, let scale = Int(words[3]), let subtype = Int(words[4]),
      let memory = Int(words[6]), let graphics = Int(words[7])
    else { return nil }
    identifier = String(words[0])
    name = String(words[8])
    self.isProved = isProved
    traits = Traits(
      runsARM64E: words[1] == "arm64e", idiom: words[2] == "pad" ? .pad : .phone, scale: scale,
      subtype: subtype, hasWideGamut: words[5] == "P3", memoryClass: memory,
      // APPLE1 and APPLE2 are 1 and 2; 3 is an early form of APPLE3, which is 4.
      graphicsClass: graphics < 3 ? graphics : graphics + 1)
  }

  /// The traits for an app: a pad runs an app for phones like a phone without a subtype.
  public func traits(forDeviceFamilies families: [Int]) -> Traits {
    guard traits.idiom == .pad, !families.isEmpty, !families.contains(2) else { return traits }
    var traits = traits
    traits.idiom = .phone
    traits.subtype = 0
    return traits
  }
}
