import Testing

/// All suites of the core run in one process, side by side, and find state that another left behind.
@Suite struct SharedStateTests {
  static let suites = SourceFile.all(below: ["Tests"]).filter {
    $0.path.split(separator: "/").dropFirst().first?.hasSuffix("Tests") == true
      && !$0.path.hasPrefix("Tests/ArchitectureTests/")
      && !$0.path.hasPrefix("Tests/DeviceTests/")
  }

  /// Whether a line starts Levity or replaces state of the whole process.
  static func replacesSharedState(_ line: Substring) -> Bool {
    let code = line.drop { $0 == " " }
    return [
      "Levity.state.withLock", "Levity.start(", "Levity.startStrings(", "Levity.startImages(",
      "BundleAnswers.start", "BundleAnswers.install", "StringLoader.shared = ",
      "ResourceLoader.shared = ",
    ].contains { code.hasPrefix($0) }
  }

  @Test func testsThatReplaceSharedStateRunOneAtATime() {
    var found = 0
    for file in Self.suites {
      var isLiteral = false
      let replacing = file.lines.filter { line in
        if Code.togglesLiteral(line) { isLiteral.toggle() }
        return !isLiteral && Self.replacesSharedState(line)
      }
      guard let line = replacing.first else { continue }
      found += 1
      let isAlone = [".sharedRuntime", "extension SharedLoader"].contains { file.text.contains($0) }
      #expect(isAlone, "\(file.path) needs the trait .sharedRuntime: \(line)")
    }
    #expect(found >= 5)
  }
}
