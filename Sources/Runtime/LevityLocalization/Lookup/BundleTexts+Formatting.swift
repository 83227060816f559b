import LocalizedTexts

extension BundleTexts {
  /// The text in the first language whose text fits the arguments; nil where none does.
  func rendered(
    _ id: Int, _ arguments: [any CVarArg], _ localization: Localization
  ) -> String? {
    firstText(id) { text, language in
      if case .text(let plain) = text { return plain }
      return nil
    }
  }
}
