import FileTransactions
import Foundation
import TestSupport
import Testing

@testable import ImageOffloading

/// An offload of images whose project lacks one piece.
@Suite struct OffloadNeighbourTests {
  private static func outcome(_ run: OffloadRun) async -> String {
    do {
      let survey = try await run.survey()
      let plan = run.session.plan(survey)
      let edits = try await run.edits(survey)
      let operations = edits.transaction.operations.map { operation in
        guard case .write(.bytes(let new)) = operation.action else {
          return "\(operation.path) \(operation.action)"
        }
        return TextChange.file(operation.path, in: run.root, becomes: new, isNumbered: false)
      }
      return (plan.images.map { WholeValue.text($0) } + operations).joined(separator: " | ")
        .replacing("\n", with: " ⏎ ").replacing(run.root, with: "/app")
    } catch {
      return "\(error)".replacing(run.root, with: "/app")
    }
  }

  @Test(arguments: [
    ("app/View.swift", "code"), ("app/Base.lproj/View.xib", "nib"),
    ("app/A.xcassets/panel.imageset/Contents.json", "catalog"),
  ])
  func eachPieceOfAFileCounts(_ path: String, _ name: String) async throws {
    let project = try SmallProject()
    let file = project.directory.url.appendingPathComponent(path)
    let text = try String(contentsOf: file, encoding: .utf8)
    let sample =
      name == "code" ? Neighbours(ofText: text, [.without]) : Neighbours(ofLines: text, [.without])
    try await expectNeighbours(of: [sample], "image-offloads-\(name)") { bytes in
      try Data(bytes).write(to: file)
      return await Self.outcome(project.run)
    }
  }
}
