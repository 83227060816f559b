/// What a status code means for the same request once more (RFC 9110 §15).
public enum StatusCode {
  /// Timeouts, too many requests and failures of the server, but not what it cannot do at all.
  public static func isWorthRepeating(_ status: Int) -> Bool {
    switch status {
    case 408, 425, 429: true
    case 501, 505: false
    default: (500..<600).contains(status)
    }
  }
}
