import Foundation
import StringValues

extension InstalledBundle {
  /// Returns the string in the first language whose string fits the arguments; nil if none does.
  func rendered(
    _ id: Int, values: [FormatArgument], by loader: StringLoader
  ) -> String? {
    let numbers = loader.numbers
    return firstValue(id) { string, language in
      let formatter = StringFormatter(
        plural: language.plural, numbers: numbers,
        device: loader.configuration.device)
      do throws(StringFormatError) {
        return try formatter.string(string, values)
      } catch {
        loader.send(
          .stringRefused(
            bundle: bundle, language: language.identifier, id: id, reason: error.description))
        return nil
      }
    }
  }
}
