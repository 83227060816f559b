public import ResourceManifests
public import StringPacks

/// Builds the pack of a bundle.
public struct StringPackBuilder {
  /// The SHA-256 of `StringKeyList.identityBytes`.
  public var keyIdentity: ContentDigest
  /// The number of ids, which every language has.
  public var count: Int
  /// The language whose strings other languages may leave out.
  public var developmentLanguage: String
  /// The digest of the development language's whole store, if ``languages`` has only a part of it.
  public var developmentDigest: ContentDigest?
  /// The digests of other languages' whole stores, by language, if ``languages`` has only parts of them.
  public var wholeDigests: [String: ContentDigest]
  /// The strings by language.
  public var languages: [String: LanguageStrings]
  /// The key index made by `StringKeyIndexBuilder`; nil for a pack without one.
  public var keyIndex: [UInt8]?
  /// The language with which a language may be primed, in addition to the development language, such as `es` for
  /// `es-419`.
  public var parents: [String: String]

  /// Creates a builder without languages.
  public init(keyIdentity: ContentDigest, count: Int, developmentLanguage: String) {
    self.keyIdentity = keyIdentity
    self.count = count
    self.developmentLanguage = developmentLanguage
    wholeDigests = [:]
    languages = [:]
    parents = [:]
  }

  /// Returns the bytes of the pack. The same parts give the same bytes.
  ///
  /// Throws `StringPackError` for an invalid language, for strings with another number of ids, for the digest of a language
  /// without strings or of the strings themselves, and for a part of the development language that isn't named as one, or that lacks what another
  /// language depends on.
  public func build(
    encoder: StringStreamEncoder, hasher: ContentHasher
  ) throws(StringPackError) -> [UInt8] {
    for language in languages.keys.sorted() + [developmentLanguage] {
      guard StringPack.isLanguage(language) else { throw .unknownLanguage(language) }
    }
    guard languages.count <= StringPack.maximumLanguageCount else {
      throw .tooLarge(part: "pack", found: languages.count, limit: StringPack.maximumLanguageCount)
    }
    let names = languages.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let raw = try rawStreams(hasher)
    try checkPart()
    try checkDigests(raw)
    let coded = streams(of: raw, encoder)
    let hasParts = !wholeDigests.isEmpty
    var directory = StringPack.directory(
      keyIdentity: keyIdentity, count: count, developmentLanguage: developmentLanguage,
      languages: names.count, hasParts: hasParts)
    var streams: [UInt8] = []
    var written: Set<ContentDigest> = []
    for language in names {
      guard let own = raw[language], let stream = coded[own.digest] else { continue }
      directory.append(value: language)
      directory += own.digest.bytes
      let size = written.insert(own.digest).inserted ? stream.count : 0
      if size > 0 { streams += stream }
      guard hasParts else {
        directory.append(number: size)
        continue
      }
      let whole = language == developmentLanguage ? developmentDigest : wholeDigests[language]
      directory.append(number: 2 * size + (whole == nil ? 0 : 1))
      directory += whole?.bytes ?? []
    }
    let index = keyIndex ?? []
    directory.append(number: index.count)
    if !hasParts { directory += developmentDigest?.bytes ?? [] }
    return try StringPack.header(of: directory) + directory + streams + index
  }

  private func rawStreams(
    _ hasher: ContentHasher
  ) throws(StringPackError) -> [String: StringStreamEncoder.Primer] {
    var result: [String: StringStreamEncoder.Primer] = [:]
    for (language, strings) in languages {
      guard strings.count == count else {
        throw .malformed(part: "raw stream", offset: 0, expected: "\(count) ids")
      }
      let stream = try strings.rawStream()
      result[language] = .init(digest: hasher.digest(of: stream), rawStream: stream)
    }
    return result
  }

  private func checkDigests(
    _ raw: [String: StringStreamEncoder.Primer]
  ) throws(StringPackError) {
    for (language, whole) in wholeDigests.sorted(by: { $0.key < $1.key }) {
      guard language != developmentLanguage, let own = raw[language] else {
        throw .unknownLanguage(language)
      }
      guard own.digest != whole else {
        throw .malformed(part: language, offset: 0, expected: "the digest of more strings")
      }
    }
    guard !wholeDigests.isEmpty, let own = raw[developmentLanguage],
      own.digest == developmentDigest
    else { return }
    throw .malformed(part: developmentLanguage, offset: 0, expected: "the digest of more strings")
  }

  private func checkPart() throws(StringPackError) {
    let part = "development language"
    guard let development = languages[developmentLanguage] else {
      guard developmentDigest == nil else {
        throw .malformed(part: part, offset: 0, expected: "strings, of which there is a digest")
      }
      return
    }
    let others = languages.filter { $0.key != developmentLanguage }.values
    for id in 0..<count where development.state(id) == .sameAsDevelopment {
      guard developmentDigest != nil else {
        throw .malformed(part: part, offset: id, expected: "a string, or the digest of the whole")
      }
      guard !others.contains(where: { $0.dependsOnDevelopment(id) }) else {
        throw .malformed(part: part, offset: id, expected: "the string that other languages need")
      }
    }
  }

  /// Returns the streams by digest. Languages with equal strings share the stream of the one that is coded first.
  private func streams(
    of raw: [String: StringStreamEncoder.Primer], _ encoder: StringStreamEncoder
  ) -> [ContentDigest: [UInt8]] {
    let digests = Set(raw.values.map(\.digest))
    let marks = Dictionary(grouping: digests) { $0.mark }
    var result: [ContentDigest: [UInt8]] = [:]
    let first = [developmentLanguage] + parents.values.sorted()
    for language in first + raw.keys.sorted() {
      guard let own = raw[language], result[own.digest] == nil else { continue }
      let primers = primers(of: language).compactMap { raw[$0] }
        .filter { $0.digest != own.digest && marks[$0.digest.mark]?.count == 1 }
      result[own.digest] = encoder.encode(own.rawStream, primers: primers)
    }
    return result
  }

  /// Returns the languages that a language may be primed with. None of them is primed with that language.
  private func primers(of language: String) -> [String] {
    guard language != developmentLanguage else { return [] }
    var result = [developmentLanguage]
    // A parent with a parent of its own is left out, so that chains stay short and finite.
    if let parent = parents[language], parent != language, parents[parent] == nil {
      result.append(parent)
    }
    return result
  }
}
