/// The places that use the images of a project once, by where code names the images.
struct ImageTraces: Equatable, Sendable {
  /// The receiver of an image at a place.
  struct Origin: Hashable, Sendable {
    var path: String
    var line: Int
    var carrier: String
  }

  var uses: [Origin: [SwiftImageTrace.Use]] = [:]

  init() {}

  /// Stands for the statement that names an image, in Objective-C.
  static let statement = ">@"

  /// Follows the images of all files, except tests.
  init(
    _ files: [(path: String, facts: FileFacts)], names: SwiftNameTrace, other: ObjectiveCNameTrace,
    waiting: Set<String>
  ) {
    var drawnAgain: [String: Set<String>] = [:]
    for (path, facts) in files {
      let names = facts.consumptions.filter { $0.consumer == .viewDrawing }.map(\.name)
      guard !names.isEmpty else { continue }
      let others = facts.consumptions.filter { $0.consumer == .drawing }.map(\.name)
      drawnAgain[path] = Set(names).subtracting(others)
    }
    var trace = SwiftImageTrace(
      names, drawing: DrawingMembers(files.map(\.facts), waiting: waiting), drawnAgain: drawnAgain)
    var otherTrace = ObjectiveCImageTrace(other, drawing: DrawingMembers(files.map(\.facts)))
    trace.foreign = otherTrace
    for (path, facts) in files where !OpenLookup.isTest(path) {
      let isSwift = path.hasSuffix(".swift")
      if isSwift { addForeignMembers(of: facts, in: path, &trace.names) }
      for (line, carriers) in Self.carriers(of: facts) {
        for carrier in carriers {
          let origin = Origin(path: path, line: line, carrier: carrier)
          guard uses[origin] == nil else { continue }
          if let outlet = OutletReader.outlet(carrier) {
            let found =
              trace.uses(ofImageIn: outlet.property, of: outlet.type)
              + otherTrace.uses(ofImageIn: outlet.property, of: outlet.type)
            if !found.isEmpty { uses[origin] = found }
          }
          guard Self.isFollowed(carrier, inSwift: isSwift) else {
            // `box.value = UIImage(named: "x")`
            let found = isSwift ? trace.uses(handedOnAt: line, in: path) : []
            if !found.isEmpty { uses[origin] = found }
            continue
          }
          let name = carrier.hasPrefix(">") ? String(carrier.dropFirst()) : carrier
          let found =
            isSwift
            ? trace.uses(of: name, in: path, at: line) : otherTrace.uses(in: path, at: line)
          if !found.isEmpty { uses[origin] = found }
        }
      }
    }
  }

  private mutating func addForeignMembers(
    of facts: FileFacts, in path: String, _ names: inout SwiftNameTrace
  ) {
    let calls = ForeignMembers.calls(in: facts) { !names.declarations(of: $0).all.isEmpty }
    for (carrier, line, text) in calls {
      uses[Origin(path: path, line: line, carrier: carrier)] = [
        SwiftImageTrace.Use(path: path, line: line, text: text, consumer: .drawing)
      ]
    }
  }

  /// Names of strings that mostly name no image, in very many places.
  static let texts: Set<String> = [
    "accessibilityIdentifier", "accessibilityLabel", "body", "code", "description", "id",
    "identifier", "key", "kind", "label", "message", "name", "rawValue", "string", "subtitle",
    "text", "title", "type", "value",
  ]

  private static func isFollowed(_ carrier: String, inSwift: Bool) -> Bool {
    inSwift ? !carrier.hasPrefix(".") && !texts.contains(carrier) : carrier == statement
  }

  private static func carriers(of facts: FileFacts) -> [(line: Int, carriers: [String])] {
    facts.occurrences.map { ($0.line, $0.carriers) }
      + facts.compositions.map { ($0.line, $0.carriers) }
      + (facts.lookups + facts.resourceImages).map { ($0.line, $0.carriers) }
  }

  /// Whether any image of the project is passed on in files with an ending.
  static func areNeeded(
    for files: [(path: String, facts: FileFacts)], in ending: String
  ) -> Bool {
    let hasOutlets = files.contains { _, facts in
      facts.occurrences.contains { $0.carriers.contains { OutletReader.outlet($0) != nil } }
    }
    return files.contains { path, facts in
      path.hasSuffix(ending)
        && (hasOutlets || carriers(of: facts).contains { !$0.carriers.isEmpty })
    }
  }
}
