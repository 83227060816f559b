import Foundation
import LevityPackages
import PackageHeads
import StringPacks

/// Decodes the languages of the app's packs into string stores.
final class StringStoreMaker: Sendable {
  private let codecs: [StringCodec]
  private let hasher: ContentHasher
  private let folder: StringStoreFolder

  init(_ configuration: StringConfiguration, folder: StringStoreFolder) {
    codecs = configuration.codecs
    hasher = configuration.cryptography.hasher
    self.folder = folder
  }

  /// Decodes a language, whose string store has this digest, and writes its file; nil if it can't be read.
  func makeStore(
    from pack: StringPack, bundle: String, language: String, digest: ContentDigest
  ) -> (store: StringStore?, event: StringEvent) {
    let start = SystemClock().uptime
    do {
      let strings = try pack.strings(in: language, codecs: codecs, hasher: hasher)
      let bytes = StringStore.encode(strings, digest: digest)
      do throws(Descriptor.Failure) {
        let stored = try folder.add(bytes, digest: digest)
        let seconds = SystemClock().uptime - start
        return (
          stored,
          .storeMade(bundle: bundle, language: language, bytes: bytes.count, seconds: seconds)
        )
      } catch {
        // The disk is full: the string store is used from memory, and written at the next start.
        return (
          try StringStore(Data(bytes)),
          .unusable(file: folder.url.lastPathComponent, reason: error.reason)
        )
      }
    } catch {
      return (nil, .unusable(file: "\(bundle), \(language)", reason: "\(error)"))
    }
  }
}
