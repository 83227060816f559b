import UIKit

/// The notes of a traveller; what it says comes from Levity.
public final class JournalListViewController: UIViewController {
  public var town = ""
  private var stickerCount = 0

  override public func viewDidLoad() {
    super.viewDidLoad()
    title = L10n.Journal.title
    navigationItem.prompt = L10n.Journal.empty(town)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: L10n.Journal.add,
      primaryAction: UIAction { [weak self] _ in self?.addSticker() })
  }

  private func addSticker() {
    stickerCount += 1
    navigationItem.prompt = L10n.Journal.stickers(stickerCount)
  }
}
