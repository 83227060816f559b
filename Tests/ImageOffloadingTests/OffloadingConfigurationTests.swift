import AssetCatalogs
import Foundation
import ImageUsage
import Testing

@testable import ImageOffloading

@Suite struct OffloadingConfigurationTests {
  private func decode(_ text: String) throws -> OffloadingConfiguration {
    try JSONDecoder().decode(OffloadingConfiguration.self, from: Data(text.utf8))
  }

  @Test func everythingHasADefault() throws {
    #expect(try decode("{}") == OffloadingConfiguration())
    #expect(OffloadingConfiguration().minimumBytes == 1024)
  }

  @Test func readsTheKeysOfLevityYML() throws {
    let configuration = try decode(
      """
      {"minimumBytes": 100, "interfaceBuilder": "keyAttribute", "keep": ["a"], "vectors": "rasters",
       "encoding": {"lossy": false}, "lookups": [{"at": "A.swift:3", "names": ["flags/*"]}], "targets": {"exclude": ["X"]}}
      """)
    #expect(configuration.minimumBytes == 100)
    #expect(configuration.route == .keyAttribute)
    #expect(configuration.keep == ["a"])
    #expect(configuration.vectors == .rasters)
    #expect(configuration.lookups == [KnownLookup(place: "A.swift:3", names: ["flags/*"])])
    #expect(configuration.excludedTargets == ["X"])
  }

  @Test func refusesWhatItDoesNotKnow() {
    #expect(throws: OffloadingConfigurationError.unknownKey("images.minBytes")) {
      try decode("{\"minBytes\": 1}")
    }
    #expect(throws: OffloadingConfigurationError.unknownKey("images.lookups.name")) {
      try decode(#"{"lookups": [{"at": "A.swift", "name": "a"}]}"#)
    }
    for key in ["minimumBytes", "firstScreenBytes"] {
      let error = OffloadingConfigurationError.outOfRange(
        key: "images.\(key)", value: -1, range: 0...(1 << 40))
      #expect(throws: error) { try decode("{\"\(key)\": -1}") }
    }
  }

  @Test func survivesJSON() throws {
    let configuration = OffloadingConfiguration.with {
      $0.keep = ["x"]
      $0.swiftUI = .leave
      $0.lookups = [KnownLookup(place: "A.swift", names: [])]
      $0.includedTargets = ["W"]
    }
    let data = try JSONEncoder().encode(configuration)
    #expect(try JSONDecoder().decode(OffloadingConfiguration.self, from: data) == configuration)
  }

  @Test(arguments: [
    ("a", "a", true), ("a", "b", false), ("a*", "abc", true), ("a*", "a/b", false),
    ("a/**", "a/b/c", true), ("**", "", true), ("*", "", true), ("?", "é", false),
    ("a?c", "abc", true), ("a?c", "a/c", false), ("*_1", "onboarding_1", true),
    ("*b*", "abc", true), ("a*b*c", "a1b2c", true), ("a*b*c", "a1c", false), ("", "", true),
    ("", "a", false), ("**/x", "a/b/x", true), ("Icons/*", "Icons/a b", true),
  ])
  func globsMatch(_ pattern: String, _ name: String, _ expected: Bool) {
    #expect(NameGlob(pattern).matches(name) == expected)
  }
}
