extension ConsoleEvent {
  /// Reads a line of devicectl, idevicedebug or pymobiledevice3; nil for any other.
  init?(_ line: LogLine, number: Int) {
    var rest = line
    if rest.skip("Launched application with"),
      let name = rest.split(around: " bundle identifier.")?.before
    {
      self.init(
        number, .devicectl, kind: .launched(bundleIdentifier: name.string, processIdentifier: nil))
    } else if rest.skip("The app terminated with the exit code"), let status = rest.number() {
      self.init(number, .devicectl, kind: .exited(status: status))
    } else if rest.skip("App terminated due to signal"), let signal = rest.number() {
      self.init(number, .devicectl, kind: .signaled(signal))
    } else if rest.skip("Exit status:"), let status = rest.number() {
      self.init(number, .idevicedebug, kind: .exited(status: status))
    } else if rest.skip("Exit due to signal:"), let signal = rest.number() {
      self.init(number, .idevicedebug, kind: .signaled(signal))
    } else if line.hasPrefix("No device found") || line.hasPrefix("ERROR: No device found")
      || line.hasPrefix("ERROR: Unable to retrieve device list")
    {
      self.init(number, .idevicedebug, kind: .failed(line.string))
    } else if rest.skip("Process launched with pid"), let identifier = rest.number() {
      self.init(
        number, .pymobiledevice3,
        kind: .launched(bundleIdentifier: nil, processIdentifier: identifier))
    } else if rest.hasPrefix("ERROR Failed to connect to usbmuxd") {
      self.init(number, .pymobiledevice3, kind: .failed(line.string))
    } else {
      return nil
    }
  }

  private init(_ line: Int, _ tool: Tool, kind: Kind) {
    self.init(line: line, tool: tool, kind: kind)
  }
}

extension TestMeasurement {
  /// Reads a line of `xcodebuild test`; nil for any other.
  init?(_ line: LogLine, number: Int) {
    guard let (head, tail) = line.split(around: " measured ["),
      let (metric, afterMetric) = tail.split(around: "] "),
      let (name, unit) = metric.split(around: ", ", fromEnd: true),
      let values = afterMetric.split(around: "values: [")?.after.split(around: "]")?.before
    else { return nil }
    var test = head.split(around: "Test Case '")?.after ?? head
    if test.last == UInt8(ascii: "'") { test = LogLine(start: test.start, count: test.count - 1) }
    let numbers = values.string.split(separator: ",").map { Double($0.drop { $0 == " " }) }
    guard numbers.allSatisfy({ $0?.isFinite == true }) else { return nil }
    self.init(
      line: number, test: test.string, metric: name.string, unit: unit.string,
      values: numbers.compactMap(\.self))
  }
}
