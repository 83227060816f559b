import FileTransactions

extension CodeRewriting {
  /// Returns the edits of the calls that may show an image that leaves.
  func edits(for plan: OffloadingPlan) -> FileTransaction {
    guard plan.configuration.code == .rewrite else { return FileTransaction() }
    let leaving = Set(plan.images.filter { $0.verdict == .leaves }.map(\.name))
    var chosen: [String: [Place]] = [:]
    var retyped: [String: [Int: RetypedVariable]] = [:]
    for (path, found) in places {
      let shown = found.filter { $0.obstacle == nil && $0.shows(leaving, plan.needsLookups) }
      let numbers = Set(shown.compactMap(\.declaration))
      retyped[path] = variables[path]?.filter { numbers.contains($0.key) }
      // All values of a variable have one type.
      chosen[path] = found.filter { place in
        place.obstacle == nil
          && (place.declaration.map(numbers.contains) ?? false
            || place.shows(leaving, plan.needsLookups))
      }
    }
    return transaction(chosen, retyped)
  }

  private func transaction(
    _ chosen: [String: [Place]], _ retyped: [String: [Int: RetypedVariable]]
  ) -> FileTransaction {
    let variables = retyped.values.flatMap { $0.values }
    let members = declarations.closure(
      of: Set(chosen.values.flatMap { $0 }.flatMap(\.members) + variables.flatMap(\.members)))
    let users = variables.reduce(into: [String: [UInt8]]()) {
      $0.merge($1.users) { old, _ in old }
    }
    var transaction = FileTransaction()
    for path in Set(chosen.keys).union(users.keys).sorted() {
      guard let bytes = contents[path] ?? users[path] else { continue }
      let calls = chosen[path] ?? []
      let copies = (extensions[path] ?? []).compactMap { found in
        found.copy(of: members, isAlsoElsewhere: filesElsewhere.contains(path))
          .map { Edit(range: found.end..<found.end, text: $0) }
      }
      var edits = calls.flatMap(\.edits) + copies
      for (number, variable) in retyped[path] ?? [:] {
        let own = calls.filter { $0.declaration == number }.flatMap(\.edits)
        edits += variable.edits(besides: own)
      }
      let needsImport =
        calls.contains { $0.kind != .resource } || !copies.isEmpty || users[path] != nil
      guard !edits.isEmpty || needsImport else { continue }
      if needsImport, let place = importPlaces[path] {
        edits.append(Edit(range: place..<place, text: "\nimport LevitySwiftUI"))
      }
      guard !edits.isEmpty else { continue }
      transaction.write(Self.applied(edits, to: bytes), to: path, replacing: bytes)
    }
    return transaction
  }

  private static func applied(_ edits: [Edit], to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var place = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where edit.range.lowerBound >= place {
      result += bytes[place..<edit.range.lowerBound]
      result += Array(edit.text.utf8)
      place = edit.range.upperBound
    }
    return result + bytes[place...]
  }
}

extension CodeRewriting.Place {
  /// Whether the call may show an image that leaves.
  ///
  /// - Parameter arePassedOn: Whether names and images are passed on to calls that don't say which.
  func shows(_ leaving: Set<String>, _ arePassedOn: Bool) -> Bool {
    !names.isDisjoint(with: leaving)
      || arePassedOn && (reach > .named || kind == .picture && names.isEmpty)
  }
}
