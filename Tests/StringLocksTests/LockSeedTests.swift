import ResourceManifests
import StringLocks
import TestSupport
import Testing

/// Replays the seeds of fuzzing: what is read is written so that it is read the same way.
@Suite struct LockSeedTests {
  /// Every seal fits, as in the fuzz targets.
  private struct ConstantHash: ContentHashing {
    mutating func update(_ bytes: UnsafeRawBufferPointer) {}
    func finalize() -> ContentDigest { ContentDigest(words: 0, 0, 0, 0) }
  }

  private let hasher = ContentHasher { ConstantHash() }

  private func seeds(_ target: String) throws -> [(name: String, value: String)] {
    let seeds = try FuzzSeeds.load(target)
    #expect(!seeds.isEmpty)
    return seeds.map { ($0.name, String(decoding: $0.bytes, as: UTF8.self)) }
  }

  @Test func everySeedOfLevityLock() throws {
    for (name, string) in try seeds("StringLock") {
      guard let lock = try? StringLock(reading: string, hasher: hasher) else { continue }
      #expect(try StringLock(reading: lock.contents, hasher: hasher) == lock, "\(name)")
    }
  }

  @Test func everySeedOfBuildLock() throws {
    for (name, string) in try seeds("BuildLock") {
      guard let lock = try? BuildLock(reading: string, hasher: hasher) else { continue }
      #expect(try BuildLock(reading: lock.contents, hasher: hasher) == lock, "\(name)")
    }
  }

  @Test func filesAreReadPieceByPiece() async throws {
    try await expectNeighbours("StringLock", "string-locks") {
      try StringLock(reading: $0, hasher: hasher)
    }
    try await expectNeighbours("BuildLock", "build-locks") {
      try BuildLock(reading: $0, hasher: hasher)
    }
  }

  private func expectNeighbours<Lock>(
    _ folder: String, _ name: String, _ read: (String) throws -> Lock
  ) async throws {
    let samples = try seeds(folder).map {
      Neighbours(ofText: $0.value, [.without, .twice, .cut, .counted])
    }
    try await TestSupport.expectNeighbours(of: samples, name) { bytes in
      do {
        return WholeValue.text(try read(String(decoding: bytes, as: UTF8.self)))
      } catch {
        return "\(error)"
      }
    }
  }

  @Test func damagedFilesAreRefusedOrReadAsTheyAreWritten() throws {
    var random = SeededRandom(seed: 31)
    for (name, string) in try seeds("StringLock") + seeds("BuildLock") {
      for _ in 0..<300 {
        let damaged = String(decoding: random.mutate(Array(string.utf8)), as: UTF8.self)
        if let lock = try? StringLock(reading: damaged, hasher: hasher) {
          #expect(try StringLock(reading: lock.contents, hasher: hasher) == lock, "\(name)")
        }
        if let lock = try? BuildLock(reading: damaged, hasher: hasher) {
          #expect(try BuildLock(reading: lock.contents, hasher: hasher) == lock, "\(name)")
        }
      }
    }
  }
}
