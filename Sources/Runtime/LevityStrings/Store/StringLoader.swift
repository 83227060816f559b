import Foundation
import LevityPackages
import PackageHeads
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
public final class StringLoader: Sendable, StringsPart {
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
  /// Watches whether this start of the app survives; nil for an extension.
  private let watch: StartWatch?
  /// Opens again what a locked device didn't give out.
  private let retry = Locked<Task<Void, Never>?>(nil)
  /// Keeps the process running while it holds a lock.
  let activity: ExpiringActivity
  private let numbersOfRegion = RegionNumbers()

  /// The package that `Levity.update()` follows.
  let source: StringsSource?

  /// Creates a loader for packs. Opens and reads nothing yet.
  ///
  /// - Parameters:
  ///   - configuration: The packs, and the folder for updates.
  ///   - source: The package that `Levity.update()` follows.
  public convenience init(_ configuration: StringConfiguration, source: StringsSource? = nil) {
    self.init(
      configuration, folder: configuration.storeFolder, source: source,
      center: StartWatch.usualCenter)
  }

  init(
    _ configuration: StringConfiguration, folder: StringStoreFolder,
    source: StringsSource? = nil, clock: any RuntimeClock = SystemClock(),
    center: NotificationCenter? = nil, isPrewarmed: Bool = StartWatch.isPrewarmed,
    activity: ExpiringActivity = .system
  ) {
    self.configuration = configuration
    self.folder = folder
    self.source = source
    self.clock = clock
    development = configuration.developmentStrings(clock)
    languages = Locked(configuration.preferredLanguages)
    published = PublishedReference(.unopened)
    self.activity = activity
    watch =
      configuration.isAppStart
      ? StartWatch(clock: clock, center: center, isPrewarmed: isPrewarmed, activity: activity)
      : nil
  }

  deinit { retry.withLock { $0?.cancel() } }

  private static let current = PublishedReference(Holder(nil))

  /// The loader used by generated accessors. Set it once, before the first screen; tests may replace it.
  public static var shared: StringLoader? {
    get { current.current.loader }
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
    let loader: StringLoader?
    /// The loader's strings, for readers that don't retain.
    let published: Unmanaged<PublishedReference<CurrentStrings>>?

    init(_ loader: StringLoader?) {
      self.loader = loader
      published = loader.map { Unmanaged.passUnretained($0.published) }
    }
  }

  /// Adds a listener, which is called for each event on the thread where it occurs.
  public func observe(_ listener: @escaping @Sendable (StringEvent) -> Void) {
    listeners.withLock { $0.append(listener) }
  }

  /// Calls the listeners.
  package func send(_ event: StringEvent) {
    for listener in listeners.withLock({ $0 }) { listener(event) }
  }

  /// The languages that the user prefers, the best first. Setting them changes the app's language at once. Strings on
  /// the screen stay until they are looked up again.
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
    for strings in openStrings().bundles {
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

  /// Reads the packs, the record and the string stores, and puts them in use.
  @discardableResult
  func reopen(unlessOpen: Bool = false) -> CurrentStrings {
    var events: [StringEvent] = []
    var isLocked = false
    // The strings in use at a start, and whether it counts.
    var trial: (installed: InstalledStrings?, isCounted: Bool)?
    let strings = opened.withLock { opened in
      if unlessOpen, published.current.isOpen { return published.current }
      // Once, unless the device was locked then.
      let start = opened?.isLocked ?? true ? watch?.open() : nil
      let opening = StringsOpening(
        configuration, folder: folder, preferred: preferredLanguages, start: start, now: clock.now
      ) { [weak self] event in self?.send(event) }
      let found = opening.open(previous: opened)
      events = opening.events
      isLocked = found.opened.isLocked
      opened = found.opened
      published.update { _ in found.strings }
      if let start, !isLocked { trial = (found.opened.installed, start) }
      return found.strings
    }
    if let trial { begin(trial.installed, isCounted: trial.isCounted) }
    if isLocked { openAgain() }
    // Outside of the lock, since a listener may look up a string.
    for event in events { send(event) }
    return strings
  }

  /// Puts strings that came over the air on trial in this start.
  private func begin(_ installed: InstalledStrings?, isCounted: Bool) {
    guard let installed, let starts = installed.starts else {
      watch?.end()
      return
    }
    let records = records
    watch?.begin(isCounted: isCounted) { [weak self] mark in
      let now: Int? =
        switch mark {
        case .uncounted: starts
        case .counted: starts + 1
        case .survived: nil
        }
      do throws(Descriptor.Failure) {
        try records.setStarts(now, of: installed.root)
      } catch {
        self?.send(.unusable(file: StringsRecords.installed, reason: error.reason))
      }
    }
  }

  /// Seconds between attempts to read what a locked device doesn't give out.
  static let retryTime = 1.0

  /// Before the first unlock after a start of the device, files can't be read: a push may start the app then. The packs
  /// that were found serve meanwhile, and aren't kept.
  private func openAgain() {
    let clock = clock
    let task = Task { [weak self] in
      guard (try? await clock.sleep(seconds: Self.retryTime)) != nil else { return }
      self?.reopen()
    }
    retry.withLock { $0 = task }
  }
}
