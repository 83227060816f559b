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
/// Each bundle object with a pack gets a subclass of `NSBundle` that overrides two public selectors. It forwards them
/// to a real bundle in Caches (``StringBundles``), so plurals, Markdown and inflection stay the system's. A string
/// that isn't there is looked up in the app's own bundle, as if nothing were installed.
public final class BundleAnswers: Sendable {
  private let bundles: StringBundles
  private let app: Bundle
  private let classes: any BundleClasses
  private let installed = Locked<[String: Installed]>([:])
  private let observer = Locked<(any NSObjectProtocol)?>(nil)
  /// The bundle objects that have answers. Read by every lookup of `String(localized:)`, so without a lock.
  private let attached = PublishedReference(Attached([]))
  private static let current = PublishedReference(Holder(nil))

  private struct Installed {
    let answer: BundleAnswer
    var object: (any BundleObject)?
    var error: StringBundleError?
  }

  private final class Attached: Sendable {
    let answers: [(object: any BundleObject, answer: BundleAnswer)]
    init(_ answers: [(object: any BundleObject, answer: BundleAnswer)]) { self.answers = answers }
  }

  private final class Holder: Sendable {
    let answers: BundleAnswers?
    init(_ answers: BundleAnswers?) { self.answers = answers }
  }

  /// The identifier of the packs for the app's own bundle; nil if none are for it.
  private var ownIdentifier: String? {
    // An extension has strings of its own.
    guard let identifier = app.bundleIdentifier, app.bundleURL.pathExtension != "appex" else {
      return nil
    }
    return Self.ownIdentifier(of: identifier, among: bundles.identifiers) {
      classes.object($0, in: app) != nil
    }
  }

  /// Returns the identifier of the packs for the bundle of an app.
  ///
  /// Packs have the identifier that the project had when they were made. A configuration may have another one, such as
  /// `com.example.app.debug`, or a developer's own settings.
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
  /// is the one in the app. A sentence in the log says what can't be answered.
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
    answers.start(loader)
    current.update { _ in Holder(answers) }
    return answers
  }

  init(_ bundles: StringBundles, app: Bundle, classes: any BundleClasses) {
    self.bundles = bundles
    self.app = app
    self.classes = classes
  }

  func start(_ loader: StringLoader) {
    for identifier in bundles.identifiers {
      installed.withLock { $0[identifier] = Installed(answer: BundleAnswer(identifier)) }
    }
    refresh()
    attach()
    let isNew = bundles.identifiers.filter { bundles.probe($0) != nil }
    for test in isNew.compactMap(selfTest) where !test.unanswered.isEmpty {
      let ways = test.unanswered.map(\.rawValue).sorted().joined(separator: ", ")
      RuntimeLog.error("\(test.bundle) shows the app's own strings to \(ways).")
    }
    loader.observe { [weak self] event in
      switch event {
      case .updated, .rolledBack: self?.refresh()
      default: break
      }
    }
    let token = NotificationCenter.default.addObserver(
      forName: Notification.Name("NSBundleDidLoadNotification"), object: nil, queue: nil
    ) { [weak self] _ in self?.attach() }
    observer.withLock { $0 = token }
  }

  /// Brings the answers up to date with the loader's strings: after an update this happens by itself; call it after
  /// setting ``StringLoader/preferredLanguages``. Blocks while it writes.
  public func refresh() {
    let own = ownIdentifier
    for (identifier, entry) in installed.withLock({ $0 }) {
      do throws(StringBundleError) {
        let isFloorEnough = bundles.isFloorEnough(identifier)
        let bundle = isFloorEnough ? nil : try bundles.bundle(identifier)
        entry.answer.use(
          bundle, floor: isFloorEnough ? nil : floor(of: entry, identifier, own: own))
        installed.withLock { $0[identifier]?.error = nil }
      } catch {
        // The strings that answered before stay, or those of the app.
        entry.answer.use(entry.answer.bundle, floor: floor(of: entry, identifier, own: own))
        RuntimeLog.error(error.description)
        installed.withLock { $0[identifier]?.error = error }
      }
    }
  }

  /// The folder of the development language in the app.
  private func floor(of entry: Installed, _ identifier: String, own: String?) -> Bundle? {
    guard let object = entry.object ?? object(identifier, own: own),
      let language = bundles.developmentLanguage(identifier)
    else { return nil }
    return classes.floor(of: object, language)
  }

  private func object(_ identifier: String, own: String?) -> (any BundleObject)? {
    identifier == own ? app : classes.object(identifier, in: app)
  }

  /// Gives bundle objects that weren't there before their answers: frameworks may be loaded late.
  private func attach() {
    guard installed.withLock({ $0.values.contains { $0.object == nil } }) else { return }
    let own = ownIdentifier
    for (identifier, entry) in installed.withLock({ $0 }) where entry.object == nil {
      guard let object = object(identifier, own: own) else { continue }
      do throws(StringBundleError) {
        try classes.install(entry.answer, on: object)
        installed.withLock { $0[identifier]?.object = object }
        attached.update { Attached($0.answers + [(object, entry.answer)]) }
      } catch {
        RuntimeLog.error(error.description)
        installed.withLock { $0[identifier]?.error = error }
      }
    }
  }

  /// The answers that are installed; nil if there are none.
  static func installed() -> BundleAnswers? { current.current.answers }

  /// Returns the bundle with the packs' strings that stands for a bundle object; nil if it answers for itself.
  func packs(answeringFor object: any BundleObject) -> Bundle? {
    attached.current.answers.first { $0.object === object }?.answer.bundle
  }

  /// Makes all bundles ordinary again. Lookups on other threads may get an answer once more.
  public func uninstall() {
    let all = installed.withLock { entries in
      defer { entries = [:] }
      return entries
    }
    for entry in all.values {
      if let object = entry.object { classes.uninstall(from: object) }
      entry.answer.use(nil, floor: nil)
    }
    if let token = observer.withLock({ $0 }) { NotificationCenter.default.removeObserver(token) }
    attached.update { _ in Attached([]) }
    Self.current.update { $0.answers === self ? Holder(nil) : $0 }
  }

  /// The reasons why bundles don't answer, by identifier; empty if all do.
  public var errors: [String: StringBundleError] {
    installed.withLock { $0.compactMapValues(\.error) }
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
