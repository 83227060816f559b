/// Follows an image through the variable, function or argument that receives it.
///
/// Compares only names. So an image may seem to be shown by SwiftUI although it isn't, and stays in the app; the
/// opposite mistake would let it leave and never appear.
struct ImageFlow {
  struct Place {
    var path: String
    var fact: FileFacts.Consumption
  }

  /// The first place in SwiftUI that shows the value of a name.
  private var shown: [String: Place] = [:]

  init(_ files: [(path: String, facts: FileFacts)]) {
    for (path, facts) in files {
      for fact in facts.consumptions
      where fact.consumer == .swiftUI && !Self.common.contains(fact.name) {
        if let known = shown[fact.name], known.path <= path { continue }
        shown[fact.name] = Place(path: path, fact: fact)
      }
    }
  }

  /// Names that have no meaning outside of their file.
  private static let common: Set<String> = [
    "image", "img", "icon", "name", "uiImage", "rawValue", "value", "body", "result", "view",
    "self", "placeholder", "photo", "avatar", "thumbnail", "cover", "content", "item", "model",
  ]

  /// Returns the places that draw the image of a name that is put together, or show it with SwiftUI.
  func places(
    of fact: FileFacts.Composition, in path: String, _ facts: FileFacts
  ) -> [UsageEvidence] {
    guard fact.consumer == nil else { return [] }
    // `let name = "\(kind)_icon"`, and `let icon = UIImage(named: name)` a line later.
    let lookups = facts.lookups.filter { fact.carriers.contains($0.name) }
    return evidence(consumptions(of: fact.carriers, in: path, facts))
      + lookups.flatMap { places(of: $0, in: path, facts) }
  }

  /// Returns the places that draw the image of a lookup, or show it with SwiftUI.
  func places(of fact: FileFacts.Lookup, in path: String, _ facts: FileFacts) -> [UsageEvidence] {
    guard let consumer = fact.consumer else {
      return evidence(consumptions(of: fact.carriers, in: path, facts))
    }
    guard consumer == .swiftUI || consumer == .drawing else { return [] }
    return evidence([
      Place(
        path: path,
        fact: FileFacts.Consumption(
          name: fact.name, consumer: consumer, line: fact.line, text: fact.text))
    ])
  }

  private func evidence(_ places: [Place]) -> [UsageEvidence] {
    places.map { place in
      UsageEvidence(
        file: place.path, line: place.fact.line, kind: .passedOn, text: place.fact.text,
        consumer: place.fact.consumer, isProof: false)
    }
  }

  /// Places in the same file that read the image once, and the first place anywhere that shows it with SwiftUI.
  func consumptions(of carriers: [String], in path: String, _ facts: FileFacts) -> [Place] {
    guard !carriers.isEmpty else { return [] }
    var places = facts.consumptions.filter { carriers.contains($0.name) }
      .map { Place(path: path, fact: $0) }
    if !places.contains(where: { $0.fact.consumer == .swiftUI }),
      let other = carriers.compactMap({ shown[$0] }).first
    {
      places.append(other)
    }
    return places
  }
}
