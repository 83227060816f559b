public import FileTransactions
import Foundation
import KeySorting
public import ResourceManifests
import SourceLexing
import SourceTrees
public import StringLocks
public import StringPackWriting
import StringPacks
import StringPublishing
import XcodeProjects

/// Takes tables out of a built app, and puts packs in. The project stays as it is.
///
/// Whatever leaves the app is in the cache before, and packs are in the app before any table leaves it. So a run that
/// was killed leaves an app that shows all strings, and the next run completes it. Xcode copies tables again if they
/// were edited, or all of them; then they leave again, and what didn't come again is in the cache.
public struct BuiltAppPacking {
  /// The result of a run.
  public struct Outcome: Hashable, Sendable, Codable {
    /// Nothing has changed since the last run, and nothing was read but dates and sizes.
    public var isUnchanged = false
    /// The number of files that left, with those of earlier runs.
    public var files = 0
    /// Measured: the size of these files in bytes.
    public var bytes = 0
    /// Measured: the size of the packs, lists of keys and files with kept keys in bytes.
    public var packedBytes = 0
    /// The languages in the packs, sorted.
    public var languages: [String] = []
    /// The files that stay since they can't be read, sorted by path.
    public var unreadable: [UnreadableFile] = []
  }

  /// A strings file that stays since it can't be read.
  public struct UnreadableFile: Hashable, Sendable, Codable {
    /// The file, relative to the app; relative to the project if it's the source that can't be read.
    public var path: String
    /// One sentence.
    public var reason: String
  }

  private let app: BuiltApp
  private let root: String
  private let files: FileSystem
  private let encoder: StringStreamEncoder
  private let hasher: ContentHasher

  /// - Parameters:
  ///   - cache: The folder with the state of this app: nothing else is in it.
  public init(
    _ app: BuiltApp, cache: String, encoder: StringStreamEncoder, hasher: ContentHasher,
    files: FileSystem = .live
  ) {
    self.app = app
    root = cache
    self.encoder = encoder
    self.hasher = hasher
    self.files = files
  }

  /// Returns the last outcome if neither the app nor the project has changed since.
  ///
  /// - Parameter project: A digest of the project's files, as ``packed(_:lock:project:)`` got it.
  public func unchanged(project: String) throws -> Outcome? {
    guard let record = BuiltAppRecord(root, files), record.project == project,
      try record.app == stamp()
    else { return nil }
    var outcome = record.outcome
    outcome.isUnchanged = true
    return outcome
  }

  /// Packs the strings of all tables that leave.
  ///
  /// - Parameters:
  ///   - lock: The project's ids. Keys without one get the next.
  ///   - project: A digest of the project's files.
  /// - Throws: ``BuiltAppError``, `FileSystemError`, `StringPackError`.
  public func packed(
    _ tables: BuiltAppDecisions, lock: StringLock, project: String
  ) throws -> Outcome {
    if tables.isOffloaded { throw BuiltAppError.offloaded(path: app.path) }
    guard try app.links("LevityBundles", files: files) else {
      throw BuiltAppError.notLinked(path: app.path)
    }
    let old = BuiltAppRecord(root, files)
    let present = try packNames()
    if old == nil, !present.isEmpty {
      throw BuiltAppError.unknownPacks(path: app.path, cache: root)
    }
    var state = BuiltAppOriginals(app, root: root, record: old, files: files)
    try state.update(tables)
    let packs = try BuiltAppPacks(
      state, of: app, tables, lock: lock, encoder: encoder, hasher: hasher)
    let returning = try state.returning(leaving: packs.leaving)
    var record = BuiltAppRecord()
    record.written = packs.kept.mapValues { FileDigest($0) }
    // Files of the last run may still be there.
    record.earlier = (old?.written ?? [:]).merging(old?.earlier ?? [:]) { $1 }
    try record.save(root, files)

    for (name, bytes) in packs.files.sorted(on: \.key) { try write(bytes, to: name) }
    try nameLanguages(packs.ownLanguages)
    for (path, bytes) in packs.kept.sorted(on: \.key) { try write(bytes, to: path) }
    for path in packs.leaving where packs.kept[path] == nil { try remove(path) }
    for (path, bytes) in returning.sorted(on: \.key) { try write(bytes, to: path) }
    for name in present where packs.files[name] == nil { try remove(name) }

    record.outcome = Outcome(
      files: packs.leaving.count, bytes: packs.leavingBytes,
      packedBytes: packs.packedBytes, languages: packs.languages,
      unreadable: tables.unreadable + packs.unreadable)
    record.earlier = [:]
    record.project = project
    record.app = try stamp()
    try record.save(root, files)
    return record.outcome
  }

  // MARK: - The app

  private func packNames() throws -> [String] {
    try files.list(app.path).filter {
      $0.hasSuffix("." + ShippedPack.fileExtension)
        || $0.hasSuffix("." + StringKeyFileBuilder.fileExtension)
    }
  }

  /// Sizes and dates of everything that a run reads or writes in the app.
  private func stamp() throws -> String {
    var lines = ""
    let names = try BuiltApp(app.path, files: files).files.map(\.path) + packNames()
    for name in names + ["Info.plist"] {
      guard let status = try files.status("\(app.path)/\(name)") else { continue }
      let date = status.attributes
      lines += "\(name) \(status.size) \(date.seconds).\(date.nanoseconds)\n"
    }
    return FileDigest(Array(lines.utf8)).encoded
  }

  /// Writes a file unless it has these bytes.
  private func write(_ bytes: [UInt8], to name: String) throws {
    let place = "\(app.path)/\(name)"
    if try files.status(place)?.kind == .file, try files.read(place) == bytes { return }
    let folder = String(place[..<(place.lastIndex(of: "/") ?? place.startIndex)])
    if try files.status(folder) == nil { try files.makeDirectory(folder) }
    try BuiltAppRecord.replace(place, with: bytes, in: files)
  }

  private func remove(_ name: String) throws {
    let place = "\(app.path)/\(name)"
    guard try files.status(place) != nil else { return }
    try files.removeFile(place)
    let folder = String(place[..<(place.lastIndex(of: "/") ?? place.startIndex)])
    if folder.hasSuffix(".lproj"), try files.list(folder).isEmpty {
      try files.removeDirectory(folder)
    }
  }

  /// The system offers the languages of a bundle's folders, and those that its Info.plist lists.
  private func nameLanguages(_ languages: [String]) throws {
    let place = "\(app.path)/Info.plist"
    let bytes = try files.read(place)
    var format = PropertyListSerialization.PropertyListFormat.binary
    guard
      var list = try? PropertyListSerialization.propertyList(
        from: Data(bytes), format: &format) as? [String: Any]
    else { throw BuiltAppError.notAnApp(path: app.path) }
    let named = list["CFBundleLocalizations"] as? [String] ?? []
    let missing = languages.filter { !named.contains($0) }
    guard !missing.isEmpty else { return }
    list["CFBundleLocalizations"] = named + missing
    let new = try PropertyListSerialization.data(fromPropertyList: list, format: format, options: 0)
    try BuiltAppRecord.replace(place, with: [UInt8](new), in: files)
  }
}
