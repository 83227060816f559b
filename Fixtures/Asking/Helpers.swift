// Helpers that apps write for themselves. They end in calls that bundles answer.
import AskingRunner

extension String {
  func localized() -> String { loc(self) }
  func localize() -> String { Bundle.main.localizedString(forKey: self, value: "", table: nil) }
  func localizedFormat(_ arguments: Any) -> String { String(format: loc(self), arguments) }
}
