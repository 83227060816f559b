import CodeGeneration
import Foundation
import TestSupport
import Testing

@Suite struct LookupShadowTests {
  /// `make check-apple` compiles the file with an app's calls, in Swift 5 and 6.
  @Test func theFileThatAppleChecksCompileIsTheGeneratedOne() throws {
    let path = Repository.root
      .appendingPathComponent("Tests/AppleHeaders/Clients/LevityLookups.swift")
    #expect(try String(contentsOf: path, encoding: .utf8) == LookupShadow.source)
  }
}
