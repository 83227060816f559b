#if LEVITY
  import Foundation
  import LevityResources
  import ResourceManifests

  // An app on Apple's systems takes `.system`, which is CryptoKit; Linux has none.
  struct NoHash: ContentHashing {
    mutating func update(_ bytes: UnsafeRawBufferPointer) {}
    func finalize() -> ContentDigest { ContentDigest(words: 0, 0, 0, 0) }
  }

  let cryptography = ResourceCryptography(hasher: ContentHasher { NoHash() }) { _, _, _ in false }

  func rules() -> ManifestRules? {
    guard let key = PinnedKey(CommandLine.arguments[1]),
      let address = URL(string: CommandLine.arguments[2]),
      let channel = ChannelName("production")
    else { return nil }
    return ManifestRules(
      channel: channel, keys: [key], baseURLs: [address, address], appBuild: AppBuild("1.2.3"))
  }
#endif
