import Foundation
import LevityResources
import ResourceManifests
import StringPacks

/// An app's strings: those in its packs, and newer ones that came over the air.
///
/// Everything may be called from any thread. Lookups take no lock. The first one opens what is on disk, and on the first
/// start in a language decodes it, a few milliseconds; the first that falls back to another language decodes that. Call
/// ``prepare()`` early on another thread to have all of it done.
public final class StringLoader: Sendable {
  let configuration: StringConfiguration
  let folder: StringStoreFolder
  /// Tells logs and analytics; bounded, the newest are kept.
  let listeners = Locked<[@Sendable (StringEvent) -> Void]>([])
  private let published: PublishedReference<CurrentStrings>
  /// What only opening and updating look at.
  let opened = Locked<OpenedStrings?>(nil)
  let updates = SharedTasks()
  let clock: any RuntimeClock
  /// What updates follow whatever the app says.
  let development: StringsSource?
  private let languages: Locked<[String]>
  /// Waits until a start counts as survived.
  private let trial = Locked<Task<Void, Never>?>(nil)
  private let numbersOfRegion = RegionNumbers()

  /// Where the app's front door updates from.
  let source: StringsSource?

  /// Strings of these packs. Nothing is opened or read yet.
  ///
  /// - Parameters:
  ///   - configuration: the packs, and the folder for updates.
  ///   - source: what `Levity.update()` asks.
  public convenience init(_ configuration: StringConfiguration, source: StringsSource? = nil) {
    self.init(configuration, folder: configuration.tableFolder, source: source)
  }

  init(
    _ configuration: StringConfiguration, folder: StringStoreFolder,
    source: StringsSource? = nil, clock: any RuntimeClock = SystemClock()
  ) {
    self.configuration = configuration
    self.folder = folder
    self.source = source
    self.clock = clock
    development = configuration.developmentStrings(clock)
    languages = Locked(configuration.preferredLanguages)
    published = PublishedReference(.unopened)
  }

  deinit { trial.withLock { $0?.cancel() } }

  private static let current = PublishedReference(Holder(nil))

  /// The strings that generated accessors look up. Set it once, before the first screen; tests may replace it.
  public static var shared: StringLoader? {
    get { current.current.localization }
    set { current.update { _ in Holder(newValue) } }
  }

  /// The plain string of an id: what nearly every lookup comes to. It counts no reference, which would take longer than the
  /// rest: all that was ever set here, and all strings that it ever had in force, stay alive.
  @inline(__always)
  static func plainString(_ slot: Int, _ id: Int) -> String? {
    current.read { $0.published?._withUnsafeGuaranteedRef { $0.read { $0.plainString(slot, id) } } }
  }

  /// The same of a key.
  static func plainString(_ slot: Int, table: String, key: String) -> String? {
    current.read {
      $0.published?._withUnsafeGuaranteedRef {
        $0.read { $0.plainString(slot, table: table, key: key) }
      }
    }
  }

  private final class Holder: Sendable {
    let localization: StringLoader?
    /// What the localization holds, for who counts no references.
    let published: Unmanaged<PublishedReference<CurrentStrings>>?

    init(_ localization: StringLoader?) {
      self.localization = localization
      published = localization.map { Unmanaged.passUnretained($0.published) }
    }
  }

  /// Hears what happens, on the thread where it happens.
  public func observe(_ listener: @escaping @Sendable (StringEvent) -> Void) {
    listeners.withLock { $0.append(listener) }
  }

  func send(_ event: StringEvent) {
    for listener in listeners.withLock({ $0 }) { listener(event) }
  }

  /// The languages that the user prefers, best first. Setting them changes the app's language at once, also for strings
  /// that are looked up later; what is on the screen stays until it is asked for again.
  public var preferredLanguages: [String] {
    get { languages.withLock { $0 } }
    set {
      languages.withLock { $0 = newValue }
      // Under the lock: an opening that has begun on another thread may have read the former languages.
      if opened.withLock({ _ in strings.isOpen }) { reopen() }
    }
  }

  /// How the user's region writes numbers.
  var numbers: LocaleNumbers { numbersOfRegion.current }

  /// Opens packs and tables; decodes what this start is the first to need, the languages that are fallen back to
  /// included. Blocks for as long as that takes.
  public func prepareBlocking() {
    for strings in openStrings().bundles.values {
      for language in strings.languages { language.prepare() }
    }
  }

  /// The same on another thread.
  public func prepare() async {
    await Task.detached(priority: .userInitiated) { self.prepareBlocking() }.value
  }

  /// The strings of now, opened.
  @inline(__always)
  var strings: CurrentStrings { published.current }

  @inline(__always)
  func openStrings() -> CurrentStrings {
    let strings = published.current
    return strings.isOpen ? strings : reopen(unlessOpen: true)
  }

  /// The strings of a bundle by its number; nil where the app has no pack of it, or one with other ids.
  func bundleStrings(_ slot: Int) -> InstalledBundle? {
    let strings = openStrings()
    if slot >= strings.slotCount {
      // Code that asks for the first time since these strings were put in force: from now on they know its number.
      published.update { $0.slotCount > slot ? $0 : $0.withAllSlots() }
      return self.strings.bundle(slot)
    }
    return strings.bundle(slot)
  }

  /// Seconds after which a start counts as survived.
  static let trialTime = 10.0

  private func beginTrial() {
    guard configuration.isAppStart, opened.withLock({ $0?.installed?.starts }) != nil else {
      return
    }
    let clock = clock
    trial.withLock { trial in
      guard trial == nil else { return }
      trial = Task { [weak self] in
        // Cancelled with the localization: then it was no start.
        guard (try? await clock.sleep(seconds: Self.trialTime)) != nil else { return }
        self?.confirmStart()
      }
    }
  }

  /// Looks at the packs, the record and the tables, and puts what it finds in force.
  @discardableResult
  func reopen(unlessOpen: Bool = false) -> CurrentStrings {
    var events: [StringEvent] = []
    let strings = opened.withLock { opened in
      if unlessOpen, published.current.isOpen { return published.current }
      let opening = StringsOpening(configuration, folder, preferred: preferredLanguages) {
        [weak self] event in self?.send(event)
      }
      let found = opening.open(previous: opened)
      events = opening.events
      opened = found.opened
      published.update { _ in found.strings }
      return found.strings
    }
    if unlessOpen { beginTrial() }
    // Outside of the lock: a listener may look a string up.
    for event in events { send(event) }
    return strings
  }
}
