import LinkageAudit
import TestSupport
import Testing

@Suite struct PodfileTests {
  private static let rows: [(String, [String: Set<String>])] = [
    ("target 'App' do\n  pod 'A'\nend", ["App": ["A"]]),
    // Without a block a target has nothing, and what follows belongs to the one around it.
    ("target 'App' do\ntarget 'Gone'\npod 'A'\nend", ["App": ["A"]]),
    ("target 'App' do\n# pod 'A'\nend # pod 'B'\nend\nend", ["App": []]),
    (
      "abstract_target 'All' do\npod 'A'\ntarget 'App' do\npod 'B/C'\nend\nend",
      ["All": ["A"], "App": ["A", "B"]]
    ),
    (
      "target 'App' do\npod 'A'\ntarget 'Tests' do\ninherit! :search_paths\npod 'B'\nend\nend",
      ["App": ["A"], "Tests": ["B"]]
    ),
  ]

  @Test(arguments: rows)
  func eachTargetHasItsPods(_ content: String, _ pods: [String: Set<String>]) {
    #expect(Podfile(path: "Podfile", content: content, lock: nil).pods == pods)
  }

  @Test func podsBringThoseOfTheLock() {
    let lock = """
      PODS:
        - A (1.0):
          - B/Core (= 2)
        - B/Core (2.0):
          - B
          - C-D
        - C-D (1.0)

      DEPENDENCIES:
        - A (from `../A`)
          - E

      SPEC CHECKSUMS:
        A: 0-F
        X - Y: 1
      """
    let podfile = Podfile(path: "Podfile", content: "target 'App' do\npod 'A'\nend", lock: lock)
    #expect(podfile.pods == ["App": ["A", "B", "C-D"]])
  }

  @Test func neighboursOfEachFileHaveTheirPods() async throws {
    try await expectNeighbours(of: Self.rows.map { Neighbours(ofText: $0.0) }, "podfiles") {
      bytes in
      let content = String(decoding: bytes, as: UTF8.self)
      return WholeValue.text(Podfile(path: "Podfile", content: content, lock: nil).pods)
    }
  }
}
