public import ResourceManifests
import StringKeys
public import StringLocks
public import StringPacks
public import StringPublishing
import StringValues

extension StringSurvey {
  /// Gives ids to the keys of published tables that have none, also to those that only translations have: SwiftUI's
  /// literals are their own development strings. Returns the number of new ones.
  ///
  /// - Parameter bundle: The only bundle whose keys get ids; nil for all.
  @discardableResult
  public func assignIdentifiers(in lock: inout StringLock, bundle: String? = nil) -> Int {
    bundleStrings().reduce(0) { count, strings in
      guard bundle == nil || bundle == strings.bundle else { return count }
      return count + lock.assign(strings.keys, to: strings.bundle)
    }
  }

  /// Returns what is published: for each bundle the strings for the newest ids, and for those of each sealed build.
  public func packContents(
    _ lock: StringLock, hasher: ContentHasher
  ) throws(StringPackError) -> [PackContents] {
    var result: [PackContents] = []
    for strings in bundleStrings() {
      guard let ids = lock.bundles[strings.bundle] else { continue }
      let counts = Set(ids.seals.map(\.count) + [ids.keys.keys.count])
      for count in counts.sorted(by: >) {
        let contents = try PackContents(
          bundle: strings.bundle, keys: ids.keys, count: count,
          developmentLanguage: strings.developmentLanguage, strings: strings.strings, hasher: hasher
        )
        if !contents.languages.isEmpty { result.append(contents) }
      }
    }
    return result
  }
}
