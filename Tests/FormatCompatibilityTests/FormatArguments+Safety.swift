import FormatCompatibility
import StringValues

extension FormatArguments {
  /// Whether Foundation formats the translation without reading missing arguments.
  func isSafe(_ translation: StringValue) -> Bool {
    !mismatches(of: translation).contains { $0.severity == .crash }
  }
}
