// Updates strings under conditions that a test can't have in its own process: killed at any moment, beside another one,
// without space. Usage: StringsWriter FOLDER COUNT [start|full]; with a count of 0 it continues until it is killed.
import Foundation
import LevityResources
import LevityStrings
import ResourceManifests
import StringsTestSupport
import TestSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@main
enum StringsWriter {
  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count >= 3, let count = Int(arguments[2]) else { exit(2) }
    let folder = URL(fileURLWithPath: arguments[1])
    let (server, roots) = try MarkedStrings.server(folder)
    guard roots.count == MarkedStrings.versions else { exit(2) }
    // Tables are above it, and not records.
    if arguments.last == "full" { FileSizeLimit.set(1_500) }
    say("ready")
    let loader = MarkedStrings.loader(folder, isAppStart: arguments.last == "start")
    report(loader)
    let source = try server.source(folder, clock: SystemClock())
    var round = 0
    while count == 0 || round < count {
      round += 1
      // Grows in every process, as the one server of all would see to.
      let version = Int(Date().timeIntervalSince1970 * 1_000_000)
      let next = Int.random(in: 0..<MarkedStrings.versions)
      try server.announce(roots[next], version: version)
      say("to \(next)")
      do {
        try await loader.update(from: source)
        if round % 3 == 0 { loader.confirmStart() }
      } catch {
        say("refused \(error)")
      }
      report(loader)
    }
  }

  private static func report(_ loader: StringLoader) {
    let versions = MarkedStrings.versions(in: loader)
    guard versions.count == 1, let version = versions.first, let version else {
      say("mix \(versions)")
      return
    }
    say("in \(version)")
  }

  private static func say(_ line: String) {
    print(line)
    fflush(nil)
  }
}
