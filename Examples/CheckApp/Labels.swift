// Strings as the guide shows them: by accessors that `levity strings generate` writes, without arguments, with arguments
// and with plurals, and by keys that are known at run time only.
import Foundation

#if LEVITY
  import LevityStrings

  enum L10n {
    static var title: String { _string(0) }
    static func greeting(_ p1: Any, _ p2: Int) -> String { _stringOI(p1, p2, 1) }
    static func unread(_ p1: Int) -> String { _stringI(p1, 2) }
    static func distance(_ p1: Float) -> String { _stringF(p1, 3) }
  }

  private let _strings = LevityStrings.BundleStrings(
    bundleIdentifier: "com.example.check", keyIdentity: "fc446cac0d09abd2", count: 4)

  @inline(never)
  private func _string(_ id: Int) -> String {
    _strings.string(id)
  }

  @inline(never)
  private func _stringI(_ p1: Int, _ id: Int) -> String {
    _strings.string(id, p1)
  }

  @inline(never)
  private func _stringF(_ p1: Float, _ id: Int) -> String {
    _strings.string(id, p1)
  }

  @inline(never)
  private func _stringOI(_ p1: Any, _ p2: Int, _ id: Int) -> String {
    _strings.string(id, String(describing: p1), p2)
  }

  func string(_ key: String) -> String {
    BundleStrings(bundleIdentifier: "com.example.check").string(table: "Localizable", key: key)
  }
#else
  enum L10n {
    static var title: String { string("title") }
    static func greeting(_ p1: Any, _ p2: Int) -> String {
      String(format: string("greeting"), String(describing: p1), p2)
    }
    static func unread(_ p1: Int) -> String { String(format: string("unread"), p1) }
    static func distance(_ p1: Float) -> String { String(format: string("distance"), p1) }
  }

  func string(_ key: String) -> String {
    Bundle.main.localizedString(forKey: key, value: nil, table: "Localizable")
  }
#endif

func showLabels() {
  for label in [L10n.title, L10n.greeting("Ada", 3), L10n.unread(1), L10n.distance(2.5)] {
    print(label)
  }
  print(string(CommandLine.arguments[0]))
}
