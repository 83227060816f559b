import Foundation
import StringValues

extension InstalledBundle {
  /// Returns the string in the first language whose string fits the arguments; nil if none does.
  func rendered(
    _ id: Int, _ arguments: [any CVarArg], _ localization: StringLoader
  ) -> String? {
    rendered(id, values: arguments.map { FormatArgument($0) }, localization)
  }

  /// Returns the same for arguments whose types are known already.
  func rendered(
    _ id: Int, values: [FormatArgument], _ localization: StringLoader
  ) -> String? {
    let numbers = localization.numbers
    return firstValue(id) { string, language in
      let formatter = StringFormatter(
        plural: language.plural, numbers: numbers,
        device: localization.configuration.device)
      do throws(StringFormatError) {
        return try formatter.string(string, values)
      } catch {
        localization.send(
          .stringRefused(
            bundle: bundle, language: language.identifier, id: id, reason: error.description))
        return nil
      }
    }
  }
}
