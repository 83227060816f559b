import ImageUsage
import TestSupport
import Testing

/// Names that are followed to what the sources say, so that a lookup that takes them doesn't make other sets doubtful.
@Suite struct SwiftNameTraceTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var code: String
    var other: (file: String, text: String)?

    init(_ code: String, _ file: String? = nil, _ text: String = "") {
      self.code = code
      other = file.map { ($0, text) }
    }

    var testDescription: String { code.replacing("\n", with: " ⏎ ") }
  }

  private func verdict(_ row: Row) async -> AssetUsage.Verdict? { await usage(row)?.verdict }

  private func usage(_ row: Row) async -> AssetUsage? {
    let assets = ["trip_a", "trip_b", "trip_c", "trip_d"].map { UsageTrial.asset($0) }
    var files = ["View.swift": "import SwiftUI\n" + row.code]
    if let other = row.other { files[other.file] = other.text }
    return await UsageTrial.usages(assets, files).first
  }

  private static let row =
    "struct Row: View {\n let icon: String\n var body: some View { Image(icon) }\n}\n"

  private static let tab =
    "struct Reply: Codable { var icon: String }\nfinal class Tab: NSObject {\n @objc var icon = \"bell\"\n}\n"
    + "func image(_ tab: Tab) -> Image { Image(tab.icon) }\n"

  private static let model = "final class Model { @Published var icon: String? = \"bell\" }\n"

  private static let kind = "struct Kind: Codable { var icon: String }\n"

  static let followed = [
    Row(row + "let a = Row(icon: \"bell\")"),
    Row(row + "let a = Row(icon: isOn ? \"bell\" : \"mute\")"),
    Row(
      row + "let a = Row(icon: \"bell\")\nfunc b(_ row: Row) -> Bool { isOn && row.icon != nil }"),
    Row(
      row + "let a = Row(icon: isOn ? Icons.on : nil ?? Icons.off)\n"
        + "enum Icons { static let on = \"on\"; static let off = \"off\" }"),
    Row(
      row + "let a = Row.init(icon: kind.icon)", "Kind.swift",
      "enum Kind {\n case a, b\n var icon: String {\n switch self {\n case .a: return \"bell\"\n"
        + " case .b:\n return \"mute\"\n }\n }\n}"),
    Row(
      row + "let a = Row(icon: icon(for: 3))\nfunc icon(for n: Int) -> String {\n"
        + " if n > 2 { \"bell\" } else { \"mute\" }\n}"),
    Row(
      row + "let icons = [\"bell\", \"mute\"]\nlet a = ForEach(icons, id: \\.self) { icon in\n"
        + " Row(icon: icon)\n}"),
    Row(row + "let icons = [1: \"bell\", 2: \"mute\"]\nlet a = Row(icon: icons[n] ?? \"bell\")"),
    Row(row + "let a = Row(icon: store == chosen?.id ?? 0 ? \"bell\" : \"mute\")"),
    Row(row + "let a = [\"bell\"].map { Row(icon: $0) }"),
    Row(row + "for icon in [\"bell\", \"mute\"] { show(Row(icon: icon)) }"),
    Row(row + "let a = Row(icon: Kind(rawValue: text)!.rawValue)"),
    Row("let icon: String? = isOn ? \"bell\" : nil\nlet a = icon.flatMap(UIImage.init(named:))"),
    Row(
      "enum Icons { static let all = [\"bell\"] }\nlet a = Icons.all.map( UIImage.init(named:) )"),
    Row(
      row + "let icon: String\nif isOn { icon = \"bell\" } else { icon = \"mute\" }\n"
        + "let a = Row(icon: icon)"),
    Row(tab + "let icons = tabs.map(\\.icon)"),
    Row(
      model + "let a = model.$icon.compactMap { UIImage(named: $0) }.sink { view.image = $0 }\n"
        + "model.icon = \"mute\""),
    Row(
      model + "let a = model.$icon.compactMap { $0 }.receive(on: main).map { name in\n"
        + " UIImage(named: name)\n}"),
    Row(
      "final class Model {\n @Published var icon = \"bell\"\n func bind() {\n"
        + " $icon.map { UIImage(named: $0) }.assign(to: &image)\n }\n}"),
    Row(
      "let all = [\"#a\": \"bell\", \"#b\": \"mute\"]\n"
        + "let a = all.mapValues { icon in UIImage(named: icon) }"),
    Row(
      "if let icons = Bundle.main.infoDictionary?[\"CFBundleIcons\"] as? [String: Any],\n"
        + " let files = icons[\"CFBundleIconFiles\"] as? [String], let icon = files.last {\n"
        + " view.image = UIImage(named: icon)\n}"),
    Row(
      "enum Person { case image(name: String) }\nenum Row { case image(name: String, inset: Int) }\n"
        + "func image(_ person: Person) -> Image { switch person { case .image(name: let name): Image(name) } }\n"
        + "let a: Row = .image(name: \"bell\", inset: 2)\nlet b: Person = .image(name: \"mute\")"),
    Row(
      "enum Asset { enum Logo { static let bell = ImageAsset(name: \"Logo/bell\") } }\n"
        + "struct ImageAsset { fileprivate(set) var name: String }\nstruct Reply: Codable { var name: String }\n"
        + "func show(_ reply: Reply) { other.name = reply.name }\n"
        + "let a = Image(Asset.Logo.bell.name, bundle: .module)"),
    Row(tab + "tab.setValue(name, forKey: \"title\"); a[keyPath: path] = 3"),
    Row("func image(_ name: String) -> UIImage? { UIImage(named: name) }\nlet a = image(\"bell\")"),
    Row(
      "func image(named name: String = \"mute\") -> UIImage? { UIImage(named: name) }\n"
        + "let a = [image(named: \"bell\"), image()]"),
    Row(
      "final class Cell {\n var icon: String? { didSet { view.image = UIImage(named: icon ?? \"mute\") } }\n}\n"
        + "func show(_ cell: Cell) { cell.icon = \"bell\" }"),
    Row(
      "struct Row: View {\n let icon: String?\n var body: some View {\n"
        + " if let icon { Image(icon) }\n }\n}\nlet a = [Row(icon: \"bell\"), Row(icon: nil)]"),
    Row(
      "struct Row: View {\n let model: Model\n var body: some View { Image(model.icon) }\n}\n"
        + "protocol Model { var icon: String { get } }\nstruct A: Model { let icon = \"bell\" }\n"
        + "struct B: Model { var icon: String { \"mute\" } }"),
    // Another type has a property of this name, and a view gets images elsewhere.
    Row(
      "struct Row: View {\n let tab: Tab\n var body: some View { Image(tab.icon) }\n}\n"
        + "struct Tab { let icon: String }\nstruct Reply: Decodable { let icon: String }\n"
        + "let a = Row(tab: Tab(icon: \"bell\"))"),
    Row(
      "struct Row: View {\n let icon: ImageResource\n var body: some View { Image(icon) }\n}\n"
        + "func row(_ icon: ImageResource) -> Row { Row(icon: icon) }"),
    Row(
      "enum Kind { case app(String), system(String) }\nfunc image(_ kind: Kind) -> Image {\n"
        + " switch kind {\n case .app(let name): return Image(name)\n case .system(let name): return Image(systemName: name)\n }\n}\n"
        + "let a = image(.app(\"bell\"))"),
    // A key of a dictionary isn't a parameter.
    Row(
      "enum Kind { case app(String), system(String) }\nfunc image(_ kind: Kind) -> Image {\n"
        + " switch kind {\n case .app(let name): log([name: 1]); return Image(name)\n default: return Image(\"mute\")\n }\n}\n"
        + "let a = image(.app(\"bell\"))"),
    Row(
      "enum Icons { enum Tab { static let home = \"bell\" }\n static let list = Tab.home }\n"
        + "struct Texts { enum Tab { static let home = \"Home\".localized } }\n"
        + "func image(_ name: String) -> UIImage? { UIImage(named: name) }\nlet a = image(Icons.Tab.home)"
    ),
    // An accessor that R.swift makes.
    Row(row + "let a = Row(icon: R.image.hero.name)"),
    Row("let a = Image(R.image.hero)\nlet b = Image(isOn ? R.image.hero : R.image.menu.off)"),
    Row(
      "import RswiftResources\nextension ImageResource { var image: Image { Image(name) } }\n"
        + "extension UIView { var name: String { String(describing: self) } }"),
    Row(row + "let a = Row(icon: { isOn ? \"bell\" : \"mute\" }())"),
    Row(
      row + "let icons = [\"bell\", \"mute\"]\nlet a = Row(icon: icons.randomElement() ?? \"bell\")"
    ),
    Row(
      row + "let icons: [String]? = [\"bell\", \"mute\"]\n"
        + "let a = Row(icon: icons?.randomElement() ?? icons!.removeFirst())"),
    Row(row + "let icons = [\"bell\", \"mute\"]\nlet a = Row(icon: icons.sorted().reversed()[0])"),
    // A payload in its scope.
    Row(
      "enum Kind { case app(String), system }\nfunc image(_ kind: Kind) -> Image {\n"
        + " if case .app(let name) = kind { return Image(name) }\n return Image(\"mute\")\n}\n"
        + "let a = image(.app(\"bell\"))"),
    // These have an image, or look up something else.
    Row(
      kind + "func label(_ kind: Kind) -> some View { Label(kind.title, image: Image(\"bell\")) }"),
    Row(kind + "func color(_ kind: Kind) -> UIColor? { .init(hex: kind.icon) }"),
    // A row isn't an image.
    Row(
      "struct Kind: Codable { var icon: String }\nextension Row {\n init(_ kind: Kind) { self.init(kind.icon) }\n}"
    ),
    // Nothing makes a row.
    Row(row),
    Row("enum Icons {\n static func image(_ name: String) -> Image { Image(name) }\n}"),
    Row(
      "extension Row where Icon == Image {\n init(image: String) { self.init { Image(image) } }\n}"),
    // The type of a receiver tells the property.
    Row(
      "struct List: View {\n let tabs: [Tab]\n var body: some View {\n"
        + " ForEach(Array(tabs.enumerated()), id: \\.offset) { index, tab in Image(tab.icon) }\n }\n}\n"
        + "struct Tab { let icon: String }\nstruct Reply: Decodable { let icon: String }\n"
        + "let a = List(tabs: [Tab(icon: \"bell\")])"),
    Row(
      "enum Tab: CaseIterable { case a\n var name: String { \"bell\" } }\nlet a = Tab.allCases.map { Image($0.name) }\n"
        + "let b = Image(Tab.a.name)\nfor (index, tab) in Tab.allCases.enumerated() { show(Image(tab.name)) }"
    ),
    Row(
      "struct Tab { var icon: String }\nfinal class Cell {\n @IBOutlet var icon: UIImageView!\n"
        + " var tab: Tab?\n func show() { guard let tab else { return }\n icon.image = UIImage(named: tab.icon) }\n}\n"
        + "func make(_ reply: Reply, _ other: Other) { show(Tab(icon: \"bell\")); other.icon = reply.icon }\n"
        + "class Other { var icon = \"\" }\nstruct Reply: Decodable { let icon: String }"),
    // Labels and the number of arguments tell a function from others of its name.
    Row(
      "func action(_ title: String, _ icon: String, handler: () -> Void) -> Action { Action(UIImage(named: icon)) }\n"
        + "func action<T>(_ value: T, _ title: String, _ icon: String, handler: () -> Void) -> Action { Action(UIImage(named: icon)) }\n"
        + "let a = action(\"Close\", \"bell\") { }\nlet b = action(tab, title, \"mute\") { }"),
    Row(
      row + "struct Builder<T> {\n let build: () -> T\n}\nfinal class Metric<T> {\n let value: T\n"
        + " init(_ value: T) { self.value = value }\n func build(v: Int) -> T { value }\n}\n"
        + "let a = Row(icon: Metric<String>(\"bell\").build(v: 2))"),
    // Elements of tuples, and arguments of cases with labels.
    Row(
      "let a = ForEach([(\"bell\", 1), (\"mute\", 2)], id: \\.0) { icon, number in Image(icon) }\n"
        + "let items = [(1, \"bell\")]\nlet b = Image(items[0].1)"),
    Row(
      "enum Item { case icon(named: String, offset: Int), text }\nfunc image(_ item: Item) -> Image {\n switch item {\n"
        + " case .icon(named: let name, offset: let offset): return Image(name)\n default: return Image(\"mute\")\n }\n}\n"
        + "let a = image(.icon(named: \"bell\", offset: 2))\nlet b = space(.icon)"),
    // A variable with a closure.
    Row(
      "final class Card {\n var icon: (() -> String)?\n func show() { if let make = icon { view.image = UIImage(named: make()) } }\n}\n"
        + "enum Theme { static func bell() -> String { \"bell\" } }\n"
        + "func show(_ card: Card) { card.icon = Theme.bell; card.icon = { \"mute\" } }"),
    Row(
      "func image() -> UIImage? {\n var icon = \"car_\\(kind)\"\n icon += \"_red\"\n return UIImage(named: icon)\n}"
    ),
    Row(
      "enum Kind { case bell, mute\n var icon: String { .init(describing: self) } }\n"
        + "func image(_ kind: Kind) -> Image { Image(kind.icon) }"),
    Row(
      "let icons = Bundle.main.infoDictionary?[\"Icons\"] as? [String]\nlet a = UIImage(named: icons![0])"
    ),
  ]

  private static let cell =
    "struct Cell: View {\n let kind: Kind.ID\n let icon: String\n"
    + " init(icon: String) { self.icon = icon }\n var body: some View { Image(icon) }\n}\n"
    + "let a = Cell(icon: \"bell\")\n"
  private static let managed =
    "extension Account {\n @NSManaged public var icon: String?\n}\nfinal class Account: NSManagedObject {}\n"
    + "func image(_ account: Account) -> UIImage? { UIImage(named: account.icon!) }\n"
    + "func set(_ account: Account) { account.icon = \"bell\" }\n"

  private static let asset =
    "struct Asset {\n let icon: String\n var image: UIImage { UIImage(named: icon)! }\n}\n"
    + "let a = Asset(icon: \"bell\")\n"
  private static let bundled =
    "extension UIImage {\n convenience init?(size: Int = 2, icon: String, in bundle: Bundle? = nil) {\n"
    + "  self.init(named: icon, in: bundle, with: nil)\n }\n}\nlet a = UIImage(icon: \"bell\")\n"

  /// Declarations and calls that look like others.
  static let toldApart = [
    // The type before an initializer, and `.init(…)` of something else.
    Row(cell), Row(cell + "let b = Badge(image: .init(icon: reply.name))"),
    Row(
      cell.replacing("init(icon: String)", with: "init(_ icon: String)")
        .replacing("Cell(icon:", with: "Cell(") + "let b = Badge(text: .init(reply.name))"),
    // Core Data keeps what code sets.
    Row(managed),
    Row(
      "enum Item {\n case action(\n  title: String,\n  icon: String? = nil,\n  handler: () -> Void\n )\n}\n"
        + "func image(_ item: Item) -> UIImage? {\n switch item {\n case .action(_, let icon, _):\n"
        + "  if let icon = icon { return UIImage(named: icon) }\n  return nil\n }\n}\n"
        + "let a = Item.action(title: reply.title) {}\nmenu.action(reply.name)\nmenu.action(named: reply.name, at: 2)"
    ),
    Row("let icon = NSImage.Name(\"bell\")\nlet a = NSImage(named: icon)"),
    // A computed property, and labels of another initializer.
    Row(asset + "pin.image = .init(image: image, icon: reply.name)"),
    Row(bundled + "let b = Event(labels: .init(icon: reply.name, count: 2))"),
    Row(bundled + "let b = Event(labels: .init(of: 2, icon: reply.name))"),
    // Two letters that a name begins with.
    Row("var icon: String { \"FZ\\(reply.style)\\(reply.state)\" }\nlet a = UIImage(named: icon)"),
  ]

  @Test(arguments: toldApart)
  func whatLooksLikeAnotherIsToldApart(_ row: Row) async {
    #expect(await verdict(row) == .unused)
  }

  static let sameNames = [
    Row(cell + "let b: Cell = .init(icon: reply.name)"),
    Row(cell + "func make() -> Cell { .init(icon: reply.name) }"),
    Row(managed + "func load(_ account: Account, _ reply: Reply) { account.icon = reply.name }"),
    Row(managed + "func load(_ account: Account) { account.setValue(name, forKey: key) }"),
    Row(managed + "let container = NSPersistentCloudKitContainer(name: \"Model\")"),
    Row(
      "enum Item { case action(title: String, icon: String? = nil) }\n"
        + "func image(_ item: Item) -> UIImage? {\n guard case .action(_, let icon?) = item else { return nil }\n"
        + " return UIImage(named: icon)\n}\nlet a = Item.action(title: \"A\", icon: reply.icon)"),
    Row("var icon: String { \"\\(reply.style)_\\(reply.state)\" }\nlet a = UIImage(named: icon)"),
    Row(kind + "let a = kind?.icon.flatMap(UIImage.init(named:))"),
    Row(kind + "let icon = \"bell\"\nlet a = makers.map(UIImage.init(named:), icon)"),
    Row(kind + "let icon = \"bell\"\nlet a = (icon ?? kind.icon).flatMap(UIImage.init(named:))"),
    Row("let icon = Relay<String>(value: \"bell\")\nlet a = icon.map(UIImage.init(named:))"),
    Row("let icon = Relay<String>(value: \"bell\")\nlet a = icon.map { UIImage(named: $0) }"),
    Row("let icons = Subject<String, Never>()\nlet a = icons.sink { UIImage(named: $0) }"),
    Row("let icons = Subject()\nlet a = icons.sink { UIImage(named: $0) }"),
    Row("let icon = NSImage.Name(reply.name)\nlet a = NSImage(named: icon)"),
    Row(asset + "pin.asset = .init(icon: reply.name)"),
    Row(
      asset.replacing(" var", with: " var size = 2 { didSet { show() } }\n var")
        + "pin.asset = .init(icon: reply.name, size: 2)"),
    Row(
      asset.replacing("let icon", with: "let title, icon")
        + "pin.asset = .init(title: \"A\", icon: reply.name)"),
    Row(bundled + "pin.image = .init(icon: reply.name)"),
    Row(bundled + "pin.image = .init(size: 2, icon: reply.name, in: .main)"),
    Row(
      bundled + "class Photo: UIImage {\n convenience init?(icon: String, count: Int) {\n"
        + "  self.init(icon: icon)\n }\n}\npin.photo = .init(icon: reply.name, count: 2)"),
    Row(
      bundled.replacing("in bundle: Bundle? = nil", with: "done: () -> Void")
        + "pin.image = .init(icon: reply.name) { show() }"),
  ]

  @Test(arguments: sameNames)
  func whatMayBeTheSameStaysOpen(_ row: Row) async {
    #expect(await verdict(row) == .possible)
  }

  @Test(arguments: followed)
  func namesThatStandInTheSourcesAreFollowed(_ row: Row) async {
    #expect(await verdict(row) == .unused)
  }

  /// A type may conform through seven others; behind more it may be decoded.
  @Test(arguments: [(0, true), (1, true), (7, true), (8, false), (9, false)])
  func whatATypeConformsToIsFollowedToADepth(_ count: Int, _ isFollowed: Bool) async {
    let chain = (0..<count).map { "protocol P\($0)\($0 + 1 < count ? ": P\($0 + 1)" : "") {}\n" }
    let code =
      "struct Row: View {\n let tab: Tab\n var body: some View { Image(tab.icon) }\n}\n"
      + "struct Tab\(count > 0 ? ": P0" : "") { let icon: String }\n\(chain.joined())"
      + "let a = Row(tab: Tab(icon: \"bell\"))"
    #expect(await (verdict(Row(code)) == .unused) == isFollowed)
  }

  static let fromElsewhere = [
    Row(
      "final class Card {\n let icon = \"bell\"\n func show() {\n"
        + "  if isOn, let icon = reply.name { view.image = UIImage(named: icon) } else { hide() }\n }\n}"
    ),
    Row(
      "final class Card {\n let icon = \"bell\"\n func show() {\n"
        + "  if let icon = reply.name { view.image = UIImage(named: icon) }\n }\n}"),
    Row(model + "let a = model.$icon.map { UIImage(named: $0) }\nmodel.icon = reply.name"),
    Row(
      "func show(_ icon: String) {\n let icon = icon.dropFirst()\n"
        + " view.image = UIImage(named: icon)\n}\nshow(reply.icon)"),
    Row(
      model + "let a = model.$icon.map { UIImage(named: $0) }\n"
        + "replies.map(\\.name).assign(to: \\.icon, on: model)"),
    Row(model + "let a = model.$icon.map { $0 + suffix }.map { UIImage(named: $0) }"),
    Row(
      "func show(_ icon: String?) { if let icon = icon, let a = UIImage(named: icon) { f(a) } }\n"
        + "show(reply.icon)"),
    Row(
      "func show(_ icon: String?) {\n guard let icon = icon else { return }\n"
        + " view.image = UIImage(named: icon)\n}\nshow(reply.icon)"),
    // Something else may make a row, or call the function.
    // An extension of a type of images looks up what its initializers get.
    Row(
      "struct Kind: Codable { var icon: String }\nextension Image {\n"
        + " init(_ kind: Kind) { self.init(kind.icon, bundle: .main) }\n}"),
    Row(
      "struct Kind: Codable { var icon: String }\nextension Image {\n init(_ kind: Kind) { self.init(kind.icon) }\n}"
    ),
    Row(
      "struct Kind: Codable { var icon: String }\nextension UIImage {\n"
        + " convenience init?(_ kind: Kind) { self.init(named: kind.icon) }\n}"),
    Row(row + "typealias Line = Row\nlet a = Line(icon: reply.icon)"),
    Row("struct Row: Card {\n let icon: String\n var body: some View { Image(icon) }\n}"),
    Row(
      "final class Pictures: ImageProvider {\n func image(_ name: String) -> UIImage? { UIImage(named: name) }\n}"
    ),
    Row(
      "enum Icons {\n static func image(_ name: String) -> Image { Image(name) }\n}\nlet a = reply.map(Icons.image)"
    ),
    Row(
      "struct Tab { var icon: String }\nfunc image(_ tab: Tab) -> Image { Image(tab.icon) }\n"
        + "func set(_ tab: inout Tab) { tab.icon = json.name }\nlet a = Tab(icon: \"bell\")"),
    Row(
      "final class Card {\n var icon: (() -> String)?\n func show() { view.image = UIImage(named: icon!()) }\n}\n"
        + "func show(_ card: Card) { card.icon = { reply.icon } }"),
    Row("let a = ForEach([(\"bell\", reply.icon)], id: \\.0) { icon, other in Image(other) }"),
    Row(
      "func image() -> UIImage? {\n var icon = \"car\"\n icon += reply.color\n return UIImage(named: icon)\n}"
    ),
    Row(
      "enum Kind: CustomStringConvertible { case bell\n var description: String { text } }\n"
        + "func image(_ kind: Kind) -> Image { Image(String(describing: kind)) }"),
    // Generic code, functions and references make and set what no call does.
    Row(
      row
        + "struct Reply: Decodable { let icon: String }\nlet a = replies.map(\\.icon).map(Row.init)"
    ),
    Row(
      row
        + "struct Reply: Decodable { let icon: String }\nprotocol Named { init(icon: String) }\nextension Row: Named {}\n"
        + "func a<T: Named>(_ reply: Reply) -> T { T(icon: reply.icon) }"),
    Row(
      "struct Reply: Decodable { let icon: String }\nstruct Icons { func callAsFunction(_ name: String) -> UIImage? { UIImage(named: name) } }\n"
        + "let icons = Icons()\nfunc a(_ reply: Reply) { show(icons(reply.icon)) }"),
    Row(
      "struct Reply: Decodable { let icon: String }\nstruct Tab { var icon: String }\nfunc set(_ text: inout String, _ reply: Reply) { text = reply.icon }\n"
        + "func a(_ reply: Reply) { var tab = Tab(icon: \"bell\"); set(&tab.icon, reply); show(UIImage(named: tab.icon)) }"
    ),
    // Each way to look up an image.
    Row(
      tab
        + "func set(_ reply: Reply) { var tab = Tab(icon: \"bell\"); tab[keyPath: \\.icon] = reply.icon }"
    ),
    Row(
      tab
        + "func set<T>(_ path: WritableKeyPath<Tab, T>, _ value: T) { tab[keyPath: path] = value }\n"
        + "func a(_ reply: Reply) { set(\\Tab.icon, reply.icon) }"),
    Row(
      "struct Reply: Codable { var icon: String }\n"
        + "enum Person { case image(name: String) }\nenum Row { case image(name: String = \"bell\") }\n"
        + "func image(_ person: Person) -> Image { switch person { case .image(name: let name): Image(name) } }\n"
        + "func a(_ reply: Reply) -> Person { .image(name: reply.icon) }"),
    Row(
      "struct Asset { static let bell = Picture() }\nstruct Picture: Codable { var name: String }\n"
        + "let a = Image(Asset.bell.name, bundle: .module)"),
    Row(tab + "func set(_ reply: Reply) { tab.setValue(reply.icon, forKey: \"icon\") }"),
    Row(
      tab + "func set(_ reply: Reply) { tab.setValue(reply.icon, forKeyPath: #keyPath(Tab.icon)) }"),
    Row(kind + "func image(_ kind: Kind) -> UIImage? { .init(named: kind.icon) }"),
    Row(kind + "func image(_ kind: Kind) -> UIImage? { UIImage.init(named: kind.icon) }"),
    Row(
      kind
        + "func images(_ kinds: [Kind]) -> [UIImage?] { kinds.map(\\.icon).map(UIImage.init(named:)) }"
    ),
    Row(kind + "func image(_ kind: Kind) -> Image { Image.init(kind.icon) }"),
    Row(kind + "func image(_ kind: Kind) -> Image { .init(kind.icon, bundle: .main) }"),
    Row(kind + "func label(_ kind: Kind) -> some View { Label(kind.title, image: kind.icon) }"),
    Row(
      kind
        + "func image(_ kind: Kind) -> UIImage { UIImage(resource: ImageResource(name: kind.icon, bundle: .main)) }"
    ),
    Row(
      kind
        + "func icon(_ kind: Kind) -> UIApplicationShortcutIcon { .init(templateImageName: kind.icon) }"
    ),
    Row(
      kind + "func show(_ kind: Kind, in view: WKInterfaceImage) { view.setImageNamed(kind.icon) }"),
    Row(row + "let a = Row(icon: reply.icon)\nstruct Reply: Decodable { let icon: String }"),
    Row(row + "let a = Row(icon: json[\"icon\"].stringValue)"),
    Row(row + "let a = Row(icon: \"\\(kind)\")"),
    Row(row + "let a = Row(icon: \"bell\")\nlet b = Row(icon: found)"),
    Row(row + "let a = Row(icon: NSLocalizedString(\"icon\", comment: \"\"))"),
    Row(row + "func load() { fetch { icon in show(Row(icon: icon)) } }"),
    Row(row + "let a = Row(icon: text.lowercased())\nfunc set(_ text: String) {}"),
    Row(row + "let a = Row(icon: first + second)"),
    Row(
      "struct Row: View {\n @AppStorage(\"icon\") var icon = \"bell\"\n var body: some View { Image(icon) }\n}"
    ),
    Row(
      "struct Row: View {\n @State var icon = \"bell\"\n var body: some View {\n Image(icon)\n TextField(\"a\", text: $icon)\n }\n}"
    ),
    Row(
      "struct Row: View {\n var icon = \"bell\"\n var body: some View { Image(icon) }\n mutating func read() { load(&icon) }\n}"
    ),
    Row(
      "@Model final class Card { var icon = \"bell\" }\nfunc image(_ card: Card) -> Image { Image(card.icon) }"
    ),
    Row(
      "protocol Stored: Codable {}\nstruct Card: Stored { var icon = \"bell\" }\n"
        + "func image(_ card: Card) -> Image { Image(card.icon) }"),
    Row(
      "func image(_ name: String) -> UIImage? { UIImage(named: name) }\nlet a = names.map(image)\nlet b = image(\"bell\")"
    ),
    Row(
      "@objc class Icons: NSObject { @objc func image(_ name: String) -> UIImage? { UIImage(named: name) }\n"
        + " func a() { _ = image(\"bell\") } }", "A.m", "[icons image:name];"),
    Row(
      "func image(_ path: String, _ n: Int) -> UIImage? {\n"
        + " let name = String(format: \"%@/%02d\", path, n)\n return UIImage(named: name)\n}"),
    Row("func image(name: String = #function) -> UIImage? { UIImage(named: name) }"),
    Row("let a = UIImage(named: Settings.shared.icon)\nfinal class Settings { var icon = read() }"),
    Row("let a = UIImage(named: isOn ? \"bell\" : reply.icon)"),
    Row("let a = UIImage(named: icon)\nlet icon: String"),
    // Behind its scope the name of a payload is that of the parameter.
    Row(
      "enum Kind { case app(String), system }\nfunc image(_ kind: Kind, name: String) -> Image {\n"
        + " switch kind {\n case .system: break\n case .app(let name): log(name)\n }\n"
        + " return Image(name)\n}\nlet a = image(.app(\"bell\"), name: reply.icon)"),
    Row(
      "enum Kind { case app(String), system }\nfunc image(_ kind: Kind, name: String) -> Image {\n"
        + " if case .app(let name) = kind { log(name) }\n return Image(name)\n}\n"
        + "let a = image(.app(\"bell\"), name: reply.icon)"),
    Row(
      "extension ImageResource { var image: Image { Image(name) } }\n"
        + "extension UIView { var name: String { String(describing: self) } }"),
    Row("let a = Image(Remote.image.hero(reply)); let b = Image(model.image.hero)"),
  ]

  @Test(arguments: fromElsewhere)
  func namesFromElsewhereAreNot(_ row: Row) async {
    #expect(await verdict(row) == .possible)
  }

  /// The other sets are possible as soon as one lookup can't be followed; their evidence names its line.
  @Test func neighboursOfEachRowAreFollowedOrNot() async throws {
    var tables = ""
    for row in Self.followed + Self.fromElsewhere {
      tables += await Neighbours(ofText: row.code, [.without, .twice]).table { bytes in
        var changed = row
        changed.code = String(decoding: bytes, as: UTF8.self)
        return await usage(changed).map(UsageTrial.summary) ?? "none"
      }
    }
    try expectGolden(tables, "Neighbours/name-traces.txt")
  }

  @Test func aNameThatLeadsInACircleEnds() async {
    let code = (0..<60).map { "func icon\($0)() -> String { icon\(($0 + 1) % 60)() }" }
    let row = Row(code.joined(separator: "\n") + "\nlet a = UIImage(named: icon0())")
    #expect(await verdict(row) == .possible)
  }
}
