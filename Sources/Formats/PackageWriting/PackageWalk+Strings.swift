import KeySorting
import ResourceManifests
import StringPacks

/// Checks strings: trees of languages, streams, deltas.
extension PackageWalk {
  mutating func checkStrings() {
    let paths = files.keys.sorted(on: \.text)
    var strings = StringFiles(paths)
    strings.follow(&self)
    for (root, head) in wantedRoots.sorted(on: \.key) {
      checkTree(root, by: head, &strings)
    }
    for digest in strings.streams { checkStream(digest, &strings) }
    for (from, to) in strings.deltas { checkDelta(from: from, to: to, in: strings) }
    for root in strings.indexes.keys.sorted() where !strings.known.contains(root) {
      note(.unreferenced, at: "strings/\(root.hex)", "No head refers to this tree of strings.")
    }
    // Strings that only earlier versions had hang on no head, even if they are sound.
    report.streams = strings.streams.count(where: strings.wanted.contains)
    report.deltas = strings.deltas.count { strings.wanted.contains($0.to) }
  }

  /// A tree that clients follow must be complete.
  private mutating func checkTree(
    _ root: ContentDigest, by head: String, _ strings: inout StringFiles
  ) {
    let list = PackagePath.stringLanguages(root: root)
    guard let languages = strings.languages[root] else {
      return note(.missingStrings, at: list.text, "\(head) refers to it, but it is missing.")
    }
    var count = StringLanguageCount()
    let found = strings.indexes[root] ?? []
    for language in languages where !found.contains(language) {
      note(
        .missingStrings, at: PackagePath.stringIndex(root: root, language: language).text,
        "\(list.text) names the language, but it is missing.")
    }
    for language in found {
      let path = PackagePath.stringIndex(root: root, language: language)
      if !languages.contains(language) {
        note(.malformed, at: path.text, "\(list.text) doesn't name the language.")
      }
      guard let index = index(at: path, root, language) else { continue }
      if languages.contains(language) { count.add(index) }
      for entry in index.entries {
        let stream = PackagePath.stringStream(entry.digest)
        strings.wanted.insert(entry.digest)
        if entry.isDevelopment { strings.development.insert(entry.digest) }
        guard let size = files[stream] else {
          note(.missingStrings, at: stream.text, "\(path.text) refers to it, but it is missing.")
          continue
        }
        if size != entry.streamSize {
          note(
            .wrongSize, at: stream.text,
            "The file has \(size) bytes; \(path.text) gives \(entry.streamSize).")
        }
      }
    }
    report.languages += count.found
    if !count.isComplete(listed: languages.count) {
      let expected = count.expected.map(String.init) ?? "some"
      note(
        .missingStrings, at: list.text,
        "The list has \(languages.count) languages, of which \(count.found) are proved; \(head) leads to \(expected) languages."
      )
    }
  }

  /// Returns a language's file, proved by the root; nil after an issue.
  fileprivate mutating func index(
    at path: PackagePath, _ root: ContentDigest, _ language: String
  ) -> StringIndex? {
    guard let bytes = bytes(of: path, limit: StringIndex.maximumFileSize) else { return nil }
    do throws(StringPackError) {
      return try StringIndex(
        file: bytes, language: language, root: root, hasher: verification.hasher)
    } catch {
      note(.malformed, at: path.text, "\(error)")
      return nil
    }
  }

  private mutating func checkStream(_ digest: ContentDigest, _ strings: inout StringFiles) {
    let path = PackagePath.stringStream(digest)
    if !strings.wanted.contains(digest), !strings.remembered.contains(digest) {
      note(.unreferenced, at: path.text, "No head refers to this file.")
    }
    guard let bytes = bytes(of: path, limit: LanguageStrings.maximumSize + 64) else { return }
    do throws(StringPackError) {
      let raw = try StringStream(bytes).decode(
        digest: digest, hasher: verification.hasher, codecs: verification.codecs
      ) { _ in nil }
      let decoded = try LanguageStrings(rawStream: raw)
      strings.decoded[digest] = decoded
      if strings.development.contains(digest),
        let id = (0..<decoded.count).first(where: { decoded.state($0) == .sameAsDevelopment })
      {
        note(
          .malformed, at: path.text,
          "It is only a part of a development language: string \(id) is that of the app.")
      }
    } catch {
      note(kind(of: error), at: path.text, "\(error)")
    }
  }

  private mutating func checkDelta(
    from: ContentDigest, to: ContentDigest, in strings: StringFiles
  ) {
    let path = PackagePath.stringDelta(from: from, to: to)
    guard strings.wanted.contains(to) else {
      return note(.unreferenced, at: path.text, "No head refers to the strings that it makes.")
    }
    guard let bytes = bytes(of: path, limit: LanguageStrings.maximumSize) else { return }
    guard let old = strings.decoded[from] else {
      return note(
        .unchecked, at: path.text,
        "The strings that it starts from aren't in the package any more.")
    }
    do throws(StringPackError) {
      _ = try StringDelta.apply(
        bytes, to: old, digest: to, hasher: verification.hasher, codecs: verification.codecs)
    } catch {
      note(kind(of: error), at: path.text, "\(error)")
    }
  }

  private func kind(of error: StringPackError) -> PackageIssue.Kind {
    switch error {
    case .unavailableCodec(StringCodec.brotliNumber): .unchecked
    case .wrongDigest: .wrongDigest
    default: .malformed
    }
  }
}

/// The files of strings in a package, by kind.
private struct StringFiles {
  /// The languages listed by a tree.
  var languages: [ContentDigest: [String]] = [:]
  /// The languages whose files exist, in the order of their paths.
  var indexes: [ContentDigest: [String]] = [:]
  var streams: [ContentDigest] = []
  var deltas: [(from: ContentDigest, to: ContentDigest)] = []
  /// The roots that a head leads to, and those of earlier versions.
  var known: Set<ContentDigest> = []
  /// The strings that clients may ask for, and those of earlier versions.
  var wanted: Set<ContentDigest> = []
  var remembered: Set<ContentDigest> = []
  /// Those of development languages, which packages have as a whole.
  var development: Set<ContentDigest> = []
  var decoded: [ContentDigest: LanguageStrings] = [:]

  init(_ paths: [PackagePath]) {
    for path in paths {
      switch path {
      case .stringIndex(let root, let language): indexes[root, default: []].append(language)
      case .stringStream(let digest): streams.append(digest)
      case .stringDelta(let from, let to): deltas.append((from, to))
      default: break
      }
    }
  }

  /// Reads the lists, and the entries of earlier versions.
  mutating func follow(_ walk: inout PackageWalk) {
    var pending = walk.wantedRoots.keys.sorted()
    known = Set(pending)
    while let root = pending.popLast() {
      let path = PackagePath.stringLanguages(root: root)
      guard walk.files[path] != nil,
        let bytes = walk.bytes(of: path, limit: StringLanguageList.maximumSize)
      else { continue }
      let list = StringLanguageList(bytes)
      languages[root] = list.languages
      for earlier in list.previous where known.insert(earlier).inserted { pending.append(earlier) }
      guard walk.wantedRoots[root] == nil else { continue }
      for language in indexes[root] ?? [] {
        let path = PackagePath.stringIndex(root: root, language: language)
        remembered.formUnion((walk.index(at: path, root, language)?.entries ?? []).map(\.digest))
      }
    }
  }
}
