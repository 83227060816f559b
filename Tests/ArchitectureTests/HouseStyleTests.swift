import TestSupport
import Testing

@Suite struct HouseStyleTests {
  static let sources = SourceFile.all(below: ["Sources", "Tools/Sources", "Plugins"])
  static let everything =
    sources + SourceFile.all(below: ["Tests", "Tools/Tests", "Benchmarks/Sources", "Fuzz/Sources"])

  @Test(arguments: everything)
  func filesStayUnder500Lines(_ file: SourceFile) {
    #expect(file.lines.count <= 501, "\(file.path) has \(file.lines.count) lines")
  }

  @Test(arguments: sources)
  func sourcesNeverTrapOnPurpose(_ file: SourceFile) {
    for (index, line) in file.lines.enumerated() {
      let code = line.drop { $0 == " " }
      guard !code.hasPrefix("//") else { continue }
      for word in ["try!", "fatalError(", "preconditionFailure(", "as! "] {
        #expect(!code.contains(word), "\(file.path):\(index + 1) has \(word)")
      }
    }
  }

  @Test(arguments: sources)
  func uncheckedSendableHasALockIsCopiedOnWriteOrNeverChanges(_ file: SourceFile) {
    guard file.text.contains("@unchecked Sendable") || file.text.contains("nonisolated(unsafe)")
    else { return }
    let storedVariables = file.lines.filter {
      $0.hasPrefix("  ") && !$0.hasPrefix("   ") && $0.contains("var ") && !$0.contains("{")
    }
    #expect(
      ["Mutex", "Lock", "NSCondition", "isKnownUniquelyReferenced"].contains {
        file.text.contains($0)
      }
        || storedVariables.isEmpty,
      "\(file.path) is unchecked and changes without a lock or a copy: \(storedVariables)")
  }

  @Test(arguments: sources)
  func functionsFitAScreen(_ file: SourceFile) {
    for function in LongFunctions.find(in: file) {
      Issue.record(
        "\(file.path):\(function.line) \(function.name) has \(function.length) lines; 60 is the limit"
      )
    }
  }
}
