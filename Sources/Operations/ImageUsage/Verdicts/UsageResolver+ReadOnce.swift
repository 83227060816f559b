/// Places that read an image once, far from where its name stands.
extension UsageResolver {
  /// The maximum number of places that are added to a set whose name stands nowhere.
  private static let maximumOfRenamed = 3

  /// Adds the places that read an image once, if its lookup gets a name that stands elsewhere in the sources.
  mutating func addTracedNames(_ flow: ImageFlow) {
    var ofRenamed: [UsageEvidence] = []
    for (path, facts) in files where isShown(path) {
      for fact in facts.lookups {
        let found = traced.names(of: fact, in: path)
        if !found.isEmpty { add(flow.fixedPlaces(of: fact, in: path), toNames: found) }
        if traced.isRenamed(fact, in: path) { ofRenamed += flow.fixedPlaces(of: fact, in: path) }
      }
      for fact in facts.fixedUses {
        let place = UsageEvidence(
          file: path, line: fact.line, kind: .passedOn, text: fact.text, consumer: fact.consumer,
          isProof: false)
        add([place], toNames: traced.fixedNames[path]?[fact.expression] ?? [])
      }
    }
    for (name, uses) in pictures.usesByRawValue {
      add(
        uses.map {
          UsageEvidence(
            file: $0.path, line: $0.line, kind: .passedOn, text: $0.text, consumer: $0.consumer,
            isProof: false)
        }, toNames: [name])
    }
    addRenamed(Array(Set(ofRenamed).sorted().prefix(Self.maximumOfRenamed)))
  }

  private mutating func add(_ places: [UsageEvidence], toNames found: [String]) {
    let found = found.flatMap { name in
      (names.assetsByName[name] ?? []).filter { assets[$0].name == name }
    }
    for asset in found where !evidence[asset].isEmpty {
      // A place that proves nothing wouldn't count beside those that do.
      let isProof = evidence[asset].contains { $0.isProof }
      for var place in places {
        place.isProof = isProof
        evidence[asset].append(place)
      }
    }
  }

  /// Adds places whose lookups get a name in another spelling, or one of code, to all sets that nothing but such a name
  /// speaks for: `UIAction(title: title, image: UIImage(named: "\(kind)".lowercased())) { … }`.
  private mutating func addRenamed(_ places: [UsageEvidence]) {
    guard !places.isEmpty else { return }
    for asset in assets.indices
    where evidence[asset].contains(where: { $0.kind == .similarName || $0.kind == .enumCase })
      && !evidence[asset].contains(where: \.isProof)
    {
      evidence[asset] += places
    }
  }
}
