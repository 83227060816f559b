import Foundation
import LocalizedTexts

extension BundleTexts {
  /// The text in the first language whose text fits the arguments; nil where none does.
  func rendered(
    _ id: Int, _ arguments: [any CVarArg], _ localization: Localization
  ) -> String? {
    rendered(id, values: arguments.map { FormatArgument($0) }, localization)
  }

  /// The same for arguments that are told apart already.
  func rendered(
    _ id: Int, values: [FormatArgument], _ localization: Localization
  ) -> String? {
    let numbers = localization.numbers
    return firstText(id) { text, language in
      let formatter = TextFormatter(
        plural: language.plural, numbers: numbers,
        device: localization.configuration.device)
      do throws(TextFormatError) {
        return try formatter.string(text, values)
      } catch {
        localization.send(
          .textRefused(
            bundle: bundle, language: language.identifier, id: id, reason: error.description))
        return nil
      }
    }
  }
}
