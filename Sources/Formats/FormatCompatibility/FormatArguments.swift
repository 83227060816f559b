public import StringValues

/// The arguments that code passes to a string, according to its development string: argument number -> kind and size.
///
/// The rule for a translation is: each of its specifiers, in every form, takes an argument that the development string
/// takes, with the same kind. That is the idea of Apple's own validation (`stringWithValidatedFormat:`; its code is
/// `__CFStringValidateFormat`, see ``AppleFormatRule``), with these differences:
///
/// - stricter: `*` counts as an argument; specifiers with and without positions don't mix; arguments that a variable
///   takes count; a gap in the positions is found (Foundation reads `%2$@` as the *first* argument if nothing takes
///   that);
/// - looser: an argument may repeat (`%1$@ … %1$@`); `%u` or `%x` for `%d` and other sizes of integers are a loss, not
///   a crash, on 64-bit systems; the order of the development string's positions doesn't matter; development strings
///   without any specifier can be checked, too.
public struct FormatArguments: Hashable, Sendable {
  /// The first use of each argument, by number.
  public private(set) var arguments: [Int: FormatUse] = [:]
  /// Whether the development string was meant as a format at all.
  public private(set) var isFormat: Bool
  /// The mismatches in the development string itself: forms that disagree, unknown variables and so on.
  public private(set) var ownMismatches: [FormatMismatch]
  private var shown: Set<Int> = []

  /// Reads a development string in all its forms.
  public init(development value: StringValue) {
    let found = FormatUses(value)
    isFormat = found.isFormat
    ownMismatches = found.mismatches
    for use in found.uses {
      if use.isShown { shown.insert(use.argument) }
      guard let first = arguments[use.argument] else {
        arguments[use.argument] = use
        continue
      }
      if let mismatch = Self.difference(of: use, from: first) { ownMismatches.append(mismatch) }
    }
  }

  /// Reads a development string and its key, which code passes arguments for, too: `"%lld files"` in a catalog, or a
  /// `.strings` file whose keys are the development strings. The string says the type if both have an argument.
  public init(development value: StringValue, key: String) {
    self.init(development: value)
    let passed = FormatArguments(development: .plain(key))
    guard passed.isFormat, passed.ownMismatches.isEmpty, !passed.arguments.isEmpty else { return }
    arguments.merge(passed.arguments) { shown, _ in shown }
    isFormat = true
  }

  /// Returns the mismatches of a translation, in order of appearance. If there are none, it can be used with the same
  /// arguments.
  public func mismatches(of translation: StringValue) -> [FormatMismatch] {
    let found = FormatUses(translation)
    guard isFormat else {
      // Code most likely doesn't format it: then `%` is just a character.
      guard found.isFormat else { return [] }
      return (found.uses.first?.specifier).map { [.addedToPlainString($0)] } ?? []
    }
    var mismatches = found.mismatches
    func report(_ mismatch: FormatMismatch) {
      if !mismatches.contains(mismatch) { mismatches.append(mismatch) }
    }
    for use in found.uses {
      guard let expected = arguments[use.argument] else {
        report(.missingArgument(use.argument, specifier: use.specifier))
        continue
      }
      if let mismatch = Self.difference(of: use, from: expected) { report(mismatch) }
    }
    for list in found.lists {
      gapMismatches(list).forEach(report)
    }
    let shownThere = Set(found.uses.lazy.filter(\.isShown).map(\.argument))
    for number in shown.subtracting(shownThere).sorted() {
      guard let expected = arguments[number] else { continue }
      report(.omitted(number, expected: expected.specifier))
    }
    return mismatches
  }

  private static func difference(of use: FormatUse, from expected: FormatUse) -> FormatMismatch? {
    if use.argumentClass == .ignored { return nil }
    guard use.argumentClass == expected.argumentClass else {
      return .otherClass(use.argument, specifier: use.specifier, expected: expected.specifier)
    }
    if use.size != expected.size {
      return .otherSize(use.argument, specifier: use.specifier, expected: expected.specifier)
    }
    // An argument by which a variable chooses isn't printed in any style.
    if use.style != expected.style, use.isShown, expected.isShown {
      return .otherStyle(use.argument, specifier: use.specifier, expected: expected.specifier)
    }
    return nil
  }

  /// CoreFoundation takes arguments from the list one by one for the numbers that a format uses, and none for a number
  /// that it doesn't use.
  private func gapMismatches(_ list: [FormatUse]) -> [FormatMismatch] {
    var byNumber: [Int: FormatUse] = [:]
    for use in list where byNumber[use.argument] == nil { byNumber[use.argument] = use }
    let given = arguments.keys.sorted()
    var mismatches: [FormatMismatch] = []
    for (place, number) in byNumber.keys.sorted().enumerated() {
      guard let use = byNumber[number], arguments[number] != nil else { continue }
      if number > 3 * list.count + 1 { mismatches.append(.blank(use.specifier)) }
      guard place < given.count, given[place] != number, let read = arguments[given[place]] else {
        continue
      }
      let crashes = read.argumentClass != use.argumentClass
      mismatches.append(
        .shifted(number, specifier: use.specifier, read: given[place], crashes: crashes))
    }
    return mismatches
  }
}
