/// Collects the lines of dyld's statistics, which app output may interrupt.
struct DyldStatisticsReader {
  /// The section that is being read.
  private enum State {
    case nothing
    case summary(DyldStatistics)
    case details(line: Int, DyldDetails, [InitializerTime])
  }

  private(set) var launches: [DyldStatistics] = []
  private var state = State.nothing

  /// Whether a row of initializers may follow.
  private(set) var expectsRows = false

  /// The names of the short form.
  private static let phases: [(name: StaticString, phase: LaunchPhase)] = [
    ("dylib loading time:", .dylibLoading), ("rebase/binding time:", .rebaseBinding),
    ("ObjC setup time:", .objectiveC), ("initializer time:", .initializers),
  ]

  /// The meaning of a line.
  enum Outcome {
    case taken
    case foreign
    /// It has one of dyld's names, and a value that dyld never prints.
    case malformed
  }

  /// Takes a line that begins with "Total".
  mutating func readTotal(_ line: LogLine, number: Int) -> Outcome {
    var value = line
    guard value.skip("Total pre-main time") else { return .foreign }
    finish()
    guard value.skip(":"), let time = value.printedTime() else {
      return .malformed
    }
    state = .summary(
      DyldStatistics(line: number, total: time, phases: [:], initializers: [], hasSummary: true))
    return .taken
  }

  /// Takes a line that begins with the name of a phase.
  mutating func readPhase(_ line: LogLine, number: Int) -> Outcome {
    if line.hasPrefix("slowest intializers") {
      if case .summary = state { expectsRows = true }
      return .taken
    }
    for (name, phase) in Self.phases {
      var value = line
      guard value.skip(name) else { continue }
      guard let time = value.printedTime() else {
        finish()
        return .malformed
      }
      if case .summary(var open) = state, open.phases[phase] == nil {
        // Without this, each change would copy everything.
        state = .nothing
        open.phases[phase] = time
        state = .summary(open)
      } else {
        finish()
        state = .summary(
          DyldStatistics(line: number, phases: [phase: time], initializers: [], hasSummary: true))
      }
      return .taken
    }
    return .foreign
  }

  /// Takes a line that begins with "total ".
  mutating func readDetail(_ line: LogLine, number: Int) -> Outcome {
    guard let (name, value) = line.split(at: UInt8(ascii: ":")) else { return .foreign }
    if let row = DyldDetails.Time(name: name) {
      guard let time = value.printedTime() else { return .malformed }
      editDetails(at: number, isNew: row == .total) { $0.times[row] = time }
      expectsRows = row == .initializers || row == .earlyInitializers
      return .taken
    }
    guard let row = DyldDetails.Count(name: name) else { return .foreign }
    var rest = value
    guard let count = rest.number(isGrouped: true) else { return .malformed }
    editDetails(at: number) {
      $0.counts[row] = count
      $0.take(rest, of: row)
    }
    return .taken
  }

  private mutating func editDetails(
    at number: Int, isNew: Bool = false, _ edit: (inout DyldDetails) -> Void
  ) {
    if !isNew, case .details(let line, var details, let rows) = state {
      state = .nothing
      edit(&details)
      state = .details(line: line, details, rows)
    } else {
      finish()
      var details = DyldDetails()
      edit(&details)
      state = .details(line: number, details, [])
    }
  }

  /// Takes a row of a list of initializers.
  mutating func readRow(_ line: LogLine) -> Bool {
    guard let row = line.initializerRow() else { return false }
    switch state {
    case .nothing: return false
    case .summary(var summary):
      state = .nothing
      summary.initializers.append(row)
      state = .summary(summary)
    case .details(let start, let details, var rows):
      state = .nothing
      rows.append(row)
      state = .details(line: start, details, rows)
    }
    return true
  }

  /// Ends what is being read.
  mutating func finish() {
    expectsRows = false
    let ended = state
    state = .nothing
    switch ended {
    case .nothing: break
    case .summary(let summary):
      if summary.total != nil || summary.phases.count > 1 { launches.append(summary.repaired()) }
    case .details(let line, let details, let rows):
      guard details.times[.total] != nil || details.times.count > 1 else { return }
      let launch = details.statistics(line: line, initializers: rows)
      if let last = launches.last, last.isSameLaunch(as: launch) {
        launches[launches.count - 1].details = details
      } else {
        launches.append(launch)
      }
    }
  }
}

extension DyldStatistics {
  /// Whether `details` are those of the launch that this is the short form of.
  fileprivate func isSameLaunch(as other: DyldStatistics) -> Bool {
    guard hasSummary, details == nil,
      let mine = phases[.objectiveC], let others = other.phases[.objectiveC]
    else { return false }
    return abs(mine.microseconds - others.microseconds) <= mine.uncertainty + others.uncertainty
      && phases[.initializers]?.microseconds == other.phases[.initializers]?.microseconds
  }
}

extension DyldDetails.Time {
  private static let names: [(StaticString, Self)] = [
    ("total time", .total), ("total images loading time", .imageLoading),
    ("total load time in ObjC", .objectiveC), ("total debugger pause time", .debuggerPause),
    ("total dtrace DOF registration time", .dtraceRegistration),
    ("total rebase fixups time", .rebase), ("total binding fixups time", .binding),
    ("total weak binding fixups time", .weakBinding),
    ("total redo shared cached bindings time", .repeatedBinding),
    ("total time in initializers and ObjC +load", .initializers),
    ("total initializer time", .earlyInitializers),
  ]

  fileprivate init?(name: LogLine) {
    guard let found = Self.names.first(where: { name.equals($0.0) }) else { return nil }
    self = found.1
  }
}

extension DyldDetails.Count {
  private static let names: [(StaticString, Self)] = [
    ("total images loaded", .images), ("total segments mapped", .segments),
    ("total rebase fixups", .rebases), ("total binding fixups", .bindings),
    ("total binding symbol lookups", .lookups), ("total bindings lazily fixed up", .lazyBindings),
    ("total symbol trie searches", .trieSearches),
    ("total symbol table binary searches", .binarySearches),
    ("total images defining weak symbols", .weakDefining),
    ("total images using weak symbols", .weakUsing),
  ]

  fileprivate init?(name: LogLine) {
    guard let found = Self.names.first(where: { name.equals($0.0) }) else { return nil }
    self = found.1
  }
}

extension DyldDetails {
  /// Reads what follows the first number: `388 (381 from dyld shared cache)`, `23, into 413 pages with 2 pages …`.
  fileprivate mutating func take(_ line: LogLine, of row: Count) {
    var rest = line
    switch row {
    case .images: if rest.skip("(") { imagesFromCache = rest.number(isGrouped: true) }
    case .segments:
      guard rest.skip(","), rest.skip("into") else { return }
      pages = rest.number(isGrouped: true)
      var tail = rest
      if tail.skip("pages with") {
        prefetchedPages = tail.number(isGrouped: true)
      }
    default: break
    }
  }
}
