/// A step that only a person can do before the edited project builds.
public struct ManualStep: Hashable, Sendable, Encodable {
  /// The file, relative to the root of the project.
  public var file: String?
  /// Its line, counted from 1.
  public var line: Int?
  /// The step as one imperative sentence.
  public var instruction: String
  /// Lines to paste, in order.
  public var lines: [String]

  public init(_ instruction: String, file: String? = nil, line: Int? = nil, lines: [String] = []) {
    self.file = file
    self.line = line
    self.instruction = instruction
    self.lines = lines
  }
}

extension ManualStep {
  /// Returns the steps with those of one sentence as one, whose lines have the places of all.
  public static func joined(_ steps: [ManualStep]) -> [ManualStep] {
    var order: [String] = []
    var groups: [String: [ManualStep]] = [:]
    for step in steps {
      if groups[step.instruction] == nil { order.append(step.instruction) }
      groups[step.instruction, default: []].append(step)
    }
    return order.compactMap { instruction in
      guard let group = groups[instruction], let first = group.first, group.count > 1 else {
        return groups[instruction]?.first
      }
      var joined = first
      joined.lines = group.flatMap { step in [step.place].compactMap(\.self) + step.lines }
      return joined
    }
  }

  /// `App/View.swift:12`.
  private var place: String? { file.map { $0 + (line.map { ":\($0)" } ?? "") } }
}
