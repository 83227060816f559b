import CodeGeneration
import TestSupport
import Testing

@Suite struct IdentifierTests {
  @Test(arguments: [
    ("City Skyline", "citySkyline"), ("icon_star_filled", "iconStarFilled"), ("README", "readme"),
    ("Json", "json"), ("24Vision", "_24Vision"), ("private", "`private`"),
    ("HBO GO Logo", "hbogoLogo"),
    ("onboarding_1", "onboarding1"), ("IMG2X", "img2X"), ("wayfarer.pin", "wayfarerPin"),
    ("left", "`left`"),
    ("URLChooser", "urlChooser"), ("été", "été"), ("Exclamation Mark", "exclamationMark"),
  ])
  func swiftGenAccessor(_ name: String, _ expected: String) {
    #expect(SwiftGenIdentifier.accessor(name) == expected)
  }

  @Test(arguments: ["", "!!!", "_"])
  func swiftGenHasNoAccessor(_ name: String) {
    #expect(SwiftGenIdentifier.accessor(name) == nil)
  }

  @Test(arguments: [("Empty States", "EmptyStates"), ("24Vision", "_24Vision"), ("Type", "`Type`")])
  func swiftGenNamespace(_ name: String, _ expected: String) {
    #expect(SwiftGenIdentifier.namespace(name) == expected)
  }

  /// Every accessor of the example's committed SwiftGen files has the name that its asset leads to.
  @Test(arguments: ["Assets", "Artwork"])
  func committedAccessorsAreReproduced(_ file: String) throws {
    var count = 0
    for line in try Example.text("Wayfarer/Generated/\(file).swift").split(separator: "\n") {
      let words = line.split(separator: " ")
      guard line.contains("internal static let"), words.count > 5,
        let name = line.split(separator: "\"").dropFirst().first?.split(separator: "/").last
      else { continue }
      #expect(SwiftGenIdentifier.accessor(String(name)) == String(words[3]))
      count += 1
    }
    #expect(count > 15)
  }

  @Test(arguments: [
    ("journal_cover", "journal_cover"), ("paper-clip", "paperClip"), ("InkColor", "inkColor"),
    ("Stickers", "stickers"), ("HBOGo", "hboGo"), ("ABC", "abC"), ("24Vision", "vision"),
    ("class", "`class`"),
    ("a b", "aB"), ("🏔", "🏔"),
  ])
  func rswiftIdentifier(_ name: String, _ expected: String) {
    #expect(RswiftIdentifier.identifier(name) == expected)
  }

  @Test(arguments: ["", "42", "!", "\u{301}"])
  func rswiftHasNoIdentifier(_ name: String) {
    #expect(RswiftIdentifier.identifier(name) == nil)
  }

  /// All names of up to four characters of five kinds.
  @Test func shortNamesHaveTheirIdentifiers() throws {
    var names = [""]
    var table = ""
    for _ in 0..<4 {
      names = names.flatMap { name in ["a", "B", "1", "_", " "].map { name + $0 } }
      for name in names {
        let identifiers = [
          SwiftGenIdentifier.accessor(name), SwiftGenIdentifier.namespace(name),
          RswiftIdentifier.identifier(name),
        ]
        table += "\(name.replacing(" ", with: "·")) \(identifiers.map { $0 ?? "–" })\n"
      }
    }
    try expectGolden(table, "CodeGeneration/identifiers.txt")
  }
}
