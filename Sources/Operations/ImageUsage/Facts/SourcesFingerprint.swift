/// Tells whether any file of a project has changed since names were followed through all of them.
enum SourcesFingerprint {
  /// Returns a number that differs if a file was added, removed or written; nil if that isn't known.
  ///
  /// - Parameters:
  ///   - uncompiled: Sources that don't count.
  ///   - unbuilt: The files among them that name nothing.
  ///   - known: Lookups that needn't be followed.
  ///   - waiting: Members of `UIImage` whose copies wait for the pixels.
  ///   - facts: The fingerprint of what the files' facts depend on.
  static func of(
    _ work: [FileWork], uncompiled: Set<String>, unbuilt: Set<String> = [],
    known: [KnownLookup], waiting: Set<String> = [], facts: UInt64
  ) -> UInt64? {
    var fingerprint = Fingerprint()
    fingerprint.add(facts)
    for lookup in known {
      fingerprint.add(lookup.place)
      fingerprint.add(256)
    }
    for name in waiting.sorted() {
      fingerprint.add(name)
      fingerprint.add(257)
    }
    for item in work {
      guard item.file.stamp != 0, item.failure == nil else { return nil }
      fingerprint.add(item.file.path)
      fingerprint.add(uncompiled.contains(item.file.path) ? 1 : 0)
      if unbuilt.contains(item.file.path) { fingerprint.add(258) }
      fingerprint.add(UInt64(bitPattern: Int64(item.file.size)))
      fingerprint.add(UInt64(bitPattern: item.file.stamp))
    }
    return fingerprint.value
  }
}
