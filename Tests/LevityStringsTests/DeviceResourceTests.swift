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

  @Test func theSamplesAreThoseOfCLDR() throws {
    let ours = Repository.fixtures.appendingPathComponent("StringValues/samples.txt")
    let theirs = Self.folder.appendingPathComponent("plural-samples.txt")
    if Self.isRecording { try Data(contentsOf: ours).write(to: theirs) }
    #expect(try Data(contentsOf: ours) == Data(contentsOf: theirs))
  }
}
