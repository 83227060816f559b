import ImageUsage

/// Names of images that an app shows when it can't have loaded any: those of splash screens, and of screens that say that
/// there's no connection.
///
/// ```swift
/// EarlyImageNames.contain("logoSplash") // true
/// EarlyImageNames.contain("ic_no_internet") // true
/// EarlyImageNames.contain("offline_maps") // false
/// ```
enum EarlyImageNames {
  /// Names of missing connections, each as one word, which a set's name may write as several.
  private static let phrases: Set<String> = [
    "connectionerror", "connectionfailed", "connectionfailure", "connectionlost", "errorconnection",
    "errornetwork", "internetconnectionerror", "internetlost", "lostconnection", "lostinternet",
    "networkerror", "networkfailed", "networkfailure", "networklost", "networkunavailable",
    "noconnection", "nointernet", "nonet", "nonetwork", "nosignal", "nowifi", "withoutinternet",
    "\u{65e0}\u{7f51}", "\u{65e0}\u{7f51}\u{7edc}", "\u{7f51}\u{7edc}\u{9519}\u{8bef}",
  ]

  /// The words beside which "offline" means no connection; in `offline_maps` it doesn't.
  private static let neutral: Set<String> = [
    "background", "bg", "cloud", "dark", "empty", "error", "ic", "icon", "illustration", "image",
    "img", "light", "mode", "page", "pic", "picture", "placeholder", "screen", "state", "view",
  ]

  /// Returns whether a set has such a name.
  static func contain(_ name: String) -> Bool {
    let words = InterfaceName.words(of: name)
    if words.contains(where: isSplash) { return true }
    if words.contains("offline"), words.allSatisfy({ $0 == "offline" || neutral.contains($0) }) {
      return true
    }
    return words.indices.contains { start in
      (start..<min(start + 3, words.count)).contains { end in
        phrases.contains(words[start...end].joined())
      }
    }
  }

  /// Drops of water are splashed or make splashes.
  private static func isSplash(_ word: String) -> Bool {
    word.contains("splash") && !word.contains("splashe")
  }
}
