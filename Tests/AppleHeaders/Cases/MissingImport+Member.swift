// error: is not available due to missing import of defining module 'UIKit'
import LevityUIKit

@MainActor func hide(_ view: LevityImageView) { view.isHidden = true }
