import Reports

/// The rules of `levity strings lint --against BUILD.lock`.
enum ShippedStringRules {
  static let all = [removed, format, plural]

  static let removed = FindingRule(
    id: "shipped-key-removed", severity: .error,
    page: CodePage(
      title: "a build in users' hands shows a key that was removed",
      meaning:
        "The build was compiled with the key, but the development language doesn't have it any "
        + "more.",
      cause:
        "The build's code looks up the string as long as it is installed, and would show the key "
        + "or an old string.",
      remedy:
        "Keep the string until no build looks it up any more, or publish to newer builds only.",
      example: "`about.title` was removed on the main branch; version 4.2 still shows it."))

  static let format = FindingRule(
    id: "shipped-format", severity: .error,
    page: CodePage(
      title: "a build in users' hands passes other arguments",
      meaning:
        "The string takes an argument that the build's code doesn't pass, or takes it as another "
        + "type.",
      cause:
        "The code of a build never changes: a string that is right for the next version can crash "
        + "the last one.",
      remedy: "Give the new string a new key, and keep the old one for the builds that use it.",
      example: "`\"%@ files\"` for `\"%d files\"`, which the build formats with a number."))

  static let plural = FindingRule(
    id: "shipped-plural", severity: .error,
    page: CodePage(
      title: "a build in users' hands passes no number",
      meaning: "The string has forms by number, but the build's code passes no number to it.",
      cause: "Nothing can choose a form, so the build shows the key or an old string.",
      remedy: "Give the new string a new key, and keep the old one for the builds that use it.",
      example: "`\"Files\"` became a plural of `%d file` and `%d files`."))
}
