import ImageUsage
import TestSupport
import Testing

/// Apps in which many types have a property of one name, which many calls set.
@Suite(.serialized) struct SwiftNameTraceGrowthTests {
  /// Declares a type with a lookup; all have the same length.
  private static func unit(_ number: Int) -> String {
    let digits = String(100_000 + number)
    return """
      struct Row\(digits): View {
        let icon: String
        var title = "one"
        var body: some View { Image(icon); Image(title) }
        mutating func change() { title = "three" }
      }
      let row\(digits) = Row\(digits)(icon: "bell\(digits)", title: isOn ? "four" : "five")
      func show\(digits)(icon: String) { use(icon) }
      let shown\(digits) = show\(digits)(icon: "mute")

      """
  }

  private static let perFile = 10

  /// Follows all lookups of an app with a type for each byte.
  private static func follow(_ types: [UInt8]) -> [TracedNames] {
    let example = unit(0)
    let arguments = ["Image(icon)", "Image(title)"].compactMap { call -> Range<Int>? in
      example.firstRange(of: call).map {
        let start = example.utf8.distance(from: example.startIndex, to: $0.lowerBound)
        return start + 6..<start + call.utf8.count - 1
      }
    }
    let files = (0..<types.count / perFile).map { file in
      Array((0..<perFile).map { unit(file * perFile + $0) }.joined().utf8)
    }
    let paths = files.indices.map { "File\($0).swift" }
    let byPath = Dictionary(uniqueKeysWithValues: zip(paths, files))
    var trace = SwiftNameTrace(paths) { byPath[$0] }
    let length = example.utf8.count
    return paths.flatMap { path in
      (0..<perFile).flatMap { number in
        arguments.map { argument in
          trace.names(
            in: path,
            at: number * length + argument.lowerBound..<number * length + argument.upperBound)
        }
      }
    }
  }

  @Test func eachTypeHasTheNamesOfItsOwnCalls() throws {
    let found = Self.follow([UInt8](repeating: 0, count: 20))
    #expect(found.count == 40)
    #expect(found[0].all == ["bell100000"])
    #expect(found[1].all == ["one", "three", "four", "five"])
    #expect(found[38].all == ["bell100019"])
  }

  /// The work of scanning all calls for each type would grow with the square of the sources.
  @Test func workGrowsAsTheSourcesDo() {
    let factor = Growth.factor(from: 40) {
      _ = Self.follow($0)
    } input: {
      [UInt8](repeating: 0, count: $0)
    }
    #expect(factor < Growth.limit, "10 times the sources take \(factor) times the work")
  }
}
