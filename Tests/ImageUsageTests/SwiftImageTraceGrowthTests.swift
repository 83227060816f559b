import TestSupport
import Testing

@testable import ImageUsage

/// Apps in which many types have a view and a function of one name.
@Suite(.serialized) struct SwiftImageTraceGrowthTests {
  /// Declares a view whose image is set, asked for and passed on.
  private static func unit(_ number: Int) -> String {
    """
    class Row\(number): UIView {
      let cover = UIImageView()
      func show(_ other: Page) {
        cover.image = UIImage(named: "hero")
        other.fill(cover.image)
      }
      func fill(_ icon: UIImage?) { cover.image = icon }
      func fill(_ text: String) { label.text = text }
    }

    """
  }

  private static let perFile = 10

  /// Follows the image of each type.
  private static func follow(_ types: [UInt8]) -> [[SwiftImageTrace.Use]] {
    let files = (0..<types.count / perFile).map { file in
      Array((0..<perFile).map { unit(file * perFile + $0) }.joined().utf8)
    }
    let paths = files.indices.map { "File\($0).swift" }
    let byPath = Dictionary(uniqueKeysWithValues: zip(paths, files))
    var trace = SwiftImageTrace(
      SwiftNameTrace(paths) { byPath[$0] }, drawing: DrawingMembers([]), drawnAgain: [:])
    return types.indices.map { number in
      trace.uses(ofImageIn: "cover", of: "Row\(number)")
    }
  }

  @Test func noViewIsReadOnce() {
    #expect(Self.follow([UInt8](repeating: 0, count: 20)).allSatisfy { $0.isEmpty })
  }

  /// The work of looking at all views of a name for each of them would grow with the square of the sources.
  @Test func workGrowsAsTheSourcesDo() {
    let factor = Growth.factor(from: 40) {
      _ = Self.follow($0)
    } input: {
      [UInt8](repeating: 0, count: $0)
    }
    #expect(factor < Growth.limit, "10 times the sources take \(factor) times the work")
  }
}
