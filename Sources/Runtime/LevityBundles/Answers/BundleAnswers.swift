public import Foundation
import LevityPackages
import LevityStrings

/// Lets an app's bundles answer code that asks the system from the app's packs: `NSLocalizedString`, nibs, SwiftUI's views,
/// other people's wrappers. No line of that code changes.
///
/// ```swift
/// Levity.start()
/// BundleAnswers.install()
/// ```
///
/// `levity offload` writes both lines, and takes the tables of all languages but one out of the app. The development
/// language stays: if anything is in the way, the app shows its strings, and never a key.
///
/// Public methods of `NSBundle` are replaced. For a bundle object with a pack they ask a real bundle in Caches
/// (``StringBundles``), so plurals, Markdown and inflection stay the system's. A string that isn't there is looked up in
/// the app's own bundle, as if nothing were installed. Other bundles answer for themselves.
///
/// An app that has a language picker of its own opens the folder of a language, such as `fr.lproj`, as a bundle. It gets
/// one with the packs' strings, made when it's opened for the first time. This also works if such code gives the app's
/// bundle another class or exchanges its methods: what that code calls ends in the replaced methods.
public final class BundleAnswers: Sendable {
  let bundles: StringBundles
  private let app: Bundle
  let classes: any BundleClasses
  private let installed = Locked<[String: Installed]>([:])
  private let observer = Locked<(any NSObjectProtocol)?>(nil)
  /// The bundle objects that have answers. Read by every lookup, so without a lock.
  private let attached = PublishedReference(Attached([]))
  /// The folders of languages that code has opened, by bundle and language.
  let folders = Locked<[String: LanguageFolder]>([:])
  /// The bundle that views are given; nil before one asks for it.
  let views = Locked<ViewBundle?>(nil)
  /// Held while that is made.
  let makingViews = Locked(())
  private static let current = PublishedReference(Holder(nil))

  private struct Installed {
    let answer: BundleAnswer
    var object: (any BundleObject)?
    /// The reason why the object can't be made to answer. It stays: nothing is tried or written for the object again.
    var attachError: StringBundleError?
    /// The reason why the last refresh failed.
    var error: StringBundleError?
  }

  private final class Attached: Sendable {
    /// Compared by address, which retains nothing; `object` keeps it valid.
    let answers: [(id: ObjectIdentifier, object: any BundleObject, answer: BundleAnswer)]
    init(_ answers: [(id: ObjectIdentifier, object: any BundleObject, answer: BundleAnswer)]) {
      self.answers = answers
    }

    @inline(__always)
    func answer(for object: AnyObject) -> Unmanaged<BundleAnswer>? {
      let id = ObjectIdentifier(object)
      for index in answers.indices where answers[index].id == id {
        return .passUnretained(answers[index].answer)
      }
      return nil
    }
  }

  private final class Holder: Sendable {
    let answers: BundleAnswers?
    /// The answers' bundles, for lookups, which retain nothing.
    let attached: Unmanaged<PublishedReference<Attached>>?

    init(_ answers: BundleAnswers?) {
      self.answers = answers
      attached = answers.map { .passUnretained($0.attached) }
    }
  }

  /// Returns the identifier of the packs for the app's own bundle; nil if none are for it.
  private func ownIdentifier(isElsewhere: (String) -> Bool) -> String? {
    // An extension has strings of its own.
    guard let identifier = app.bundleIdentifier, app.bundleURL.pathExtension != "appex" else {
      return nil
    }
    return Self.ownIdentifier(
      of: bundles.name(of: identifier), among: bundles.identifiers, isElsewhere: isElsewhere)
  }

  /// Returns the identifier of the packs for the bundle of an app.
  ///
  /// Packs have the identifier that the project had when they were made. A configuration may have another one, such as
  /// `com.example.app.debug`, or a developer's own settings. The settings in the app say which one the packs have; this
  /// finds it in an app whose settings don't.
  ///
  /// - Parameter isElsewhere: Whether another bundle of the app has that identifier.
  static func ownIdentifier(
    of app: String, among identifiers: [String], isElsewhere: (String) -> Bool
  ) -> String? {
    if identifiers.contains(app) { return app }
    let free = identifiers.filter { !isElsewhere($0) }
    if free.count == 1 { return free.first }
    return free.filter(app.hasPrefix).max { $0.utf8.count < $1.utf8.count }
  }

