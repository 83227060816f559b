import Foundation
import TestSupport
import Testing

/// The stand-in, the headers with their overlays, and the table of facts say the same of which iOS first has something.
@Suite struct AppleAvailabilityTests {
  static let standIn = SourceFile.all(below: ["Tests/StandIns/UIKit"]).map(\.text)
    .joined(separator: "\n")
  static let standInVersions = IntroducedVersions.swift(standIn).versions

  static let modelledVersions: [String: Double] = {
    let overlays = SourceFile.all(below: ["Tests/AppleHeaders/Overlays/UIKit"])
    let folder = Repository.root.appendingPathComponent("Tests/AppleHeaders/Headers/UIKit").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let text = names.sorted().map { name in
      String(
        decoding: FileManager.default.contents(atPath: "\(folder)/\(name)") ?? Data(), as: UTF8.self
      )
    }.joined(separator: "\n")
    let headers = IntroducedVersions.headers(Array(AppleType.all.values), text: text).versions
    return overlays.reduce(into: headers) { found, file in
      found.merge(IntroducedVersions.swift(file.text).versions) { max($0, $1) }
    }
  }()

  @Test func thereIsSomethingToCompare() {
    #expect(Self.standInVersions.count >= 10)
    #expect(Self.modelledVersions.count >= 14)
    #expect(Self.standInVersions["init(named:in:variableValue:configuration:)"] == 16)
    #expect(Self.modelledVersions["vision"] == 17)
  }

  @Test(arguments: standInVersions.keys.sorted())
  func whatTheStandInHasLaterIsThatLateInTheHeaders(_ name: String) {
    #expect(Self.modelledVersions[name] == Self.standInVersions[name])
  }

  @Test(arguments: modelledVersions.keys.sorted())
  func whatTheHeadersHaveLaterIsThatLateInTheStandIn(_ name: String) throws {
    let plain = name.prefix { $0 != "(" }
    let declaration = try Regex(
      #"\b(?:func|var|let|case|class|struct|protocol|typealias) \#(plain)\b"#)
    guard plain == "init" || Self.standIn.contains(declaration) else { return }
    #expect(Self.standInVersions[name] == Self.modelledVersions[name])
  }

  /// The other direction than that of `headersAgreeWithTheTable`: what a header has later, the bindings have, too.
  @Test(arguments: AppleHeaderTests.table) func theTableAgreesWithTheHeaders(
    _ row: AppleHeaderTests.Row
  ) throws {
    let type = try #require(AppleType.all[row.owner])
    let member = try #require(type.members.first { $0.selector == row.selector })
    let declared = AppleMember.firstIOS(member.statement) ?? 0
    guard declared >= 13 else { return }
    #expect(row.firstIOS == declared)
  }
}
