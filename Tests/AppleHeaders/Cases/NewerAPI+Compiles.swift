import UIKit

@MainActor func observe(_ view: UIView) {
  if #available(iOS 17.0, *) {
    _ = view.registerForTraitChanges([]) { (_: UIView, _: UITraitCollection) in }
  }
}
