// Uses a disk cache under conditions that a test cannot have in its own process: killed at any moment, without room,
// without rights. Usage: DiskCacheWriter write|full|unprivileged FOLDER [SEED]
//
// Tests are built for debugging, and only then may this look inside of a module. Else it does nothing.
#if DEBUG
  import Foundation
  import ResourceManifests
  import RuntimeTestSupport
  import TestSupport

  @testable import LevityResources

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  @main
  enum DiskCacheWriter {
    static func main() {
      let arguments = CommandLine.arguments
      guard arguments.count >= 3 else { exit(2) }
      let cache = SampleObject.cache(in: URL(fileURLWithPath: arguments[2]))
      switch arguments[1] {
      case "write": write(to: cache, seed: arguments.last.flatMap { UInt64($0) } ?? 0)
      case "full":
        FileSizeLimit.set(8_000)
        report(on: cache)
      case "unprivileged":
        guard setgid(65_534) == 0, setuid(65_534) == 0 else { exit(3) }
        report(on: cache)
      default: exit(2)
      }
    }

    /// Until it is killed.
    private static func write(to cache: DiskCache, seed: UInt64) {
      var random = SeededRandom(seed: seed)
      let samples = SampleObject.all
      print("ready")
      fflush(nil)
      while true {
        guard let sample = samples.randomElement(using: &random) else { return }
        do {
          switch Int.random(in: 0..<16, using: &random) {
          case 0: cache.trimSynchronously()
          case 1: cache.protect([sample.object.digest])
          case 2: cache.remove(sample.object)
          case 3..<8: try cache.store(sample.bytes, for: sample.object)
          default:
            let incoming = try cache.partialFile(for: sample.object)
            while incoming.count < sample.bytes.count {
              try incoming.append(sample.bytes.dropFirst(incoming.count).prefix(4_000))
            }
            _ = try incoming.finish()
          }
        } catch {
          print("failed: \(error)")
          fflush(nil)
        }
      }
    }

    /// One line for each step: what a small and a large object, whole and in pieces, came to.
    private static func report(on cache: DiskCache) {
      let samples = SampleObject.all.sorted { $0.bytes.count < $1.bytes.count }
      guard let small = samples.first, let large = samples.last else { return }
      for (name, sample) in [("small", small), ("large", large)] {
        print("\(name) read: \(cache.data(for: sample.object) == sample.bytes)")
        print("\(name) store: \(outcome { try cache.store(sample.bytes, for: sample.object) })")
        print(
          "\(name) incoming: "
            + outcome {
              let incoming = try cache.partialFile(for: sample.object)
              try incoming.append(sample.bytes.prefix(100))
              do {
                try incoming.append(sample.bytes.dropFirst(100))
              } catch {
                let isThere = try incoming.received() == sample.bytes.prefix(100)
                print("received: \(isThere)")
                incoming.discard()
                throw error
              }
              _ = try incoming.finish()
            })
      }
      cache.protect([small.object.digest])
      print(
        "usage: \(cache.trimSynchronously().left.objects) objects, partial \(cache.usage.partials)")
    }

    private static func outcome(_ body: () throws -> Void) -> String {
      do {
        try body()
        return "done"
      } catch DiskCacheError.full {
        return "full"
      } catch DiskCacheError.unwritable {
        return "unwritable"
      } catch {
        return "\(error)"
      }
    }
  }
#else
  @main
  enum DiskCacheWriter {
    static func main() {}
  }
#endif
