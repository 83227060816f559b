import FileTransactions
import KeySorting
import SourceLexing

extension CodeRewriting {
  /// Returns the edits of the calls that may show an image that leaves.
  func edits(for plan: OffloadingPlan) -> FileTransaction {
    guard plan.configuration.code == .rewrite else { return FileTransaction() }
    let leaving = Set(plan.images.filter { $0.verdict == .leaves }.map(\.name))
    func isShown(_ place: Place) -> Bool {
      place.obstacle == nil && place.shows(leaving, plan.needsLookups)
    }
    var numbers: [String: Set<Int>] = [:]
    for (path, found) in places {
      numbers[path] = Set(found.filter(isShown).compactMap(\.declaration))
    }
    var receivers = Set(places.values.flatMap { $0 }.filter(isShown).compactMap(\.receiver))
    spread(&numbers, &receivers)
    var chosen: [String: [Place]] = [:]
    var retyped: [String: [Int: RetypedVariable]] = [:]
    for (path, found) in places {
      retyped[path] = variables[path]?.filter {
        numbers[path]?.contains($0.key) ?? false
          || $0.value.variable.receiver.map(receivers.contains) ?? false
      }
      // All values of a variable have one type.
      chosen[path] = found.filter { place in
        place.obstacle == nil
          && (place.declaration.map { numbers[path]?.contains($0) ?? false } ?? false
            || place.receiver.map(receivers.contains) ?? false || isShown(place))
      }
    }
    return transaction(chosen, retyped, waiting: leaving.isEmpty ? [:] : copies)
  }

  /// Adds the variables and receivers that get the value of one of these.
  private func spread(_ numbers: inout [String: Set<Int>], _ receivers: inout Set<String>) {
    var isOpen = true
    while isOpen {
      let count = receivers.count + numbers.values.lazy.map(\.count).reduce(0, +)
      for (path, found) in variables {
        for (number, variable) in found
        where numbers[path]?.contains(number) ?? false
          || variable.variable.receiver.map(receivers.contains) ?? false
        {
          receivers.formUnion(variable.receivers)
          for owner in owners(beside: variable.requirements) {
            numbers[owner.path, default: []].insert(owner.number)
            if let receiver = variables[owner.path]?[owner.number]?.variable.receiver {
              receivers.insert(receiver)
            }
          }
          for owner in variable.owners { numbers[owner.path, default: []].insert(owner.number) }
        }
      }
      isOpen = receivers.count + numbers.values.lazy.map(\.count).reduce(0, +) > count
    }
  }

  private func transaction(
    _ chosen: [String: [Place]], _ retyped: [String: [Int: RetypedVariable]],
    waiting: [String: WaitingCopies]
  ) -> FileTransaction {
    let variables = retyped.values.flatMap { $0.values }
    let members = declarations.closure(
      of: Set(chosen.values.flatMap { $0 }.flatMap(\.members) + variables.flatMap(\.members)))
    let users = variables.reduce(into: [String: [UInt8]]()) {
      $0.merge($1.users) { old, _ in old }
      $0.merge($1.protocols) { old, _ in old }
    }
    let keepers = variables.reduce(into: users) { $0.merge($1.keepers) { old, _ in old } }
    var transaction = FileTransaction()
    let bundles = bundleEdits(for: chosen)
    for path in Set(chosen.keys).union(keepers.keys).union(waiting.keys).union(bundles.keys)
      .sorted()
    {
      guard
        let bytes = contents[path] ?? keepers[path] ?? waiting[path]?.bytes ?? bundles[path]?.bytes
      else { continue }
      let calls = chosen[path] ?? []
      let copies = (extensions[path] ?? []).compactMap { found in
        found.copy(
          of: members, isAlsoElsewhere: filesElsewhere.contains(path),
          isOnMainActor: areOnMainActor
        )
        .map { Edit(range: found.end..<found.end, text: $0) }
      }
      var edits = calls.flatMap(\.edits) + copies
      edits += self.edits(of: variables, retyped[path] ?? [:], in: path, besides: calls)
      let needsImport =
        calls.contains { $0.kind != .resource } || !copies.isEmpty || users[path] != nil
        || !(retyped[path] ?? [:]).isEmpty
      edits += waiting[path]?.edits ?? []
      if let edit = bundles[path]?.edit { edits.append(edit) }
      guard !edits.isEmpty || needsImport else { continue }
      if needsImport, !sharedNames.contains(path), let place = importPlaces[path] {
        // Behind another import, or before everything.
        let isBehind = place > 0 && SourceBytes.isWordPart(bytes[place - 1])
        let access = Self.access(ofImportEndingAt: place, in: bytes)
        let text =
          isBehind ? "\n\(access)import LevitySwiftUI" : "import LevitySwiftUI\n"
        edits.append(Edit(range: place..<place, text: text))
      }
      if calls.contains(where: \.isPicture), let place = kitPlaces[path] {
        edits.append(Edit(range: place..<place, text: "import UIKit\n"))
      }
      guard !edits.isEmpty else { continue }
      transaction.write(Self.applied(edits, to: bytes), to: path, replacing: bytes)
    }
    return transaction
  }

  /// Returns the edits of a file that the new types of variables need, besides those of the calls that are rewritten.
  private func edits(
    of variables: [RetypedVariable], _ own: [Int: RetypedVariable], in path: String,
    besides calls: [Place]
  ) -> [Edit] {
    var edits: [Edit] = []
    for (number, variable) in own {
      edits += variable.edits(
        besides: calls.filter { $0.declaration == number }.flatMap(\.edits))
    }
    let rewritten = Set(calls.flatMap(\.edits).map(\.range.lowerBound))
    for inflow in variables.flatMap({ $0.inflows[path] ?? [] })
    where !rewritten.contains(inflow.bytes.lowerBound) {
      edits += inflow.edits
    }
    edits += variables.flatMap { $0.kept[path] ?? [] }.map(\.edit)
    let requirements = variables.filter { $0.protocols[path] != nil }.flatMap(\.requirements)
    return edits + Set(requirements).compactMap(declarations.requirements.edit)
  }

  /// Returns the word before `import`, without which an extension of `LevityImage` couldn't be public, either.
  private static func access(ofImportEndingAt place: Int, in bytes: [UInt8]) -> String {
    let start = bytes[..<place].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let words = bytes[start..<place].split(separator: UInt8(ascii: " "))
    return ["public", "package"].first { word in words.contains { $0.elementsEqual(word.utf8) } }
      .map { "\($0) " } ?? ""
  }

  private static func applied(_ edits: [Edit], to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var place = 0
    for edit in edits.sorted(on: \.range.lowerBound)
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
