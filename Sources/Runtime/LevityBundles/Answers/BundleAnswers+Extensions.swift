import LevityPackages
import LevityStrings

extension BundleAnswers {
  private static let isStarted = Locked(false)

  /// Starts strings in an extension and lets the bundles that it shares with its app answer from the app's packs.
  ///
  /// ```swift
  /// class NotificationService: UNNotificationServiceExtension {
  ///   private let levityStrings: Void = BundleAnswers.startInExtension()
  /// }
  /// ```
  ///
  /// An extension has no delegate, so `levity offload` writes this as the first property of the class that the system
  /// makes first. Further calls do nothing: a process may make several such objects, on any thread. Packs are read in
  /// the app; the user's language is written to the Caches of the extension. The extension's own bundle answers for
  /// itself.
  public static func startInExtension() {
    start { install() }
  }

  /// Starts once, whatever lets bundles answer.
  package static func start(_ install: () -> BundleAnswers?) {
    isStarted.withLock { isStarted in
      guard !isStarted else { return }
      isStarted = true
      if StringLoader.shared == nil { Levity.start() }
      _ = install()
    }
  }
}
