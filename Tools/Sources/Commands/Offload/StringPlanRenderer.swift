import ImageOffloading
import Reports
import StringOffloading

/// The plan for strings as text: which tables move out, which stay and why.
struct StringPlanRenderer {
  private let plan: StringOffloadingPlan
  private let showsTables: Bool

  init(_ plan: StringOffloadingPlan, showsTables: Bool) {
    self.plan = plan
    self.showsTables = showsTables
  }

  func rendered() -> String {
    guard !plan.tables.isEmpty else { return "" }
    var parts = [reasons]
    if showsTables { parts.append(tables) }
    return "\n" + parts.joined(separator: "\n") + notes
  }

  private var reasons: String {
    var table = AlignedRows([
      .init("strings"), .init("tables", .right), .init("files in the app", .right),
      .init("bytes", .right), .init("meaning"),
    ])
    for reason in [nil] + StringReason.allCases.filter(\.isInApp).map(Optional.some) {
      let sum = plan.sum(reason)
      guard sum.tables > 0 else { continue }
      table.add([
        reason?.rawValue ?? "leaves", ByteCount.grouped(sum.tables), ByteCount.grouped(sum.files),
        ByteCount.grouped(sum.bytes), reason?.page.title ?? "its strings are in packs",
      ])
    }
    let floor = plan.floor
    if floor.tables > 0 {
      table.add([
        "floor", ByteCount.grouped(floor.tables), ByteCount.grouped(floor.files),
        ByteCount.grouped(floor.bytes),
        "stays in the app: the development language, and keys that no bundle answers",
      ])
    }
    table.addRule()
    let total = plan.total
    table.add([
      "total", ByteCount.grouped(total.tables), ByteCount.grouped(total.files),
      ByteCount.grouped(total.bytes), "",
    ])
    return table.rendered() + outside
  }

  /// A line about files that no target has: they aren't among the app's bytes.
  private var outside: String {
    let sum = plan.outside
    guard sum.files > 0 else { return "" }
    let files = sum.files == 1 ? "1 file" : "\(ByteCount.grouped(sum.files)) files"
    return
      "Not in the app: \(ByteCount.exact(sum.bytes)) in \(files) that the project doesn't list "
      + "(unlisted-table)\n"
  }

  private var tables: String {
    var table = AlignedRows([
      .init("table"), .init("verdict"), .init("languages", .right), .init("keys", .right),
      .init("bytes", .right), .init("why"),
    ])
    for item in plan.tables {
      table.add([
        item.folder.isEmpty ? item.name : "\(item.folder)/\(item.name)",
        item.reason?.rawValue ?? "leaves", "\(item.languages.count)",
        ByteCount.grouped(item.keys), ByteCount.grouped(item.bytes), item.evidence ?? "",
      ])
    }
    return table.rendered()
  }

  private var notes: String {
    let unmatched = plan.unmatchedPatterns.joined(separator: ", ")
    let returning = plan.tables.filter { !$0.leaves && $0.movedBytes > 0 }.map {
      "\($0.name) left earlier and has to come back into the app: \($0.evidence ?? "levity explain \($0.reason?.rawValue ?? "")")\n"
    }
    return unreadable + largest + extensions + titles + returning.joined()
      + (unmatched.isEmpty
        ? "" : "Names under strings: in levity.yml that match nothing: \(unmatched).\n")
  }

  /// A line about the calls that change.
  private var titles: String {
    let files = plan.tables.reduce(into: [String: Int]()) {
      $0.merge($1.rewrittenTitles ?? [:]) { max($0, $1) }
    }
    guard !files.isEmpty else { return "" }
    let calls = Quantity.of(files.values.reduce(0, +), "call")
    return
      "Text(\"…\") in place of \"…\", which asks the packs in the language of a view: \(calls) in "
      + "\(Quantity.of(files.count, "source"))\n"
  }

  /// Lines about the extensions that share a table with the app.
  private var extensions: String {
    guard let all = plan.extensions else { return "" }
    let readers = all.filter(\.readsPacks).map(\.target)
    guard readers.isEmpty else {
      let bytes = ByteCount.grouped(plan.extensionLibraryBytes ?? 0)
      return
        "\(readers.joined(separator: ", ")): \(readers.count == 1 ? "reads" : "read") the packs, with the library "
        + "(\(bytes) B in an app)\n"
    }
    guard showsTables else { return "" }
    return all.map { "\($0.target) keeps its keys: \($0.reason)\n" }.joined()
  }

  /// A line for each file that can't be read: its strings aren't in the packs.
  private var unreadable: String {
    let tables = plan.tables.filter { $0.reason == .unreadableTable }.map {
      "\($0.name) stays: \($0.evidence ?? "one of its files can't be read.")\n"
    }
    let files = plan.tables.flatMap { $0.unreadableFiles ?? [:] }.sorted { $0.key < $1.key }
    return tables.joined() + files.map { "\($0.key) stays: \($0.value)\n" }.joined()
  }

  /// The largest table that stays because the system is asked for it: the place to start.
  private var largest: String {
    let asked = plan.tables.filter { $0.reason == .askedFromTheSystem }
    guard let largest = asked.max(by: { $0.bytes < $1.bytes }), let evidence = largest.evidence
    else { return "" }
    return "\(largest.name) stays: \(evidence)\n"
  }
}
