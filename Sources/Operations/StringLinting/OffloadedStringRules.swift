package import Reports

/// The rules of `levity strings lint` for projects whose tables left the app.
package enum OffloadedStringRules {
  package static let all = [later, nowhere]

  package static let later = FindingRule(
    id: "key-not-packed", severity: .warning,
    page: CodePage(
      title: "a key was added after the strings left the app",
      meaning: "The packs in the app don't have the key, since it is newer than they are.",
      cause:
        "Until the packs are made again, everybody sees the development language, or the key if "
        + "the target leaves that file out: a string catalog, or a file under `strings: floor: packs`.",
      remedy: "Run `levity offload` again before you build a release.",
      example: "`trip.title` was written into `Localizable.xcstrings` a week after the offload."))

  package static let nowhere = FindingRule(
    id: "key-without-string", severity: .warning,
    page: CodePage(
      title: "code asks for a key that no table has",
      meaning: "The call names a key and a table, and no file of that table has the key.",
      cause: "The app shows the key itself, in all languages.",
      remedy:
        "Add the key to the development language, correct its spelling, or pass the string as "
        + "`value:`. If the key is meant to be shown, pass it without a lookup.",
      example: "`NSLocalizedString(\"trip.titel\", comment: \"\")` beside a key `trip.title`."))
}
