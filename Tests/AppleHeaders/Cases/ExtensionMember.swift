// error: property 'configuration' is declared in extension of 'UIButton' and cannot be overridden
import UIKit

class PlainButton: UIButton {
  override var configuration: UIButton.Configuration? {
    get { nil }
    set {}
  }
}
