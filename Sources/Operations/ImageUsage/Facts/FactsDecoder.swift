import SourceLexing

/// Reads what `FactsEncoder` wrote; returns nil for anything else.
struct FactsDecoder {
  private struct Damaged: Error {}

  private let bytes: SourceBytes
  private var place: Int

  static func cache(_ buffer: UnsafeBufferPointer<UInt8>) -> UsageCache? {
    guard buffer.starts(with: FactsEncoder.magic) else { return nil }
    var decoder = FactsDecoder(bytes: SourceBytes(buffer), place: FactsEncoder.magic.count)
    guard let cache = try? decoder.cache(), decoder.place == buffer.count else { return nil }
    return cache
  }

  private mutating func cache() throws -> UsageCache {
    let count = try length()
    var result = UsageCache()
    result.entries.reserveCapacity(count)
    for _ in 0..<count {
      let path = try string()
      let size = try number()
      let stamp = Int64(bitPattern: try unsigned())
      let fingerprint = try unsigned()
      result.entries[path] = UsageCache.Entry(
        size: size, stamp: stamp, fingerprint: fingerprint, facts: try facts())
    }
    if try number() > 0 {
      result.traces = UsageCache.Traces(
        fingerprint: try unsigned(), traces: try traces(), pictures: try pictures())
    }
    return result
  }

  private mutating func traces() throws -> LookupTraces {
    let flags = try number()
    var traces = LookupTraces()
    traces.mayChangeNames = flags & 1 != 0
    traces.takesNamesOfCode = flags & 2 != 0
    traces.isOpen = flags & 4 != 0
    traces.changesOpenNames = flags & 8 != 0
    traces.readsTexts = flags & 16 != 0
    traces.takesSelectors = flags & 32 != 0
    traces.changesOtherNames = flags & 64 != 0
    traces.takesNamesOfMembers = flags & 128 != 0
    traces.literals = Set(try list { try $0.string() })
    traces.changedLiterals = Set(try list { try $0.string() })
    for _ in 0..<(try length()) {
      let path = try string()
      traces.unmadeCases[path] = Set(try list { try $0.number() })
    }
    for _ in 0..<(try length()) {
      let path = try string()
      traces.unreadConstants[path] = Set(try list { try $0.number() })
    }
    for _ in 0..<(try length()) {
      let path = try string()
      var answers: [Range<Int>: LookupTraces.Answer] = [:]
      for _ in 0..<(try length()) {
        let range = try range()
        let flags = try number()
        let origin = flags & 2 != 0 ? try string() : nil
        let words = flags & 4 != 0 ? Set(try list { try $0.string() }) : nil
        answers[range] = LookupTraces.Answer(
          isClosed: flags & 1 != 0, origin: origin,
          names: try list { try $0.string() }, isRenamed: flags & 8 != 0,
          patterns: try list { try $0.pattern() }, words: words)
      }
      traces.answers[path] = answers
    }
    for _ in 0..<(try length()) {
      let path = try string()
      for _ in 0..<(try length()) {
        let offset = try number()
        traces.builtNames[path, default: [:]][offset] = try list { try $0.string() }
      }
    }
    for _ in 0..<(try length()) {
      let path = try string()
      for _ in 0..<(try length()) {
        let range = try range()
        traces.fixedNames[path, default: [:]][range] = try list { try $0.string() }
      }
    }
    return traces
  }

  private mutating func pictures() throws -> ImageTraces {
    var traces = ImageTraces()
    for _ in 0..<(try length()) {
      let origin = ImageTraces.Origin(
        path: try string(), line: try number(), carrier: try string())
      traces.uses[origin] = try list { decoder in
        let (path, line, text) = (
          try decoder.string(), try decoder.number(), try decoder.string()
        )
        guard let consumer = try decoder.consumer() else { throw Damaged() }
        return SwiftImageTrace.Use(path: path, line: line, text: text, consumer: consumer)
      }
    }
    return traces
  }

