/// One transaction on the disk: `<restore>/<name>/`.
///
/// - `journal`: what to do and what was there.
/// - `staged/<step>`: the new files. A missing one was moved into place.
/// - `originals/<step>`: what was replaced or removed.
/// - `edits/<step>`: other people's edits that the run was told to overwrite.
/// - `marks/`: the marks before they are set, so that setting one needs no space on the disk.
/// - `committed`, `done`, `rolling-back`, `abandoned`: marks. Without `committed` the folder is garbage.
struct TransactionFolder {
  enum Mark: String, CaseIterable {
    case committed, done, abandoned
    case rollingBack = "rolling-back"
  }

  /// Left in the root of a tree while the files of a committed transaction are moved into place; contains the path of
  /// the transaction's folder.
  static let pointerName = ".levity-unfinished"

  let path: String
  let files: FileSystem

  var name: String { String(path.split(separator: "/").last ?? "") }
  var journal: String { "\(path)/journal" }
  var failure: String { "\(path)/failure" }
  var stagedPointer: String { "\(path)/marks/pointer" }

  func staged(_ step: Int) -> String { "\(path)/staged/\(step)" }
  func original(_ step: Int) -> String { "\(path)/originals/\(step)" }
  func edit(_ step: Int) -> String { "\(path)/edits/\(step)" }

  /// The folder itself and those in it.
  var parts: [String] {
    [path, "\(path)/staged", "\(path)/originals", "\(path)/edits", "\(path)/marks"]
  }

  /// Creates the folders and the marks, which a rename sets later.
  func prepare() throws {
    for folder in parts { try files.makeDirectories(folder) }
    for mark in Mark.allCases {
      try files.create("\(path)/marks/\(mark.rawValue)", Array("\(mark.rawValue)\n".utf8))
    }
    try files.create(stagedPointer, Array("\(path)\n".utf8))
  }

  func has(_ mark: Mark) throws -> Bool {
    try files.status("\(path)/\(mark.rawValue)") != nil
  }

  /// Sets a mark and waits until it is on the disk.
  func set(_ mark: Mark) throws {
    guard try !has(mark) else { return }
    try files.rename("\(path)/marks/\(mark.rawValue)", "\(path)/\(mark.rawValue)")
    try files.synchronize([path])
  }

  /// Returns whether the journal was written here, by a run on this computer.
  func isHome(of journal: TransactionJournal) throws -> Bool {
    guard let home = journal.home else { return false }
    return try files.status(path)?.inode == home
  }

  func readJournal() throws -> TransactionJournal {
    try TransactionJournal.decode(files.read(journal), path: journal)
  }
}

extension FileSystem {
  /// Returns the state of a path, with its digest; nil if it doesn't exist.
  func state(_ path: String) throws -> TransactionJournal.State {
    guard let status = try status(path) else { return .absent }
    var state = TransactionJournal.State(
      kind: status.kind, attributes: status.attributes, inode: status.inode)
    switch status.kind {
    case .file: state.digest = FileDigest(try read(path))
    case .link: state.link = try readLink(path)
    case .directory, .other: break
    }
    return state
  }

  /// Removes a whole folder of ours, if it exists.
  func removeTree(_ path: String) throws {
    guard let status = try status(path) else { return }
    guard status.kind == .directory else { return try removeFile(path) }
    if status.attributes.mode & 0o700 != 0o700 {
      var attributes = status.attributes
      attributes.mode |= 0o700
      try setAttributes(path, attributes)
    }
    for name in try list(path) { try removeTree("\(path)/\(name)") }
    try removeDirectory(path)
  }

  /// Creates a folder and its missing parents.
  func makeDirectories(_ path: String) throws {
    guard try status(path) == nil else { return }
    let parent = parentPath(path)
    if !parent.isEmpty { try makeDirectories(parent) }
    do {
      try makeDirectory(path)
    } catch let error as FileSystemError where error.isNotEmpty {
      // Another process created it just now.
    }
  }
}
