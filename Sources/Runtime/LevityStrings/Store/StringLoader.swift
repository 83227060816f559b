import Foundation
import LevityResources
import ResourceManifests
import StringPacks

/// An app's strings: those in its packs, and newer ones that came over the air.
///
/// ```swift
/// guard let strings = StringLoader.shared else { return }
/// strings.preferredLanguages = ["fr"]        // a language that the user chose in the app
/// strings.observe { event in print(event) }
/// print(strings.sourceDescription)           // Strings from: version 42 from cdn.example.com
/// ```
///
/// All functions may be called from any thread. Lookups take no lock. The first one opens the files, and decodes the
/// language on its first start, which takes a few milliseconds; the first that falls back to another language decodes
/// that one. Call ``prepare()`` early to do all of this on another thread.
public final class StringLoader: Sendable {
  let configuration: StringConfiguration
  let folder: StringStoreFolder
  /// Observers for logs and analytics.
  let listeners = Locked<[@Sendable (StringEvent) -> Void]>([])
  private let published: PublishedReference<CurrentStrings>
  /// Used only by opening and updating.
  let opened = Locked<OpenedStrings?>(nil)
  let updates = SharedTasks()
  let clock: any RuntimeClock
  /// Replaces the source of updates, whatever the app passes.
  let development: StringsSource?
  private let languages: Locked<[String]>
  /// Waits until the start counts as survived.
  private let trial = Locked<Task<Void, Never>?>(nil)
  private let numbersOfRegion = RegionNumbers()

  /// The package that `Levity.update()` follows.
  let source: StringsSource?

  /// Creates a loader for packs. Opens and reads nothing yet.
  ///
  /// - Parameters:
  ///   - configuration: The packs, and the folder for updates.
  ///   - source: The package that `Levity.update()` follows.
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

  /// The loader used by generated accessors. Set it once, before the first screen; tests may replace it.
  public static var shared: StringLoader? {
    get { current.current.localization }
    set { current.update { _ in Holder(newValue) } }
  }

  /// Returns the plain string of an id, which is what nearly every lookup needs. It doesn't retain, which would take
  /// longer than the rest: all loaders that were ever set here, and all strings they ever used, stay alive.
  @inline(__always)
  static func plainString(_ slot: Int, _ id: Int) -> String? {
    current.read { $0.published?._withUnsafeGuaranteedRef { $0.read { $0.plainString(slot, id) } } }
  }

  /// Returns the same for a key.
  static func plainString(_ slot: Int, table: String, key: String) -> String? {
    current.read {
      $0.published?._withUnsafeGuaranteedRef {
        $0.read { $0.plainString(slot, table: table, key: key) }
      }
    }
  }

  private final class Holder: Sendable {
    let localization: StringLoader?
    /// The loader's strings, for readers that don't retain.
    let published: Unmanaged<PublishedReference<CurrentStrings>>?

    init(_ localization: StringLoader?) {
      self.localization = localization
      published = localization.map { Unmanaged.passUnretained($0.published) }
    }
  }

  /// Adds a listener, which is called for each event on the thread where it occurs.
  public func observe(_ listener: @escaping @Sendable (StringEvent) -> Void) {
    listeners.withLock { $0.append(listener) }
  }

  func send(_ event: StringEvent) {
    for listener in listeners.withLock({ $0 }) { listener(event) }
  }

  /// The languages that the user prefers, the best first. Setting them changes the app's language at once. What is on
  /// the screen stays until it is looked up again.
  public var preferredLanguages: [String] {
    get { languages.withLock { $0 } }
    set {
      languages.withLock { $0 = newValue }
      // Under the lock, since an opening that has begun on another thread may have read the former languages.
      if opened.withLock({ _ in strings.isOpen }) { reopen() }
    }
  }

  /// How the user's region writes numbers.
  var numbers: LocaleNumbers { numbersOfRegion.current }

  /// Opens packs and string stores, and decodes the languages that this start is the first to need, including
  /// fallbacks. Blocks until that is done.
  public func prepareBlocking() {
    for strings in openStrings().bundles.values {
      for language in strings.languages { language.prepare() }
    }
  }

  /// Does the same on another thread.
  public func prepare() async {
    await Task.detached(priority: .userInitiated) { self.prepareBlocking() }.value
  }

  /// Returns the current strings, opening them if necessary.
  @inline(__always)
  var strings: CurrentStrings { published.current }

  @inline(__always)
  func openStrings() -> CurrentStrings {
    let strings = published.current
    return strings.isOpen ? strings : reopen(unlessOpen: true)
  }

  /// Returns the strings of a bundle by its number; nil if the app has no pack of it, or one with other ids.
  func bundleStrings(_ slot: Int) -> InstalledBundle? {
    let strings = openStrings()
    if slot >= strings.slotCount {
      // The bundle got its number after these strings came into use: from now on they have it.
      published.update { $0.slotCount > slot ? $0 : $0.withAllSlots() }
      return self.strings.bundle(slot)
    }
    return strings.bundle(slot)
  }

  /// The number of seconds after which a start counts as survived.
  static let trialTime = 10.0

  private func beginTrial() {
    guard configuration.isAppStart, opened.withLock({ $0?.installed?.starts }) != nil else {
      return
    }
    let clock = clock
    trial.withLock { trial in
      guard trial == nil else { return }
      trial = Task { [weak self] in
        // Cancelled with the loader: then it wasn't a start.
        guard (try? await clock.sleep(seconds: Self.trialTime)) != nil else { return }
        self?.confirmStart()
      }
    }
  }

  /// Reads the packs, the record and the string stores, and puts them in use.
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
    // Outside of the lock, since a listener may look up a string.
    for event in events { send(event) }
    return strings
  }
}
