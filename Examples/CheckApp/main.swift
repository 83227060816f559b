// A small app that `make check-app` builds twice: with Levity, and as it would be without. The difference is Levity.
// It uses what the guide recommends: the route of the classes. It is linked, never run.
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
      picture.imageLoadHandler = { _, result in print(result) }
      bar.setDeferredImage(image)
    #else
      bar.image = image
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
    let rules = ManifestRules(channel: channel, keys: [key], baseURLs: [address])
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
    await failures.value
  }
#endif

let screen = Screen()
screen.show("harbour")
#if LEVITY
  await start()
#endif
