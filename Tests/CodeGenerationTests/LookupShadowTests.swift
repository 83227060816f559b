import CodeGeneration
import Foundation
import TestSupport
import Testing

@Suite struct LookupShadowTests {
  /// `make check-apple` compiles the file with an app's calls, in Swift 5 and 6; on a device it runs.
  @Test(arguments: [
    (
      "AppleHeaders/Clients",
      LookupShadow.source(withViews: true, resources: true, inAnyLanguage: true)
    ),
    ("DeviceTests/LevityDeviceTests", LookupShadow.source),
  ])
  func theFileThatAppleChecksCompileIsTheGeneratedOne(_ folder: String, _ source: String) throws {
    let path = Repository.root.appendingPathComponent("Tests/\(folder)/LevityLookups.swift")
    #expect(try String(contentsOf: path, encoding: .utf8) == source)
  }
}
