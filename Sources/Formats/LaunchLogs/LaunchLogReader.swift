import KeySorting

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Reads a log line by line and hands each to the reader that its first bytes belong to.
struct LaunchLogReader {
  var log = LaunchLog()
  private var dyld = DyldStatisticsReader()
  var loader = LoaderStatisticsReader()
  private var events = DyldEventReader()
  private var number = 0
  /// The line that sets `DYLD_PRINT_STATISTICS`, as `DYLD_PRINT_ENV` echoes it.
  private var environmentLine: Int?
  /// The last line, if it is a row without its unit.
  private var cutRow: (line: Int, excerpt: String)?

  mutating func read(_ buffer: UnsafeRawBufferPointer) {
    guard let base = buffer.bindMemory(to: UInt8.self).baseAddress else { return }
    var start = 0
    while start < buffer.count {
      let end = memchr(base + start, 0x0A, buffer.count - start)
        .map { UnsafeRawPointer($0) - UnsafeRawPointer(base) }
      number += 1
      let line = LogLine(start: base + start, count: (end ?? buffer.count) - start)
      read(line)
      start = (end ?? buffer.count) + 1
    }
  }

  /// The log, once everything was read.
  mutating func finished() -> LaunchLog {
    dyld.finish()
    log.statistics = (dyld.launches + events.launches).sorted(on: \.line)
    log.loaderStatistics = loader.finished()
    if let cutRow { log.issues.append(.init(line: cutRow.line, kind: .cut(cutRow.excerpt))) }
    if let environmentLine, log.statistics.isEmpty {
      log.issues.append(.init(line: environmentLine, kind: .statisticsIgnored))
    }
    return log
  }

  private mutating func read(_ line: LogLine) {
    guard line.count > 3 else { return }
    cutRow = nil
    switch statistics(line) {
    case .taken: return
    case .malformed: return note(.notDyldFormat(excerpt(of: line)))
    case .foreign, nil: break
    }
    if dyld.expectsRows {
      if dyld.readRow(line) { return }
      if isCutRow(line) { cutRow = (number, excerpt(of: line)) }
    }
    readOther(line)
  }

