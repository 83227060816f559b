#if os(Linux) || os(macOS)
  import FileTransactions
  import Foundation
  import PackageStorage
  import ResourceManifests
  import TestSupport
  import Testing

  /// Eight processes that want one lock, see Tests/LockContender. LEVITY_LOCK_ROUNDS=2000 for a long run.
  @Suite(.serialized) struct LockContentionTests {
    static let processes = 8
    static let rounds =
      ProcessInfo.processInfo.environment["LEVITY_LOCK_ROUNDS"].flatMap { Int($0) } ?? 200

    @Test(.timeLimit(.minutes(20)), arguments: ["package", "project"])
    func hasOneOwnerAtATimeAndOutlivesKills(kind: String) async throws {
      let directory = try TemporaryDirectory()
      let folder = directory.path + "/folder"
      let witness = directory.path + "/witness"
      if kind == "project" {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      }
      let results = try await onOwnThread {
        let contenders = try (0..<Self.processes).map { number in
          // Every other one dies as the owner, earlier or later.
          let fatal = number % 2 == 0 ? [] : ["\(Self.rounds * number / Self.processes)"]
          let rounds = number == 0 ? Int.max : Self.rounds
          return try Contender([kind, folder, witness, "\(rounds)"] + fatal)
        }
        let others = contenders.dropFirst().map { $0.finish() }
        // The first never ends, and dies wherever it happens to be.
        contenders[0].kill()
        return [contenders[0].finish()] + others
      }

      for (number, result) in results.enumerated() {
        let isKilled = number == 0 || number % 2 == 1
        #expect(result.wasKilled == isKilled)
        #expect(result.lines.filter { !$0.hasPrefix("refused ") } == [])
      }
      // Nobody is left who could have it.
      if kind == "package" {
        _ = try PackageFolderLock(PackageFolder(path: folder))
      } else {
        #expect(try FileSystem.live.lock(folder, false) != nil)
      }
    }

    @Test func oneWhoIsRefusedLeavesTheOwnersLockAlone() throws {
      let directory = try TemporaryDirectory()
      let folder = PackageFolder(path: directory.path + "/package")
      let owner = try PackageFolderLock(folder)

      for _ in 0..<3 {
        #expect(throws: PackageFolderError.locked(path: folder.path)) {
          try PackageFolderLock(folder)
        }
      }
      try owner.write([1], at: .object(.of("a")))

      withExtendedLifetime(owner) {}
    }

    @Test func anUnusedLockCanLeaveNoFolder() throws {
      let directory = try TemporaryDirectory()
      let folder = PackageFolder(path: directory.path + "/package")
      do { _ = try PackageFolderLock(folder, isKeepingEmptyFolder: false) }

      #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == [])
    }
  }

  private struct Contender {
    let process = Process()
    let output = Pipe()

    init(_ arguments: [String]) throws {
      process.executableURL = TestProgram.url("LockContender")
      process.arguments = arguments
      process.standardOutput = output
      try process.run()
      _ = output.fileHandleForReading.availableData
    }

    func kill() {
      Foundation.kill(process.processIdentifier, SIGKILL)
    }

    /// The lines after the first, and whether the process was killed.
    func finish() -> (lines: [Substring], wasKilled: Bool) {
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      return (
        text.split(separator: "\n").filter { $0 != "ready" },
        process.terminationReason == .uncaughtSignal
      )
    }
  }
#endif
