import FileTransactions
import PropertyLists
public import SourceTrees
import StringValues
import StringsFiles

extension StringInventory {
  /// Reads every strings file below `root`.
  ///
  /// - Throws: `DirectoryWalkError` if the root isn't a folder that can be listed.
  public static func read(
    _ root: String, options: DirectoryWalk.Options = DirectoryWalk.Options()
  ) throws(DirectoryWalkError) -> StringInventory {
    read(try DirectoryWalk(root, options: options), root: root)
  }

  /// Reads the strings files of a tree that was walked already.
  public static func read(_ walk: DirectoryWalk, root: String) -> StringInventory {
    var inventory = StringInventory()
    for folder in walk.unreadable {
      inventory.issues.append(
        Issue(
          kind: .unreadable, severity: .error, path: folder.path,
          message: "The folder can't be read: \(folder.reason)."))
    }
    for path in walk.files {
      guard let location = StringsFileLocation(path: path) else { continue }
      switch SourceFile.contents(at: "\(root)/\(path)") {
      case .success(let contents): inventory.add(contents, at: location)
      case .failure(let failure): inventory.add(failure, at: location)
      }
    }
    inventory.finish()
    return inventory
  }

  /// Adds files in memory. Ignores paths that aren't those of strings files.
  public init(_ files: [(path: String, contents: [UInt8])]) {
    for (path, contents) in files.sorted(by: { $0.path < $1.path }) {
      guard let location = StringsFileLocation(path: path) else { continue }
      add(contents, at: location)
    }
    finish()
  }

  /// The strings that stay of a file that was moved are read from that one. A file with a key that isn't there has
  /// been edited, and counts like any other.
  private mutating func leaveOutParts() {
    let marked = files.indices.filter { files[$0].isMarkedAsMoved && files[$0].keys > 0 }
    guard !marked.isEmpty else { return }
    let places = Dictionary(files.enumerated().map { ($1.path, $0) }) { $1 }
    let entriesOfFiles = Dictionary(grouping: entries, by: \.file)
    var parts: Set<Int> = []
    for index in marked {
      let moved = places["\(Self.movedFolder)/\(files[index].path)"]
      let own = entriesOfFiles[index] ?? []
      if let moved, !isPart(own, files[index], of: entriesOfFiles[moved] ?? []) {
        files[index].isMarkedAsMoved = false
      } else {
        files[index].keys = 0
        parts.insert(index)
      }
    }
    entries.removeAll { parts.contains($0.file) }
    replaced.removeAll { parts.contains($0.entry.file) }
  }

  /// A catalog has the development language, which people edit in Xcode: its values count, too.
  private func isPart(_ own: [Entry], _ file: File, of moved: [Entry]) -> Bool {
    if file.isUneditedPart { return true }
    let keys = Dictionary(grouping: moved, by: \.key)
    return own.allSatisfy { entry in
      guard let others = keys[entry.key] else { return false }
      return file.kind != .stringCatalog
        || others.contains { $0.language == entry.language && $0.value == entry.value }
    }
  }

  /// Leaves parts of moved files out, and adds the issues that concern several files.
  private mutating func finish() {
    leaveOutParts()
    issues += Self.languageIssues(files) + Self.formIssues(files)
    issues.sort {
      ($0.path, $0.line ?? 0, $0.column ?? 0, $0.message)
        < ($1.path, $1.line ?? 0, $1.column ?? 0, $1.message)
    }
  }

  /// Adds one file. Files are added in the order of their paths.
  private mutating func add(_ contents: [UInt8], at location: StringsFileLocation) {
    var file = File(location, bytes: contents.count)
    var found: [Entry] = []
    do throws(StringsFileError) {
      switch location.kind {
      case .strings:
        found = try readStrings(contents, &file)
        file.isMarkedAsMoved = Self.keepsPartOfMoved(contents)
      case .stringsDictionary:
        found = try readDictionary(contents, file)
        file.isMarkedAsMoved = Self.keepsPartOfMoved(contents)
      case .stringCatalog: found = try readCatalog(contents, &file)
      }
    } catch {
      file.isComplete = false
      var kind = Issue.Kind.malformedFile
      if case .gitLFSPointer = error.reason { kind = .gitLFSPointer }
      note(kind, .error, path: file.path, place: error.place, sentence: error.reason.sentence)
    }
    found = Self.sorted(found)
    file.keys =
      location.kind == .stringCatalog ? Set(found.lazy.map(\.key)).count : found.count
    file.isMarkedAsMoved =
      file.isMarkedAsMoved || (file.keys == 0 && Self.isMarkedAsMoved(contents))
    files.append(file)
    // Not a copy, if there is one file.
    if entries.isEmpty { entries = found } else { entries += found }
  }

