import Foundation
import PackageHeads
import StringKeys
import StringPackWriting
import StringValues
import StringsTestSupport
import TestSupport
import Testing

@testable import LevityStrings

/// Resources of `Tests/DeviceTests`, which has no writers: its pack and its samples. `LEVITY_RECORD=1` writes them.
@Suite struct DeviceResourceTests {
  struct FormatCase: Decodable {
    struct Argument: Decodable {
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
  }

  static let folder = Repository.root.appendingPathComponent(
    "Tests/DeviceTests/LevityDeviceTests/Resources")
  static let isRecording = ProcessInfo.processInfo.environment["LEVITY_RECORD"] == "1"

  static func cases() throws -> [FormatCase] {
    try JSONDecoder().decode(
      [FormatCase].self, from: Data(contentsOf: folder.appendingPathComponent("formats.json")))
  }

  /// On Linux, Foundation is the referee here already.
  @Test func theFormatsAreFormattedAsFoundationDoes() throws {
    for item in try Self.cases() {
      let arguments = item.arguments.map(\.value)
      let expected = withVaList(arguments) {
        NSString(format: item.format, arguments: $0) as String
      }
      #expect(try StringFormatterTests.string(item.format, arguments) == expected, "\(item.format)")
    }
  }

  @Test func thePackHasTheFormats() throws {
    var packed = try PackedStrings.usual()
    for (index, item) in try Self.cases().enumerated() {
      let key = "format.\(index)"
      packed.strings["en"]?[key] = .plain(item.format)
      packed.keys.append(StringKey(key: key))
    }
    let bytes = Data(try packed.pack())
    let file = Self.folder.appendingPathComponent("org.example.device.levitystrings")
    if Self.isRecording { try bytes.write(to: file) }
    #expect(try Data(contentsOf: file) == bytes)
  }

  private struct AskedWords: Decodable {
    var strings: [String: String]
    var forms: [String: String]
  }

  /// The pack and the list of keys of an app whose tables left, made from the tables in `asking.json`.
  @Test func thePackOfTheAskingAppHasItsTables() throws {
    let words = try JSONDecoder().decode(
      [String: AskedWords].self,
      from: Data(contentsOf: Self.folder.appendingPathComponent("asking.json")))
    var packed = try PackedStrings()
    for key in try #require(words["en"]).strings.keys.sorted() + ["%lld files"] {
      packed.keys.append(StringKey(key: key))
    }
    for (language, words) in words {
      packed.strings[language] = words.strings.mapValues { .plain($0) }
      let forms = try words.forms.map { name, form in
        (
          try #require(PluralCategory.allCases.first { "\($0)" == name }), StringValue.plain(form)
        )
      }
      packed.strings[language]?["%lld files"] = .format(
        "%#@n@",
        variables: [
          StringVariable(
            name: "n", specifier: "lld",
            value: .plural(Dictionary(uniqueKeysWithValues: forms)))
        ])
    }
    let keys = try StringKeyFileBuilder.build(
      packed.keys.keys, encoder: StringStreamEncoder(), hasher: PackedStrings.hasher)
    for (bytes, type) in [(try packed.pack(), "levitystrings"), (keys, "levitykeys")] {
      let file = Self.folder.appendingPathComponent("org.example.asking.\(type)")
      if Self.isRecording { try Data(bytes).write(to: file) }
      #expect(try Data(contentsOf: file) == Data(bytes))
    }
  }

  @Test func theSamplesAreThoseOfCLDR() throws {
    let ours = Repository.fixtures.appendingPathComponent("StringValues/samples.txt")
    let theirs = Self.folder.appendingPathComponent("plural-samples.txt")
    if Self.isRecording { try Data(contentsOf: ours).write(to: theirs) }
    #expect(try Data(contentsOf: ours) == Data(contentsOf: theirs))
  }
}
