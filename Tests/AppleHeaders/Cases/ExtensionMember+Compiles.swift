// Members of Objective-C's categories can be overridden, and so can those of the class.
import UIKit

class PlainButton: UIButton {
  override func updateConfiguration() { super.updateConfiguration() }
  override var intrinsicContentSize: CGSize { .zero }
}
