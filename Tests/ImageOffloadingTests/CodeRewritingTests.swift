import ImageUsage
import TestSupport
import Testing

@testable import ImageOffloading

/// The images that one source of an app shows, and how that is rewritten.
@Suite struct CodeRewritingTests {
  private func summary(_ bytes: [UInt8]) -> String {
    let path = "View.swift"
    var declarations = ImageDeclarations()
    var source = CodeRewriting.Source(path: path, bytes: bytes)
    source.extensions = declarations.add(bytes)
    declarations.names.add(bytes)
    declarations.checkReceivers()
    var rewriting = CodeRewriting([source], images: ["hero"], declarations: declarations)
    let views = rewriting.viewTypes
    rewriting.closeVariables(of: views.subtracting(BracketedTokens(bytes).heldTypes(among: views)))
    let file = CodeRewriting.UsingFile(
      path: path, calls: SwiftImageCalls(bytes, declarations: declarations), bytes: bytes,
      names: rewriting.variableNames)
    rewriting.checkVariables(in: [file]) { _, _ in true }
    let places = (rewriting.places[path] ?? []).map(place)
    let variables = (rewriting.variables[path] ?? [:]).sorted { $0.key < $1.key }.map {
      "\($0.value.variable.name) of \($0.value.receivers.sorted()) \($0.value.members.sorted())"
    }
    return (places + variables).joined(separator: "; ")
  }

  private func place(_ place: CodeRewriting.Place) -> String {
    let edits = place.edits.map { "\($0.range) \($0.text)" }.joined(separator: ", ")
    let lookup = place.lookup.map { " looks up \($0.name)" } ?? ""
    let owner = [place.declaration.map { " variable \($0)" }, place.receiver.map { " for \($0)" }]
    return "\(place.kind) \(place.lines.lowerBound) \(place.names.sorted()) \(place.reach)\(lookup)"
      + owner.compactMap(\.self).joined() + " \(place.members.sorted()) "
      + (place.obstacle ?? "[\(edits)]")
  }

  private func samples(_ cases: [AppearanceCase]) -> [Neighbours] {
    cases.compactMap { item in
      item.files.sorted { $0.key < $1.key }.first { $0.key.hasSuffix(".swift") }.map {
        Neighbours(ofText: $0.value, [.without])
      }
    }
  }

  @Test func callsAreReadPieceByPiece() async throws {
    let cases = AppearanceCaseTests.swiftUI + AppearanceCase.optionals + AppearanceCase.resources
    try await expectNeighbours(of: samples(cases), "image-calls", outcome: summary)
  }

  @Test func variablesAreReadPieceByPiece() async throws {
    let cases = AppearanceCase.variables + AppearanceCase.receivers + AppearanceCase.accessors
    try await expectNeighbours(of: samples(cases), "image-variables", outcome: summary)
  }
}