  /// Installs answers for every bundle of the app that has a pack and a list of keys. Call it once, after
  /// `Levity.start()` and before the first screen.
  ///
  /// Writes the user's language to Caches unless it is there already, and blocks meanwhile; not if the user's language
  /// is the one in the app. A sentence in the log says what can't be answered, and so does
  /// ``StringEvent/notAnswered(bundle:ways:)``.
  ///
  /// - Parameters:
  ///   - bundle: The app, or an extension in it.
  ///   - appGroupContainer: The container of an app group that the app shares with its extensions.
  @discardableResult
  public static func install(
    in bundle: Bundle = .main, appGroupContainer: URL? = nil
  ) -> BundleAnswers? {
    guard let loader = StringLoader.shared else {
      RuntimeLog.error("Call Levity.start() before BundleAnswers.install().")
      return nil
    }
    if let known = installed() { return known }
    #if canImport(ObjectiveC)
      let classes: any BundleClasses = ObjectiveCBundles()
    #else
      let classes: any BundleClasses = UnansweringBundles()
    #endif
    let answers = BundleAnswers(
      StringBundles(loader, bundle: bundle, appGroupContainer: appGroupContainer),
      app: bundle, classes: classes)
    use(answers)
    answers.start(loader)
    return answers
  }

  /// Makes answers those of the replaced methods.
  static func use(_ answers: BundleAnswers) { current.update { _ in Holder(answers) } }

  init(_ bundles: StringBundles, app: Bundle, classes: any BundleClasses) {
    self.bundles = bundles
    self.app = app
    self.classes = classes
  }

  func start(_ loader: StringLoader) {
    for identifier in bundles.identifiers {
      installed.withLock { $0[identifier] = Installed(answer: BundleAnswer(identifier)) }
    }
    attach()
    refresh()
    let isNew = bundles.identifiers.filter { bundles.probe($0) != nil }
    for test in isNew.compactMap(selfTest) where !test.unanswered.isEmpty {
      let ways = test.unanswered.map(\.rawValue).sorted()
      RuntimeLog.error(
        "\(test.bundle) shows the app's own strings to \(ways.joined(separator: ", ")).")
      loader.send(.notAnswered(bundle: test.bundle, ways: ways))
    }
    loader.observe { [weak self] event in
      switch event {
      case .updated, .rolledBack: self?.refresh()
      default: break
      }
    }
    let token = NotificationCenter.default.addObserver(
      forName: Notification.Name("NSBundleDidLoadNotification"), object: nil, queue: nil
    ) { [weak self] _ in
      if let self, attach() { refresh() }
    }
    observer.withLock { $0 = token }
    prepareViewBundle()
  }

  /// The bundle objects that answer, with the identifiers of their packs.
  var attachedObjects: [(identifier: String, object: any BundleObject)] {
    installed.withLock { entries in
      entries.compactMap { identifier, entry in entry.object.map { (identifier, $0) } }
    }
  }

  /// Brings the answers up to date with the loader's strings: after an update this happens by itself; call it after
  /// setting ``StringLoader/preferredLanguages``. Blocks while it writes.
  public func refresh() {
    // An extension has little time and memory: nothing is written there for bundles that it doesn't have.
    let isExtension = ShippedData.isExtension(app)
    for (identifier, entry) in installed.withLock({ $0 })
    where entry.attachError == nil && (entry.object != nil || !isExtension) {
      let strings = bundles.strings(identifier)
      var bundle: Bundle?
      var folder: Bundle?
      var floor: Bundle?
      var failure: StringBundleError?
      if let strings, !StringBundles.isFloorEnough(for: strings) {
        // The app's own folder is meant, not that of the packs.
        AnsweringThread.isAnswering = true
        floor = entry.object.flatMap { classes.floor(of: $0, strings.developmentLanguage) }
        folder = entry.object.flatMap { ownFolder(of: strings, in: $0) }
        AnsweringThread.isAnswering = false
        do throws(StringBundleError) {
          bundle = try bundles.bundle(identifier, with: strings)
        } catch {
          // The strings that answered before stay, or those of the app.
          bundle = entry.answer.bundle
          RuntimeLog.error(error.description)
          failure = error
        }
      }
      entry.answer.use(bundle, folder: folder, floor: floor)
      installed.withLock { $0[identifier]?.error = failure }
    }
    // Folders of languages are made again when they're opened again.
    folders.withLock { folders in
      for key in folders.keys { folders[key]?.isCurrent = false }
    }
    refreshViewBundle()
  }

  /// Returns the app's own folder of the packs' language, to which a pack leaves strings; nil if the bundle looks there by
  /// itself. It may not: the app chose the language, or has a few files in one that the user prefers to that.
  private func ownFolder(of strings: BundleSnapshot, in object: any BundleObject) -> Bundle? {
    guard let language = StringBundles.partialLanguage(of: strings),
      (object as? Bundle)?.preferredLocalizations.first != language
    else { return nil }
    return classes.folder(language, in: object) as? Bundle
  }

