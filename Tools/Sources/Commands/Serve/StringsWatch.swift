import FileTransactions
import Foundation
import ManifestSigning
import PackageStorage
import ResourceManifests
import StringKeys
import StringLocks
import StringOffloading
import StringPublishing
import StringValues

/// Publishes a project's strings each time one of their files is saved, and writes the page that shows them. For a
/// developer's own machine: publishes even strings that a build couldn't show.
struct StringsWatch {
  let project: String
  let package: String
  let page: String
  let configuration: ConfigurationFile
  let keys: PublisherKeys

  /// The publications that the page lists, the newest first: those of this run, then earlier ones.
  private(set) var publications: [StringsPage.Publication] = []
  private var files: StringsFileWatch
  private var hasPublished = false
  private static let maximumListed = 20

  init(
    project: String, package: String, page: String, configuration: ConfigurationFile,
    keys: PublisherKeys
  ) {
    self.project = project
    self.package = package
    self.page = page
    self.configuration = configuration
    self.keys = keys
    files = StringsFileWatch(root: project)
  }

  /// Publishes if a strings file has changed since the last call. Returns a line for each update.
  mutating func step() throws -> [String] {
    try files.hasChanged() ? publish() : []
  }

  private mutating func publish() throws -> [String] {
    let survey = try StringProject.survey(project, configuration)
    let lockPath = "\(project)/\(StringLock.fileName)"
    var identifiers = try StringLockFile.read(lockPath)
    try survey.checkNothingIsLost(identifiers)
    if survey.assignIdentifiers(in: &identifiers) > 0 {
      try AtomicFile.write(Array(identifiers.contents.utf8), to: lockPath)
    }
    var strings = configuration.strings
    // Somebody waits for the result.
    strings.codec = .fast
    let lock = try PackageFolderLock(PackageFolder(path: package), waiting: true)
    let heads = try HeadWriter(
      lock, channel: try ChannelName(argument: configuration.channel), keys: keys,
      expiresAfterDays: configuration.expiresAfterDays, firstVersion: nil)
    let publishing = StringPublisher(
      package: lock.folder, current: heads.current, strings: strings)
    let history = try publishing.history()
    if publications.isEmpty, let head = publishing.current {
      publications = try EarlierPublications(
        folder: publishing.folder, head: head, history: history.publications
      ).listed()
    }
    let contents = try survey.packContents(identifiers, hasher: .sha256)
    let gone = try StringPublisher.languagesGone(
      contents, from: survey, identifiers, since: history)
    let publication = try publishing.publication(contents, history: history)
    let result = try publishing.write(publication, heads: heads, replacing: history)
    var lines: [String] = []
    if result.isNew || publications.isEmpty {
      let time = ISO8601DateFormatter().string(from: Date())
      publications.insert(
        .init(version: result.head.version, time: time, updates: publication.updates), at: 0)
      publications = Array(publications.prefix(Self.maximumListed))
      lines = publication.updates.map { update in
        let cost = update.delta.map { "a delta of \($0) B" } ?? "a stream of \(update.stream) B"
        return "version \(result.head.version): \(update.language) of \(update.bundle), "
          + "\(update.changed) changed, \(cost)"
      }
    }
    if lines.isEmpty, result.isNew || !hasPublished {
      lines = ["version \(result.head.version): no changes"]
    }
    lines += gone.map(\.line)
    hasPublished = true
    try writePage(survey, identifiers)
    return lines
  }

  private func writePage(_ survey: StringSurvey, _ lock: StringLock) throws {
    let bundles = survey.bundleStrings().map { strings in
      let keys = lock.bundles[strings.bundle]?.keys.keys ?? []
      let rows = keys.enumerated().compactMap { id, key -> StringsPage.Row? in
        let said = strings.strings.compactMapValues { $0[key] }
        return said.isEmpty ? nil : StringsPage.Row(key, id: id, strings: said)
      }
      return StringsPage.Bundle(
        identifier: strings.bundle, developmentLanguage: strings.developmentLanguage, rows: rows)
    }
    let name = URL(fileURLWithPath: project).lastPathComponent
    let html = try StringsPage(
      title: "Strings of \(name)", bundles: bundles, publications: publications
    ).html()
    try AtomicFile.write(Array(html.utf8), to: page)
  }
}
