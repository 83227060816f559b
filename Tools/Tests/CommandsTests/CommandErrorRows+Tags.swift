import Foundation

extension CommandErrorRow {
  static let tags = publishedTags + editedTags + packs

  private static let publishedTags = [
    "- name: ''", "- name: a\n- name: a", "- name: a\n  inApp: false", "- name: a\n  files: [../b]",
    "- name: a\n  when: now", "- name: a\n  policy: soon", "- files: [b]",
    "- name: a\n  files: [none.json]", "- name: a\n  files: [one/b.json, two/b.json]",
    "- name: a\n  files: [one/b.json]",
  ].map { tags in
    let yaml = "tags:\n" + tags
    return CommandErrorRow("offload /p/app --output /p/out", note: "levity.yml:\n" + yaml) {
      try app($0)
      try $0.write("{}", "app/one/b.json")
      try $0.write("{}", "app/two/b.json")
      try $0.write(yaml + "\n", "app/levity.yml")
    }
  }

  private static let editedTags = [
    CommandErrorRow("tags move a --project /p"), .init("tags remove a --project /p/none"),
    .init("tags remove b --project /p", note: "levity.yml:\ntags:\n- name: a") {
      try $0.write("tags:\n- name: a\n", "levity.yml")
    },
    .init("tags add a --file b --project /p", note: "levity.yml:\ntags: [{name: a}]") {
      try $0.write("tags: [{name: a}]\n", "levity.yml")
    },
    .init("tags add a --file ../b --project /p"),
    .init("tags plan /p/none"),
    .init("tags migrate /p/none --output /p/out"), .init("tags migrate /p --output /p/out"),
    .init("tags migrate /p/app", note: "no --output") { try $0.makeFolder("app") },
  ]

  private static let emit = "tags emit-background-assets /p/out/package --output /p/packs"

  private static let packs = [
    CommandErrorRow(emit),
    .init(emit, note: "an empty directory") { try $0.makeFolder("out/package") },
    .init(emit, note: "a package of strings alone") {
      try app($0)
      _ = try await $0.perform(
        "strings publish /p/app --output /p/out/package --bundle-identifier a.b")
    },
    .init(emit + "/a", note: "packs/a has a file") {
      try await publishTag(in: $0)
      try $0.write("x", "packs/a/b")
    },
    .init(emit, note: "the manifest is damaged") { workspace in
      try await publishTag(in: workspace)
      for name in try Workspace.snapshot(workspace.path("out/package/manifests")).keys {
        try workspace.write("x", "out/package/manifests/\(name)")
      }
    },
    .init(emit, note: "a file's object is missing") { workspace in
      try await publishTag(in: workspace)
      try FileManager.default.removeItem(atPath: workspace.path("out/package/objects"))
    },
  ]

  static func publishTag(in workspace: Workspace) async throws {
    try app(workspace)
    try workspace.write("{}", "app/b.json")
    try workspace.write(
      "bundleIdentifier: a.b\ntags:\n- name: a\n  files: [b.json]\n", "app/levity.yml")
    _ = try await workspace.perform("offload /p/app --output /p/out")
  }
}
