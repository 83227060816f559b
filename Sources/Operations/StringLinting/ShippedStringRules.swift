import Reports

/// The rules of `levity strings lint --against BUILD.lock`.
enum ShippedStringRules {
  static let all = [removed, format, plural]

  static let removed = FindingRule(
    id: "shipped-key-removed", severity: .error,
    page: RulePage(
      title: "a build in users' hands shows a key that is gone",
      meaning: "The build was compiled with the key, and the development language lacks it now.",
      cause:
        "The build's code asks for the string for as long as it is installed, and would show the key or an old string.",
      remedy:
        "Keep the string until no build asks for it any more, or publish to newer builds only.",
      example: "`about.title` was removed on the main branch; version 4.2 still shows it."))

  static let format = FindingRule(
    id: "shipped-format", severity: .error,
    page: RulePage(
      title: "a build in users' hands gives other arguments",
      meaning:
        "The string takes an argument that the build's code does not give, or as another kind.",
      cause:
        "The code of a build never changes. A string that was right for the next version crashes the last one.",
      remedy: "Give the new string a new key, and keep the old one for the builds that use it.",
      example: "`\"%@ files\"` for `\"%d files\"`, which the build formats with a number."))

  static let plural = FindingRule(
    id: "shipped-plural", severity: .error,
    page: RulePage(
      title: "a build in users' hands gives no number",
      meaning: "The string has forms by number, and the build's code gives the string no number.",
      cause: "Nothing can choose a form, so the build shows the key or an old string.",
      remedy: "Give the new string a new key, and keep the old one for the builds that use it.",
      example: "`\"Files\"` became a plural of `%d file` and `%d files`."))
}
