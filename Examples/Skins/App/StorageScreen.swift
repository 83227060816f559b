import Foundation
public import LevityTags
public import UIKit

/// Shows and removes what is on this device: a bar for each skin, as long as its share that is here.
@MainActor public final class StorageScreen {
  /// The view that holds the others.
  public let root = UIView(frame: CGRect(x: 0, y: 0, width: 240, height: 132))
  /// The skins, as they were at the last `reload`.
  public private(set) var tags: [TagOnDevice] = []

  /// An empty screen.
  public init() {}

  /// Asks what is here: one call.
  public func reload() async {
    tags = await Levity.tagsOnDevice()
    for view in root.subviews { view.removeFromSuperview() }
    for (row, tag) in tags.enumerated() {
      let top = CGFloat(row) * 20 + 8
      let whole = Swatch.view(
        CGRect(x: 8, y: top, width: 224, height: 14), UIColor(white: 0.85, alpha: 1))
      let share = CGFloat(tag.loadedByteCount) / CGFloat(max(1, tag.byteCount))
      let here = Swatch.view(
        CGRect(x: 8, y: top, width: 224 * share, height: 14),
        tag.isInUse
          ? UIColor(red: 0.1, green: 0.5, blue: 0.3, alpha: 1)
          : UIColor(red: 0.4, green: 0.6, blue: 0.9, alpha: 1))
      for view in [whole, here] { root.addSubview(view) }
    }
  }

  /// Removes a skin that isn't worn; one call, too.
  public func remove(_ skin: Skin) async -> Bool {
    let isRemoved = await Levity.removeTag(skin.rawValue)
    await reload()
    return isRemoved
  }
}
