import Foundation

/// A note that a debug build is slow.
enum BuildNote {
  static let text =
    "note: This is a debug build, which is much slower; run 'make install' for a release build.\n"

  /// Prints the note if this is a debug build and a person watches.
  static func print(to terminal: Terminal = .standardError) {
    #if DEBUG
      if isShown(
        isInteractive: terminal.isInteractive, environment: ProcessInfo.processInfo.environment)
      {
        terminal.write(text)
      }
    #endif
  }

  /// Only on a terminal, and neither in CI nor in scripts that set `LEVITY_DEBUG_NOTE=0`.
  static func isShown(isInteractive: Bool, environment: [String: String]) -> Bool {
    isInteractive && (environment["CI"] ?? "").isEmpty && environment["LEVITY_DEBUG_NOTE"] != "0"
  }
}
