import UIKit

/// The notes of a traveller; what it says comes from Levity.
public final class JournalListViewController: UIViewController {
  private let town: String
  private var stickerCount = 0

  public init(town: String) {
    self.town = town
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }

  override public func viewDidLoad() {
    super.viewDidLoad()
    title = L10n.Journal.title
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: L10n.Journal.add, style: .plain, target: self, action: #selector(addSticker))
    navigationItem.prompt = L10n.Journal.empty(town)
  }

  @objc private func addSticker() {
    stickerCount += 1
    navigationItem.prompt = L10n.Journal.stickers(stickerCount)
  }
}
