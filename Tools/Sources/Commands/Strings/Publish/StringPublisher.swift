import Foundation
import ManifestSigning
import PackageStorage
import PackageWriting
import ResourceManifests
import StringLocks
import StringOffloading
import StringPacks
import StringPublishing

/// Writes a version of strings to a package.
struct StringPublisher {
  let folder: PackageFolder
  let historyLimit: Int
  let codec: StringsConfiguration.Codec
  /// The package's current head; nil if it has none.
  let current: ManifestHead?
  /// A file of strings is never larger.
  private static let maximumFileSize = 192 << 20

  init(package: PackageFolder, current: ManifestHead?, strings: StringsConfiguration) {
    folder = package
    self.current = current
    historyLimit = strings.history
    codec = strings.codec
  }

  /// The package's publications, the newest first.
  struct History {
    /// Those that get deltas.
    var publications: [PublishedStrings] = []
    /// The newest, even if it gets no delta.
    var newest: PublishedStrings?
    /// Whether the newest can't be read: the next publication writes all of its files, which repairs it.
    var isDamaged = false
  }

  /// Reads the package's publications.
  func history() throws -> History {
    let folder = folder
    do {
      let publications = try PublishedStrings.history(
        from: current?.stringsRoot, limit: max(1, historyLimit), codecs: StringCodecs.all,
        hasher: .sha256
      ) { try folder.read($0, limit: Self.maximumFileSize) }
      return History(
        publications: Array(publications.prefix(historyLimit)), newest: publications.first)
    } catch let error where Self.isDamage(error) {
      Terminal.standardError.write(
        "warning: \(error) Publishing all strings again, without deltas.\n")
      return History(isDamaged: true)
    }
  }

  /// Throws if a translation that the newest publication has can't be read now. Returns the languages that it has and
  /// the next one hasn't.
  static func languagesGone(
    _ next: [PackContents], from survey: StringSurvey, _ lock: StringLock, since history: History
  ) throws -> [PublishedStrings.Language] {
    guard let newest = history.newest else { return [] }
    try survey.checkNothingIsLost(since: newest, lock)
    return newest.languagesGone(in: next)
  }

  private static func isDamage(_ error: any Error) -> Bool {
    switch error {
    case StringPackError.unavailableCodec: false
    case is StringPackError, is StringPublishingError: true
    default: false
    }
  }

  /// Makes the publication of these strings, with deltas from earlier ones.
  func publication(
    _ bundles: [PackContents], history: History
  ) throws -> StringPublication {
    let folder = folder
    return try StringPublication(
      bundles: bundles, history: history.publications, encoder: StringCodecs.encoder(codec),
      hasher: .sha256
    ) { path in
      // Nothing vouches for the files of a damaged publication.
      guard !history.isDamaged else { return nil }
      // An unreadable file is written again.
      return try? folder.read(path, limit: Self.maximumFileSize)
    }
  }

  /// Writes the files, then the head; images of the package don't change.
  func write(
    _ publication: StringPublication, heads: HeadWriter, replacing history: History
  ) throws -> (head: ManifestHead, isNew: Bool, filesWritten: Int) {
    let writer = heads.writer
    var written = 0
    if publication.root != current?.stringsRoot || history.isDamaged {
      written = try writer.writeStrings(publication.files.map { ($0.path, $0.bytes) })
    }
    let manifest = try current?.manifest ?? writer.writeManifest(ResourceManifest(images: []))
    let result = try heads.write(
      manifest, appBuilds: current?.appBuilds, stringsRoot: publication.root)
    return (result.head, result.isNew, written)
  }
}
