/// A line of code.
struct FlowPlace {
  var path: String
  var line: Int
  var text: String
}

/// Follows an image through the variable, function or argument that receives it.
///
/// Compares only names. So an image may seem to be shown by SwiftUI although it isn't, and stays in the app; the
/// opposite mistake would let it leave and never appear.
struct ImageFlow {
  typealias Use = (place: FlowPlace, consumer: ImageConsumer)

  /// The first place in SwiftUI that shows the value of a name.
  private var shown: [String: FlowPlace] = [:]
  /// The members of `UIImage` that draw it, as carriers have them: `.tinted`.
  private var drawing: Set<String> = []
  /// The lookups by the value of a name.
  private var lookups: [String: [LookupInFile]] = [:]

  private struct LookupInFile {
    var lookup: FileFacts.Lookup
    var path: String
    var facts: FileFacts
  }

  init(_ files: [(path: String, facts: FileFacts)]) {
    var indirect: [String: Set<String>] = [:]
    for (path, facts) in files {
      for fact in facts.consumptions {
        if fact.name.hasPrefix(".") {
          if fact.member.isEmpty {
            drawing.insert(fact.name)
          } else {
            indirect[".\(fact.member)", default: []].insert(fact.name)
          }
        } else if fact.consumer == .swiftUI, !Self.common.contains(fact.name) {
          if let known = shown[fact.name], known.path <= path { continue }
          shown[fact.name] = FlowPlace(path: path, line: fact.line, text: fact.text)
        }
      }
      for lookup in facts.lookups where Self.tells(lookup.name) {
        lookups[lookup.name, default: []].append(
          LookupInFile(lookup: lookup, path: path, facts: facts))
      }
    }
    var rest = Array(drawing)
    while let name = rest.popLast() {
      for caller in indirect[name] ?? [] where drawing.insert(caller).inserted {
        rest.append(caller)
      }
    }
  }

  /// Names that have no meaning outside of their file.
  private static let common: Set<String> = [
    "image", "img", "icon", "name", "uiImage", "rawValue", "value", "body", "result", "view",
    "self", "placeholder", "photo", "avatar", "thumbnail", "cover", "content", "item", "model",
  ]

  /// Whether lookups in other files by a variable of the name most likely get the value of this one.
  private static func tells(_ name: String) -> Bool {
    !name.isEmpty && !common.contains(name) && !namesOfNames.contains(name)
  }

  private static let namesOfNames: Set<String> = [
    "imageName", "iconName", "named", "title", "text", "id", "key", "type", "kind", "symbol",
    "logo", "string", "code", "filename", "fileName", "asset", "assetName", "imageNamed",
    "description",
  ]

  /// Whether a carrier is a member that draws the image: one of the app's own, or by its name one of a library.
  private func draws(_ carrier: String) -> Bool {
    guard carrier.hasPrefix(".") else { return false }
    return drawing.contains(carrier) || ImageCopyNames.contains(carrier.dropFirst())
  }

  /// Returns the places that draw the image of a name that is put together, or show it with SwiftUI.
  func places(
    of fact: FileFacts.Composition, in path: String, _ facts: FileFacts
  ) -> [UsageEvidence] {
    let place = FlowPlace(path: path, line: fact.line, text: fact.text)
    return evidence(consumptions(of: fact.carriers, at: place, facts))
  }

  /// Returns the places that draw the image of a lookup, or show it with SwiftUI.
  func places(of fact: FileFacts.Lookup, in path: String, _ facts: FileFacts) -> [UsageEvidence] {
    evidence(uses(of: fact, in: path, facts))
  }

  private func uses(of fact: FileFacts.Lookup, in path: String, _ facts: FileFacts) -> [Use] {
    let place = FlowPlace(path: path, line: fact.line, text: fact.text)
    var uses = direct(of: fact.carriers, at: place, facts)
    if let consumer = fact.consumer, consumer == .swiftUI || consumer == .drawing {
      uses.append((place, consumer))
    }
    return uses
  }

  private func evidence(_ uses: [Use]) -> [UsageEvidence] {
    uses.map { place, consumer in
      UsageEvidence(
        file: place.path, line: place.line, kind: .passedOn, text: place.text, consumer: consumer,
        isProof: false)
    }
  }

  /// Places in the same file that read the image once, the first place anywhere that shows it with SwiftUI, and both for
  /// the lookups by its name.
  func consumptions(of carriers: [String], at place: FlowPlace, _ facts: FileFacts) -> [Use] {
    guard !carriers.isEmpty else { return [] }
    // `let name = "\(kind)_icon"`, and `let icon = UIImage(named: name)` a line later.
    let here = facts.lookups.filter { carriers.contains($0.name) }
    let elsewhere = carriers.flatMap { lookups[$0] ?? [] }.filter { $0.path != place.path }
    return direct(of: carriers, at: place, facts)
      + here.flatMap { uses(of: $0, in: place.path, facts) }
      + elsewhere.flatMap { uses(of: $0.lookup, in: $0.path, $0.facts) }
  }

  private func direct(of carriers: [String], at place: FlowPlace, _ facts: FileFacts) -> [Use] {
    guard !carriers.isEmpty else { return [] }
    var uses = facts.consumptions.filter { fact in
      carriers.contains(fact.name)
        && (fact.member.isEmpty || draws(".\(fact.member)"))
    }.map { fact -> Use in
      (FlowPlace(path: place.path, line: fact.line, text: fact.text), fact.consumer)
    }
    if carriers.contains(where: draws) { uses.append((place, .drawing)) }
    if !uses.contains(where: { $0.consumer == .swiftUI }),
      let other = carriers.lazy.compactMap({ shown[$0] }).first
    {
      uses.append((other, .swiftUI))
    }
    return uses
  }
}
