import BenchmarkSupport
import Crypto
import Foundation
import ResourceManifests

// As for the cache in memory.
#if TESTABLE
  @testable import LevityResources
#endif

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Verified reads of the disk cache against plain reads of the same files in the same run.
enum DiskCacheBenchmark {
  #if TESTABLE
    static func run() throws {
      for (count, size) in [(1_000, 20_000), (100, 1_000_000)] {
        try measure(count: count, size: size)
      }
    }

    private static func measure(count: Int, size: Int) throws {
      let folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
        .appendingPathComponent(".cache-benchmark-\(getpid())")
      defer { try? FileManager.default.removeItem(at: folder) }
      let cache = DiskCache(folder: folder, hasher: .sha256)
      var random = TraceRandom(state: UInt64(size))
      let contents = (0..<count).map { _ in
        Data((0..<(size / 8)).flatMap { _ in withUnsafeBytes(of: random.next(), Array.init) })
      }
      let objects = contents.map {
        ManifestObject(
          digest: ContentHasher.sha256.digest(of: Array($0)), size: $0.count, mediaType: "image/png"
        )
      }
      let writing = try Stopwatch.best(of: 1) {
        for (bytes, object) in zip(contents, objects) { try cache.store(bytes, for: object) }
      }
      let paths = objects.map { "\(folder.path)/objects/\($0.digest.hex.prefix(2))/\($0.digest)" }
      let hashing = Stopwatch.best {
        for bytes in contents where SHA256.hash(data: bytes).first(where: { _ in true }) == nil {
          print("no digest")
        }
      }
      print(
        "\(count) objects of \(size) bytes, us each; stored with fsync in \(each(writing, count))")
      print("  SHA-256 alone                   \(each(hashing, count))")
      for (name, prepare) in [("in the page cache", {}), ("from the medium", { forget(paths) })] {
        let descriptor = Stopwatch.best(prepare: prepare) { for path in paths { read(path, size) } }
        let foundation = try Stopwatch.best(prepare: prepare) {
          for path in paths { touch(try Data(contentsOf: URL(fileURLWithPath: path))) }
        }
        let verified = Stopwatch.best(prepare: prepare) {
          for object in objects { cache.data(for: object).map(touch) ?? print("missing") }
        }
        let contains = Stopwatch.best(prepare: prepare) {
          for object in objects where !cache.contains(object) { print("missing") }
        }
        print("  \(name): open, read, close \(each(descriptor, count))")
        print("    Data(contentsOf:)             \(each(foundation, count))")
        print(
          "    DiskCache.data, verified      \(each(verified, count)), "
            + "\(ratio(verified, descriptor)) x a plain read, "
            + "\(ratio(verified, descriptor + hashing)) x a plain read and a hash, "
            + "\(ratio(verified, foundation)) x Data(contentsOf:)")
        print("    DiskCache.contains            \(each(contains, count))")
      }
    }
  #else
    static func run() throws {
      print("not built: swift build -c release -Xswiftc -enable-testing -Xswiftc -DTESTABLE")
    }
  #endif

  private static func each(_ nanoseconds: Double, _ count: Int) -> String {
    Stopwatch.text(nanoseconds / Double(count) / 1_000)
  }

  private static func ratio(_ left: Double, _ right: Double) -> String {
    "\((left / right * 100).rounded() / 100)"
  }

  private static func touch(_ bytes: Data) {
    if bytes.isEmpty { print("empty") }
  }

  /// The least that a program can do to have the bytes in memory.
  private static func read(_ path: String, _ size: Int) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    defer { close(file) }
    let buffer = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    defer { buffer.deallocate() }
    if pread(file, buffer, size, 0) != size { print("short read") }
  }

  /// Drops the files from the page cache, if the system can be asked to.
  static func forget(_ paths: [String]) {
    for path in paths {
      let file = open(path, O_RDONLY | O_CLOEXEC)
      defer { close(file) }
      #if os(Linux)
        if posix_fadvise(file, 0, 0, POSIX_FADV_DONTNEED) != 0 { print("still in memory") }
      #endif
    }
  }
}
