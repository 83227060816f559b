// platform: macos
// error: cannot find 'LevityImageView' in scope
import LevityUIKit

// Views of UIKit aren't there.
@MainActor func picture() { _ = LevityImageView() }
