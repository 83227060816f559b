import Foundation
import LevityUIKit
public import UIKit

/// A screen in the skin of its appearance.
@MainActor public final class SkinScreen {
  /// The view that holds the others.
  public let root = UIView(frame: CGRect(x: 0, y: 0, width: 180, height: 240))
  private let backdrop = LevityImageView(frame: CGRect(x: 0, y: 0, width: 180, height: 240))
  private let card = Swatch.view(CGRect(x: 20, y: 150, width: 140, height: 70))
  private let line = Swatch.view(CGRect(x: 32, y: 196, width: 116, height: 8))
  private let emblem = LevityImageView(frame: CGRect(x: 60, y: 90, width: 60, height: 60))
  /// Called after each image that was shown or failed.
  public var didChange: () -> Void = {}
  /// The number of images that were shown so far.
  public private(set) var shown = 0
  /// Says which images didn't arrive.
  public private(set) var failures: [String] = []

  /// An empty screen.
  public init() {
    for view in [backdrop, card, line, emblem] as [UIView] { root.addSubview(view) }
    for view in [backdrop, emblem] {
      view.contentMode = .scaleAspectFit
      view.imageLoadHandler = { [weak self] image, result in
        switch result {
        case .success: self?.shown += 1
        case .failure(let error): self?.failures.append("\(image.name): \(error)")
        }
        self?.didChange()
      }
    }
  }

  /// Shows a skin. Images that left the app have the names that they had in its catalog; the others are still there.
  public func show(_ skin: Skin, _ theme: Wardrobe.Theme?) {
    backdrop.image = Self.image(skin.backdrop)
    emblem.image = Self.image(skin.emblem)
    Swatch.fill(card, theme.flatMap { Self.color($0.paper) })
    Swatch.fill(line, theme.flatMap { Self.color($0.ink) })
  }

  /// The number of images of a skin that don't come with the app.
  public static func deferredCount(_ skin: Skin) -> Int {
    [skin.backdrop, skin.emblem].filter { deferred($0) != nil }.count
  }

  private static func image(_ name: String) -> UIImage? {
    deferred(name).map { DeferredUIImage($0) } ?? UIImage(named: name)
  }

  private static func deferred(_ name: String) -> DeferredImage? {
    ResourceLoader.shared?.image(named: name, bundleIdentifier: "org.example.skins")
  }

  private static func color(_ text: String) -> UIColor? {
    guard text.count == 7, let value = Int(text.dropFirst(), radix: 16) else { return nil }
    return UIColor(
      red: CGFloat(value >> 16) / 255, green: CGFloat(value >> 8 & 255) / 255,
      blue: CGFloat(value & 255) / 255, alpha: 1)
  }
}
