// Uses tags under conditions that a test can't have in its own process: killed at any moment of a load, an end or a purge,
// or without space. Usage: TagsWriter FOLDER SEED [full]
//
// Tests are built for debugging, and only then may this look inside of a module. Else it does nothing.
#if DEBUG
  import Foundation
  import LevityResources
  import PackageWriting
  @testable import TagsTestSupport
  import TestSupport

  @testable import LevityTags

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  @main
  enum TagsWriter {
    static func main() async throws {
      let arguments = CommandLine.arguments
      guard arguments.count >= 3, let seed = UInt64(arguments[2]) else { exit(2) }
      let server = TagServer(clock: SystemClock())
      try server.publish(KilledTags.tags, KilledTags.files)
      let fixture = TagFixture(server, in: URL(fileURLWithPath: arguments[1]))
      let store = try fixture.launch(limit: KilledTags.limit)
      if arguments.last == "full" {
        FileSizeLimit.set(30_000)
        return await report(store)
      }
      await use(store, SeededRandom(seed: seed))
    }

    /// Until it is killed. Says what is in use after its handler ran, and what isn't before it is ended.
    private static func use(_ store: TagStore, _ random: SeededRandom) async {
      var random = random
      var requests: [String: ResourceRequest] = [:]
      say("ready")
      while true {
        guard let tag = KilledTags.tags.randomElement(using: &random)?.name else { return }
        switch Int.random(in: 0..<8, using: &random) {
        case 0: store.onQueue { $0.disk.trimSynchronously(freeing: .max) }
        case 1:
          say("end \(tag)")
          requests[tag] = nil
        case 2:
          say("end \(tag)")
          requests[tag]?.endAccessingResources()
        case 3:
          // Freed at some moment of its load.
          ResourceRequest(tags: [tag], store: store).beginAccessingResources { _ in }
        default:
          let request = ResourceRequest(tags: [tag], store: store)
          do {
            try await request.beginAccessingResources()
            requests[tag] = request
            say("use \(tag)")
          } catch {
            say("failed \(tag): \(error)")
          }
        }
      }
    }

    private static func report(_ store: TagStore) async {
      for tag in KilledTags.tags {
        let request = ResourceRequest(tags: [tag.name], store: store)
        do {
          try await request.beginAccessingResources()
          say("\(tag.name): done")
        } catch {
          let error = error as NSError
          say("\(tag.name): \(error.domain) \(error.code)")
        }
      }
    }

    private static func say(_ line: String) {
      print(line)
      fflush(nil)
    }
  }
#else
  @main
  enum TagsWriter {
    static func main() {}
  }
#endif
