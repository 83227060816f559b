import Testing

@testable import ProjectWiring

@Suite struct XcodeGenLinesTests {
  static func lines(_ text: String) -> [String] {
    var lines = XcodeGenLines(Array(text.utf8))
    lines.add(["levity:", "  path: ../levity"], toKey: "packages")
    let items = [["package: levity", "product: LevityUIKit"]]
    lines.add(items, toList: "dependencies", ofTarget: "App")
    lines.add([["LevityGenerated"]], toList: "sources", ofTarget: "App")
    return lines.result
  }

  @Test func listsThatExistGetTheirItems() {
    let text = """
      name: App
      packages:
          Theme:
              path: Theme
      targets:
        Kit:
          dependencies: []
        App:
          sources:
          - path: App
          dependencies:
            # Ours.
            - target: Kit
      """
    #expect(
      Self.lines(text) == [
        "# below line 2, packages:", "    levity:", "      path: ../levity",
        "# below line 11, dependencies: of App:", "      - package: levity",
        "        product: LevityUIKit", "# below line 9, sources: of App:", "    - LevityGenerated",
      ])
  }

  @Test func missingAndShortListsAreSaid() {
    #expect(
      Self.lines("targets:\n  \"App\":\n    sources: [App]\n") == [
        "# at the end of the file", "packages:", "  levity:", "    path: ../levity",
        "# below line 2, App:", "    dependencies:", "      - package: levity",
        "        product: LevityUIKit", "# to sources: of App in line 3", "LevityGenerated",
      ])
  }

  @Test(arguments: [
    ("{type: application}", "# to App in line 2", "dependencies: [", "]"),
    ("\n    dependencies: []", "# to dependencies: of App in line 3", "", ""),
  ])
  func valuesInOneLineGetTheirItemsThere(
    _ app: String, _ place: String, _ start: String, _ end: String
  ) {
    var lines = XcodeGenLines(Array("targets:\n  App: \(app)\n".utf8))
    let items = ["LevityHooks", "LevityUIKit"].map { ["package: levity", "product: \($0)"] }
    lines.add(items, toList: "dependencies", ofTarget: "App")
    let values =
      "{package: levity, product: LevityHooks}, {package: levity, product: LevityUIKit}"
    #expect(lines.result == [place, start + values + end])
  }

  @Test(arguments: ["", "targets:", "targets: {App: {}}", "App:\n  sources: a", "\n\n:\n- x"])
  func otherFilesHaveNoPlace(_ text: String) {
    #expect(
      Self.lines(text) == [
        "# at the end of the file", "packages:", "  levity:", "    path: ../levity",
      ])
  }
}
