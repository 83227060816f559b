import FileTransactions
import Foundation
import ImageInventories
import ImageUsage
import SourceLexing
import SourceTrees
import TestSupport

@testable import ImageOffloading

/// The sources of an app as an offload reads and rewrites them, without encoding anything.
struct RealImageApp {
  /// The places in which SwiftUI shows an image by a literal name, by the result of an offload.
  struct Figures {
    var places = 0
    var rewritten = 0
    /// The places whose sets stay for reasons of other places, by reason.
    var others: [String: Int] = [:]
    /// The places that can't be rewritten, and those of sets that stay for such a place, by sentence.
    var refused: [String: Int] = [:]
    /// The bytes of the sets that stay for SwiftUI, by sentence.
    var bytes: [String: Int] = [:]
    /// The sentences, with the first places.
    var examples: [String: [String]] = [:]

    var share: Int {
      let open = places - others.values.reduce(0, +)
      return open == 0 ? 100 : rewritten * 100 / open
    }
  }

  var name: String
  private let survey: ProjectSurvey
  private let plan: OffloadingPlan
  private let edited: [String: [UInt8]]

  init(_ folder: String) async throws {
    name = folder.split(separator: "/").last.map(String.init) ?? folder
    let run = OffloadRun(root: folder, output: folder + "-out", bundleIdentifier: nil)
    survey = try await run.survey()
    plan = run.session.plan(survey)
    let transaction = survey.rewriting.edits(for: plan)
    var edited: [String: [UInt8]] = [:]
    for operation in transaction.operations {
      edited[operation.path] = transaction.contents(of: operation.path)
    }
    self.edited = edited
  }

  /// The reduced places that can be rewritten, and the modifiers that no sample stands for.
  func rows() -> (lines: Set<String>, unknown: Set<String>, places: Int) {
    var lines: Set<String> = []
    var unknown: Set<String> = []
    var count = 0
    let functions = functions()
    for (path, places) in survey.rewriting.places {
      guard let bytes = survey.rewriting.contents[path] else { continue }
      let file = BracketedTokens(bytes)
      for place in places where place.obstacle == nil {
        guard
          let row = ImagePlaceRow(
            place, in: file, declarations: survey.rewriting.declarations, functions: functions)
        else { continue }
        count += 1
        unknown.formUnion(row.unknown)
        if let line = row.line { lines.insert(line) }
      }
    }
    return (lines, unknown, count)
  }

  private func functions() -> Set<String> {
    var result: Set<String> = []
    for path in survey.tree.walk.files where path.hasSuffix(".swift") {
      guard let bytes = try? survey.read(path) else { continue }
      let file = BracketedTokens(bytes)
      for index in file.indices where ["func", "var"].contains(file.text(index)) {
        result.insert(file.text(index + 1))
      }
    }
    return result
  }

  // MARK: Figures

  func figures() -> Figures {
    var figures = Figures()
    let images = Dictionary(plan.images.map { ($0.name, $0) }, uniquingKeysWith: { old, _ in old })
    var counted: Set<String> = []
    for path in survey.tree.walk.files where path.hasSuffix(".swift") && !isTest(path) {
      guard let bytes = try? survey.read(path) else { continue }
      let before = places(in: bytes, view: "Image").filter { images[$0.name] != nil }
      guard !before.isEmpty else { continue }
      var after: [String: Int] = [:]
      for place in places(in: edited[path] ?? bytes, view: "LevityImage") {
        after[place.name, default: 0] += 1
      }
      for place in before {
        guard let image = images[place.name] else { continue }
        figures.places += 1
        if let left = after[place.name], left > 0 {
          after[place.name] = left - 1
          figures.rewritten += 1
          continue
        }
        guard image.verdict == .stays, image.mainReason != .swiftUIImage else {
          let sentence = sentence(path, place.line, place.name, image)
          figures.refused[sentence, default: 0] += 1
          figures.examples[sentence, default: []].append("\(path):\(place.line) \(place.name)")
          if image.verdict == .stays, counted.insert(image.path).inserted {
            figures.bytes[sentence, default: 0] += image.bytes
          }
          continue
        }
        figures.others[image.mainReason.rawValue, default: 0] += 1
      }
    }
    return figures
  }

  private func isTest(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { $0.hasSuffix("Tests") || $0.hasSuffix("Test") }
  }

  private func places(in bytes: [UInt8], view: String) -> [(name: String, line: Int)] {
    let file = BracketedTokens(bytes)
    return file.indices.compactMap { index in
      guard file.text(index) == view, file.text(index + 1) == "(",
        file.text(index - 1) != "." || file.text(index - 2) == "SwiftUI",
        file.tokens.indices.contains(index + 2), file.tokens[index + 2].isPlainString
      else { return nil }
      return (file.tokens[index + 2].text, file.tokens[index].line)
    }
  }

  private func sentence(
    _ path: String, _ line: Int, _ name: String, _ image: OffloadingDecision
  ) -> String {
    let here = (survey.rewriting.places[path] ?? []).filter {
      $0.lines.contains(line) && $0.names.contains(name)
    }
    if let obstacle = here.lazy.compactMap(\.obstacle).first { return obstacle }
    if here.isEmpty { return "No app has the file, or it's a preview." }
    let other = survey.rewriting.places.values.lazy.flatMap { $0 }
      .first { $0.names.contains(name) && $0.obstacle != nil }?.obstacle
    return "Another place: " + (other ?? image.places.first?.text ?? image.mainReason.rawValue)
  }
}
