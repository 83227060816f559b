// The rest of an app whose code asks for strings: what the sources of the ways name and don't declare.
import AskingRunner

@MainActor var n: Int { AskingStage.number }
@MainActor var bundle: Bundle { .main }
@MainActor var b: Bundle { .main }

let key = "title"
let code = 1
let isOn = true
let name = "Ann"
let other = "Bob"
let table: String? = nil
let u = URL(fileURLWithPath: "/")

final class A {}

struct V: View { let strings: [String] = [] }

/// A string with an error, as apps make them.
struct Info {
  var alertLocalizationKey: String?
  var titleLocalizationKey: String?
}
@MainActor var info = Info()

// As AppIntents declares them.
protocol AppIntent {
  static var title: LocalizedStringResource { get }
}
struct IntentDescription {
  let text: LocalizedStringResource
  init(_ text: LocalizedStringResource) { self.text = text }
}

// Written by R.swift.
struct Strings {
  struct Localizable {
    func title() -> String {
      NSLocalizedString("title", tableName: "Localizable", bundle: .main, comment: "")
    }
  }
  let localizable = Localizable()
}
enum R {
  @MainActor static let string = Strings()
}

/// A helper of the app, which ends in a call that bundles answer.
func loc(_ key: String) -> String { NSLocalizedString(key, comment: "") }
