import KeySorting
public import ResourceManifests
import StringKeys
public import StringLocks
import StringPackWriting
import StringPacks
import StringValues

extension PublishedStrings {
  /// Returns what apps with this version were compiled with, as far as their strings say: a substitute for the record
  /// of a build. Values that don't fit are in use already, and recorded as such.
  ///
  /// - Parameters:
  ///   - lock: The ids, of which this version has the first.
  ///   - languages: The development languages by bundle.
  public func record(
    lock: StringLock, developmentLanguages languages: [String: String], hasher: ContentHasher
  ) -> BuildLock? {
    guard let build = AppBuild("0") else { return nil }
    var lock = lock
    lock.seal(hasher: hasher)
    var values: [String: [String: [StringKey: StringValue]]] = [:]
    for language in self.languages {
      for bundle in bundles(in: language) {
        guard let keys = lock.bundles[bundle]?.keys.keys,
          let newest = entries(of: bundle, in: language).max(on: \.strings.count)
        else { continue }
        for (key, value) in zip(keys, newest.strings.values) {
          guard case .value(let string) = value else { continue }
          values[bundle, default: [:]][language, default: [:]][key] = string
        }
      }
    }
    var record = BuildLock(
      build: build, lock: lock,
      strings: languages.reduce(into: [:]) { strings, bundle in
        strings[bundle.key] = .init(
          language: bundle.value, values: values[bundle.key]?[bundle.value] ?? [:])
      }, hasher: hasher)
    for (bundle, shipped) in record.bundles {
      for (language, strings) in values[bundle] ?? [:] {
        for string in shipped.strings {
          guard let value = strings[string.key], !string.issues(of: value).isEmpty else { continue }
          record.allow(value, of: string.key, in: language, bundle: bundle, hasher: hasher)
        }
      }
    }
    return record
  }
}
