import Foundation

extension CommandErrorRow {
  static let tags = publishedTags + editedTags

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
    .init("tags migrate /p/none --output /p/out"), .init("tags migrate /p --output /p/out"),
    .init("tags migrate /p/app", note: "no --output") { try $0.makeFolder("app") },
  ]
}
