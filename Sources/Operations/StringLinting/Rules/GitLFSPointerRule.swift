import Reports
import StringInventories

/// `git-lfs-pointer`: pointers in place of files.
struct GitLFSPointerRule: StringRule {
  static let definition = FindingRule(
    id: "git-lfs-pointer", severity: .error,
    page: CodePage(
      title: "the file wasn't downloaded",
      meaning: "Git LFS left a pointer in place of the file.",
      cause: "A checkout without `git lfs pull` builds an app without these strings, or fails.",
      remedy: "Run `git lfs pull`, and make CI check out with LFS.",
      example: "A `Localizable.xcstrings` of 130 bytes that begins with `version "
        + "https://git-lfs.github.com/spec/v1`."))

  static func covers(_ issue: StringInventory.Issue) -> Bool { issue.kind == .gitLFSPointer }
}
