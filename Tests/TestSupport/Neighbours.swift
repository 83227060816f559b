public import Testing

/// A sample and every input that is one step from it: cut off, or with one piece left out, doubled or changed.
///
/// Their table has a row for each outcome and says which steps lead to it, so that a test states what a reader does at
/// every edge of a sample: what it needs, what it passes over, and where it gives up.
public struct Neighbours {
  /// The steps from a text.
  public enum Step {
    case without, twice, cut
    /// The sample without all that is before a piece.
    case from
    /// Every word is another word, every sign another sign.
    case other
    /// Every number is counted up and down.
    case counted
  }

  /// The inputs of one kind of step, one for each place.
  private struct Steps {
    let name: String
    let inputs: [[UInt8]]
    /// The places, if some have no such step.
    var places: [Int]?
  }

  private let sample: [UInt8]
  private let title: String
  private let steps: [Steps]
  /// The names of single places.
  private let names: [String]

  /// Pieces are words, numbers, line breaks and signs.
  public init(ofText text: String, _ kinds: [Step] = [.without, .twice, .cut]) {
    self.init(text, Self.pieces(of: Array(text.utf8)), kinds)
  }

  /// Pieces are lines, for readers of whole projects.
  public init(ofLines text: String, _ kinds: [Step] = [.without, .twice, .cut]) {
    let bytes = Array(text.utf8)
    var ends = bytes.indices.filter { bytes[$0] == 10 }.map { $0 + 1 }
    if ends.last != bytes.count { ends.append(bytes.count) }
    self.init(text, zip([0] + ends, ends).map { bytes[$0..<$1] }, kinds)
  }

  private init(_ text: String, _ pieces: [ArraySlice<UInt8>], _ kinds: [Step]) {
    func inputs(_ step: (Int) -> [ArraySlice<UInt8>]) -> [[UInt8]] {
      pieces.indices.map { Array(step($0).joined()) }
    }
    sample = Array(text.utf8)
    title = Self.printable(sample)
    names = pieces.map { Self.printable(Self.trimmed($0)) }
    steps = kinds.flatMap { kind in
      switch kind {
      case .without:
        [Steps(name: "without", inputs: inputs { Array(pieces[..<$0] + pieces[($0 + 1)...]) })]
      case .twice: [Steps(name: "twice", inputs: inputs { Array(pieces[...$0] + pieces[$0...]) })]
      case .cut: [Steps(name: "cut before", inputs: inputs { Array(pieces[..<$0]) })]
      case .other:
        [
          Steps(
            name: "other at",
            inputs: inputs { Array(pieces[..<$0] + [Self.other(pieces[$0])] + pieces[($0 + 1)...]) }
          )
        ]
      case .from: [Steps(name: "from", inputs: inputs { Array(pieces[$0...]) })]
      case .counted:
        [Self.counted("one more at", by: 1, pieces), Self.counted("one less at", by: -1, pieces)]
      }
    }
  }

  private static func other(_ piece: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let word = piece.first.map(isWord) ?? false ? "other" : ";"
    return Array(word.utf8)[...] + piece.dropFirst(trimmed(piece).count)
  }

  private static func counted(
    _ name: String, by step: Int, _ pieces: [ArraySlice<UInt8>]
  ) -> Steps {
    let numbers = pieces.indices.compactMap { place in
      Int(String(decoding: trimmed(pieces[place]), as: UTF8.self)).map { (place, $0) }
    }
    let inputs = numbers.map { place, number in
      let rest = pieces[place].drop { $0 != 32 }
      let changed = Array("\(number + step)".utf8) + rest
      return Array((pieces[..<place] + [changed[...]] + pieces[(place + 1)...]).joined())
    }
    return Steps(name: name, inputs: inputs, places: numbers.map(\.0))
  }

  /// Every byte is set to 0 and to 255, and counted up and down.
  public init(ofBytes bytes: [UInt8], name: String) {
    func inputs(_ change: (UInt8) -> UInt8) -> [[UInt8]] {
      bytes.indices.map {
        var copy = bytes
        copy[$0] = change(copy[$0])
        return copy
      }
    }
    sample = bytes
    title = "\(name), \(bytes.count) bytes"
    names = []
    steps = [
      Steps(name: "cut before", inputs: bytes.indices.map { Array(bytes[..<$0]) }),
      Steps(name: "00 at", inputs: inputs { _ in 0 }),
      Steps(name: "ff at", inputs: inputs { _ in 255 }),
      Steps(name: "one more at", inputs: inputs { $0 &+ 1 }),
      Steps(name: "one less at", inputs: inputs { $0 &- 1 }),
    ]
  }

  /// The sample and its neighbours, each once.
  public var inputs: [[UInt8]] {
    var seen: Set<[UInt8]> = []
    return ([sample] + steps.flatMap(\.inputs)).filter { seen.insert($0).inserted }
  }

  /// Returns a row for each outcome, the sample's own first.
  public func table(_ outcome: ([UInt8]) async throws -> String) async rethrows -> String {
    var order = [try await outcome(sample)]
    var places: [String: [String]] = [order[0]: ["as it is"]]
    for steps in steps {
      var found: [String: [Int]] = [:]
      for (place, input) in steps.inputs.enumerated() {
        let result = try await outcome(input)
        if places[result] == nil {
          places[result] = []
          order.append(result)
        }
        found[result, default: []].append(steps.places?[place] ?? place)
      }
      for (result, list) in found {
        places[result]?.append("\(steps.name) \(runs(list))")
      }
    }
    let rows = order.map { result in
      let text = result.isEmpty ? "nothing" : Self.difference(of: result, from: order[0])
      return "\(text)\n    \((places[result] ?? []).joined(separator: "; "))\n"
    }
    return "# \(title)\n" + rows.joined() + "\n"
  }

