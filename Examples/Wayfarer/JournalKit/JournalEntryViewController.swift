import UIKit

public final class JournalEntryViewController: UIViewController {
  @IBOutlet private var coverView: UIImageView!
  @IBOutlet private var clipButton: UIButton!

  override public func viewDidLoad() {
    super.viewDidLoad()
    coverView.image = R.image.journal_cover()
    clipButton.setImage(R.image.paperClip(), for: .normal)
    view.addSubview(UIImageView(image: R.image.badge()))
  }

  func addSticker(isNight: Bool) {
    let sticker = isNight ? R.image.stickers.moon() : R.image.stickers.sun()
    view.addSubview(UIImageView(image: sticker))
  }

  var stickerName: String { R.image.stickers.moon.name }
}
