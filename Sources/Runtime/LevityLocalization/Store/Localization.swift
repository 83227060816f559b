import Foundation
import LevityResources
import ResourceManifests
import StringPacks

/// An app's texts: those in its packs, and newer ones that came over the air.
///
/// Everything may be called from any thread. Lookups take no lock. The first one opens what is on disk, and on the first
/// start in a language decodes it, a few milliseconds; the first that falls back to another language decodes that. Call
/// ``prepare()`` early on another thread to have all of it done.
public final class Localization: Sendable {
  let configuration: LocalizationConfiguration
  let folder: TableFolder
  /// Tells logs and analytics; bounded, the newest are kept.
  let listeners = Locked<[@Sendable (LocalizationEvent) -> Void]>([])
  private let published: PublishedReference<TextsInForce>
  /// What only opening and updating look at.
  let opened = Locked<OpenedTexts?>(nil)
  let updates = SharedTasks()
  let clock: any RuntimeClock
  /// What updates follow whatever the app says.
  let development: TextsSource?
  private let languages: Locked<[String]>
  /// Waits until a start counts as survived.
  private let trial = Locked<Task<Void, Never>?>(nil)
  private let numbersOfRegion = RegionNumbers()

  /// Texts of these packs. Nothing is opened or read yet.
  public convenience init(_ configuration: LocalizationConfiguration) {
    self.init(configuration, folder: configuration.tableFolder)
  }

  init(
    _ configuration: LocalizationConfiguration, folder: TableFolder,
    clock: any RuntimeClock = SystemClock()
  ) {
    self.configuration = configuration
    self.folder = folder
    self.clock = clock
    development = configuration.developmentTexts(clock)
    languages = Locked(configuration.preferredLanguages)
    published = PublishedReference(.unopened)
  }

  deinit { trial.withLock { $0?.cancel() } }

  private static let current = PublishedReference(Holder(nil))

  /// The texts that generated accessors look up. Set it once, before the first screen; tests may replace it.
  public static var shared: Localization? {
    get { current.current.localization }
    set { current.update { _ in Holder(newValue) } }
  }

  /// The plain text of an id: what nearly every lookup comes to. It counts no reference, which would take longer than the
  /// rest: all that was ever set here, and all texts that it ever had in force, stay alive.
  @inline(__always)
  static func plainText(_ slot: Int, _ id: Int) -> String? {
    current.read { $0.published?._withUnsafeGuaranteedRef { $0.read { $0.plainText(slot, id) } } }
  }

  /// The same of a key.
  static func plainText(_ slot: Int, table: String, key: String) -> String? {
    current.read {
      $0.published?._withUnsafeGuaranteedRef {
        $0.read { $0.plainText(slot, table: table, key: key) }
      }
    }
  }

  private final class Holder: Sendable {
    let localization: Localization?
    /// What the localization holds, for who counts no references.
    let published: Unmanaged<PublishedReference<TextsInForce>>?

    init(_ localization: Localization?) {
      self.localization = localization
      published = localization.map { Unmanaged.passUnretained($0.published) }
    }
  }

  /// Hears what happens, on the thread where it happens.
  public func observe(_ listener: @escaping @Sendable (LocalizationEvent) -> Void) {
    listeners.withLock { $0.append(listener) }
  }

  func send(_ event: LocalizationEvent) {
    for listener in listeners.withLock({ $0 }) { listener(event) }
  }

  /// The languages that the user prefers, best first. Setting them changes the app's language at once, also for texts
  /// that are looked up later; what is on the screen stays until it is asked for again.
  public var preferredLanguages: [String] {
    get { languages.withLock { $0 } }
    set {
      languages.withLock { $0 = newValue }
      if texts.isOpen { reopen() }
    }
  }

  /// How the user's region writes numbers.
  var numbers: LocaleNumbers { numbersOfRegion.current }

  /// Opens packs and tables; decodes what this start is the first to need, the languages that are fallen back to
  /// included. Blocks for as long as that takes.
  public func prepareBlocking() {
    for texts in openTexts().bundles.values {
      for language in texts.languages { language.prepare() }
    }
  }

  /// The same on another thread.
  public func prepare() async {
    await Task.detached(priority: .userInitiated) { self.prepareBlocking() }.value
  }

  /// The texts of now, opened.
  @inline(__always)
  var texts: TextsInForce { published.current }

  @inline(__always)
  func openTexts() -> TextsInForce {
    let texts = published.current
    return texts.isOpen ? texts : reopen(unlessOpen: true)
  }

  /// The texts of a bundle by its number; nil where the app has no pack of it, or one with other ids.
  func bundleTexts(_ slot: Int) -> BundleTexts? {
    let texts = openTexts()
    if slot >= texts.slotCount {
      // Code that asks for the first time since these texts were put in force: from now on they know its number.
      published.update { $0.slotCount > slot ? $0 : $0.withAllSlots() }
      return self.texts.bundle(slot)
    }
    return texts.bundle(slot)
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
  func reopen(unlessOpen: Bool = false) -> TextsInForce {
    var events: [LocalizationEvent] = []
    let texts = opened.withLock { opened in
      if unlessOpen, published.current.isOpen { return published.current }
      var opening = TextsOpening(configuration, folder, preferred: preferredLanguages) {
        [weak self] event in self?.send(event)
      }
      let found = opening.open(previous: opened)
      events = opening.events
      opened = found.opened
      published.update { _ in found.texts }
      return found.texts
    }
    if unlessOpen { beginTrial() }
    // Outside of the lock: a listener may look a text up.
    for event in events { send(event) }
    return texts
  }
}
