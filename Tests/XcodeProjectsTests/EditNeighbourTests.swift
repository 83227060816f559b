import Foundation
import PropertyLists
import TestSupport
import Testing
import XcodeProjects

/// Edits of project files that lack one line.
@Suite struct EditNeighbourTests {
  private func outcome(
    _ bytes: [UInt8], _ edit: (XcodeProject) throws -> XcodeProject
  ) -> String {
    do {
      let project = try XcodeProject(parsing: bytes, path: "App.xcodeproj")
      let new = try edit(project)
      return TextChange.summary(from: bytes, to: new.document.bytes, isNumbered: false)
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: ["Classic/App.xcodeproj", "Synchronized/Garden.xcodeproj"])
  func projectsAreEditedLineByLine(_ fixture: String) async throws {
    let file = Repository.fixtures
      .appendingPathComponent("pbxproj/\(fixture)/project.pbxproj")
    let app = fixture.hasPrefix("Classic") ? "App" : "Garden"
    let sample = Neighbours(ofLines: try String(contentsOf: file, encoding: .utf8), [.without])
    try await expectNeighbours(of: [sample], "project-edits-\(app.lowercased())") { bytes in
      [
        outcome(bytes) { try $0.adding(file: "\(app)/New.swift", to: app, phase: .sources) },
        outcome(bytes) { try $0.adding(file: "Sounds/a.mp3", to: app, phase: .resources) },
        outcome(bytes) {
          try $0.removingReferences(to: ["Shared Resources/Shared.xcassets", "App/de.lproj"])
        },
        outcome(bytes) {
          try $0.addingFramework("Late", settings: ["SDKROOT": ["iphoneos"]])
            .embedding("Late", in: app)
        },
      ].joined(separator: " | ")
    }
  }
}
