import ImageUsage
import Testing

/// A lookup of a value that `UserDefaults` keeps gets what code writes for its key.
@Suite struct StoredDefaultsTests {
  private func verdict(
    _ write: String, read: String = "UserDefaults.standard.string(forKey: \"icon\") ?? \"\"",
    beside others: [String: String] = [:]
  ) async -> AssetUsage.Verdict? {
    await UsageTrial.verdict(
      besideSwift: "enum Keys { static let icon = \"icon\" }\n"
        + "enum Key: String { case icon, other = \"name\" }\n\(write)\n"
        + "func show() { view.image = UIImage(named: \(read)) }", and: others)
  }

  @Test(arguments: [
    "func f() { UserDefaults.standard.set(\"bell\", forKey: \"icon\") }",
    "func f() { UserDefaults.standard.set(isOn ? \"bell\" : \"mute\", forKey: Keys.icon) }",
    "func f() { UserDefaults.standard.setValue(\"bell\", forKey: Key.icon.rawValue) }",
    "func f() { UserDefaults(suiteName: \"a\")?.set(\"bell\", forKey: \"icon\") }",
    // Other keys, and other objects.
    "func f(_ reply: Reply) { UserDefaults.standard.set(\"bell\", forKey: \"icon\")\n"
      + "UserDefaults.standard.set(reply.icon, forKey: \"title\")\n"
      + "UserDefaults.standard.set(reply.icon, forKey: Key.other.rawValue) }",
    "func f() { UserDefaults.standard.register(defaults: [\"icon\": \"bell\", \"on\": true]) }",
    "struct Settings { var icon: String { get { \"\" } set { UserDefaults.standard.set(newValue, forKey: Keys.icon) } } }\n"
      + "func f(_ settings: inout Settings) { settings.icon = \"bell\" }",
    "func f() { UserDefaults.standard.set(\"bell\", forKey: \"icon\") }\n"
      + "func g() { UserDefaults.standard.removeObject(forKey: \"icon\") }",
  ])
  func whatCodeKeepsIsFollowed(_ write: String) async {
    #expect(await verdict(write) == .unused)
    #expect(
      await verdict(write, read: "UserDefaults.standard.string(forKey: Keys.icon) ?? \"\"")
        == .unused)
    #expect(
      await verdict(
        write, read: "UserDefaults.standard.object(forKey: Key.icon.rawValue) as? String ?? \"\"")
        == .unused)
  }

  @Test(arguments: [
    "", "func f(_ reply: Reply) { UserDefaults.standard.set(reply.icon, forKey: \"icon\") }",
    "func f(_ reply: Reply) { UserDefaults.standard.set(reply.icon, forKey: Key.icon.rawValue) }",
    "func f(_ reply: Reply, _ key: String) { UserDefaults.standard.set(\"bell\", forKey: \"icon\")\n"
      + "UserDefaults.standard.set(reply.icon, forKey: key) }",
    "func f(_ reply: Reply) { UserDefaults.standard.set(\"bell\", forKey: \"icon\")\n"
      + "store.set(reply.icon, forKey: \"icon\") }",
    "func f(_ reply: Reply) { UserDefaults.standard.register(defaults: [\"icon\": reply.icon]) }",
    "func f(_ values: [String: Any]) { UserDefaults.standard.set(\"bell\", forKey: \"icon\")\n"
      + "UserDefaults.standard.register(defaults: values) }",
    "func f() { UserDefaults.standard.set(\"bell\", forKey: \"icon\") }\n"
      + "struct V { @AppStorage(\"icon\") var icon = \"\" }",
    "func f() { UserDefaults.standard.set(\"bell\", forKey: \"icon\") }\nimport SwiftyUserDefaults",
    "struct Settings { var icon: String { get { \"\" } set { UserDefaults.standard.set(newValue, forKey: Keys.icon) } } }\n"
      + "func f(_ settings: inout Settings, _ reply: Reply) { settings.icon = reply.icon }",
    // Nothing names what a wrapper or a subscript sets.
    "func g() { UserDefaults.standard.set(\"bell\", forKey: \"icon\") }\n"
      + "@propertyWrapper struct Kept { let key: String\nvar wrappedValue: String { get { \"\" }\n"
      + "set { UserDefaults.standard.set(newValue, forKey: key) } } }\n"
      + "struct S { @Kept(key: \"icon\") var icon: String }\n"
      + "func f(_ s: inout S, _ reply: Reply) { s.icon = reply.icon }",
    "func g() { UserDefaults.standard.set(\"bell\", forKey: \"icon\") }\n"
      + "struct S { var name = \"a\"\nsubscript(key: String) -> String { get { \"\" }\n"
      + "set { UserDefaults.standard.set(newValue, forKey: key) } } }\n"
      + "func f(_ s: inout S, _ reply: Reply) { s[\"icon\"] = reply.icon }",
    "struct S { var icon: String { get { \"\" } set { UserDefaults.standard.set(newValue, forKey: Keys.icon) } } }\n"
      + "func f(_ s: inout S, _ reply: Reply) { s[keyPath: \\.icon] = reply.icon }",
  ])
  func whatElseMayBeKeptIsOpen(_ write: String) async {
    #expect(await verdict(write) == .possible)
  }

  @Test func otherKeysAndObjectiveCAreOpen() async {
    let write = "func f() { UserDefaults.standard.set(\"bell\", forKey: \"icon\") }"
    #expect(
      await verdict(write, read: "UserDefaults.standard.string(forKey: key(2)) ?? \"\"")
        == .possible)
    #expect(
      await verdict(
        write,
        beside: ["A.m": "[[NSUserDefaults standardUserDefaults] setObject:reply forKey:@\"icon\"];"]
      ) == .possible)
  }
}
