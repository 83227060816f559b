import ImageUsage
import Testing

/// Ways in which code sets a followed name without writing it out, each beside a value that stands in the sources.
@Suite struct SwiftNameTraceOtherWritesTests {
  private static let model =
    "final class Model {\n @Published var icon = \"bell\"\n}\n"
    + "func show(_ model: Model) { model.$icon.sink { view.image = UIImage(named: $0) } }\n"

  private static let subject =
    "final class Model {\n let icon = CurrentValueSubject<String, Never>(\"bell\")\n}\n"
    + "func show(_ model: Model) { model.icon.sink { view.image = UIImage(named: $0) } }\n"

  private static let item =
    "struct Item {\n let icon: String\n init(icon: String) { self.icon = icon }\n}\n"
    + "func show(_ item: Item) { view.image = UIImage(named: item.icon) }\n"
    + "let first = Item(icon: \"bell\")\n"

  private static let list =
    "final class Screen {\n var icons = [\"bell\"]\n"
    + " func show() { for icon in icons { view.image = UIImage(named: icon) } }\n}\n"

  @Test(arguments: [model, subject, item, list])
  func valuesOfTheSourcesAreFollowed(_ code: String) async {
    #expect(await UsageTrial.verdict(besideSwift: code) == .unused)
  }

  @Test(arguments: [
    model + "func load(_ model: Model, _ names: P) { names.assign(to: &model.$icon) }",
    subject
      + "func load(_ model: Model, _ names: P) { names.assign(to: \\.icon.value, on: model) }",
    subject
      + "final class Scene { let model = Model()\n"
      + " func load(_ names: P) { names.assign(to: \\.model.icon.value, on: self) }\n}",
    subject + "func load(_ model: Model, _ reply: Reply) { model.icon.value?.name = reply.icon }",
    subject + "func load(_ model: Model, _ reply: Reply) { model.icon.value!.append(reply.icon) }",
    item + "func load(_ names: [String]) { show(names.map(Item.init)) }",
    item + "func load(_ names: [String]) { show(names.map(Item.init(icon:))) }",
    "struct Item { let icon: String }\nfunc show(_ item: Item) { view.image = UIImage(named: item.icon) }\n"
      + "let first = Item(icon: \"bell\")\nfunc load(_ names: [String]) { show(names.map(Item.init)) }",
    list + "extension Screen { func load(_ reply: Reply) { icons.appendUnique(reply.icon) } }",
    list + "extension Screen { func load(_ reply: Reply) { icons.prepend(reply.icon) } }",
    list + "extension Screen { func load(_ reply: Reply) { icons.replaceAll(with: reply.icon) } }",
    "func show(_ reply: Data) { view.image = UIImage(named: NSString(data: reply, encoding: 4)) }",
    "func show(_ path: String) { view.image = UIImage(named: NSString(contentsOfFile: \"a\")) }",
  ])
  func otherWaysOfSettingANameLeaveItOpen(_ code: String) async {
    #expect(await UsageTrial.verdict(besideSwift: code) == .possible)
  }

  /// Reading is no way of setting it.
  @Test(arguments: [
    model + "func log(_ model: Model) { model.$icon.map { $0 }.sink { print($0) } }",
    subject
      + "func log(_ model: Model) { print(model.icon.value.count, model.icon.value == \"x\") }",
    item + "func log(_ item: Item) { print(Item.self, Item.init(icon: \"mute\")) }",
    list + "extension Screen { func log() -> [String] { icons.appending(\"mute\") } }",
    "func show() { view.image = UIImage(named: NSString(string: \"bell\")) }",
  ])
  func readingLeavesItKnown(_ code: String) async {
    #expect(await UsageTrial.verdict(besideSwift: code) == .unused)
  }

  /// Objective-C calls the setter of a property that it sees.
  @Test(arguments: [("[row setIcon:name];", true), ("[row setTitle:name];", false)])
  func objectiveCSetsWhatItSees(_ message: String, _ isOpen: Bool) async {
    let code =
      "@objcMembers final class Row: NSObject {\n var icon = \"bell\"\n}\n"
      + "func show(_ row: Row) { view.image = UIImage(named: row.icon) }"
    let found = await UsageTrial.verdict(
      besideSwift: code, and: ["A.m": "void load(Row *row, NSString *name) { \(message) }"])
    #expect(found == (isOpen ? .possible : .unused))
  }
}
