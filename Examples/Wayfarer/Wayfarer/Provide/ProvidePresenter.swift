import UIKit

protocol ProvideViewInput: AnyObject {
  func show(_ image: UIImage, retry: UIImage)
}

final class ProvidePresenter: ProvideInteractorOutput {
  weak var view: (any ProvideViewInput)?

  private let color: UIColor

  init(color: UIColor = Asset.Palette.ocean.color) {
    self.color = color
  }

  func didProvide(_ image: UIImage) {
    let tinted = image.tinted(with: color)
    view?.show(tinted, retry: Asset.Provide.retry.image)
  }
}
