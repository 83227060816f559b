import TestSupport
import Testing

/// A call reads by its labels. Functions with three or more parameters without one are listed here, each with its reason.
@Suite struct LabelTests {
  static let limit = 20

  /// `File.swift: function`, and why it has no labels.
  static let reasons: [String: String] = [
    "ContentDigest.swift: init": "Four words of one value, in order, as in `SIMD4(a, b, c, d)`"
  ]

  @Test func functionsHaveAtMostTwoUnlabelledParameters() {
    var found: [String] = []
    for (file, declarations) in NameTests.sources {
      for declaration in declarations where declaration.unlabelled > 2 {
        let name = "\(file.path.split(separator: "/").last ?? ""): \(declaration.name)"
        found.append(name)
        #expect(
          Self.reasons[name] != nil,
          "\(file.path):\(declaration.line) \(declaration.name) has \(declaration.unlabelled)")
      }
    }
    #expect(Set(Self.reasons.keys).subtracting(found).sorted() == [], "listed and not there")
    #expect(found.count <= Self.limit)
  }
}
