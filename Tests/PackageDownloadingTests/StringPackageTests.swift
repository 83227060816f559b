import PackageDownloading
import PackageStorage
import PackageWriting
import ResourceManifests
import StringKeys
import StringPackWriting
import StringPacks
import StringPublishing
import StringValues
import TestSupport
import Testing

/// Strings in packages: downloads and verifications.
@Suite struct StringPackageTests {
  /// A package after two publications: one German text is another in the second.
  static func package() throws -> [String: [UInt8]] {
    var files: [PackagePath: [UInt8]] = [:]
    var root: ContentDigest?
    for changed in ["Drei", "Dreierlei"] {
      var keys = StringKeyList()
      var strings: [String: [StringKey: StringValue]] = [:]
      for number in 0..<50 {
        let key = StringKey(key: "key\(number)")
        keys.append(key)
        strings["en", default: [:]][key] = .plain("English text of the number \(number)")
        strings["de", default: [:]][key] = .plain(
          number == 3 ? changed : "Deutscher Text der Nummer \(number)")
      }
      let bundle = try PackContents(
        bundle: "com.example.app", keys: keys, developmentLanguage: "en", strings: strings,
        hasher: .reference)
      let known = files
      let publication = try StringPublication(
        bundles: [bundle],
        history: try PublishedStrings.history(
          from: root, codecs: [.contextMixing], hasher: .reference
        ) {
          known[$0]
        }, encoder: StringStreamEncoder(), hasher: .reference)
      for file in publication.files { files[file.path] = file.bytes }
      root = publication.root
    }
    var result = try PackageFixture(stringsRoot: root).files
    for (path, bytes) in files { result[path.text] = bytes }
    return result
  }

  static func findings(_ files: [String: [UInt8]]) throws -> [PackageIssue] {
    let reader = PackageReader(
      list: { files.map { ($0.key, .file(size: $0.value.count)) } },
      read: { path, piece in piece(files[path.text] ?? []) })
    return try PackageVerification(hasher: .reference, verifier: PackageFixture.verifier)
      .verify(reader).findings
  }

  @Test func everyFileOfStringsArrives() async throws {
    let files = try Self.package()
    let target = try PullFolder()
    let report = try await target.pull(from: HostileServer(files))
    #expect(try target.files() == files)
    #expect(report.strings?.languages == 2)
    #expect(report.strings?.streams == 2)
    #expect(report.strings?.previousStreams == 1)
    #expect(report.strings?.deltas == 1)
  }

  @Test func aSecondPullLoadsNoStrings() async throws {
    let server = HostileServer(try Self.package())
    let target = try PullFolder()
    try await target.pull(from: server)
    #expect(try await target.pull(from: server).strings?.downloaded == 0)
  }

  @Test func aDamagedFileOnDiskIsReplaced() async throws {
    let files = try Self.package()
    let target = try PullFolder()
    try await target.pull(from: HostileServer(files))
    for (path, bytes) in files where path.hasPrefix("strings/streams/") {
      try target.directory.write(String(repeating: "x", count: bytes.count), to: path)
    }
    try await target.pull(from: HostileServer(files))
    #expect(try target.files() == files)
  }

