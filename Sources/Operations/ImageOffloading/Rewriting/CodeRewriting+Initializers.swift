extension CodeRewriting {
  /// Gives the calls of the project's own initializers of `Image` the names that these look up, and keeps those names if
  /// one of the calls can't be rewritten.
  mutating func joinInitializers() {
    let any = SwiftImageCalls.anyInitializer
    let called = Set(places.values.joined().compactMap(\.initializer)).subtracting([any])
    guard !called.isEmpty else { return }
    let names = called.union(declarations.shownInitializers)
    limitAccessors()
    let users = users(of: names)
    var shown: [String: Set<String>] = [:]
    var obstacles: [String: String] = [:]
    for path in places.keys.sorted() {
      for place in places[path] ?? [] {
        guard let initializer = place.initializer else { continue }
        if place.isOfInitializer {
          for user in users[initializer] ?? [] { shown[user, default: []].formUnion(place.names) }
        } else if let obstacle = place.obstacle {
          for (name, users) in users where initializer == any || users.contains(initializer) {
            obstacles[name] =
              obstacles[name] ?? "\(obstacle) See \(path):\(place.lines.lowerBound)."
          }
        }
      }
    }
    for path in places.keys {
      places[path] = places[path]?.map { place in
        guard let initializer = place.initializer else { return place }
        var place = place
        if place.isOfInitializer {
          place.obstacle = place.obstacle ?? obstacles[initializer]
          // It may get any name.
          if place.obstacle != nil, place.reach == .rawValues { place.reach = .anything }
        } else {
          place.names.formUnion(shown[initializer] ?? [])
        }
        return place
      }
    }
  }

  /// Returns the initializers that call each one, itself included.
  private func users(of names: Set<String>) -> [String: Set<String>] {
    var users = Dictionary(uniqueKeysWithValues: names.map { ($0, Set([$0])) })
    let needs = Dictionary(
      uniqueKeysWithValues: names.map { ($0, declarations.needs(ofInitializer: $0)) })
    var isChanged = true
    while isChanged {
      isChanged = false
      for name in names {
        for needed in needs[name] ?? [] {
          let all = (users[needed] ?? []).union(users[name] ?? [name])
          guard all != users[needed] else { continue }
          users[needed] = all
          isChanged = true
        }
      }
    }
    return users
  }

  /// Notes that `Image(asset: Asset.hero)` asks for nothing but the accessor that the usage analysis finds there.
  private mutating func limitAccessors() {
    for path in places.keys {
      guard let found = places[path] else { continue }
      let accessors = found.filter { $0.initializer != nil && $0.isAccessor }
      places[path] = found.map { place in
        guard place.initializer != nil, place.isAccessor else { return place }
        // The names of a line are those of all calls on it.
        let beside = accessors.count { $0.lines.overlaps(place.lines) }
        guard place.names.count >= beside else { return place }
        var place = place
        place.reach = .named
        return place
      }
    }
  }
}
