extension ProjectStringLookups {
  /// A place in the app that names one key of one table, and shows the key itself if no table has it.
  package struct NamedKey: Hashable, Sendable {
    package var key: String
    package var table: String
    package var place: Place
  }

  /// Returns the places that call a function of the system with a literal key and without a fallback, in the order of
  /// the files. Literals of views don't count: many of them are meant to be shown as they are.
  package func namedKeys() -> [NamedKey] {
    files.filter(\.isOfApp).flatMap { file in
      file.lookups.compactMap { lookup in
        guard lookup.way == .bundle || lookup.way == .initializer, lookup.fallback == .key,
          case .plain(let key) = lookup.key, case .named(let table) = lookup.table
        else { return nil }
        return NamedKey(
          key: key, table: table,
          place: Place(
            path: file.path, line: lookup.line, function: lookup.function, way: lookup.way))
      }
    }
  }
}
