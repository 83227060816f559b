import FileTransactions

/// The tables of an app as Xcode built them: in the cache, since most have left the app.
struct BuiltAppOriginals {
  private let app: BuiltApp
  private let root: String
  private let record: BuiltAppRecord?
  private let files: FileSystem
  /// The tables by path within the app, for all that are published.
  private(set) var tables: [String: BuiltApp.File] = [:]
  private(set) var sizes: [String: Int] = [:]

  init(_ app: BuiltApp, root: String, record: BuiltAppRecord?, files: FileSystem) {
    self.app = app
    self.root = root
    self.record = record
    self.files = files
  }

  /// Returns the folder with the originals of a bundle. Its name has no extension, so that it's an ordinary folder.
  func folder(of bundle: BuiltApp.Bundle) -> String {
    "\(root)/originals/\(bundle.folder.isEmpty ? "app" : "in-" + bundle.name)"
  }

  private func place(_ file: BuiltApp.File) -> String {
    "\(folder(of: file.bundle))/\(file.pathInBundle)"
  }

  /// Copies what Xcode has built since, and drops what the project has no more.
  mutating func update(_ decided: BuiltAppDecisions) throws {
    try makeFolder(root)
    for bundle in app.bundles {
      guard let identifier = decided.identifier(of: bundle, in: app) else { continue }
      let known = decided.tables[identifier] ?? [:]
      try makeFolder(folder(of: bundle))
      for file in app.files where file.bundle == bundle && known[file.table] != nil {
        let bytes = try files.read("\(app.path)/\(file.path)")
        if record?.wrote(file.path, FileDigest(bytes)) ?? false { continue }
        let place = place(file)
        if try files.status(place) != nil, try files.read(place) == bytes { continue }
        try makeFolder(String(place[..<(place.lastIndex(of: "/") ?? place.startIndex)]))
        try BuiltAppRecord.replace(place, with: bytes, in: files)
      }
      try list(bundle, known)
    }
  }

  /// Adds what the cache has of a bundle.
  private mutating func list(
    _ bundle: BuiltApp.Bundle, _ known: [String: BuiltAppDecisions.Table]
  ) throws {
    let present = Set(app.files.map(\.path))
    let cached = try BuiltApp.files(
      of: BuiltApp.Bundle(identifier: bundle.identifier, folder: ""), in: folder(of: bundle), files)
    for var file in cached {
      file.bundle = bundle
      file.path = bundle.path(file.path)
      guard let table = known[file.table],
        present.contains(file.path) || table.languages.contains(file.language)
      else {
        try files.removeFile(place(file))
        continue
      }
      tables[file.path] = file
      sizes[file.path] = try files.status(place(file))?.size
    }
  }

  /// Returns the tables that left in an earlier run and stay from now on, by path within the app.
  func returning(leaving: [String]) throws -> [String: [UInt8]] {
    let leaving = Set(leaving)
    var returning: [String: [UInt8]] = [:]
    for (path, file) in tables where !leaving.contains(path) {
      if try !isInApp(path) { returning[path] = try files.read(place(file)) }
    }
    return returning
  }

  /// Whether the app has the table itself, and not the part with the kept keys.
  private func isInApp(_ path: String) throws -> Bool {
    let place = "\(app.path)/\(path)"
    guard try files.status(place) != nil else { return false }
    guard let record else { return true }
    return !record.wrote(path, FileDigest(try files.read(place)))
  }

  private func makeFolder(_ path: String) throws {
    if try files.status(path) != nil { return }
    if let slash = path.lastIndex(of: "/") { try makeFolder(String(path[..<slash])) }
    try files.makeDirectory(path)
  }
}
