import ImageUsage
import Testing

@testable import ImageOffloading

@Suite struct ImageExtensionTests {
  static func read(_ source: String) throws -> ImageExtension {
    let bytes = Array(source.utf8)
    let file = BracketedTokens(bytes)
    let index = try #require(file.indices.first { file.text($0) == "extension" })
    return try #require(ImageExtension(at: index, in: file, of: bytes))
  }

  /// A property with a value has no body: the next brace is that of the next member.
  @Test(arguments: [
    "public static var bundle = Bundle.main", "static let bundle: Bundle = .main",
    "static let bundle = { Bundle.main }()", "@MainActor static var bundle: Bundle?",
  ])
  func aStoredPropertyEndsBeforeTheNextMember(property: String) throws {
    let found = try Self.read(
      """
      extension Image {
        \(property)

        init(_ icon: Theme.Icon) { self.init(icon.rawValue, bundle: Image.bundle) }
        func big() -> Image { resizable() }
      }
      """)
    #expect(found.members.map(\.name) == ["bundle", "init(_", "big"])
    #expect(found.hasInitializer && found.initializedTypes == ["Icon"])
    #expect(
      found.copy(of: ["init(_", "big"]) == """


        extension LevityImage {

          nonisolated init(_ icon: Theme.Icon) { self.init(icon.rawValue, bundle: Image.bundle) }
          func big() -> LevityImage { resizable() }
        }
        """)
  }

  @Test(arguments: [
    "init(_ icon: Icon) { self.init(icon.rawValue) }",
    "init(_ icon: Icon) { self.init(icon.rawValue, bundle: .main, label: Text(verbatim: \"\")) }",
    "init(_ icon: Icon) { self.init(icon.name) }",
    "init(icon: Icon) { self.init(icon.name) }",
    "init(icon: Icon) { log(icon); self.init(icon.rawValue) }",
    "init(icon: Icon, size: Int) { self.init(decorative: icon.rawValue) }",
    "init(icon: Icon, size: Int = 2) { self.init(icon == .a ? icon.name(for: .dark) : \"b\") }",
    "init(icon: Icon) { self.init(uiImage: icon.picture) }",
    "init(icon: Icon) { switch icon { case .a: self.init(\"a\"); case .b: self.init(icon: .a) } }",
  ])
  func anInitializerOfKnownCallsIsCopied(initializer: String) throws {
    let found = try Self.read("extension Image { \(initializer) }")
    #expect(found.members.map { $0.copy == nil } == [false])
  }

  @Test(arguments: [
    "init(icon: Icon) { self = icon.image }",
    "init?(icon: Icon) { self.init(icon.rawValue) }",
    "init(icon: Icon) { self.init(.bell) }",
    "init(icon: Icon) { self.init(icon.isOn ? .bell : .other) }",
    "init(icon: Icon) { self.init(icon.image ?? .bell) }",
    "init(icon: Icon) { self.init(icon.rawValue, variableValue: 1) }",
    "init(icon: Icon) { self.init(Self.name(of: icon)) }",
    "init(icon: Icon) { self.init(icon.pixels, scale: 1, label: Text(\"a\")) }",
    "init(icon: Icon) { if icon.isOn { self.init(icon.name) } else { self = icon.image } }",
    "init(icon: Image) { self.init(icon.name) }",
    // Calls that may mean another initializer.
    "init(_ icon: String) { self.init(icon) }",
    "init(_ icon: UIImage) { self.init(uiImage: icon) }",
    "init(_ icon: Icon, size: Int) { self.init(icon.rawValue) }",
    "init(uiImage: UIImage?, name: String) { self.init(name) }",
    "init(systemName: String?, name: String) { self.init(name) }",
    "init(decorative icon: Icon) { self.init(decorative: icon.name) }",
    "init(icon: Icon = .a) { self.init(icon.name) }",
    "init(icons: Icon...) { self.init(icons[0].name) }",
    "init<I: Icon>(icon: I) { self.init(icon.name) }",
    "init<I>(icon: I) where I: Icon { self.init(icon.name) }",
    "init(icon: Icon) throws { self.init(icon.name) }",
  ])
  func otherInitializersAreNot(initializer: String) throws {
    let found = try Self.read("extension Image { \(initializer) }")
    #expect(found.members.map { $0.copy == nil } == [true])
  }

  /// A copy takes an image of the system's, and says on which actor it runs only if the project doesn't.
  @Test(arguments: [
    ("", false, "  nonisolated init("), ("", true, "  init("), ("@MainActor ", false, "  init("),
    ("package ", false, "  nonisolated init("),
  ])
  func aCopyMakesImagesOfTheSystem(attribute: String, isOnMainActor: Bool, head: String) throws {
    let found = try Self.read(
      """
      \(attribute)extension SwiftUI.Image {
        init(icon: Icon) { self.init(systemName: icon.rawValue) }
      }
      """)
    #expect(
      found.copy(of: ["init(icon"], isOnMainActor: isOnMainActor) == """


        \(attribute)extension LevityImage {
        \(head)icon: Icon) { self.init(Image(systemName: icon.rawValue)) }
        }
        """)
  }
}
