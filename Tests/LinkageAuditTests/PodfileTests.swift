import LinkageAudit
import Testing

@Suite struct PodfileTests {
  @Test(
    arguments: [
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
    ] as [(String, [String: Set<String>])])
  func eachTargetHasItsPods(_ content: String, _ pods: [String: Set<String>]) {
    #expect(Podfile(path: "Podfile", content: content, lock: nil).pods == pods)
  }
}
