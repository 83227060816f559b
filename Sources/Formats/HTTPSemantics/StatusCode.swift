/// Decides from a status code whether to retry a request (RFC 9110 §15).
public enum StatusCode {
  /// Returns true for timeouts, too many requests and server errors, except what the server doesn't support at all.
  public static func isWorthRepeating(_ status: Int) -> Bool {
    switch status {
    case 408, 425, 429: true
    case 501, 505: false
    default: (500..<600).contains(status)
    }
  }
}
