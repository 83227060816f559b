#if os(Linux)
  import Foundation
  import Testing

  /// A sample of `make torture`, and the page that it writes.
  @Suite(.serialized) struct TortureTests {
    private func torture(_ arguments: String...) throws -> CommandLineTool.Result {
      try CommandLineTool.run(
        arguments, cache: Workspace.cache,
        program: CommandLineTool.products.appending(path: "levity-torture"))
    }

    @Test func nothingIsLostAtSomeOfTheCalls() throws {
      let result = try torture(
        "--calls", "1", "--rounds", "1", "--forgeries", "4", "--seconds", "1", "--seed", "15")
      #expect(result.status == 0, "\(result.errors)")
    }

    @Test func thePageHasARowForEachTrial() throws {
      let names = try torture("--list").output.split(separator: "\n").map(String.init)
      let page = try String(
        contentsOf: Workspace.repository.appending(path: "Documentation/Reliability.md"),
        encoding: .utf8)
      // A person writes what comes after the tables. Their heads and the lines below them aren't trials.
      let tables = page.prefix(
        upTo: page.firstRange(of: "## Broken images")?.lowerBound ?? page.endIndex)
      let rows = tables.split(separator: "\n").filter { $0.hasPrefix("| ") }.map {
        $0.dropFirst(2).components(separatedBy: " | ")
      }.filter { !$0[0].hasPrefix("---") && $0.last?.hasPrefix("problems") != true }
      #expect(rows.map { $0[0] } == names)
      #expect(rows.allSatisfy { $0.last == "0 |" })
    }

    /// Otherwise calls could change something that are never interrupted.
    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/strace")))
    func everyCallThatChangesSomethingIsSeen() throws {
      let result = try torture("--compare-strace")
      #expect(result.status == 0, "\(result.output)\(result.errors)")
    }
  }
#endif
