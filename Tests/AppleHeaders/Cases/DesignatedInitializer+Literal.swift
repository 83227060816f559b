// The initializer that the case before asks for, which isn't possible.
// error: 'init(imageLiteralResourceName:)' is declared in extension of 'UIImage' and cannot be overridden
import UIKit

class NamedImage: UIImage, @unchecked Sendable {
  let name: String
  init(name: String) {
    self.name = name
    super.init()
  }
  required init?(coder: NSCoder) { nil }
  required convenience init(imageLiteralResourceName name: String) { self.init(name: name) }
}
