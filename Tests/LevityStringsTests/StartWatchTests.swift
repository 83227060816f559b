#if os(Linux)
  import Foundation
  import LevityResources
  import PackageHeads
  import RuntimeTestSupport
  import StringsTestSupport
  import Testing
  import UIKit

  @testable import LevityStrings

  /// Starts of an app with strings on trial, and what its notifications do to their record.
  @Suite(.timeLimit(.minutes(20))) struct StartWatchTests {
    let server = StringsServer()
    let center = NotificationCenter()
    let packed: PackedStrings

    init() async throws {
      packed = try PackedStrings.usual()
      try packed.writePack()
      var new = packed
      new.strings["de"]?["title"] = .plain("Guten Tag")
      try server.publish(new)
      try await start().update(from: try server.source(packed))
    }

    private func start(
      isPrewarmed: Bool = false, build: String = "7",
      folder change: (inout StringStoreFolder) -> Void = { _ in },
      activity: ExpiringActivity = .system
    ) -> StringLoader {
      var configuration = packed.configuration("de")
      configuration.appBuild = build
      var folder = StringStoreFolder(url: configuration.folder)
      change(&folder)
      return StringLoader(
        configuration, folder: folder, clock: server.clock, center: center,
        isPrewarmed: isPrewarmed,
        activity: activity)
    }

    private func title(_ loader: StringLoader) -> String? {
      loader.openStrings().bundle(named: PackedStrings.bundle)?.string(packed.id("title"))
    }

    private var records: StringsRecords {
      StringsRecords(folder: StringStoreFolder(url: packed.folder), hasher: PackedStrings.hasher)
    }

    private static let lines: [String] = {
      let digest = PackedStrings.hasher.digest(of: [1]).hex
      return [
        InstalledStrings.firstLine, "version 3", "root \(digest)", "app \(digest)", "starts 1",
        "store \(digest) de org.app",
      ]
    }()

    /// The record that has these lines, and one with their digest.
    private static func record(_ lines: [String], check: (String) -> String) -> InstalledStrings? {
      let text = lines.map { $0 + "\n" }.joined()
      let digest = PackedStrings.hasher.digest(of: Array(text.utf8)).hex
      return InstalledStrings.record(
        Array((text + check(digest) + "\n").utf8), hasher: PackedStrings.hasher)
    }

    /// The last line has a digest of the others, and nothing else.
    @Test func aRecordEndsWithItsCheck() {
      #expect(Self.record(Self.lines) { "check \($0)" }?.version == 3)
      let checks: [(String) -> String] = [
        { _ in "check" }, { "check \($0) again" }, { "chick \($0)" }, { $0 }, { _ in "" },
        { "check \($0.dropLast())" },
      ]
      for check in checks { #expect(Self.record(Self.lines, check: check) == nil) }
      let line = Array("check\n".utf8)
      #expect(InstalledStrings.record(line, hasher: PackedStrings.hasher) == nil)
    }

    /// The starts, the host and the stores may be missing.
    @Test(arguments: 0...5)
    func aRecordNeedsItsLines(_ number: Int) {
      var lines = Self.lines
      lines.remove(at: number)
      #expect((Self.record(lines) { "check \($0)" } == nil) == (number < 4))
      lines.insert("more", at: min(1, lines.count))
      #expect(Self.record(lines) { "check \($0)" } == nil)
    }

    private var starts: Int? { records.read(StringsRecords.installed)?.starts }

    private func post(_ names: NSNotification.Name..., object: UIApplication? = nil) {
      for name in names { center.post(name: name, object: object) }
    }

    /// Gives other tasks their turns until the condition holds.
    private func wait(
      isolation: isolated (any Actor)? = #isolation, for condition: () -> Bool
    ) async {
      while !condition(), !Task.isCancelled { await Task.yield() }
    }

    @Test func aGlanceEndsTheTrial() {
      let loader = start()
      #expect(title(loader) == "Guten Tag")
      #expect(starts == 1)
      post(UIApplication.didBecomeActiveNotification, UIApplication.willResignActiveNotification)
      #expect(starts == 1)
      post(UIApplication.didEnterBackgroundNotification)
      #expect(starts == nil)
    }

    @Test func crashesGiveTheStringsUpAndGlancesBeforeThemDoNot() {
      for count in 1...InstalledStrings.maximumStarts {
        let loader = start()
        #expect(title(loader) == "Guten Tag")
        post(UIApplication.didBecomeActiveNotification)
        #expect(starts == count)
      }
      #expect(title(start()) == "Hallo")
    }

    @MainActor @Test func pushesThatLaunchTheAppAreNotCounted() async {
      let application = UIApplication()
      for _ in 0..<9 {
        let loader = start()
        #expect(title(loader) == "Guten Tag")
        post(UIApplication.didFinishLaunchingNotification, object: application)
        await wait { starts == 0 }
        #expect(starts == 0)
      }
      application.standInState = .inactive
      let opened = start()
      #expect(title(opened) == "Guten Tag")
      post(UIApplication.didFinishLaunchingNotification, object: application)
      for _ in 0..<1_000 { await Task.yield() }
      #expect(starts == 1)
    }

    @Test func aLaunchThatNobodySeesIsNotCountedInTheEnd() async {
      let (writes, continuation) = AsyncStream<Void>.makeStream()
      let loader = start(
        activity: ExpiringActivity { _, work in
          work(false)
          continuation.yield()
        })
      _ = title(loader)
      await server.clock.waitForSleepers(1)
      server.clock.advance(by: StartTrial.launchTime)
      // However late they run, each write of the record is seen.
      for await _ in writes where starts == 0 { break }
      #expect(starts == 0)
      post(UIApplication.didBecomeActiveNotification)
      #expect(starts == 1)
    }

    @Test func aPrewarmedStartCountsWhenSomebodyOpensTheApp() {
      for _ in 0..<9 { #expect(title(start(isPrewarmed: true)) == "Guten Tag") }
      #expect(starts == 0)
      let loader = start(isPrewarmed: true)
      _ = title(loader)
      post(UIApplication.didBecomeActiveNotification)
      #expect(starts == 1)
    }

    @Test func anotherLanguageIsNoOtherStart() {
      let loader = start()
      _ = title(loader)
      for language in ["en", "ar", "de"] { loader.preferredLanguages = [language] }
      #expect(starts == 1)
    }

    /// The app may be suspended at once.
    @Test func theRecordIsWrittenBeforeTheAppIsSuspended() {
      let reasons = Locked<[String]>([])
      let loader = start(
        activity: ExpiringActivity { reason, work in
          reasons.withLock { $0.append(reason) }
          work(false)
        })
      _ = title(loader)
      post(UIApplication.didBecomeActiveNotification, UIApplication.didEnterBackgroundNotification)
      #expect(reasons.withLock { $0 } == ["Levity: start of the app"])
      #expect(starts == nil)
    }

    // MARK: Rejection

    private func giveUp() {
      for _ in 0...InstalledStrings.maximumStarts { _ = title(start()) }
    }

    @Test func stringsThatWereGivenUpMayBeTriedAgainAfterAWeek() async throws {
      giveUp()
      let loader = start()
      let source = try server.source(packed)
      #expect(title(loader) == "Hallo")
      await #expect(throws: StringsUpdateError.self) { try await loader.update(from: source) }
      server.clock.advance(by: StringsRecords.rejectionTime - 60)
      await #expect(throws: StringsUpdateError.self) { try await loader.update(from: source) }
      server.clock.advance(by: 60)
      try await loader.update(from: source)
      #expect(title(loader) == "Guten Tag")
      #expect(starts == 0)
    }

    @Test func anotherBuildOfTheAppTriesThemAtOnce() async throws {
      giveUp()
      let loader = start(build: "8")
      #expect(title(loader) == "Hallo")
      try await loader.update(from: try server.source(packed))
      #expect(title(loader) == "Guten Tag")
    }

    // MARK: Before the first unlock

    @Test(.timeLimit(.minutes(20))) func whatALockedDeviceDoesNotGiveOutIsReadLater() async {
      let isLocked = Locked(true)
      let loader = start(folder: {
        $0.openFile = { path throws(Descriptor.Failure) in
          if isLocked.withLock({ $0 }) { throw Descriptor.Failure(code: 1) }
          return try Descriptor.file(path)
        }
      })
      #expect(title(loader) == "Hallo")
      await server.clock.waitForSleepers(2)
      server.clock.advance(by: StringLoader.retryTime)
      await server.clock.waitForSleepers(2)
      #expect(title(loader) == "Hallo")
      #expect(starts == 0)

      isLocked.withLock { $0 = false }
      server.clock.advance(by: StringLoader.retryTime)
      await wait { title(loader) == "Guten Tag" }
      #expect(title(loader) == "Guten Tag")
      #expect(starts == 1)
    }

    // MARK: Locks

    /// The system ends a process that it suspends while it holds a lock in a shared folder.
    @Test func theLockIsHeldDuringAnActivityAndNotWhileCleaning() async throws {
      let isActive = Locked(false)
      let steps = Locked<[(step: String, isActive: Bool, isFree: Bool)]>([])
      let url = packed.folder
      let loader = start(
        folder: {
          $0.willChange = { step throws(Descriptor.Failure) in
            let lock = try Descriptor.folder(url.path).lock("lock")
            lock?.unlock()
            let now = isActive.withLock { $0 }
            steps.withLock { $0.append((step, now, lock != nil)) }
          }
        },
        activity: ExpiringActivity { _, work in
          isActive.withLock { $0 = true }
          work(false)
          isActive.withLock { $0 = false }
        })
      #expect(title(loader) == "Guten Tag")
      steps.withLock { $0 = [] }
      var next = packed
      next.strings["de"]?["title"] = .plain("Moin")
      try server.publish(next)
      try await loader.update(from: try server.source(packed))

      let all = steps.withLock { $0 }
      #expect(all.contains { !$0.isFree } && all.contains { $0.step.hasPrefix("remove ") })
      for step in all {
        #expect(step.isActive, "\(step.step)")
        let isCleaning = step.step.hasPrefix("remove ") && step.step.hasSuffix(".store")
        #expect(step.isFree == isCleaning, "\(step.step)")
      }
    }

    @Test func aProcessThatIsAboutToBeSuspendedTakesNoLock() async throws {
      let loader = start(activity: ExpiringActivity { _, work in work(true) })
      var next = packed
      next.strings["de"]?["title"] = .plain("Moin")
      try server.publish(next)
      let source = try server.source(packed)
      await #expect(throws: StringsUpdateError.self) { try await loader.update(from: source) }
      #expect(title(loader) == "Guten Tag")
      let again = start()
      try await again.update(from: source)
      #expect(title(again) == "Moin")
    }
  }

  @Suite struct RegionNumbersTests {
    /// The system's formatter may say so as it is made, on the same thread.
    @Test(.timeLimit(.minutes(20))) func aChangeWhileNumbersAreMadeIsNotLost() {
      let center = NotificationCenter()
      let made = Locked(0)
      let numbers = RegionNumbers(center: center) {
        let count = made.withLock { count in
          count += 1
          return count
        }
        if count == 1 {
          center.post(name: NSLocale.currentLocaleDidChangeNotification, object: nil)
        }
        return LocaleNumbers(locale: Locale(identifier: count == 1 ? "en" : "de"))
      }
      _ = numbers.current
      #expect(numbers.current.locale.identifier == "de")
      #expect(numbers.current === numbers.current)
      #expect(made.withLock { $0 } == 2)
      center.post(name: NSLocale.currentLocaleDidChangeNotification, object: nil)
      _ = numbers.current
      #expect(made.withLock { $0 } == 3)
    }
  }
#endif
