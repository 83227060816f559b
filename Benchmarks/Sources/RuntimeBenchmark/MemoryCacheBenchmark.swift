import BenchmarkSupport
import Foundation
import ResourceManifests

// The cache is no part of the library's interface: `make bench` builds with -enable-testing and this condition. Without
// them the rest of the programs builds all the same.
#if TESTABLE
  @testable import LevityResources
#endif

/// The cost of an answer from memory, against a dictionary behind a lock and `NSCache`.
enum MemoryCacheBenchmark {
  #if TESTABLE
    private final class Image: Sendable {}
    private final class BoxedKey: NSObject {
      let digest: ContentDigest
      init(_ digest: ContentDigest) { self.digest = digest }
      override var hash: Int { digest.hashValue }
      override func isEqual(_ object: Any?) -> Bool { (object as? BoxedKey)?.digest == digest }
    }

    static func run() {
      var random = TraceRandom(state: 1)
      let keys = (0..<500).map { _ in
        ContentDigest(words: random.next(), random.next(), random.next(), random.next())
      }
      let order = (0..<1_000_000).map { _ in keys[Int.random(in: 0..<500, using: &random)] }
      let cache = MemoryCache<ContentDigest, Image>(costLimit: 1 << 30)
      for key in keys { cache.insert(Image(), for: key, cost: 360_000) }
      var found = 0
      let hit = Stopwatch.best {
        for key in order where cache.value(for: key) != nil { found += 1 }
      }
      let contains = Stopwatch.best {
        for key in order where cache.contains(key) { found += 1 }
      }
      // Room for a tenth: nine of ten insertions evict.
      let small = MemoryCache<ContentDigest, Image>(costLimit: 50 * 360_000)
      let image = Image()
      let insertion = Stopwatch.best {
        for key in order { small.insert(image, for: key, cost: 360_000) }
      }
      let lock = NSLock()
      let dictionary = Dictionary(uniqueKeysWithValues: keys.map { ($0, Image()) })
      let plain = Stopwatch.best {
        for key in order where lock.withLock({ dictionary[key] }) != nil { found += 1 }
      }
      let foundation = NSCache<BoxedKey, Image>()
      for key in keys { foundation.setObject(Image(), forKey: BoxedKey(key)) }
      let boxes = order.map { BoxedKey($0) }
      let peer = Stopwatch.best {
        for key in boxes where foundation.object(forKey: key) != nil { found += 1 }
      }
      let count = Double(order.count)
      print("hit                      \(Stopwatch.text(hit / count)) ns")
      print("contains                 \(Stopwatch.text(contains / count)) ns")
      print("insertion with eviction  \(Stopwatch.text(insertion / count)) ns")
      print(
        "dictionary behind a lock \(Stopwatch.text(plain / count)) ns (a hit takes \(Stopwatch.text(hit / plain)) x)"
      )
      print(
        "NSCache                  \(Stopwatch.text(peer / count)) ns (a hit takes \(Stopwatch.text(hit / peer)) x)"
      )
      precondition(found > 0)
    }
  #else
    static func run() {
      print("not built: swift build -c release -Xswiftc -enable-testing -Xswiftc -DTESTABLE")
    }
  #endif
}
