// Calls as apps write them against SwiftGen's accessors.
import Foundation

func texts(name: String?, place: NSString, pointer: UnsafeRawPointer) -> [String] {
  let number = 3
  var result = [L10n.about, L10n.discount, L10n.`private`, L10n.Settings.NavigationBar.title]
  result.append(L10n.Apples.count(number))
  result.append(L10n.greeting(name ?? "", number, place))
  result.append(L10n.Ratio.ofPlaces(0.5, number))
  result.append(contentsOf: ["a", "b"].map(L10n.skipped))
  "key".withCString { result.append(L10n.Settings.urlScheme($0, pointer, 65)) }
  let titles: [String: () -> String] = ["back": { L10n.Settings.NavigationBar.back }]
  result += titles.values.map { $0() }
  result.append(L10n.Settings.UserProfile.headerTitle)
  return result
}

enum Rows: String, CaseIterable {
  case about

  var title: String {
    switch self {
    case .about: L10n.about
    }
  }
}
