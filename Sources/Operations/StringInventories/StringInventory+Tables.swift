import BinarySearches
public import StringValues
public import StringsFiles

extension StringInventory {
  /// All files of one table, by key and language.
  public struct Table: Sendable {
    /// The folder that contains the `.lproj` folders, relative to the root; the first of several.
    public var folder: String
    /// The name, as used in code.
    public var name: String
    /// The indices of its files in ``StringInventory/files``.
    public var files: [Int]
    /// The source language of a catalog; nil if the table has none.
    public var sourceLanguage: String?
    /// Indices in ``StringInventory/entries`` by key and language. The language of a file outside of `.lproj` folders
    /// is the empty string. A string of a `.stringsdict` takes precedence over that of a `.strings` file, as at run
    /// time (`CFBundle_Strings.c`).
    public var strings: [StringsFileKey: [String: Int]]

    /// The keys in the order of code points.
    public var keys: [StringsFileKey] { strings.keys.sorted() }
    /// The languages, sorted.
    public var languages: [String] {
      strings.values.reduce(into: Set<String>()) { $0.formUnion($1.keys) }.sorted()
    }
  }

  /// The tables, sorted by folder and name. Linear in the number of entries.
  ///
  /// - Parameters:
  ///   - isApart: Whether a file isn't part of the table of its place and name, because no target has it. Such files are
  ///     a table of their own, behind the other.
  ///   - folder: The folder of a file's table, which differs from the file's own if a build puts the two together.
  public func tables(
    apart isApart: (File) -> Bool = { _ in false }, folder: (File) -> String = \.folder
  ) -> [Table] {
    struct Place: Hashable {
      var folder: String, name: String, isApart: Bool
    }
    var places: [Place: Int] = [:]
    var result: [Table] = []
    var tableOfFile: [Int] = []
    for (index, file) in files.enumerated() {
      let key = Place(folder: folder(file), name: file.table, isApart: isApart(file))
      let place = places[key] ?? result.count
      if place == result.count {
        places[key] = place
        result.append(Table(folder: key.folder, name: file.table, files: [], strings: [:]))
      }
      result[place].files.append(index)
      if let language = file.sourceLanguage { result[place].sourceLanguage = language }
      tableOfFile.append(place)
    }
    for (index, entry) in entries.enumerated() {
      add(
        index, in: entry.language ?? "",
        to: &result[tableOfFile[entry.file]].strings[entry.key, default: [:]])
    }
    let apart = Set(places.filter(\.key.isApart).values)
    return result.indices.sorted {
      (result[$0].folder, result[$0].name, apart.contains($0) ? 1 : 0)
        < (result[$1].folder, result[$1].name, apart.contains($1) ? 1 : 0)
    }.map { result[$0] }
  }

  /// Returns the indices of a file's entries.
  package func places(of file: Int) -> Range<Int> {
    let first = entries.indices.partitioningIndex { entries.file(at: $0) >= file }
    return first..<entries.indices.partitioningIndex { entries.file(at: $0) > file }
  }

  /// Adds an entry to those of its key, unless one of higher rank has its language.
  private func add(_ index: Int, in language: String, to places: inout [String: Int]) {
    guard let other = places.updateValue(index, forKey: language), rank(other) > rank(index)
    else { return }
    places[language] = other
  }

  private func rank(_ index: Int) -> Int { files[entries.file(at: index)].kind.rank }

  /// Returns the value of a key in a language of a table; nil if the table has no such string.
  public func string(_ key: StringsFileKey, in language: String, of table: Table) -> StringValue? {
    table.strings[key]?[language].map { entries[$0].value }
  }
}

extension StringInventory.File.Kind {
  /// A string in a file of a higher rank stands for those of others.
  fileprivate var rank: Int {
    switch self {
    case .strings: 0
    case .stringsDictionary: 1
    case .stringCatalog: 2
    }
  }
}
