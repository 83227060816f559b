// A small app that `make check-app` builds twice: with Levity, and as it would be without. The difference is Levity.
// It uses what the guide tells of the route of the classes, all of it: code that no app of the guide needs is dropped by
// the linker. It is linked, never run.
import Foundation
import UIKit

#if LEVITY
  import LevityResources
  import LevityUIKit
  import ResourceManifests

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

#if LEVITY
  // An app on Apple's systems takes `.system`, which is CryptoKit; Linux has none.
  struct NoHash: ContentHashing {
    mutating func update(_ bytes: UnsafeRawBufferPointer) {}
    func finalize() -> ContentDigest { ContentDigest(words: 0, 0, 0, 0) }
  }

  @MainActor
  func start() async {
    guard let key = PinnedKey(CommandLine.arguments[1]),
      let address = URL(string: CommandLine.arguments[2]),
      let channel = ChannelName("production")
    else { return }
    let rules = ManifestRules(
      channel: channel, keys: [key], baseURLs: [address, address], appBuild: AppBuild("1.2.3"))
    let configuration = ResourceConfiguration(
      rules: rules, shippedManifest: ResourceLoader.shippedManifest())
    let loader = ResourceLoader.start(
      configuration,
      cryptography: ResourceCryptography(hasher: ContentHasher { NoHash() }) { _, _, _ in false })
    let failures = Task {
      for await case .failed(let error) in loader.events.stream() { print(error) }
    }
    let report = loader.prefetchBlocking(
      loader.imagesToPrefetch(), traits: ImageTraits(.current), deadline: 2)
    print(report)
    do {
      print(try await loader.updateManifest())
    } catch {
      print(error)
    }
    let level = loader.images(tagged: "level 2")
    await loader.keep(level, traits: ImageTraits(.current))
    print(await loader.prefetch(level, traits: ImageTraits(.current)))
    loader.networkBecameAvailable()
    await failures.value
  }
#endif

let screen = Screen()
screen.show("harbour")
screen.reuse()
#if LEVITY
  await start()
#endif