  /// Returns entries in the order of keys and languages. Sorts places by the bytes of their keys, which stand one behind
  /// the other: that copies no entry and no string.
  private static func sorted(_ entries: [Entry]) -> [Entry] {
    var bytes: [UInt8] = []
    let keys = entries.indices.map { index in
      let start = bytes.count
      bytes += entries[index].key.string.utf8
      return start..<bytes.count
    }
    return bytes.withUnsafeBufferPointer { bytes in
      entries.indices.sorted { left, right in
        let order = StringsFileKey.order(
          UnsafeBufferPointer(rebasing: bytes[keys[left]]),
          UnsafeBufferPointer(rebasing: bytes[keys[right]]))
        return order == 0
          ? (entries[left].language ?? "") < (entries[right].language ?? "") : order < 0
      }
    }.map { entries[$0] }
  }

  /// Adds a file that can't be opened, so that its table doesn't seem to be complete.
  private mutating func add(_ failure: SourceTreeFailure, at location: StringsFileLocation) {
    var file = File(location, bytes: 0)
    file.isComplete = false
    files.append(file)
    issues.append(
      Issue(
        kind: .unreadable, severity: .error, path: file.path,
        message: "The file can't be read: \(failure.reason)."))
  }

  // MARK: - Kinds

  private mutating func readStrings(
    _ contents: [UInt8], _ file: inout File
  ) throws(StringsFileError) -> [Entry] {
    let document = try StringsDocument(contents)
    file.isComplete = !document.isTruncated
    let keys = document.entries.map { StringsFileKey(document.key(of: $0)) }
    let last = Self.lastPlaces(keys)
    note(document.issues, path: file.path)
    if last.count < keys.count { note(document.duplicates(), path: file.path) }
    let hasLines = document.form == .openStep || document.form == .xml
    let lines = hasLines ? document.lineIndex : nil
    var result: [Entry] = []
    result.reserveCapacity(last.count)
    for (index, pair) in document.entries.enumerated() {
      guard let string = document.value(of: pair) else { continue }
      let place = lines?.place(of: pair.range.lowerBound)
      let entry = Entry(
        file: files.count, key: keys[index], language: file.language, value: .plain(string),
        line: place?.line ?? 0, column: place?.column ?? 0, comment: document.comment(of: pair))
      if last[keys[index]] == index {
        result.append(entry)
      } else {
        replaced.append(
          ReplacedEntry(entry: entry, removal: (try? document.removal(of: pair))?.range))
      }
    }
    return result
  }

  private mutating func readDictionary(
    _ contents: [UInt8], _ file: File
  ) throws(StringsFileError) -> [Entry] {
    let dictionary = try StringsDictionary(contents)
    note(dictionary.issues, path: file.path)
    return dictionary.entries.map {
      Entry(
        file: files.count, key: StringsFileKey($0.key), language: file.language, value: $0.value,
        line: $0.place.line, column: $0.place.column)
    }
  }

  private mutating func readCatalog(
    _ contents: [UInt8], _ file: inout File
  ) throws(StringsFileError) -> [Entry] {
    let catalog = try StringCatalog(contents)
    note(catalog.issues, path: file.path)
    file.languages = catalog.languages
    file.sourceLanguage = catalog.sourceLanguage
    let keys = catalog.entries.map { StringsFileKey($0.key) }
    let last = Self.lastPlaces(keys)
    var result: [Entry] = []
    for (index, item) in catalog.entries.enumerated() {
      if Self.isMark(item) {
        file.isMarkedAsMoved = true
        let digest = FileDigest(catalog.removing(key: item.key)).encoded
        file.isUneditedPart = item.comment?.contains(digest) ?? false
        continue
      }
      for localization in item.localizations {
        let state = CatalogState(
          states: localization.states, extractionState: item.extractionState,
          shouldTranslate: item.shouldTranslate, isImplicit: localization.isImplicit,
          isSource: localization.language == catalog.sourceLanguage)
        let entry = Entry(
          file: files.count, key: keys[index], language: localization.language,
          value: localization.value, line: localization.place.line,
          column: localization.place.column, comment: item.comment, catalog: state)
        if last[keys[index]] == index {
          result.append(entry)
        } else {
          replaced.append(ReplacedEntry(entry: entry, removal: nil))
        }
      }
    }
    return result
  }

  /// Returns the index of the last entry of each key, which is the effective one.
  private static func lastPlaces(_ keys: [StringsFileKey]) -> [StringsFileKey: Int] {
    var last: [StringsFileKey: Int] = [:]
    last.reserveCapacity(keys.count)
    for (place, key) in keys.enumerated() { last[key] = place }
    return last
  }
}

extension StringInventory.File {
  fileprivate init(_ location: StringsFileLocation, bytes: Int) {
    path = location.path
    kind = location.kind
    folder = location.folder
    table = location.table
    language = location.language
    languages = location.language.map { [$0] } ?? []
    self.bytes = bytes
  }
}
