/// `Content-Length` (RFC 9110 §8.6) and `Content-Encoding` (§8.4).
public enum ContentLength {
  /// Returns the size of the body that a response's fields announce (names in lowercase); nil if they don't, or if a
  /// content coding gives the length another meaning.
  public static func announced(_ headers: [String: String]) -> Int? {
    guard isPlain(headers) else { return nil }
    return headers["content-length"].flatMap { HeaderSyntax.integer($0) }
  }

  static func isPlain(_ headers: [String: String]) -> Bool {
    let coding = headers["content-encoding"] ?? ""
    return coding.isEmpty || coding.lowercased() == "identity"
  }
}
