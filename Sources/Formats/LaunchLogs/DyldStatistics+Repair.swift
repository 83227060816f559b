extension DyldStatistics {
  /// Restores what the log has only roughly: see ``TimeRepair``. Times that can't be restored stay as they are printed,
  /// and underflows without a total are removed.
  func repaired() -> DyldStatistics {
    var result = self
    let below = LaunchPhase.allCases.filter { phases[$0]?.isUnderflow == true }
    if total.map({ !$0.isExact || $0.isUnderflow }) ?? true { result.repairTotal() }
    for phase in below { result.repairUnderflow(of: phase) }
    result.repairSeconds()
    return result
  }

  private var isComplete: Bool { phases.count == LaunchPhase.allCases.count }

  /// The total by the sum of the phases, or bounded by the percentages of exact times.
  private mutating func repairTotal() {
    let known = phases.values.filter { !$0.isUnderflow }
    if isComplete, known.count == phases.count, known.allSatisfy(\.isExact) {
      let sum = known.reduce(0) { $0 + $1.microseconds }
      // The rest of the total is registration for dtrace, and at most 40 µs that were cut off.
      guard total.map({ abs($0.microseconds - sum) <= $0.uncertainty + 1000 }) ?? true else {
        return
      }
      total = PrintedTime(
        microseconds: sum, uncertainty: 210, share: total?.share, repair: .sumOfPhases)
      return
    }
    var low = total.map { $0.microseconds - $0.uncertainty } ?? 0
    var high = total.map { $0.microseconds + $0.uncertainty } ?? .max
    for time in known + initializers.map(\.time) where time.isExact && !time.isUnderflow {
      guard let share = time.share, share > 0, time.microseconds > 0 else { continue }
      low = max(low, time.microseconds * 1000 / (share + 1))
      high = min(high, (time.microseconds + 10) * 1000 / share)
    }
    guard low < high, high < .max else { return }
    total = PrintedTime(
      microseconds: (low + high) / 2, uncertainty: (high - low + 1) / 2, share: total?.share,
      repair: .shares)
  }

  /// A phase below zero is what the others leave of the total.
  private mutating func repairUnderflow(of phase: LaunchPhase) {
    let others = phases.filter { $0.key != phase }.values
    guard let total, isComplete, !others.contains(where: \.isUnderflow) else {
      phases[phase] = nil
      return
    }
    phases[phase] = PrintedTime(
      microseconds: total.microseconds - others.reduce(0) { $0 + $1.microseconds },
      uncertainty: total.uncertainty + others.reduce(0) { $0 + $1.uncertainty },
      repair: .underflow)
  }

  /// A phase printed in seconds is what exact ones leave of the total, or bounded by its percentage.
  private mutating func repairSeconds() {
    guard let total, total.microseconds > 0, !total.isUnderflow else { return }
    let rough = LaunchPhase.allCases.filter {
      phases[$0]?.isExact == false && phases[$0]?.repair == nil
    }
    for phase in rough {
      guard let printed = phases[phase] else { continue }
      var low = printed.microseconds - printed.uncertainty
      var high = printed.microseconds + printed.uncertainty
      let (least, most) = (
        total.microseconds - total.uncertainty, total.microseconds + total.uncertainty
      )
      // A million percent is nothing that bounds a time.
      if let share = printed.share, share < 10_000_000 {
        low = max(low, least / 1000 * share)
        high = min(high, most / 1000 * (share + 1) + 1000)
      }
      if rough.count == 1, isComplete {
        let others = phases.filter { $0.key != phase }.values
          .reduce(0) { $0 + $1.microseconds }
        low = max(low, least - others - 210)
        high = min(high, most - others)
      }
      guard low <= high, high - low < 2 * printed.uncertainty else { continue }
      phases[phase] = PrintedTime(
        microseconds: (low + high) / 2, uncertainty: (high - low + 1) / 2, share: printed.share,
        repair: .shares)
    }
  }
}

extension DyldDetails {
  /// The same launch as the short form has it: without the debugger's pause and repeated bindings.
  func statistics(line: Int, initializers rows: [InitializerTime]) -> DyldStatistics {
    let pause = times[.debuggerPause]?.microseconds ?? 0
    let repeated = times[.repeatedBinding]?.microseconds ?? 0
    var phases: [LaunchPhase: PrintedTime] = [:]
    if var time = times[.imageLoading] {
      time.microseconds -= pause
      phases[.dylibLoading] = time.withoutShare
    }
    if let rebase = times[.rebase], let binding = times[.binding] {
      let sum =
        rebase.microseconds + binding.microseconds + (times[.weakBinding]?.microseconds ?? 0)
      phases[.rebaseBinding] = PrintedTime(
        microseconds: sum - repeated, uncertainty: 10 + rebase.uncertainty + binding.uncertainty)
    }
    phases[.objectiveC] = times[.objectiveC]?.withoutShare
    phases[.initializers] = (times[.initializers] ?? times[.earlyInitializers])?.withoutShare
    return DyldStatistics(
      line: line, total: total(pause: pause, repeated: repeated), phases: phases,
      initializers: rows, details: self, hasSummary: false)
  }

  private func total(pause: Int, repeated: Int) -> PrintedTime? {
    guard var total = times[.total] else { return nil }
    let parts: [Time] = [
      .imageLoading, .objectiveC, .rebase, .binding, .weakBinding, .initializers,
      .earlyInitializers, .dtraceRegistration,
    ]
    let known = parts.compactMap { times[$0] }
    if !total.isExact, known.count >= 6, known.allSatisfy(\.isExact) {
      let sum = known.reduce(0) { $0 + $1.microseconds }
      if abs(total.microseconds - sum) <= total.uncertainty + 1000 {
        total = PrintedTime(microseconds: sum, uncertainty: 210, repair: .sumOfPhases)
      }
    }
    total.microseconds -= pause + repeated
    return total.withoutShare
  }
}

extension PrintedTime {
  /// A share of a total with the debugger's pause means nothing without it.
  fileprivate var withoutShare: PrintedTime {
    PrintedTime(microseconds: microseconds, uncertainty: uncertainty, repair: repair)
  }
}