  private mutating func facts() throws -> FileFacts {
    var facts = FileFacts()
    facts.flags = FileFacts.Flags(rawValue: UInt32(truncatingIfNeeded: try number()))
    let generator = try number()
    if generator > 0 {
      facts.generator = GeneratedFile.Generator(rawValue: UInt8(truncatingIfNeeded: generator - 1))
    }
    facts.accessors = try list { decoder in
      let path = try decoder.list { try $0.string() }
      return GeneratedFile.Accessor(
        path: path, asset: try decoder.string(), isCase: try decoder.number() == 1)
    }
    facts.occurrences = try list { try $0.occurrence() }
    facts.compositions = try list { try $0.composition() }
    facts.aliases = try list { decoder in
      FileFacts.Alias(name: try decoder.string(), target: try decoder.string())
    }
    facts.ownNames = Set(try list { try $0.string() })
    facts.consumptions = try list { decoder in
      let name = try decoder.string()
      guard let consumer = try decoder.consumer() else { throw Damaged() }
      return FileFacts.Consumption(
        name: name, consumer: consumer, line: try decoder.number(), text: try decoder.string(),
        member: try decoder.string())
    }
    facts.fixedUses = try list { decoder in
      guard let consumer = try decoder.consumer() else { throw Damaged() }
      return FileFacts.FixedUse(
        consumer: consumer, line: try decoder.number(), text: try decoder.string(),
        expression: try decoder.range())
    }
    facts.lookups = try list { decoder in
      let line = try decoder.number()
      let flags = try decoder.number()
      return FileFacts.Lookup(
        line: line, isSwiftUI: flags & 1 != 0, isOpen: flags & 2 != 0,
        namesBundle: flags & 4 != 0, text: try decoder.string(), name: try decoder.string(),
        consumer: try decoder.consumer(),
        carriers: try decoder.list { try $0.string() }, argument: try decoder.range(),
        alias: try decoder.string())
    }
    return facts
  }

  private mutating func range() throws -> Range<Int> {
    let start = try number()
    let (end, overflow) = start.addingReportingOverflow(try number())
    guard !overflow else { throw Damaged() }
    return start..<end
  }

  private mutating func occurrence() throws -> FileFacts.Occurrence {
    let word = try number()
    let line = try number()
    guard let form = FileFacts.Form(rawValue: try byte()),
      let call = FileFacts.Call(rawValue: try byte())
    else { throw Damaged() }
    return FileFacts.Occurrence(
      word: word, line: line, form: form, call: call, consumer: try consumer(),
      qualifier: try string(), text: try string(), carriers: try list { try $0.string() },
      asksImage: try number() == 1)
  }

  private mutating func pattern() throws -> NamePattern {
    let holes = try list { decoder -> NamePattern.Hole in
      guard let hole = NamePattern.Hole(rawValue: try decoder.byte()) else { throw Damaged() }
      return hole
    }
    var pieces: [[UInt8]] = []
    for _ in 0...holes.count { pieces.append(try data()) }
    guard let pattern = NamePattern(pieces: pieces, holes: holes) else { throw Damaged() }
    return pattern
  }

  private mutating func composition() throws -> FileFacts.Composition {
    FileFacts.Composition(
      pattern: try pattern(), line: try number(), consumer: try consumer(), text: try string(),
      carriers: try list { try $0.string() }, isJoin: try number() != 0,
      literal: try number())
  }

  private mutating func consumer() throws -> ImageConsumer? {
    let index = try number()
    guard index > 0 else { return nil }
    guard index <= ImageConsumer.allCases.count else { throw Damaged() }
    return ImageConsumer.allCases[index - 1]
  }

  // MARK: Primitives

  private mutating func list<Element>(
    _ element: (inout FactsDecoder) throws -> Element
  ) throws -> [Element] {
    let count = try length()
    var result: [Element] = []
    result.reserveCapacity(count)
    for _ in 0..<count { result.append(try element(&self)) }
    return result
  }

  /// Reads a number of items that take at least one byte each.
  private mutating func length() throws -> Int {
    let count = try number()
    guard count <= bytes.count - place else { throw Damaged() }
    return count
  }

  private mutating func string() throws -> String {
    let count = try length()
    defer { place += count }
    return bytes.string(place, place + count)
  }

  private mutating func data() throws -> [UInt8] {
    let count = try length()
    defer { place += count }
    return Array(bytes.slice(place, place + count))
  }

  private mutating func byte() throws -> UInt8 {
    guard place < bytes.count else { throw Damaged() }
    defer { place += 1 }
    return bytes[place]
  }

  private mutating func number() throws -> Int {
    guard let value = Int(exactly: try unsigned()) else { throw Damaged() }
    return value
  }

  private mutating func unsigned() throws -> UInt64 {
    var result: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      let next = try byte()
      result |= UInt64(next & 0x7F) << shift
      if next < 0x80 { return result }
    }
    throw Damaged()
  }
}
