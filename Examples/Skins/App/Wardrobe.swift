import Foundation

/// The skins that are worn: one in the light appearance, one in the dark one. Their resources stay in use; those of a skin
/// that is taken off may be removed.
@MainActor public final class Wardrobe {
  /// The colours of a skin: a tagged file beside its images.
  public struct Theme: Decodable, Sendable {
    /// The skin's name.
    public var title: String
    /// The colour of text, as `#RRGGBB`.
    public var ink: String
    /// The colour behind it.
    public var paper: String
  }

  public private(set) var light = Skin.meadow
  public private(set) var dark = Skin.harbour
  /// Kept as long as the skin is worn: access ends when a request is freed.
  private var requests: [Skin: NSBundleResourceRequest] = [:]

  /// Nothing is worn before the first `wear`.
  public init() {}

  /// Puts on both skins; those that aren't here are loaded.
  public func wear(light: Skin, dark: Skin) async throws {
    for skin in [light, dark] where requests[skin] == nil {
      let request = NSBundleResourceRequest(tags: [skin.rawValue])
      if await !request.conditionallyBeginAccessingResources() {
        try await request.beginAccessingResources()
      }
      requests[skin] = request
    }
    (self.light, self.dark) = (light, dark)
    for (skin, request) in requests where skin != light && skin != dark {
      request.endAccessingResources()
      requests[skin] = nil
    }
  }

  /// The colours of a skin that is worn.
  public func theme(of skin: Skin) throws -> Theme? {
    let url = requests[skin]?.bundle.url(forResource: skin.rawValue, withExtension: "json")
    return try url.map { try JSONDecoder().decode(Theme.self, from: Data(contentsOf: $0)) }
  }
}
