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
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ number: UInt64) { hash = (hash ^ number) &* 0x100_0000_01B3 }
    func add(_ string: String) { for byte in string.utf8 { add(UInt64(byte)) } }
    add(facts)
    for lookup in known {
      add(lookup.place)
      add(256)
    }
    for name in waiting.sorted() {
      add(name)
      add(257)
    }
    for item in work {
      guard item.file.stamp != 0, item.failure == nil else { return nil }
      add(item.file.path)
      add(uncompiled.contains(item.file.path) ? 1 : 0)
      if unbuilt.contains(item.file.path) { add(258) }
      add(UInt64(bitPattern: Int64(item.file.size)))
      add(UInt64(bitPattern: item.file.stamp))
    }
    return hash
  }
}