  /// Leaves out what a long outcome has in common with the sample's own at its start and at its end.
  private static func difference(of outcome: String, from own: String) -> String {
    let (new, old) = (Array(outcome), Array(own))
    guard new.count > 80, new != old else { return outcome }
    let start = zip(new, old).prefix { $0 == $1 }.count
    let end = zip(new[start...].reversed(), old[min(start, old.count)...].reversed())
      .prefix { $0 == $1 }.count
    let from = start > 24 ? start - 16 : 0
    let to = end > 24 ? new.count - end + 16 : new.count
    return (from > 0 ? "…" : "") + String(new[from..<to]) + (to < new.count ? "…" : "")
  }

  private func runs(_ places: [Int]) -> String {
    var runs: [ClosedRange<Int>] = []
    for place in places {
      if let last = runs.last, last.upperBound + 1 == place {
        runs[runs.count - 1] = last.lowerBound...place
      } else {
        runs.append(place...place)
      }
    }
    return runs.map { run in
      if run.count > 1 { return "\(run.lowerBound)-\(run.upperBound)" }
      return names.isEmpty ? "\(run.lowerBound)" : "\(run.lowerBound) \(names[run.lowerBound])"
    }.joined(separator: ", ")
  }

  /// Spaces belong to the piece before them.
  private static func pieces(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var pieces: [ArraySlice<UInt8>] = []
    for (index, byte) in bytes.enumerated() {
      if let last = pieces.last, let end = last.last, let first = last.first,
        byte == 32 && end != 10 || byte == 32 && first == 32
          || isWord(byte) && isWord(end)
      {
        pieces[pieces.count - 1] = bytes[last.startIndex...index]
      } else {
        pieces.append(bytes[index...index])
      }
    }
    return pieces
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 128...:
      true
    default: false
    }
  }

  private static func trimmed(_ piece: ArraySlice<UInt8>) -> [UInt8] {
    Array(piece.prefix { $0 != 32 })
  }

  private static func printable(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.map { scalar in
      switch scalar {
      case "\n": "⏎"
      case "\r": "␍"
      case "\t": "⇥"
      default: scalar.value < 32 ? "\\\(scalar.value)" : String(scalar)
      }
    }.joined()
  }
}

/// Compares what `outcome` says of each sample, and of its neighbours, with `Fixtures/Neighbours/<name>.txt`.
public func expectNeighbours(
  of samples: [Neighbours], _ name: String, sourceLocation: SourceLocation = #_sourceLocation,
  outcome: ([UInt8]) async throws -> String
) async throws {
  var tables = ""
  for sample in samples { tables += try await sample.table(outcome) }
  try expectGolden(tables, "Neighbours/\(name).txt", sourceLocation: sourceLocation)
}

/// Compares what `outcome` says of each text, and of those that are one step from it, with
/// `Fixtures/Neighbours/<name>.txt`.
public func expectNeighbours(
  ofTexts texts: [String], _ name: String, _ steps: [Neighbours.Step] = [.without, .other],
  sourceLocation: SourceLocation = #_sourceLocation, outcome: ([UInt8]) async throws -> String
) async throws {
  let samples = texts.map { Neighbours(ofText: $0, steps) }
  try await expectNeighbours(
    of: samples, name, sourceLocation: sourceLocation, outcome: outcome)
}

/// Code around an input that has nothing to do with it.
public struct Surroundings: Sendable {
  /// A statement before and one behind the input.
  let code: (before: String, behind: String)

  public static let swift = Surroundings(code: ("import Levity;\n", "\n;import Levity\n"))
  public static let objectiveC = Surroundings(code: ("@class Levity;\n", "\n;@class Levity;\n"))

  /// Without code behind the input, for readers that a call without an end tells little.
  public var before: Surroundings { Surroundings(code: (code.before, "")) }

  /// Returns an input between statements, or between comments of the same length.
  func texts(around input: [UInt8]) -> (code: [UInt8], comments: [UInt8]) {
    let behind = code.behind.isEmpty ? "" : "\n//" + code.behind.dropFirst(3)
    let comments = ("//" + code.before.dropFirst(2), behind)
    return (
      Array(code.before.utf8) + input + Array(code.behind.utf8),
      Array(comments.0.utf8) + input + Array(comments.1.utf8)
    )
  }
}

/// Expects that it makes no difference to `outcome` whether a sample, or a neighbour of it, is all of a file's code, or
/// other code is around it.
public func expectSame(
  for samples: [Neighbours], in surroundings: Surroundings,
  sourceLocation: SourceLocation = #_sourceLocation, outcome: ([UInt8]) async throws -> String
) async throws {
  // An assignment to nothing isn't code.
  for input in samples.flatMap(\.inputs) where input.first != UInt8(ascii: "=") {
    let texts = surroundings.texts(around: input)
    let (alone, among) = (try await outcome(texts.comments), try await outcome(texts.code))
    guard alone != among else { continue }
    Issue.record(
      """
      code around it makes a difference to: \(String(decoding: input, as: UTF8.self))
        alone: \(alone)
        among: \(among)
      """, sourceLocation: sourceLocation)
  }
}
