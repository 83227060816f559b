import FileTransactions
import Foundation
import ImageInventories
import ImageOffloading
import StringLocks
import StringPackWriting
import TestSupport
import Testing

@testable import StringOffloading

/// The strings of the example app: the whole plan, and every line of a text that changes.
@Suite struct ExampleStringsTests {
  private static let example = Repository.root.appendingPathComponent("Examples/Wayfarer").path

  @Test func planAndEditsAreAsReviewed() throws {
    let tree = try CatalogTree(root: Self.example)
    let project = try ProjectSurvey(tree: tree, usages: [], bundleIdentifier: "org.example")
    let strings = StringSurvey(
      walk: tree.walk, root: Self.example, project: project.project, options: StringSurveyOptions())
    let plan = StringOffloadingPlanner(strings, project).plan()
    var lock = StringLock()
    strings.assignIdentifiers(in: &lock)
    let edits = try StringEdits(
      plan, of: strings, in: project, lock: lock,
      contents: strings.packContents(lock, hasher: .reference), languages: .all,
      encoder: StringStreamEncoder(), hasher: .reference, images: FileTransaction())

    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let json = String(decoding: try encoder.encode(plan), as: UTF8.self)
    let files = edits.transaction.operations.sorted { $0.path < $1.path }.map(Self.summary)
    try expectGolden(
      "\(json)\n\(files.joined())" + edits.notes.map { "note: \($0)\n" }.joined(),
      "Offloading/wayfarer-strings.txt")
  }

  private static func summary(_ operation: FileOperation) -> String {
    guard case .write(.bytes(let new)) = operation.action else {
      return "\(operation.action) \(operation.path)\n"
    }
    return TextChange.file(operation.path, in: example, becomes: new)
  }
}
