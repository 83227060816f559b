import PackageWriting
public import ResourceManifests

/// The file or page for a request target. A target is either the path of a file of the package layout, or nothing: no
/// part of it ever reaches the file system.
public enum DeliveryRoute: Hashable, Sendable {
  case file(PackagePath)
  case health
  case metrics
  /// The page of strings.
  case strings
  /// No such file; status 404.
  case nothing
  /// Outside of the package or not a path; status 400 or 403.
  case invalid(TargetError)

  public enum TargetError: String, Hashable, Sendable {
    /// Doesn't begin with `/`, or has a percent sign without two digits.
    case malformed
    /// A control character, a backslash, or a percent sign that was encoded itself.
    case forbiddenCharacter
    /// A slash that was encoded.
    case encodedSlash
    /// `.` or `..`, encoded or not.
    case dotSegment
    /// `//…`, which some systems interpret as an absolute path.
    case absolutePath

    var status: Int {
      switch self {
      case .malformed, .forbiddenCharacter, .encodedSlash: 400
      case .dotSegment, .absolutePath: 403
      }
    }
  }

  public init(target: String) {
    switch Self.decode(target) {
    case .failure(let error): self = .invalid(error)
    case .success(let path): self.init(path: path)
    }
  }

  private init(path: [UInt8]) {
    switch String(decoding: path, as: UTF8.self) {
    case "healthz": self = .health
    case "metrics": self = .metrics
    case "strings": self = .strings
    default: self = PackagePath(bytes: path).map(DeliveryRoute.file) ?? .nothing
    }
  }

  /// Returns the path without its first slash and query, with percent-encoding decoded once.
  private static func decode(_ target: String) -> Result<[UInt8], TargetError> {
    let bytes = Array(path(ofTarget: target).utf8.prefix { $0 != UInt8(ascii: "?") })
    guard bytes.first == UInt8(ascii: "/") else { return .failure(.malformed) }
    var path: [UInt8] = []
    var index = 1
    while index < bytes.count {
      var byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "%") {
        guard index + 1 < bytes.count, let high = digit(bytes[index]),
          let low = digit(bytes[index + 1])
        else { return .failure(.malformed) }
        byte = high << 4 | low
        index += 2
        if byte == UInt8(ascii: "/") { return .failure(.encodedSlash) }
        if byte == UInt8(ascii: "%") { return .failure(.forbiddenCharacter) }
      }
      guard byte >= 0x20, byte != 0x7F, byte != UInt8(ascii: "\\"), byte != UInt8(ascii: "#") else {
        return .failure(.forbiddenCharacter)
      }
      path.append(byte)
    }
    if path.first == UInt8(ascii: "/") { return .failure(.absolutePath) }
    for segment in path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    where segment.elementsEqual([UInt8(ascii: ".")])
      || segment.elementsEqual([UInt8(ascii: "."), UInt8(ascii: ".")])
    {
      return .failure(.dotSegment)
    }
    return .success(path)
  }

  /// Servers accept targets with the host as well (RFC 9112, 3.2.2), which old proxies send.
  private static func path(ofTarget target: String) -> Substring {
    guard !target.hasPrefix("/"),
      let scheme = ["http://", "https://"].first(where: {
        target.prefix($0.count).lowercased() == $0
      })
    else { return target[...] }
    let host = target.dropFirst(scheme.count)
    guard let end = host.firstIndex(where: { "/?#".contains($0) }) else { return "/" }
    return host[end] == "/" ? host[end...] : "/"
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

extension DeliveryRoute.TargetError: Error {}
