import ImageUsage
import Testing

/// Names that code sends to a subject or relay, and looks up where it subscribes.
@Suite struct SwiftNameTraceSubjectsTests {
  private static func relay(_ type: String = "BehaviorRelay<String>(value: \"bell\")") -> String {
    "final class Model {\n let icon = \(type)\n let title = BehaviorRelay<String>(value: \"\")\n}\n"
  }

  private static let cell =
    "final class Cell {\n func bind(model: Model) {\n  model.icon\n   .asDriver()\n"
    + "   .drive(onNext: { [weak self] name in self?.view.image = UIImage(named: name) })\n }\n}\n"

  private static let sender = "func send(_ model: Model, _ reply: Reply) {\n"

  static let followed = [
    relay() + cell,
    relay() + cell + sender + " model.icon.accept(isOn ? \"mute\" : \"bell\")\n}",
    // Texts of another property, and arguments of its name.
    relay() + cell + sender + " model.title.accept(reply.icon)\n}",
    "final class Model {\n let icon = BehaviorRelay<String>(value: \"\")\n"
      + " init(icon: String) { self.icon.accept(icon) }\n}\nlet a = Model(icon: \"bell\")\n" + cell,
    relay("PublishSubject<String>()") + sender + " model.icon.onNext(\"bell\")\n"
      + " model.icon.observe(on: main).distinctUntilChanged().subscribe(onNext: { name in\n"
      + "  view.image = UIImage(named: name)\n })\n}",
    relay("CurrentValueSubject<String, Never>(\"bell\")") + sender
      + " model.icon.send(\"mute\")\n model.icon.value = \"star\"\n"
      + " if model.icon.value == \"bell\" { use(UIImage(named: model.icon.value)) }\n"
      + " model.icon.sink { done in } receiveValue: { view.image = UIImage(named: $0) }\n}",
    relay("PassthroughSubject<Bool, Never>()") + sender
      + " model.icon.map { on -> String in on ? \"bell\" : \"mute\" }\n"
      + "  .map { name in UIImage(named: name) }.assign(to: view.image)\n model.icon.send(reply.isOn)\n}",
    relay() + sender
      + " model.icon.asDriver(onErrorJustReturn: \"mute\").startWith(\"star\").map { UIImage(named: $0) }\n}",
    relay() + sender
      + " Observable.combineLatest(model.icon, model.title).subscribe(onNext: { show($0) })\n}\n"
      + cell,
    "func image() { Just(\"bell\").sink { view.image = UIImage(named: $0) } }",
    "func icons() { Array([\"bell\"]).forEach { view.image = UIImage(named: $0) } }",
  ]

  @Test(arguments: followed)
  func whatCodeSendsIsFollowed(_ code: String) async {
    #expect(await UsageTrial.verdict(besideSwift: code) == .unused)
  }

