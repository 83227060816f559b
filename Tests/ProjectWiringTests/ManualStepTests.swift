import ProjectWiring
import Testing

@Suite struct ManualStepTests {
  @Test func stepsOfOneSentenceAreOneWithAllPlaces() {
    let steps = [
      ManualStep("add it to the target App in Xcode", file: "A.swift"),
      ManualStep("add these lines", file: "packages.yml", line: 3, lines: ["a"]),
      ManualStep("add it to the target App in Xcode", file: "B.swift", line: 4),
      ManualStep("add these lines", file: "targets.yml", lines: ["b", "c"]),
      ManualStep("review the changes"),
    ]
    #expect(
      ManualStep.joined(steps) == [
        ManualStep(
          "add it to the target App in Xcode", file: "A.swift", lines: ["A.swift", "B.swift:4"]),
        ManualStep(
          "add these lines", file: "packages.yml", line: 3,
          lines: ["packages.yml:3", "a", "targets.yml", "b", "c"]),
        ManualStep("review the changes"),
      ])
  }

  @Test func otherStepsStayAsTheyAre() {
    let steps = [ManualStep("a", file: "A.swift", lines: ["x"]), ManualStep("b")]
    #expect(ManualStep.joined(steps) == steps)
    #expect(ManualStep.joined([]).isEmpty)
  }
}
