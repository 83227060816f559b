import KeySorting

/// Reads the table `life-cycle-period` as `xctrace export` writes it: XML in which a value has an `id` once, and is
/// referred to by `ref` afterwards.
struct LifeCycleReader {
  private let bytes: UnsafeRawBufferPointer
  private var place = 0
  private var values: [Substring: String] = [:]

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  static func isExport(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let head = String(decoding: bytes.prefix(400), as: UTF8.self)
    return head.hasPrefix("<") && head.contains("<trace-query-result")
  }

  private struct Element {
    var name: Substring
    var identifier: Substring?
    var content = ""
  }

  mutating func read() -> [LifeCyclePeriod] {
    var periods: [LifeCyclePeriod] = []
    var open: [Element] = []
    var row: [Substring: String] = [:]
    while let (content, tag) = nextTag() {
      if !open.isEmpty { open[open.count - 1].content += content }
      if tag.hasPrefix("/") {
        guard let element = open.popLast() else { continue }
        if let identifier = element.identifier { values[identifier] = element.content }
        if open.last?.name == "row" { row[element.name] = row[element.name] ?? element.content }
        if element.name == "row" {
          if let period = Self.period(row) { periods.append(period) }
          row = [:]
        }
        continue
      }
      guard tag.first?.isLetter == true else { continue }
      let name = tag.prefix { $0 != " " && $0 != "/" }
      if tag.hasSuffix("/") {
        if open.last?.name == "row", let reference = Self.attribute("ref", of: tag) {
          row[name] = row[name] ?? values[reference]
        }
      } else if open.count < 64 {
        open.append(Element(name: name, identifier: Self.attribute("id", of: tag)))
      } else {
        break
      }
    }
    return periods.sorted(on: \.start, then: \.name)
  }

  private static func period(_ row: [Substring: String]) -> LifeCyclePeriod? {
    guard let name = row["app-period"], let start = row["start-time"].flatMap({ Int($0) }),
      let duration = row["duration"].flatMap({ Int($0) })
    else { return nil }
    return LifeCyclePeriod(name: name, start: start, duration: duration)
  }

  /// The part before the next tag, and the tag without its brackets.
  private mutating func nextTag() -> (content: String, tag: Substring)? {
    guard let open = bytes[place...].firstIndex(of: UInt8(ascii: "<")),
      let close = bytes[open...].firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    let content = String(decoding: bytes[place..<open], as: UTF8.self)
    let tag = String(decoding: bytes[(open + 1)..<close], as: UTF8.self)
    place = close + 1
    return (Self.unescaped(content), Substring(tag))
  }

  private static func attribute(_ name: String, of tag: Substring) -> Substring? {
    guard let start = tag.firstRange(of: " \(name)=\"") else { return nil }
    return tag[start.upperBound...].prefix { $0 != "\"" }
  }

  private static func unescaped(_ content: String) -> String {
    guard content.contains("&") else { return content }
    return [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")]
      .reduce(content) { $0.replacing($1.0, with: $1.1) }
  }
}