  /// Gives bundle objects that weren't there before their answers: frameworks may be loaded late.
  ///
  /// - Returns: Whether there are such objects. Their floors are those of the next refresh.
  @discardableResult
  private func attach() -> Bool {
    let entries = installed.withLock { $0 }
    guard entries.values.contains(where: { $0.object == nil }) else { return false }
    var objects = entries.compactMapValues(\.object)
    for identifier in entries.keys where objects[identifier] == nil {
      objects[identifier] = classes.object(identifier, in: app, packs: bundles.identifiers)
    }
    let own = ownIdentifier { identifier in objects[identifier].map { $0 !== app } ?? false }
    if let own { objects[own] = app }
    var isNew = false
    for (identifier, entry) in entries where entry.object == nil {
      guard let object = objects[identifier] else { continue }
      var failure: StringBundleError?
      do throws(StringBundleError) {
        try attach(entry.answer, to: object)
        isNew = true
      } catch {
        RuntimeLog.error(error.description)
        failure = error
      }
      installed.withLock {
        $0[identifier]?.object = object
        $0[identifier]?.attachError = failure
      }
    }
    return isNew
  }

  /// Lets a bundle object answer.
  func attach(
    _ answer: BundleAnswer, to object: any BundleObject
  ) throws(StringBundleError) {
    try classes.install(self, on: object, identifier: answer.identifier)
    attached.update { known in
      known.answers.contains { $0.object === object && $0.answer === answer }
        ? known : Attached(known.answers + [(ObjectIdentifier(object), object, answer)])
    }
  }

  /// Returns the answer for a bundle object; nil if it answers for itself.
  func answer(for object: AnyObject) -> BundleAnswer? {
    attached.read { $0.answer(for: object)?.takeUnretainedValue() }
  }

  /// Answers for a bundle object: from the packs' bundle, from its own tables, or as before. Every lookup of the app
  /// goes through here, so it retains nothing: all answers that were ever installed stay alive.
  ///
  /// - Parameters:
  ///   - ask: Asks a bundle; nil if it has no string.
  ///   - original: Asks the object itself, with the caller's fallback.
  static func answer(
    for object: AnyObject, _ ask: (AnyObject) -> NSObject?, original: () -> NSObject?
  ) -> NSObject? {
    let answer = current.read { holder in
      holder.attached?._withUnsafeGuaranteedRef { $0.read { $0.answer(for: object) } }
    }
    guard let answer else { return original() }
    return answer._withUnsafeGuaranteedRef {
      $0.answer({ ask($0) }, own: { ask(object) }, original: original)
    }
  }

  /// The answers that are installed; nil if there are none.
  package static func installed() -> BundleAnswers? { current.current.answers }

  /// Returns the bundle with the packs' strings that stands for a bundle object, and the app's own folder of their
  /// language if that is asked next; nil if the object answers for itself.
  func packs(answeringFor object: any BundleObject) -> (bundle: Bundle, folder: Bundle?)? {
    answer(for: object)?.packs
  }

  /// Makes all bundles ordinary again. Lookups on other threads may get an answer once more.
  public func uninstall() {
    let all = installed.withLock { entries in
      defer { entries = [:] }
      return entries
    }
    for entry in all.values {
      entry.answer.use(nil, floor: nil)
    }
    folders.withLock { $0 = [:] }
    views.withLock { $0 = nil }
    if let token = observer.withLock({ $0 }) { NotificationCenter.default.removeObserver(token) }
    attached.update { _ in Attached([]) }
    Self.current.update { $0.answers === self ? Holder(nil) : $0 }
  }

  /// The reasons why bundles don't answer, by identifier; empty if all do.
  public var errors: [String: StringBundleError] {
    installed.withLock { $0.compactMapValues { $0.attachError ?? $0.error } }
  }

  /// The identifiers of the bundles whose lookups go to packs first, sorted.
  public var answering: [String] {
    installed.withLock { $0.filter { $0.value.object != nil && $0.value.answer.bundle != nil } }
      .keys.sorted()
  }

  /// One known key of a bundle, asked in each way.
  public struct SelfTest: Hashable, Sendable {
    /// The identifier of the bundle.
    public let bundle: String
    /// The ways that showed the packs' string.
    public let answered: Set<AnswerWay>
    /// The ways that showed another one.
    public let unanswered: Set<AnswerWay>
  }

  /// Asks for one known key in each way; nil if this process didn't write the bundle, and so knows no key. Happens by
  /// itself at the first start with new strings.
  public func selfTest(_ identifier: String) -> SelfTest? {
    guard let probe = bundles.probe(identifier),
      let object = installed.withLock({ $0[identifier]?.object })
    else { return nil }
    let answered = classes.ways.filter {
      classes.ask(object, probe.key, table: probe.table, by: $0) == probe.value
    }
    return SelfTest(
      bundle: identifier, answered: Set(answered),
      unanswered: Set(classes.ways).subtracting(answered))
  }
}
