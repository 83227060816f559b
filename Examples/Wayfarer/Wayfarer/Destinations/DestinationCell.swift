import UIKit

final class DestinationCell: UITableViewCell {
  @IBOutlet private var photoView: UIImageView!
  @IBOutlet private var portraitView: RoundedImageView!
  @IBOutlet private var saveButton: UIButton!

  func configure(_ destination: Destination) {
    photoView.image = destination.image
    saveButton.setImage(Asset.iconStar.image, for: .normal)
    saveButton.setImage(Asset.iconStarFilled.image, for: .selected)
  }
}

/// A view with a class of its own: the tool may not give it another one.
class RoundedImageView: UIImageView {
  override var image: UIImage? { didSet { isHidden = image == nil } }
  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
  }
}

@IBDesignable final class IconField: UITextField {
  @IBInspectable var leftIcon: UIImage? {
    didSet { leftView = leftIcon.map(UIImageView.init(image:)) }
  }
}