  /// Hands the line to the reader of dyld's statistics; nil if no name of theirs begins like it.
  private mutating func statistics(_ line: LogLine) -> DyldStatisticsReader.Outcome? {
    switch line.first {
    case UInt8(ascii: "T"): dyld.readTotal(line, number: number)
    case UInt8(ascii: "t"): line.hasPrefix("total ") ? dyld.readDetail(line, number: number) : nil
    case UInt8(ascii: "O"), UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "r"),
      UInt8(ascii: "s"):
      dyld.readPhase(line, number: number)
    default: nil
    }
  }

  /// A name, a colon and a number without a unit.
  private func isCutRow(_ line: LogLine) -> Bool {
    guard line.last >= 0x30, line.last <= 0x39,
      var value = line.split(around: " : ", fromEnd: true)?.after
    else { return false }
    return value.decimal(2) != nil
  }

  private func excerpt(of line: LogLine) -> String { String(line.string.prefix(120)) }

  private mutating func note(_ kind: LaunchLogIssue.Kind) {
    // The log may be long, and the same line may repeat.
    guard log.issues.count < 1000 else { return }
    log.issues.append(.init(line: number, kind: kind))
  }

  /// Lines of loaders and tools.
  private mutating func readOther(_ line: LogLine) {
    switch line.first {
    case UInt8(ascii: "d"): readDyldLine(line)
    case UInt8(ascii: "D"):
      if line.hasPrefix("DYLD_PRINT_STATISTICS") { environmentLine = environmentLine ?? number }
    case UInt8(ascii: "/"), UInt8(ascii: "T"):
      if let measurement = TestMeasurement(line, number: number) {
        log.measurements.append(measurement)
      } else if line.first == UInt8(ascii: "T") {
        readConsole(line)
      }
    case UInt8(ascii: "A"), UInt8(ascii: "E"), UInt8(ascii: "L"), UInt8(ascii: "N"),
      UInt8(ascii: "P"):
      readConsole(line)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): readNumbered(line)
    case UInt8(ascii: "{"): readMessage(line)
    case UInt8(ascii: "#"): readTimeline(line)
    default: break
    }
  }

  /// `##launch {…}` of an app with LevityLaunch.
  private mutating func readTimeline(_ line: LogLine) {
    guard line.hasPrefix("##launch ") else { return }
    if let record = LaunchTimelineRecord(line, number: number) {
      log.timelines.append(record)
    } else {
      note(.cut(excerpt(of: line)))
    }
  }

  /// `dyld: …` of dyld2 and `dyld[PID]: …` of dyld4.
  private mutating func readDyldLine(_ line: LogLine) {
    var rest = line
    var identifier: Int?
    if rest.skip("dyld[") {
      guard let number = rest.number(), rest.skip("]:") else { return }
      identifier = number
    } else if !rest.skip("dyld:") {
      return
    }
    if rest.hasPrefix("DYLD_PRINT_STATISTICS") { environmentLine = environmentLine ?? number }
    if rest.skip("loaded:") {
      addImage(rest, .loaded, of: identifier)
    } else if rest.skip("using PrebuiltLoader") {
      addImage(rest.split(around: " for ")?.after, .prebuiltLoader, of: identifier)
    } else if rest.skip("using JustInTimeLoader") {
      addImage(rest.split(around: " for ")?.after, .justInTimeLoader, of: identifier)
    } else if rest.skip("Using mapping in dyld cache for") {
      addImage(rest, .sharedCacheMapping, of: identifier)
    } else if rest.first == UInt8(ascii: "<"), let path = rest.split(around: "> ")?.after {
      addImage(path, .loaded, of: identifier)
    } else if rest.skip("running initializer") || rest.skip("calling initializer function"),
      let (address, path) = rest.split(around: " in ")
    {
      let value = UInt64(address.string.dropFirst(2), radix: 16)
      log.initializers.append(
        .init(
          line: number, processIdentifier: identifier, path: path.string, address: value))
    }
  }

  private mutating func addImage(
    _ path: LogLine?, _ origin: ImageLoad.Origin, of identifier: Int?
  ) {
    guard let path, path.first == UInt8(ascii: "/") else { return }
    log.images.append(
      .init(line: number, processIdentifier: identifier, path: path.string, origin: origin))
  }

  /// `PID:\t…` of Linux' loader, or `DATE … INFO …` of pymobiledevice3.
  private mutating func readNumbered(_ line: LogLine) {
    var rest = line
    guard let identifier = rest.number() else { return }
    if rest.skip(":") {
      if let path = loader.read(rest, processIdentifier: identifier, number: number) {
        log.initializers.append(
          .init(line: number, processIdentifier: identifier, path: path, address: nil))
      }
    } else if rest.first == UInt8(ascii: "-") {
      if rest.split(around: " DBG_DYLD_") != nil {
        events.read(line, number: number)
      } else if rest.split(around: " PID:") != nil,
        let message = rest.split(around: " INFO ")?.after
      {
        read(message)
      }
    }
  }

  private mutating func readConsole(_ line: LogLine) {
    guard let event = ConsoleEvent(line, number: number) else { return }
    log.events.append(event)
    if case .failed(let message) = event.kind {
      note(.tool(message))
    }
  }

  /// A line of go-ios' log: an object with the app's output in `msg`.
  private mutating func readMessage(_ line: LogLine) {
    guard let message = JSONMessage(line) else { return }
    if let kind = message.eventKind {
      log.events.append(.init(line: number, tool: .goIOS, kind: kind))
      if case .failed(let reason) = kind {
        note(.tool(reason))
      }
      return
    }
    var words = message.words
    words.withUTF8 { bytes in
      guard let base = bytes.baseAddress else { return }
      var start = 0
      while start < bytes.count {
        let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
        let part = LogLine(start: base + start, count: end - start)
        // An object within an object isn't go-ios'.
        if part.first != UInt8(ascii: "{") { read(part) }
        start = end + 1
      }
    }
  }
}
