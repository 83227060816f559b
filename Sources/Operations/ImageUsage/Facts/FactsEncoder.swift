import KeySorting

/// Writes facts as varints and length-prefixed strings.
struct FactsEncoder {
  /// The sixth byte is incremented whenever a lexer finds other facts in the same bytes. Consumers are written by their
  /// places among all, so their names are part of the version.
  static let magic: [UInt8] = magic(consumers: ImageConsumer.allCases.map(\.rawValue))

  static func magic(consumers: [String]) -> [UInt8] {
    Array("LVUSE\u{2E}\(consumers.joined(separator: " "))\n".utf8)
  }

  private(set) var bytes: [UInt8] = magic

  mutating func cache(_ cache: UsageCache) {
    number(cache.entries.count)
    for (path, entry) in cache.entries.sorted(on: \.key) {
      string(path)
      number(entry.size)
      unsigned(UInt64(bitPattern: entry.stamp))
      unsigned(entry.fingerprint)
      facts(entry.facts)
    }
    number(cache.traces == nil ? 0 : 1)
    if let traces = cache.traces {
      unsigned(traces.fingerprint ?? 0)
      self.traces(traces.traces)
      pictures(traces.pictures)
    }
  }

  private mutating func pictures(_ traces: ImageTraces) {
    number(traces.uses.count)
    let all = traces.uses.sorted(on: \.key.path, then: \.key.line, then: \.key.carrier)
    for (origin, uses) in all {
      string(origin.path)
      number(origin.line)
      string(origin.carrier)
      number(uses.count)
      for use in uses {
        string(use.path)
        number(use.line)
        string(use.text)
        consumer(use.consumer)
      }
    }
  }

  private mutating func pattern(_ pattern: NamePattern) {
    number(pattern.holes.count)
    for hole in pattern.holes { bytes.append(hole.rawValue) }
    for piece in pattern.pieces { data(piece) }
  }

  private mutating func traces(_ traces: LookupTraces) {
    number(
      (traces.mayChangeNames ? 1 : 0) + (traces.takesNamesOfCode ? 2 : 0) + (traces.isOpen ? 4 : 0)
        + (traces.changesOpenNames ? 8 : 0) + (traces.readsTexts ? 16 : 0)
        + (traces.takesSelectors ? 32 : 0) + (traces.changesOtherNames ? 64 : 0)
        + (traces.takesNamesOfMembers ? 128 : 0))
    strings(traces.literals.sorted())
    strings(traces.changedLiterals.sorted())
    number(traces.unmadeCases.count)
    for (path, lines) in traces.unmadeCases.sorted(on: \.key) {
      string(path)
      number(lines.count)
      for line in lines.sorted() { number(line) }
    }
    number(traces.unreadConstants.count)
    for (path, lines) in traces.unreadConstants.sorted(on: \.key) {
      string(path)
      number(lines.count)
      for line in lines.sorted() { number(line) }
    }
    number(traces.answers.count)
    for (path, answers) in traces.answers.sorted(on: \.key) {
      string(path)
      number(answers.count)
      for (range, answer) in answers.sorted(on: \.key.lowerBound) {
        self.range(range)
        number(
          (answer.isClosed ? 1 : 0) + (answer.origin == nil ? 0 : 2)
            + (answer.words == nil ? 0 : 4) + (answer.isRenamed ? 8 : 0))
        if let origin = answer.origin { string(origin) }
        if let words = answer.words { strings(words.sorted()) }
        strings(answer.names)
        number(answer.patterns.count)
        for item in answer.patterns { pattern(item) }
      }
    }
    number(traces.builtNames.count)
    for (path, names) in traces.builtNames.sorted(on: \.key) {
      string(path)
      number(names.count)
      for (offset, names) in names.sorted(on: \.key) {
        number(offset)
        strings(names)
      }
    }
    number(traces.fixedNames.count)
    for (path, names) in traces.fixedNames.sorted(on: \.key) {
      string(path)
      number(names.count)
      for (range, names) in names.sorted(on: \.key.lowerBound) {
        self.range(range)
        strings(names)
      }
    }
  }

  private mutating func facts(_ facts: FileFacts) {
    number(Int(facts.flags.rawValue))
    number(facts.generator.map { Int($0.rawValue) + 1 } ?? 0)
    number(facts.accessors.count)
    for accessor in facts.accessors {
      number(accessor.path.count)
      for part in accessor.path { string(part) }
      string(accessor.asset)
      number(accessor.isCase ? 1 : 0)
    }
    number(facts.occurrences.count)
    for fact in facts.occurrences {
      number(fact.word)
      number(fact.line)
      bytes.append(fact.form.rawValue)
      bytes.append(fact.call.rawValue)
      consumer(fact.consumer)
      string(fact.qualifier)
      string(fact.text)
      strings(fact.carriers)
      number(fact.asksImage ? 1 : 0)
    }
    number(facts.compositions.count)
    for fact in facts.compositions {
      pattern(fact.pattern)
      number(fact.line)
      consumer(fact.consumer)
      string(fact.text)
      strings(fact.carriers)
      number(fact.isJoin ? 1 : 0)
      number(fact.literal)
    }
    number(facts.aliases.count)
    for alias in facts.aliases {
      string(alias.name)
      string(alias.target)
    }
    strings(facts.ownNames.sorted())
    number(facts.consumptions.count)
    for fact in facts.consumptions {
      string(fact.name)
      consumer(fact.consumer)
      number(fact.line)
      string(fact.text)
      string(fact.member)
    }
    fixedUses(facts.fixedUses)
    number(facts.lookups.count)
    for fact in facts.lookups {
      number(fact.line)
      number((fact.isSwiftUI ? 1 : 0) + (fact.isOpen ? 2 : 0) + (fact.namesBundle ? 4 : 0))
      string(fact.text)
      string(fact.name)
      consumer(fact.consumer)
      strings(fact.carriers)
      range(fact.argument)
      string(fact.alias)
    }
  }

  private mutating func fixedUses(_ uses: [FileFacts.FixedUse]) {
    number(uses.count)
    for fact in uses {
      consumer(fact.consumer)
      number(fact.line)
      string(fact.text)
      range(fact.expression)
    }
  }

  private mutating func range(_ range: Range<Int>) {
    number(range.lowerBound)
    number(range.count)
  }

  private mutating func consumer(_ consumer: ImageConsumer?) {
    let index = consumer.flatMap { ImageConsumer.allCases.firstIndex(of: $0) }
    number(index.map { $0 + 1 } ?? 0)
  }

  private mutating func strings(_ texts: [String]) {
    number(texts.count)
    for text in texts { string(text) }
  }

  private mutating func string(_ text: String) {
    var text = text
    text.withUTF8 {
      number($0.count)
      bytes.append(contentsOf: $0)
    }
  }

  private mutating func data(_ data: [UInt8]) {
    number(data.count)
    bytes.append(contentsOf: data)
  }

  private mutating func number(_ value: Int) { unsigned(UInt64(max(0, value))) }

  private mutating func unsigned(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}
