/// `Content-Length` (RFC 9110 §8.6) and `Content-Encoding` (§8.4).
public enum ContentLength {
  /// Bytes of the body that a response announces by its fields (names in lowercase); nil where it does not say, or
  /// where a content coding makes it the length of something else.
  public static func announced(_ headers: [String: String]) -> Int? {
    guard isPlain(headers) else { return nil }
    return headers["content-length"].flatMap { HeaderSyntax.integer($0[...]) }
  }

  static func isPlain(_ headers: [String: String]) -> Bool {
    let coding = headers["content-encoding"] ?? ""
    return coding.isEmpty || coding.lowercased() == "identity"
  }
}
