import Foundation
import Testing

@testable import Commands

@Suite struct VersionTests {
  @Test func theVersionIsTheNewestOfTheChangelog() async throws {
    let changelog = try String(
      contentsOf: Workspace.repository.appendingPathComponent("CHANGELOG.md"), encoding: .utf8)
    let newest = changelog.split(separator: "\n").firstNonNil {
      $0.firstMatch(of: /^## \[?(\d+\.\d+\.\d+[-.0-9A-Za-z]*)/)?.1
    }
    #expect(newest.map(String.init) == LevityVersion.current)
    let recording = Terminal.Recording()
    let status = await Terminal.$recording.withValue(recording) {
      await Levity.status(of: ["--version"])
    }
    #expect(status == 0)
    #expect(recording.output == LevityVersion.current + "\n")
  }

  @Test func aDebugBuildSaysThatItIsSlowOnATerminalOnly() {
    func isShown(_ isInteractive: Bool, _ environment: [String: String] = [:]) -> Bool {
      BuildNote.isShown(isInteractive: isInteractive, environment: environment)
    }
    #expect(isShown(true))
    #expect(!isShown(false))
    #expect(!isShown(true, ["CI": "1"]))
    #expect(!isShown(true, ["LEVITY_DEBUG_NOTE": "0"]))
  }
}

extension Sequence {
  fileprivate func firstNonNil<Result>(_ transform: (Element) -> Result?) -> Result? {
    for element in self {
      if let result = transform(element) { return result }
    }
    return nil
  }
}
