import UIKit

class NamedImage: UIImage, @unchecked Sendable {
  private var content: String?
  convenience init(name: String) {
    self.init()
    content = name
  }
  required convenience init?(coder: NSCoder) { self.init(name: "") }
  override var size: CGSize { content == nil ? super.size : .zero }
}

final class Artwork: NamedImage, @unchecked Sendable {
  convenience init(number: Int) { self.init(name: "artwork\(number)") }
}

let literal = Artwork(imageLiteralResourceName: "artwork1")
