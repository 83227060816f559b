#if os(Linux) || os(macOS)
  import Foundation
  import StringsTestSupport
  import TestSupport
  import Testing

  @testable import LevityStrings

  /// Strings updated by another program, see Tests/StringsWriter. LEVITY_KILLS=1000 for a long run.
  @Suite(.serialized) struct StringsKillTests {
    static let kills = ProcessInfo.processInfo.environment["LEVITY_KILLS"].flatMap { Int($0) } ?? 20

    @Test func killedInMidUpdateTheNextStartHasTheOldOrTheNewStrings() async throws {
      let strings = try MarkedStrings()
      let folder = strings.directory.url
      var random = SeededRandom(seed: 5)
      var before = MarkedStrings.packed
      var (updates, interrupted, new) = (0, 0, 0)
      // Microseconds. A busy machine needs longer until the program gets to its first update.
      var longest: UInt32 = 120_000
      for round in 0..<Self.kills {
        let delay = UInt32.random(in: 0...longest, using: &random)
        let output = try await TestProgram.lines(
          of: "StringsWriter", [folder.path, "0"], killedAfter: delay)
        let log = Log(output, before: before)
        #expect(log.mixes.isEmpty, "round \(round)")
        #expect(log.refusals.isEmpty, "round \(round)")

        let found = MarkedStrings.versions(in: MarkedStrings.loader(folder))
        let allowed: Set<Int?> = [log.last, log.next ?? log.last]
        #expect(found.count == 1 && found.isSubset(of: allowed), "round \(round): \(found), \(log)")
        updates += log.updates
        if log.updates == 0, longest < 4_000_000 { longest += longest / 4 }
        if let next = log.next, next != log.last {
          interrupted += 1
          if found == [next] { new += 1 }
        }
        before = found.first.flatMap { $0 } ?? before
      }
      print(
        "\(Self.kills) kills, \(updates) updates done, \(interrupted) interrupted: \(new) of them new at the next start"
      )
      #expect(updates > 0 && interrupted > 0, "no kill hit an update")
      // Files that the kills left do no harm, and the next update removes them.
      _ = try await TestProgram.lines(of: "StringsWriter", [folder.path, "2"])
      let names = try FileManager.default.contentsOfDirectory(
        atPath: folder.appendingPathComponent("strings").path)
      #expect(names.count <= 12, "\(names)")
    }

    @Test func killedStartsGoBackToStringsOfOneVersion() async throws {
      let strings = try MarkedStrings()
      let folder = strings.directory.url
      var random = SeededRandom(seed: 6)
      for round in 0..<max(5, Self.kills / 4) {
        let delay = UInt32.random(in: 0...120_000, using: &random)
        let output = try await TestProgram.lines(
          of: "StringsWriter", [folder.path, "0", "start"], killedAfter: delay)
        #expect(Log(output, before: 0).mixes.isEmpty, "round \(round)")
        let found = MarkedStrings.versions(in: MarkedStrings.loader(folder))
        #expect(found.count == 1 && !found.contains(nil), "round \(round): \(found)")
      }
    }

    @Test func twoProcessesAtOnceNeverMixStrings() async throws {
      let strings = try MarkedStrings()
      let folder = strings.directory.url
      async let one = TestProgram.lines(of: "StringsWriter", [folder.path, "25"])
      async let other = TestProgram.lines(of: "StringsWriter", [folder.path, "25"])
      for lines in try await [one, other] {
        let log = Log(lines, before: MarkedStrings.packed)
        #expect(log.mixes.isEmpty)
        // Both ask at once, so that one may see a head that is older than the one the other has accepted.
        #expect(log.updates > 0, "\(lines)")
      }
      let found = MarkedStrings.versions(in: MarkedStrings.loader(folder))
      #expect(found.count == 1 && !found.contains(nil), "\(found)")
    }

    @Test func onAFullDiskTheOldStringsStay() async throws {
      let strings = try MarkedStrings()
      let folder = strings.directory.url
      // The first start has no room for a string store: the app's strings serve from memory.
      for _ in 0..<2 {
        let lines = try await TestProgram.lines(of: "StringsWriter", [folder.path, "3", "full"])
        let log = Log(lines, before: MarkedStrings.packed)
        #expect(log.mixes.isEmpty)
        #expect(log.updates == 0 && log.refusals.count == 3, "\(lines)")
        #expect(log.refusals.allSatisfy { $0.contains("Can't write") }, "\(lines)")
        #expect(log.last == MarkedStrings.packed)
      }
      let found = MarkedStrings.versions(in: MarkedStrings.loader(folder))
      #expect(found == [MarkedStrings.packed])
      // When there is space again, everything continues.
      let log = Log(
        try await TestProgram.lines(of: "StringsWriter", [folder.path, "2"]),
        before: MarkedStrings.packed)
      #expect(log.updates == 2 && log.last < MarkedStrings.packed)
    }

    /// The lines of a writer until it was killed.
    private struct Log: CustomStringConvertible {
      /// The version that it saw last.
      var last: Int
      /// The version that it was about to have.
      var next: Int?
      var updates = 0
      var refusals: [Substring] = []
      var mixes: [Substring] = []

      init(_ lines: [Substring], before: Int) {
        last = before
        var isRefused = false
        for line in lines {
          let words = line.split(separator: " ", maxSplits: 1)
          guard words.count == 2 else { continue }
          switch words[0] {
          case "to": next = Int(words[1])
          case "in":
            if next != nil, !isRefused { updates += 1 }
            (last, next, isRefused) = (Int(words[1]) ?? last, nil, false)
          case "refused":
            refusals.append(words[1])
            isRefused = true
          default: mixes.append(line)
          }
        }
      }

      var description: String { "last \(last), next \(next ?? -1)" }
    }
  }
#endif
