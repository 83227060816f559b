import UIKit

protocol ProvideInteractorOutput: AnyObject {
  func didProvide(_ image: UIImage)
}

/// Fetches what the screen is about. Images are values here: nobody waits for pixels.
final class ProvideInteractor {
  weak var output: (any ProvideInteractorOutput)?

  func load() {
    let image = Asset.Provide.test.image
    output?.didProvide(image)
  }
}
