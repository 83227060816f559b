import ImageUsage
import Testing

@testable import ImageOffloading

@Suite struct ImageExtensionTests {
  static func read(_ source: String) throws -> ImageExtension {
    let bytes = Array(source.utf8)
    let file = SwiftTokens(bytes)
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

          init(_ icon: Theme.Icon) { self.init(icon.rawValue, bundle: Image.bundle) }
          func big() -> LevityImage { resizable() }
        }
        """)
  }

  @Test(arguments: [
    "init(_ icon: Icon) { self.init(icon.rawValue) }",
    "init(_ icon: Icon) { self.init(icon.rawValue, bundle: .main, label: Text(verbatim: \"\")) }",
  ])
  func anInitializerOfARawValueIsCopied(initializer: String) throws {
    let found = try Self.read("extension Image { \(initializer) }")
    #expect(found.members.map { $0.copy == nil } == [false])
  }

  @Test(arguments: [
    "init(_ icon: Icon) { self.init(icon.name) }", "init(_ icon: Icon) { self = icon.image }",
    "init(_ icon: Icon) { self.init(systemName: icon.rawValue) }",
    "init(_ icon: Icon) { log(icon); self.init(icon.rawValue) }",
    "init?(_ icon: Icon) { self.init(icon.rawValue) }",
    "init(_ icon: Icon, size: Int) { self.init(icon.rawValue) }",
    "init(icon: Icon) { self.init(icon.rawValue) }",
  ])
  func otherInitializersAreNot(initializer: String) throws {
    let found = try Self.read("extension Image { \(initializer) }")
    #expect(found.members.map { $0.copy == nil } == [true])
  }
}