  static let open = [
    // Anything that may send something else.
    relay("BehaviorRelay<String>(value: reply.icon)") + cell,
    relay() + cell + sender + " model.icon.accept(reply.icon)\n}",
    relay("PublishSubject<String>()") + cell + sender + " model.icon.onNext(reply.icon)\n}",
    relay("PublishSubject<String>()") + cell + sender + " model.icon.on(.next(reply.icon))\n}",
    relay("CurrentValueSubject<String, Never>(\"bell\")") + cell + sender
      + " model.icon.value = reply.icon\n}",
    relay("CurrentValueSubject<String, Never>(\"bell\")") + cell + sender
      + " model.icon.value += reply.icon\n}",
    relay("CurrentValueSubject<String, Never>(\"bell\")") + cell + sender
      + " model.icon.value.append(reply.icon)\n}",
    relay("CurrentValueSubject<String, Never>(\"bell\")") + cell + sender
      + " change(&model.icon.value)\n}",
    relay() + cell + sender + " names.bind(to: model.icon)\n}",
    relay() + cell + sender + " names.subscribe(onNext: model.icon.accept)\n}",
    relay() + cell + sender + " fill(model.icon)\n}",
    relay() + cell + sender + " let other = model.icon\n other.accept(reply.icon)\n}",
    relay() + cell + sender + " other = model[keyPath: \\.icon]\n}",
    relay().replacing("let icon", with: "var icon") + cell + sender
      + " model.icon = BehaviorRelay(value: reply.icon)\n}",
    relay() + cell + "protocol Input { var icon: BehaviorRelay<String> { get } }\n"
      + "extension Model: Input {}\nfunc send(_ input: Input, _ reply: Reply) { input.icon.accept(reply.icon) }",
    relay() + cell
      + "final class Sub: Model { func load(_ reply: Reply) { icon.accept(reply.icon) } }",
    relay() + cell + "extension Model { func load(_ reply: Reply) { icon.accept(reply.icon) } }",
    // Steps that bring others.
    relay() + sender
      + " model.icon.asDriver(onErrorJustReturn: reply.icon).map { UIImage(named: $0) }\n}",
    relay() + sender + " model.icon.startWith(reply.icon).map { UIImage(named: $0) }\n}",
    relay() + sender + " model.icon.map { _ in reply.icon }.map { UIImage(named: $0) }\n}",
    relay() + sender + " model.icon.flatMap { _ in load() }.map { UIImage(named: $0) }\n}",
    relay() + sender + " model.icon.withLatestFrom(names).map { UIImage(named: $0) }\n}",
    relay() + sender + " model.icon.scan(\"\") { $0 + reply.icon }.map { UIImage(named: $0) }\n}",
    relay() + sender
      + " Observable.merge(model.icon, names).subscribe(onNext: { show(UIImage(named: $0)) })\n}",
    relay() + sender + " model.icon.share(reply).map { UIImage(named: $0) }\n}\n"
      + "extension Observable { func share(_ reply: Reply) -> String { reply.icon } }",
    // Other things that hold a name.
    relay("Variable<String>(\"bell\")") + sender
      + " model.icon.value = reply.icon\n model.icon.asObservable().subscribe(onNext: { show(UIImage(named: $0)) })\n}",
    relay("Box(\"bell\")") + sender + " model.icon.bind { view.image = UIImage(named: $0) }\n"
      + " model.icon.value = reply.icon\n}\nfinal class Box<T> { var value: T; func bind(_ f: (T) -> Void) {} }",
    "final class Icon { var value = \"\"; func bind(_ f: (String) -> Void) {} }\n"
      + "func show(_ icon: Icon) { icon.bind { name in view.image = UIImage(named: name) } }",
    "final class Model {\n let icon: BehaviorRelay<String>\n init(_ icon: BehaviorRelay<String>) { self.icon = icon }\n}\n"
      + "let a = Model(BehaviorRelay(value: reply.icon))\n" + cell,
    "func image(_ reply: Reply) { Just(reply.icon).sink { view.image = UIImage(named: $0) } }",
    "func name(_ reply: Reply) -> Observable<String> { .just(reply.icon) }\n"
      + "func image() { name(reply).subscribe(onNext: { view.image = UIImage(named: $0) }) }",
    "func image() { Future<String, Error> { load($0) }.sink { view.image = UIImage(named: $0) } }",
    "func icons(_ all: [Reply]) { Array(all.map(\\.icon)).forEach { view.image = UIImage(named: $0) } }",
    "func icons(_ all: [Reply]) { all.map { $0.icon }.forEach { view.image = UIImage(named: $0) } }",
    // An event isn't what was sent.
    relay() + sender + " model.icon.subscribe { event in show(UIImage(named: event.name)) }\n}",
  ]

  @Test(arguments: open)
  func whatMayBringAnythingElseStaysOpen(_ code: String) async {
    #expect(await UsageTrial.verdict(besideSwift: code) == .possible)
  }
}
