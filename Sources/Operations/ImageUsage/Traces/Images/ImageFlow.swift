import KeySorting

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

  /// The first places in SwiftUI that show the value of a name: in a view of the system's, and in the runtime's, which an
  /// earlier run wrote.
  private var shown: [ImageConsumer: [String: FlowPlace]] = [:]
  /// The members of `UIImage` that draw it.
  private let drawing: DrawingMembers
  /// The uses of images that pass through other files.
  private let traced: ImageTraces
  /// The uses of images in each file, by the name that carries them, with their order in it.
  private var uses: [String: [String: [(order: Int, use: Use)]]] = [:]
  /// The lookups of each file by the value of a name, and those in all files.
  private var lookups: [String: [String: [FileFacts.Lookup]]] = [:]
  private var tellingLookups: [String: [(lookup: FileFacts.Lookup, path: String)]] = [:]

  init(
    _ files: [(path: String, facts: FileFacts)], traced: ImageTraces = ImageTraces(),
    waiting: Set<String> = []
  ) {
    drawing = DrawingMembers(files.map(\.facts), waiting: waiting)
    self.traced = traced
    for (path, facts) in files {
      for fact in facts.consumptions where Self.views.contains(fact.consumer) {
        guard !fact.name.hasPrefix("."), !Self.common.contains(fact.name) else { continue }
        if let known = shown[fact.consumer]?[fact.name], known.path <= path { continue }
        shown[fact.consumer, default: [:]][fact.name] = FlowPlace(
          path: path, line: fact.line, text: fact.text)
      }
      for lookup in facts.lookups where !lookup.name.isEmpty {
        lookups[path, default: [:]][lookup.name, default: []].append(lookup)
        if Self.tells(lookup.name) {
          tellingLookups[lookup.name, default: []].append((lookup, path))
        }
      }
    }
    for (path, facts) in files {
      for (order, fact) in facts.consumptions.enumerated()
      where fact.member.isEmpty || drawing.contains(fact.member) || drawing.waits(fact.member) {
        let place = FlowPlace(path: path, line: fact.line, text: fact.text)
        let consumer = drawing.waits(fact.member) ? .deferredCopy : fact.consumer
        uses[path, default: [:]][fact.name, default: []].append((order, (place, consumer)))
      }
    }
  }

  /// The consumers in SwiftUI that show what a name stands for.
  private static let views: [ImageConsumer] = [.swiftUI, .levityImage]

  /// Names that have no meaning outside of their file.
  private static let common: Set<String> = [
    "image", "img", "icon", "name", "uiImage", "rawValue", "value", "body", "result", "view",
    "self", "placeholder", "photo", "avatar", "thumbnail", "cover", "content", "item", "model",
  ]

  /// Whether lookups in other files by a variable of the name most likely get the value of this one.
  private static func tells(_ name: String) -> Bool {
    !common.contains(name) && !namesOfNames.contains(name)
  }

  private static let namesOfNames: Set<String> = [
    "imageName", "iconName", "named", "title", "text", "id", "key", "type", "kind", "symbol",
    "logo", "string", "code", "filename", "fileName", "asset", "assetName", "imageNamed",
    "description",
  ]

  /// Whether a carrier is a member that draws the image: one of the app's own, or by its name one of a library.
  private func draws(_ carrier: String) -> Bool {
    carrier.hasPrefix(".") && drawing.contains(carrier.dropFirst())
  }

  /// Returns the places that draw the image of a name that is put together, or show it with SwiftUI.
  func places(of fact: FileFacts.Composition, in path: String) -> [UsageEvidence] {
    let place = FlowPlace(path: path, line: fact.line, text: fact.text)
    return evidence(consumptions(of: fact.carriers, at: place))
  }

  /// Returns the places that read the image of a lookup once, or show it with SwiftUI.
  func places(of fact: FileFacts.Lookup, in path: String) -> [UsageEvidence] {
    evidence(uses(of: fact, in: path))
  }

  /// Returns the places that read the image of a lookup once.
  func fixedPlaces(of fact: FileFacts.Lookup, in path: String) -> [UsageEvidence] {
    evidence(uses(of: fact, in: path).filter { $0.consumer.isFixed })
  }

  private func uses(of fact: FileFacts.Lookup, in path: String) -> [Use] {
    let place = FlowPlace(path: path, line: fact.line, text: fact.text)
    var uses = direct(of: fact.carriers, at: place)
    if let consumer = fact.consumer, consumer == .swiftUI || consumer.isFixed {
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

  /// Returns the places that use the image of a word.
  func consumptions(
    of fact: FileFacts.Occurrence, in path: String, isInView: Bool
  ) -> [Use] {
    consumptions(
      of: fact.carriers, at: FlowPlace(path: path, line: fact.line, text: fact.text),
      isInView: isInView)
  }

  /// Places in the same file that read the image once, the first place anywhere that shows it with SwiftUI, and both for
  /// the lookups by its name.
  ///
  /// - Parameter isInView: Whether SwiftUI shows it at the place itself, so that other views say nothing new.
  private func consumptions(
    of carriers: [String], at place: FlowPlace, isInView: Bool = false
  ) -> [Use] {
    guard !carriers.isEmpty else { return [] }
    // `let name = "\(kind)_icon"`, and `let icon = UIImage(named: name)` a line later.
    let here = Set(carriers).flatMap { lookups[place.path]?[$0] ?? [] }
      .filter { !traced.knowsCases(of: $0, in: place.path) }.sorted(on: \.line)
    let elsewhere = carriers.flatMap { tellingLookups[$0] ?? [] }.filter { $0.path != place.path }
    return direct(of: carriers, at: place, isInView: isInView)
      + here.flatMap { uses(of: $0, in: place.path) }
      + elsewhere.flatMap { uses(of: $0.lookup, in: $0.path) }
  }

  private func direct(
    of carriers: [String], at place: FlowPlace, isInView: Bool = false
  ) -> [Use] {
    guard !carriers.isEmpty else { return [] }
    var found = Set(carriers).flatMap { uses[place.path]?[$0] ?? [] }
      .sorted(on: \.order).map(\.use)
    if carriers.contains(where: draws) { found.append((place, .drawing)) }
    if carriers.contains(where: { $0.hasPrefix(".") && drawing.waits($0.dropFirst()) }) {
      found.append((place, .deferredCopy))
    }
    found += carriers.flatMap { traced(of: $0, at: place) }
      .filter { !isInView || $0.consumer != .swiftUI }
    for view in Self.views where !found.contains(where: { $0.consumer == view }) {
      if let other = carriers.lazy.compactMap({ shown[view]?[$0] }).first {
        found.append((other, view))
      }
    }
    return found
  }

  /// The places that use the image once, wherever code passes it on to.
  private func traced(of carrier: String, at place: FlowPlace) -> [Use] {
    let origin = ImageTraces.Origin(path: place.path, line: place.line, carrier: carrier)
    return (traced.uses[origin] ?? []).map {
      (FlowPlace(path: $0.path, line: $0.line, text: $0.text), $0.consumer)
    }
  }
}