  @Test(arguments: ["strings/streams/", "strings/deltas/", "/de"])
  func whatTheServerDamagesIsRefused(_ part: String) async throws {
    var files = try Self.package()
    for path in files.keys where path.hasPrefix("strings/") && path.contains(part) {
      files[path]?.reverse()
    }
    let target = try PullFolder()
    let damaged = files
    await #expect(throws: PackageDownloadError.self) {
      try await target.pull(from: HostileServer(damaged))
    }
    #expect(try !target.hasHead)
  }

  @Test func aSoundPackageHasNoFindings() throws {
    #expect(try Self.findings(Self.package()) == [])
  }

  /// The list of the newest tree in a package, and the lists that somebody could put in its place.
  private static func poisonedLists(
    _ files: [String: [UInt8]]
  ) throws -> (path: String, lists: [String]) {
    let lists = files.filter { $0.key.hasSuffix("languages.txt") }
    let newest = try #require(
      lists.first { String(decoding: $0.value, as: UTF8.self).contains("previous ") })
    let earlier = String(decoding: newest.value, as: UTF8.self).drop { $0 != "p" }
    return (newest.key, ["", "\(earlier)", "de\n\(earlier)", "de\nde\n\(earlier)", "xx\n", "junk"])
  }

  @Test func aListThatLacksLanguagesIsNotVerified() throws {
    let sound = try Self.package()
    let (path, lists) = try Self.poisonedLists(sound)
    for list in lists {
      var files = sound
      files[path] = Array(list.utf8)
      #expect(
        try Self.findings(files).contains { $0.path == path && $0.isError }, "list: \(list)")
    }
  }

  @Test func aListThatLacksLanguagesIsNotPulled() async throws {
    let sound = try Self.package()
    let (path, lists) = try Self.poisonedLists(sound)
    for list in lists {
      var files = sound
      files[path] = Array(list.utf8)
      let target = try PullFolder()
      let poisoned = files
      await #expect(throws: PackageDownloadError.self) {
        try await target.pull(from: HostileServer(poisoned))
      }
      #expect(try !target.hasHead)
    }
  }

  @Test func aPoisonedListOnDiskIsLoadedAgain() async throws {
    let sound = try Self.package()
    let (path, lists) = try Self.poisonedLists(sound)
    for list in lists {
      let target = try PullFolder()
      try await target.pull(from: HostileServer(sound))
      try target.directory.write(list, to: path)

      let report = try await target.pull(from: HostileServer(sound))

      #expect(report.strings?.languages == 2)
      #expect(try target.files() == sound)
    }
  }

  @Test func everyDamagedOrMissingFileIsFound() throws {
    let sound = try Self.package()
    for path in sound.keys.sorted() where path.hasPrefix("strings/") {
      guard !path.hasSuffix("languages.txt") else { continue }
      var damaged = sound
      damaged[path]?.reverse()
      #expect(
        try Self.findings(damaged).contains { $0.path == path && $0.isError }, "reversed \(path)")
    }
  }

  @Test func whatAHeadLeadsToMustBeThere() throws {
    let sound = try Self.package()
    for path in sound.keys.sorted() where path.hasPrefix("strings/streams/") {
      var damaged = sound
      damaged[path] = nil
      let findings = try Self.findings(damaged)
      #expect(findings.allSatisfy { $0.kind != .missingStrings || $0.path == path })
      let kinds = findings.map(\.kind)
      // One stream belongs only to the version before: its delta can't be checked then.
      #expect(
        kinds == [.missingStrings] || kinds == [.unchecked] || kinds.contains(.missingStrings))
    }
  }

  @Test func stringsThatNoHeadNamesAreNoted() throws {
    var files = try PackageFixture().files
    for (path, bytes) in try Self.package() where path.hasPrefix("strings/") {
      files[path] = bytes
    }
    let findings = try Self.findings(files)
    #expect(!findings.isEmpty)
    #expect(findings.allSatisfy { $0.kind == .unreferenced })
  }

  /// Only packs may have a part of the development language: the app has the rest.
  @Test(arguments: [true, false]) func aPartOfADevelopmentLanguageIsFound(isPart: Bool) throws {
    let values: [PackedValue] = [.value(.plain("%@ is open")), .sameAsDevelopment]
    let raw = try LanguageStrings(values: values).rawStream()
    let digest = ContentHasher.reference.digest(of: raw)
    let stream = StringStreamEncoder().encode(raw)
    let entry = StringIndex.Entry(
      bundle: "com.example.app", keyIdentity: .of("keys"), digest: digest, streamSize: stream.count,
      isDevelopment: isPart)
    let tree = try StringIndexBuilder(["en": [entry]], hasher: .reference)
    let list = StringLanguageList(languages: ["en"], previous: [])
    var files = try PackageFixture(stringsRoot: tree.root).files
    let path = PackagePath.stringStream(digest).text
    files[path] = stream
    files[PackagePath.stringIndex(root: tree.root, language: "en").text] = try tree.file(for: "en")
    files[PackagePath.stringLanguages(root: tree.root).text] = Array(list.contents.utf8)
    let findings = try Self.findings(files)
    #expect(findings.map(\.path) == (isPart ? [path] : []))
    #expect(findings.allSatisfy { $0.kind == .malformed })
  }
}
