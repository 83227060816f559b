import Foundation
import LocalizedTexts
import PluralRules

extension BundleTexts {
  /// The text in the first language whose text fits the arguments; nil where none does.
  func rendered(
    _ id: Int, _ arguments: [any CVarArg], _ localization: Localization
  ) -> String? {
    let values = arguments.map { FormatArgument($0) }
    let numbers = localization.numbers
    return firstText(id) { text, language in
      let formatter = TextFormatter(
        plural: PluralRule(language: language), numbers: numbers,
        device: localization.configuration.device)
      do throws(TextFormatError) {
        return try formatter.string(text, values)
      } catch {
        localization.send(
          .textRefused(bundle: bundle, language: language, id: id, reason: error.description))
        return nil
      }
    }
  }
}
