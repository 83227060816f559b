import Foundation
import LevityStrings
import Testing

/// A case of `formats.json`: a format, which is the value of the key `format.N` in the pack, and its arguments.
struct FormatCase: Decodable, Sendable, CustomTestStringConvertible {
  struct Argument: Decodable, Sendable {
    var integer: Int?
    var double: Double?
    var string: String?

    var value: any CVarArg {
      if let integer { return integer }
      if let double { return double }
      return NSString(string: string ?? "")
    }
  }

  var format: String
  var arguments: [Argument]

  var testDescription: String { format }

  static let all: [FormatCase] = {
    guard let file = Bundle.module.url(forResource: "formats", withExtension: "json"),
      let data = try? Data(contentsOf: file)
    else { return [] }
    return (try? JSONDecoder().decode([FormatCase].self, from: data)) ?? []
  }()
}

/// Tests that replace the shared loader of strings: one at a time.
@Suite(.serialized) enum StringTests {}

extension StringTests {
  /// A pack of the app, looked up and formatted, beside what Foundation makes of the same format.
  @Suite(.serialized) struct FormatTests {
    static let bundle = "org.example.device"
    let strings = BundleStrings(bundleIdentifier: Self.bundle)

    init() throws {
      let pack = try #require(
        Bundle.module.url(forResource: Self.bundle, withExtension: "levitystrings"))
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("levity-strings-\(UUID().uuidString)", isDirectory: true)
      StringLoader.shared = StringLoader(
        StringConfiguration(
          packs: [pack], folder: folder, preferredLanguages: ["en"], cryptography: .system))
      StringLoader.shared?.prepareBlocking()
    }

    @Test func thereAreCases() { #expect(FormatCase.all.count > 15) }

    @Test(arguments: FormatCase.all.indices)
    func formatsAsFoundation(_ index: Int) {
      let arguments = FormatCase.all[index].arguments.map(\.value)
      let format = FormatCase.all[index].format
      #expect(
        strings.string(table: "Localizable", key: "format.\(index)", arguments: arguments)
          == String(format: format, locale: .current, arguments: arguments))
    }

    @Test func aPluralFollowsItsNumber() {
      #expect(strings.string(table: "Localizable", key: "files", 1) == "1 file")
      #expect(strings.string(table: "Localizable", key: "files", 2) == "2 files")
      StringLoader.shared?.preferredLanguages = ["de"]
      #expect(strings.string(table: "Localizable", key: "files", 1) == "1 Datei")
      StringLoader.shared?.preferredLanguages = ["ar"]
      #expect(strings.string(table: "Localizable", key: "title") == "مرحبا")
    }

    @Test func aMissingKeyIsShown() {
      #expect(strings.string(table: "Localizable", key: "no such key") == "no such key")
    }
  }
}
