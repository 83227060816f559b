/// The type of a folder in an asset catalog, recognized by its extension.
///
/// Source: Apple's Asset Catalog Format Reference, and folders that newer Xcode versions write.
public enum AssetSetKind: String, Hashable, Sendable, CaseIterable, Comparable {
  case appIcon = "appiconset"
  case arImage = "arreferenceimage"
  case arImageSet = "arimageset"
  case arObject = "arobject"
  case arResourceGroup = "arresourcegroup"
  case brandAssets = "brandassets"
  case color = "colorset"
  case complication = "complicationset"
  case cubeTexture = "cubetextureset"
  case data = "dataset"
  case gameCenterDashboardImage = "gcdashboardimage"
  case gameCenterLeaderboard = "gcleaderboard"
  case gameCenterLeaderboardSet = "gcleaderboardset"
  case icon = "iconset"
  case image = "imageset"
  case imageStack = "imagestack"
  case imageStackLayer = "imagestacklayer"
  case launchImage = "launchimage"
  case mipmap = "mipmapset"
  case solidImageStack = "solidimagestack"
  case solidImageStackLayer = "solidimagestacklayer"
  case spriteAtlas = "spriteatlas"
  case sticker = "sticker"
  case stickerPack = "stickerpack"
  case stickerSequence = "stickersequence"
  case stickersIcon = "stickersiconset"
  case symbol = "symbolset"
  case texture = "textureset"

  /// Returns the kind of a folder by its name, ignoring case; nil for groups, files and unknown extensions.
  public init?(folderName: String) {
    guard let dot = folderName.lastIndex(of: "."), dot != folderName.startIndex else { return nil }
    self.init(rawValue: folderName[folderName.index(after: dot)...].lowercased())
  }

  /// The array of `Contents.json` that lists the entries of such a set; nil for folders that only contain others.
  public var entriesKey: String? {
    switch self {
    case .color: "colors"
    case .data: "data"
    case .symbol: "symbols"
    case .imageStack, .solidImageStack, .imageStackLayer, .solidImageStackLayer, .arResourceGroup,
      .spriteAtlas:
      nil
    case .brandAssets, .complication, .stickerPack: "assets"
    case .texture, .cubeTexture: "textures"
    case .mipmap: "levels"
    case .stickerSequence: "frames"
    default: "images"
    }
  }

  /// Whether sets inside are reached through this one and have no name of their own.
  public var ownsItsChildren: Bool {
    switch self {
    case .imageStack, .imageStackLayer, .solidImageStack, .solidImageStackLayer, .complication,
      .brandAssets,
      .stickerPack, .cubeTexture, .texture, .arResourceGroup:
      true
    default: false
    }
  }

  /// By extension.
  public static func < (left: AssetSetKind, right: AssetSetKind) -> Bool {
    left.rawValue < right.rawValue
  }
}
