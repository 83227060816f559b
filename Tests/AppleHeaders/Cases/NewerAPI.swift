// error: 'registerForTraitChanges(_:handler:)' is only available in iOS 17.0 or newer
import UIKit

@MainActor func observe(_ view: UIView) {
  if #available(iOS 16.0, *) {
    _ = view.registerForTraitChanges([]) { (_: UIView, _: UITraitCollection) in }
  }
}
