import Foundation

/// The tables of `Documentation/Reliability.md`. A comment before each names it; the rest of the page is written by hand.
struct ReliabilityPage {
  var faults: [FaultSweep.Row] = []
  var writers: [WriterContest.Row] = []
  var forged: ForgedPackage.Row?
  var server: [ServerTrial.Row] = []

  var problems: [String] {
    faults.flatMap(\.problems) + writers.flatMap(\.problems) + (forged?.problems ?? [])
      + server.flatMap(\.problems)
  }

  enum Table: String, CaseIterable { case faults, writers, forgeries, server }

  /// The first cells of a table's rows.
  static func names(of table: Table) -> [String] {
    switch table {
    case .faults: FaultScenario.all.map(\.name)
    case .writers:
      WriterContest.sizes.flatMap { size in WriterContest.events.map { "\(size) × \($0.name)" } }
    case .forgeries: [ForgedPackage.name]
    case .server: ServerTrial.names
    }
  }

  func lines(of table: Table) -> [String] {
    switch table {
    case .faults:
      let faults = Fault.allCases
      return Self.table(
        ["command", "calls"] + faults.map(\.title) + ["problems"],
        self.faults.map { row in
          [row.scenario, "\(row.calls)"] + faults.map { row.tried[$0].map(String.init) ?? "–" }
            + ["\(row.problems.count)"]
        })
    case .writers:
      return Self.table(
        ["writers", "rounds", "succeeded", "refused", "killed", "problems"],
        writers.map { row in
          [row.name]
            + [row.rounds, row.succeeded, row.refused, row.killed, row.problems.count].map {
              "\($0)"
            }
        })
    case .forgeries:
      return Self.table(
        ["package", "files", "forgeries", "commands", "repaired", "problems"],
        forged.map { row in
          [
            [ForgedPackage.name]
              + [row.files, row.forgeries, row.runs, row.repaired, row.problems.count].map {
                "\($0)"
              }
          ]
        } ?? [])
    case .server:
      return Self.table(
        ["trial", "what", "result", "problems"],
        server.map { [$0.name, $0.what, $0.result, "\($0.problems.count)"] })
    }
  }

  private static func table(_ head: [String], _ rows: [[String]]) -> [String] {
    ([head, head.map { _ in "---" }] + rows).map { "| \($0.joined(separator: " | ")) |" }
  }

  /// Returns the page with the tables that have rows.
  func updating(_ page: String) -> String {
    var lines = page.components(separatedBy: "\n")
    for table in Table.allCases {
      let new = self.lines(of: table)
      guard new.count > 2, let mark = lines.firstIndex(of: "<!-- \(table.rawValue) -->") else {
        continue
      }
      let start = lines[mark...].firstIndex { $0.hasPrefix("|") } ?? mark + 1
      let end = lines[start...].firstIndex { !$0.hasPrefix("|") } ?? lines.endIndex
      lines.replaceSubrange(start..<end, with: new)
    }
    return lines.joined(separator: "\n")
  }
}
