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
      if isSwift {
        addForeignMembers(of: facts, in: path, &trace.names)
        for lookup in facts.lookups where !lookup.isSwiftUI {
          addCases(of: lookup, in: path, &trace)
        }
      }
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

  // MARK: Cases

  /// The carrier that stands for a lookup of a case's own raw value, and the beginning of those for the raw values.
  private static let cases = "case "

  /// Whether the lookup gets the raw value of a case in the case's own member, so that what is done with the images is
  /// known by the cases.
  func knowsCases(of lookup: FileFacts.Lookup, in path: String) -> Bool {
    uses[Origin(path: path, line: lookup.line, carrier: Self.cases)] != nil
  }

  /// The places that use the images of cases once, by the cases' raw values.
  var usesByRawValue: [(name: String, uses: [SwiftImageTrace.Use])] {
    uses.filter { $0.key.path.isEmpty }
      .map { (String($0.key.carrier.dropFirst(Self.cases.count)), $0.value) }
      .sorted { $0.name < $1.name }
  }

  private mutating func addCases(
    of lookup: FileFacts.Lookup, in path: String, _ trace: inout SwiftImageTrace
  ) {
    guard let found = trace.usesByCase(ofLookup: lookup.argument, in: path) else { return }
    uses[Origin(path: path, line: lookup.line, carrier: Self.cases)] = []
    for (name, places) in found {
      let origin = Origin(path: "", line: 0, carrier: Self.cases + name)
      let known = uses[origin] ?? []
      uses[origin] = known + places.filter { !known.contains($0) }
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
