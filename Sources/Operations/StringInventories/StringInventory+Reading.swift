import FileTransactions
import KeySorting
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
    for (path, contents) in files.sorted(on: \.path) {
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
    var parts: Set<Int> = []
    for index in marked {
      let moved = places["\(Self.movedFolder)/\(files[index].path)"]
      if let moved, !isPart(index, of: moved) {
        files[index].isMarkedAsMoved = false
      } else {
        files[index].keys = 0
        parts.insert(index)
      }
    }
    entries.remove(files: parts)
    replaced.removeAll { parts.contains($0.entry.file) }
  }

  /// A catalog has the development language, which people edit in Xcode: its values count, too.
  private func isPart(_ index: Int, of moved: Int) -> Bool {
    let file = files[index]
    if file.isUneditedPart { return true }
    let keys = Dictionary(grouping: entries[places(of: moved)], by: \.key)
    return entries[places(of: index)].allSatisfy { entry in
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
    do throws(StringsFileError) {
      switch location.kind {
      case .strings:
        try readStrings(contents, &file)
        file.isMarkedAsMoved = Self.keepsPartOfMoved(contents)
      case .stringsDictionary:
        try readDictionary(contents, &file)
        file.isMarkedAsMoved = Self.keepsPartOfMoved(contents)
      case .stringCatalog: try readCatalog(contents, &file)
      }
    } catch {
      file.isComplete = false
      var kind = Issue.Kind.malformedFile
      if case .gitLFSPointer = error.reason { kind = .gitLFSPointer }
      note(kind, .error, path: file.path, place: error.place, sentence: error.reason.sentence)
    }
    file.isMarkedAsMoved =
      file.isMarkedAsMoved || (file.keys == 0 && Self.isMarkedAsMoved(contents))
    files.append(file)
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
  ) throws(StringsFileError) {
    let document = try StringsDocument(contents)
    file.isComplete = !document.isTruncated
    note(document.issues, path: file.path)
    let hasLines = document.form == .openStep || document.form == .xml
    let lines = hasLines ? document.lineIndex : nil
    let index = files.count
    func entry(_ pair: StringsEntry) -> Entry? {
      guard let string = document.value(of: pair) else { return nil }
      let place = lines?.place(of: pair.range.lowerBound)
      return Entry(
        file: index, key: StringsFileKey(document.key(of: pair)), language: file.language,
        value: .plain(string), line: place?.line ?? 0, column: place?.column ?? 0,
        comment: document.comment(of: pair))
    }
    entries.reserve(document.entries.count, bytes: document.source.count)
    var earlier: [Int] = []
    for key in KeyOrder(document.entries.lazy.map(document.key)).sorted() {
      if key.isReplaced {
        earlier.append(key.place)
      } else if let entry = entry(document.entries[key.place]) {
        entries.append(entry)
        file.keys += 1
      }
    }
    guard !earlier.isEmpty else { return }
    note(document.duplicates(), path: file.path)
    for pair in earlier.sorted().lazy.map({ document.entries[$0] }) {
      guard let entry = entry(pair) else { continue }
      replaced.append(
        ReplacedEntry(entry: entry, removal: (try? document.removal(of: pair))?.range))
    }
  }

  private mutating func readDictionary(
    _ contents: [UInt8], _ file: inout File
  ) throws(StringsFileError) {
    let dictionary = try StringsDictionary(contents)
    note(dictionary.issues, path: file.path)
    file.keys = dictionary.entries.count
    for key in KeyOrder(dictionary.entries.lazy.map(\.key)).sorted() {
      let item = dictionary.entries[key.place]
      entries.append(
        Entry(
          file: files.count, key: StringsFileKey(item.key), language: file.language,
          value: item.value, line: item.place.line, column: item.place.column))
    }
  }

  private mutating func readCatalog(
    _ contents: [UInt8], _ file: inout File
  ) throws(StringsFileError) {
    let catalog = try StringCatalog(contents)
    note(catalog.issues, path: file.path)
    file.languages = catalog.languages
    file.sourceLanguage = catalog.sourceLanguage
    var earlier: [Int] = []
    for key in KeyOrder(catalog.entries.lazy.map(\.key)).sorted() {
      let item = catalog.entries[key.place]
      if Self.isMark(item) {
        file.isMarkedAsMoved = true
        let digest = FileDigest(catalog.removing(key: item.key)).encoded
        file.isUneditedPart = item.comment?.contains(digest) ?? false
      } else if key.isReplaced {
        earlier.append(key.place)
      } else {
        let strings = entries(of: item, in: catalog)
        if !strings.isEmpty { file.keys += 1 }
        for entry in strings.sorted(on: { $0.language ?? "" }) {
          entries.append(entry)
        }
      }
    }
    for place in earlier.sorted() {
      for entry in entries(of: catalog.entries[place], in: catalog) {
        replaced.append(ReplacedEntry(entry: entry, removal: nil))
      }
    }
  }

  /// Returns the strings of a key of a catalog.
  private func entries(of item: StringCatalogEntry, in catalog: StringCatalog) -> [Entry] {
    item.localizations.map { localization in
      Entry(
        file: files.count, key: StringsFileKey(item.key), language: localization.language,
        value: localization.value, line: localization.place.line,
        column: localization.place.column, comment: item.comment,
        catalog: CatalogState(
          states: localization.states, extractionState: item.extractionState,
          shouldTranslate: item.shouldTranslate, isImplicit: localization.isImplicit,
          isSource: localization.language == catalog.sourceLanguage))
    }
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
