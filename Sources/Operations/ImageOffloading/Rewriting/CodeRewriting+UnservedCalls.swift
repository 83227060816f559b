import SourceLexing

/// The calls that keep images whose names are passed on.
extension CodeRewriting {
  /// Those that can't be rewritten, and don't only show resources.
  private func isUnserved(_ place: Place) -> Bool {
    place.obstacle != nil && !declarations.takesOnlyResources(place)
  }

  /// The names that calls ask for which can't be rewritten, besides those that stand there.
  var unservedReach: SwiftImageCalls.Reach {
    places.values.lazy.flatMap { $0 }.filter(isUnserved).map(\.reach).max() ?? .named
  }

  /// Returns the first calls with a reach that can't be rewritten, each with its reason.
  func unservedCalls(
    of reach: SwiftImageCalls.Reach, maximum: Int
  ) -> [OffloadingDecision.Place] {
    guard reach > .named else { return [] }
    let calls = places.keys.sorted().lazy.flatMap { path in
      (places[path] ?? []).lazy.filter { $0.reach == reach && isUnserved($0) }.map { place in
        OffloadingDecision.Place(
          file: path, line: place.lines.lowerBound,
          text: "\(excerpt(of: place, in: path)) (\(place.obstacle ?? ""))")
      }
    }
    return Array(calls.prefix(maximum))
  }

  /// Returns the first line of a call, which may be long.
  private func excerpt(of place: Place, in path: String) -> String {
    guard let bytes = contents[path], place.bytes.upperBound <= bytes.count else {
      return place.lookup?.name ?? ""
    }
    let line = bytes[place.bytes].prefix { $0 != UInt8(ascii: "\n") }
    return line.count > 160 ? place.lookup?.name ?? "" : String(decoding: line, as: UTF8.self)
  }
}
