// Images as the guide shows them, on the route of the classes: all of it, so that the linker drops only what no app of
// the guide needs.
import Foundation
import UIKit

#if LEVITY
  import LevityResources
  import LevityUIKit

  typealias AppImageView = LevityImageView
  typealias AppButton = LevityButton

  func artwork(_ name: String) -> UIImage {
    DeferredUIImage(named: name, bundleIdentifier: "com.example.check")
  }
#else
  typealias AppImageView = UIImageView
  typealias AppButton = UIButton

  func artwork(_ name: String) -> UIImage {
    UIImage(named: name) ?? UIImage()
  }
#endif

@MainActor
final class Screen {
  let picture = AppImageView(image: nil)
  let button = AppButton(frame: .zero)
  let bar = UIBarButtonItem()
  let tab = UITabBarItem()
  let plain = UIImageView(image: nil)

  func show(_ name: String) {
    let image = artwork(name)
    picture.image = image.withRenderingMode(.alwaysTemplate)
    picture.highlightedImage = image
    button.setImage(image, for: .normal)
    button.setBackgroundImage(image, for: .highlighted)
    plain.image = image.withTintColor(.red)
    #if LEVITY
      picture.image = image.tinted(with: .red).resized(to: CGSize(width: 40, height: 30))
        .rounded(cornerRadius: 4)
      picture.crossFadeDuration = 0.2
      picture.placeholderImage = UIImage()
      picture.imageLoadHandler = { _, result in print(result) }
      picture.levityImageName = name
      picture.levityBundleIdentifier = "com.example.check"
      button.levityImageName = name
      plain.image = image.resizableImage(withCapInsets: .zero)
      bar.setDeferredImage(image, placeholder: UIImage())
      tab.setDeferredSelectedImage(image)
      tab.followTraits(of: picture)
    #else
      bar.image = image
    #endif
  }

  func reuse() {
    #if LEVITY
      picture.prepareForReuse()
      button.prepareForReuse()
      picture.reloadFailedImages()
      button.reloadFailedImages()
    #else
      picture.image = nil
      button.setImage(nil, for: .normal)
    #endif
  }
}
