import ResourceManifests

/// The compressed forms that an `Accept-Encoding` allows (RFC 9110 §12.5.3).
enum ContentCoding {
  /// Returns the codings that may be sent, the best first; always includes `identity` as the last resort.
  static func acceptable(_ header: String?) -> [PackagePath.Encoding] {
    guard let header else { return [.identity] }
    let weights = weights(header)
    func weight(_ names: [String], otherwise: Int) -> Int {
      names.compactMap { weights[$0] }.max() ?? weights["*"] ?? otherwise
    }
    let candidates: [(PackagePath.Encoding, Int)] = [
      (.brotli, weight(["br"], otherwise: 0)),
      (.gzip, weight(["gzip", "x-gzip"], otherwise: 0)),
      // If `identity` isn't mentioned it's acceptable, but a requested coding is better.
      (.identity, weights["identity"] ?? (weights["*"] == 0 ? 0 : 1)),
    ]
    let order = candidates.enumerated().filter { $0.element.1 > 0 }.sorted {
      $0.element.1 == $1.element.1
        ? $0.offset < $1.offset : $0.element.1 > $1.element.1
    }.map(\.element.0)
    return order.contains(.identity) ? order : order + [.identity]
  }

  /// Returns thousandths by lowercase name, ignoring invalid members.
  private static func weights(_ header: String) -> [String: Int] {
    var result: [String: Int] = [:]
    for member in header.lowercased().utf8.split(separator: UInt8(ascii: ",")) {
      let parts = member.split(separator: UInt8(ascii: ";")).map(trim)
      guard let name = parts.first, !name.isEmpty else { continue }
      var weight: Int? = 1000
      for parameter in parts.dropFirst() where parameter.hasPrefix("q=") {
        weight = thousandths(parameter.dropFirst(2))
      }
      if let weight { result[name] = weight }
    }
    return result
  }

  private static func trim(_ part: Substring.UTF8View) -> String {
    let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    var rest = part.drop(while: isSpace)
    while let last = rest.last, isSpace(last) { rest.removeLast() }
    return String(decoding: rest, as: UTF8.self)
  }

  /// Parses `0`, `0.5`, `1.000`: at most three decimals, at most 1.
  private static func thousandths(_ text: Substring) -> Int? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), parts[0] == "0" || parts[0] == "1" else { return nil }
    let decimals = parts.count == 2 ? parts[1] : ""
    guard decimals.utf8.count <= 3, decimals.utf8.allSatisfy({ (48...57).contains($0) }) else {
      return nil
    }
    let padded = decimals + String(repeating: "0", count: 3 - decimals.utf8.count)
    let value = (parts[0] == "1" ? 1000 : 0) + (Int(padded) ?? 0)
    return value <= 1000 ? value : nil
  }
}
