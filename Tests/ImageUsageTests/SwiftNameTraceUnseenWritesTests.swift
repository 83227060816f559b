import ImageUsage
import Testing

/// Code that sets a followed name by other means than an assignment or a call, each beside a value that stands in the
/// sources. The names that it sets come from a reply, so all images are possible.
@Suite struct SwiftNameTraceUnseenWritesTests {
  private static func model(_ head: String, _ members: String = "", _ attribute: String = "")
    -> String
  {
    "\(attribute) \(head) {\n var icon = \"bell\"\n \(members)\n}\n"
      + "func show(_ model: Model) { view.image = UIImage(named: model.icon) }\n"
  }

  private static let plain = model("final class Model")
  private static let value = model("struct Model")
  private static let show =
    "final class Screen {\n func showIcon(_ icon: String) { view.image = UIImage(named: icon) }\n"
    + " func start() { showIcon(\"bell\") }\n"

  @Test(arguments: [plain, value, show + "}"])
  func whatTheSourcesSayIsAllThereIs(_ code: String) async {
    #expect(await UsageTrial.verdict(besideSwift: code) == .unused)
  }

  @Test(arguments: [
    // Storage of wrappers.
    "struct Row: View {\n @State private var icon = \"bell\"\n init(_ reply: Reply) { _icon = State(initialValue: reply.icon) }\n"
      + " var body: some View { Image(icon) }\n}",
    "struct Row: View {\n @State private var icon = \"bell\"\n init(_ reply: Reply) { self._icon = State(wrappedValue: reply.icon) }\n"
      + " var body: some View { Image(icon) }\n}",
    "struct Row: View {\n @State private var icon: String = \"bell\"\n init(_ reply: Reply) { _icon = .init(initialValue: reply.icon) }\n"
      + " var body: some View { Image(icon) }\n}",
    "final class Model: ObservableObject {\n @Published var icon = \"bell\"\n init(_ reply: Reply) { _icon = Published(initialValue: reply.icon) }\n}\n"
      + "func show(_ model: Model) { view.image = UIImage(named: model.icon) }",
    // Bindings of members.
    value
      + "struct Edit: View {\n @State var model = Model()\n var body: some View { TextField(\"\", text: $model.icon) }\n}",
    value
      + "struct Edit: View {\n @State var models = [Model()]\n var body: some View { ForEach($models) { $model in TextField(\"\", text: $model.icon) } }\n}",
    plain
      + "struct Edit: View {\n @ObservedObject var model: Model\n var body: some View { IconPicker(selection: $model.icon.animation()) }\n}",
    plain + "func edit(_ model: Model) { IconPicker(selection: Bindable(model).icon) }",
    // Functions that something calls.
    show + " func load(_ loader: Loader) { loader.onIcon = showIcon }\n}",
    show + " func load(_ loader: Loader) { loader.onIcon = self.showIcon }\n}",
    show + " func load(_ loader: Loader) { loader.handlers = [showIcon] }\n}",
    show + " func handler() -> (String) -> Void { return showIcon }\n}",
    show + " var handler: (String) -> Void { showIcon }\n}",
    show + " func load(_ loader: Loader) { loader.handlers = [\"icon\": showIcon(_:)] }\n}",
    show.replacing(" func showIcon", with: " @objc func showIcon")
      + " func load(_ reply: Reply) { perform(#selector(showIcon(_:)), with: reply.icon) }\n}",
    show.replacing(" func showIcon", with: " @objc func showIcon")
      + " func load(_ reply: Reply) { perform(#selector(Screen.showIcon), with: reply.icon) }\n}",
    show.replacing(" func showIcon", with: " @objc func showIcon")
      + " func load(_ reply: Reply) { perform(Selector((\"showIcon:\")), with: reply.icon) }\n}",
    // Keys.
    "class Model: NSObject {\n @objc var icon = \"bell\"\n}\nfunc show(_ model: Model) { view.image = UIImage(named: model.icon) }\n"
      + "func load(_ model: Model, _ reply: [String: Any]) { model.setValuesForKeys(reply) }",
    "class Model: NSObject {\n @objc var icon = \"bell\"\n}\nfunc show(_ model: Model) { view.image = UIImage(named: model.icon) }\n"
      + "func load(_ model: Model, _ reply: [String: Any]) { for (key, value) in reply { model.setValue(value, forKey: key) } }",
    "class Model: NSObject {\n @objc var icon = \"bell\"\n}\nfunc show(_ model: Model) { view.image = UIImage(named: model.icon) }\n"
      + "func load(_ model: Model, _ reply: Reply) { model.setValue(reply.icon, forKeyPath: \"icon\") }",
    // Libraries.
    model("final class Model: Mappable", "func mapping(map: Map) { icon <- map[\"icon\"] }"),
    model("final class Model: StaticMappable", "func mapping(map: Map) { icon <- map[\"icon\"] }"),
    model("struct Model: SmartCodable"),
    model("class Model: SmartCodableX"),
    model("struct Model: Convertible")
      + "func load(_ json: JSON) { show(json.kj.model(Model.self)) }",
    model("class Model: EVObject"),
    model("class Model: EVNetworkingObject"),
    model("final class Model: HandyJSON", "required init() {}"),
    model("final class Model: Reflect"),
    model("struct Model: HandyJSONCustomTransformable"),
    model(
      "struct Model: Unboxable",
      "init(unboxer: Unboxer) throws { icon = try unboxer.unbox(key: \"icon\") }"),
    model("class Model: NSObject, YYModel"),
    model("class Model: JSONModel"),
    model("class Model: MTLModel"),
    model("class Model: PFObject, PFSubclassing"),
    model("class Model: ModelBase") + "typealias ModelBase = Codable & Hashable",
    model("struct Model: Storable")
      + "public typealias Storable = Codable & Hashable\nfunc load(_ data: Data) { show(try! JSONDecoder().decode(Model.self, from: data)) }",
    model("struct Model: Storable")
      + "protocol Storable: Codable {}\nfunc load(_ data: Data) { show(try! JSONDecoder().decode(Model.self, from: data)) }",
    model("struct Model: Codable")
      + "typealias Other = Model\nfunc load(_ data: Data) { show(try! JSONDecoder().decode(Other.self, from: data)) }",
    model("final class Model", "", "@Model"),
    model("struct Model: Codable, FetchableRecord"),
    model("struct Model: TableRecord, Decodable") + "func load() { show(try Model.fetchOne(db)) }",
    // Tuples and operators.
    plain + "func load(_ model: Model, _ reply: Reply) { (model.icon, count) = (reply.icon, 2) }",
    plain + "extension Model { func load(_ reply: Reply) { (icon, count) = reply.parts } }",
    plain + "func load(_ model: Model, _ reply: Reply) { model.icon <~ reply.icon }",
    plain + "func load(_ model: Model, _ reply: Reply) { model.icon ??= reply.icon }",
    plain + "func load(_ model: Model, _ reply: Reply) { reply.icon ~> model.icon }",
    plain + "func load(_ model: Model, _ reply: Reply) { model.icon =? reply.icon }",
    plain + "func load(_ model: Model, _ map: Map) { model.icon >>> map[\"icon\"] }",
    // Other types that set the member.
    plain
      + "@dynamicMemberLookup struct Box<T> { var value: T\n subscript<U>(dynamicMember path: WritableKeyPath<T, U>) -> U { get { value[keyPath: path] } set {} } }\n"
      + "func load(_ box: Box<Model>, _ reply: Reply) { box.icon = reply.icon }",
    model("struct Model: HasIcon")
      + "protocol HasIcon { var icon: String { get set } }\nextension HasIcon { mutating func load(_ reply: Reply) { icon = reply.icon } }",
    model("struct Model: HasIcon")
      + "protocol HasIcon { var icon: String { get set } }\nextension HasIcon { mutating func load(_ reply: Reply) { self.icon = reply.icon } }",
    model("struct Model: HasIcon")
      + "protocol HasIcon { var icon: String { get set } }\nfunc load<T: HasIcon>(_ item: inout T, _ reply: Reply) { item.icon = reply.icon }",
    model("struct Model: HasIcon")
      + "protocol HasIcon { var icon: String { get set } }\nfunc load(_ item: inout some HasIcon, _ reply: Reply) { item.icon = reply.icon }",
    model("class Model")
      + "class Special: Model { func load(_ reply: Reply) { icon = reply.icon } }",
    model("class Model")
      + "class Special: Model {}\nclass Own: Special { func load(_ reply: Reply) { icon = reply.icon } }",
    model("class Model")
      + "typealias Other = Model\nfunc load(_ other: Other, _ reply: Reply) { other.icon = reply.icon }",
    model("class Model", "init(icon: String) { self.icon = icon }")
      + "class Special: Model {}\nclass Own: Special {}\nfunc load(_ reply: Reply) { show(Own(icon: reply.icon)) }",
    model("class Model", "init(icon: String) { self.icon = icon }")
      + "typealias Other = Model\nfunc load(_ reply: Reply) { show(Other(icon: reply.icon)) }",
    model("struct Model")
      + "typealias Other = Model\nfunc load(_ reply: Reply) { show(Other(icon: reply.icon)) }",
    "struct Row: View {\n var icon = \"bell\"\n var body: some View { Image(icon) }\n}\n"
      + "extension Row { func then(_ change: (inout Self) -> Void) -> Self { var copy = self; change(&copy); return copy }\n"
      + " func icon(_ reply: Reply) -> Self { then { $0.icon = reply.icon } } }",
    "struct Row: View {\n var icon = \"bell\"\n var body: some View { Image(icon) }\n}\n"
      + "extension Row { func named(_ reply: Reply) -> Self { var copy = self; copy.icon = reply.icon; return copy } }",
    "struct Row: View {\n var icon = \"bell\"\n var body: some View { Image(icon) }\n}\n"
      + "func row(_ reply: Reply) -> some View { return with(Row()) { row in row.icon = reply.icon } }",
    plain + "func load(_ reply: Reply) { let model = Model().apply { $0.icon = reply.icon } }",
    plain
      + "func load(_ model: Model, _ reply: Reply) { with(model) { m in m.icon = reply.icon } }",
    // Parts of names.
    "func show() { var icon = \"trip_a_dark\"; icon.removeLast(5); view.image = UIImage(named: icon) }",
    "func show() { let icon = \"trip_a_dark\".dropLast(5); view.image = UIImage(named: String(icon)) }",
    "let names = \"trip_a|trip_b\"\nfunc show() { view.image = UIImage(named: String(names.prefix(6))) }",
    "let name = \"icon_a\"\nfunc show() { view.image = UIImage(named: name.replacingOccurrences(of: \"icon\", with: \"trip\")) }",
    "let name = \"icon_a\"\nfunc show() { view.image = UIImage(named: name.replacing(\"icon\", with: \"trip\")) }",
    "let name = \"pirt_a\"\nfunc show() { view.image = UIImage(named: String(name.reversed())) }",
    // Cases and closures.
    "enum Action { case icon(String) }\nfunc show(_ action: Action) { if case .icon(let name) = action { view.image = UIImage(named: name) } }\n"
      + "let first = Action.icon(\"bell\")\nfunc load(_ names: [String]) { names.map(Action.icon).forEach(show) }",
    "enum Action { case icon(String) }\nfunc show(_ action: Action) { if case .icon(let name) = action { view.image = UIImage(named: name) } }\n"
      + "let first = Action.icon(\"bell\")\nfunc load(_ names: P) { names.map(Action.icon(_:)).sink(receiveValue: show) }",
    "protocol Shower { func show(_ icon: String) }\nfinal class Screen: Shower { func show(_ icon: String) { view.image = UIImage(named: icon) } }\n"
      + "func start(_ screen: Screen) { screen.show(\"bell\") }\nfunc load<T: Shower>(_ other: T, _ reply: Reply) { other.show(reply.icon) }",
    "protocol Shower { func show(_ icon: String) }\nfinal class Screen: Shower { func show(_ icon: String) { view.image = UIImage(named: icon) } }\n"
      + "func start(_ screen: Screen) { screen.show(\"bell\") }\nfunc load(_ other: any Shower, _ reply: Reply) { other.show(reply.icon) }",
    "protocol Shower { func show(_ icon: String) }\nfinal class Screen: Shower { func show(_ icon: String) { view.image = UIImage(named: icon) } }\n"
      + "func start(_ screen: Screen) { screen.show(\"bell\") }\ntypealias Other = Shower & AnyObject\nfunc load(_ other: Other, _ reply: Reply) { other.show(reply.icon) }",
    "struct Theme { subscript(_ key: String) -> String { UserDefaults.standard.string(forKey: key) ?? \"bell\" } }\nlet theme = Theme()\nfunc show() { view.image = UIImage(named: theme[\"bell\"]) }",
  ])
  func unseenWritesLeaveANameOpen(_ code: String) async {
    #expect(await UsageTrial.verdict(besideSwift: code) == .possible, "\(code)")
  }
}
