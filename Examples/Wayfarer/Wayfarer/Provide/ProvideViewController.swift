import UIKit

final class ProvideViewController: UIViewController, ProvideViewInput {
  private let imageView = UIImageView()
  private let retryButton = UIButton(type: .system)
  private let interactor = ProvideInteractor()
  private let presenter = ProvidePresenter()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(imageView)
    view.addSubview(retryButton)
    interactor.output = presenter
    presenter.view = self
    interactor.load()
  }

  func show(_ image: UIImage, retry: UIImage) {
    imageView.image = image
    retryButton.setImage(retry, for: .normal)
  }
}
