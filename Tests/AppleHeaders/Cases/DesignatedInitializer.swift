// error: 'required' initializer 'init(imageLiteralResourceName:)' must be provided by subclass of 'UIImage'
import UIKit

class NamedImage: UIImage, @unchecked Sendable {
  let name: String
  init(name: String) {
    self.name = name
    super.init()
  }
  required init?(coder: NSCoder) { nil }
}
