import PackageStorage
import ResourceManifests

/// Answers requests for the files of a package. Doesn't use sockets: takes a request, returns a response.
public struct DeliveryService: Sendable {
  public struct Configuration: Hashable, Sendable {
    /// The number of seconds for which a client may use a head without asking again.
    public var headMaxAge = 60
    /// Whether to answer `/metrics`.
    public var servesMetrics = true

    public init() {}
  }

  public var store: DeliveryStore
  public var configuration: Configuration
  /// Returns the content of `/metrics`.
  public var metrics: @Sendable () -> String
  /// Returns the HTML of `/strings`; nil if the server has none, as in production.
  public var stringsPage: @Sendable () -> String?

  public init(
    store: DeliveryStore, configuration: Configuration = Configuration(),
    metrics: @escaping @Sendable () -> String = { "" },
    stringsPage: @escaping @Sendable () -> String? = { nil }
  ) {
    self.store = store
    self.configuration = configuration
    self.metrics = metrics
    self.stringsPage = stringsPage
  }

  public func response(to request: DeliveryRequest) -> DeliveryResponse {
    response(to: request, route: DeliveryRoute(target: request.target))
  }

  /// For a caller that has parsed the route already.
  public func response(to request: DeliveryRequest, route: DeliveryRoute) -> DeliveryResponse {
    guard request.method == "GET" || request.method == "HEAD" else {
      var response = failure(405, "Only GET and HEAD are answered.")
      response.add(.allow, "GET, HEAD")
      return response
    }
    var response: DeliveryResponse
    switch route {
    case .health: response = text("ok\n")
    case .metrics where configuration.servesMetrics:
      response = text(metrics(), mediaType: "text/plain; version=0.0.4; charset=utf-8")
    case .strings: response = page()
    case .metrics, .nothing: response = failure(404, "No such file.")
    case .invalid(let error):
      response = failure(error.status, "The path is refused: \(error.rawValue).")
    case .file(let path): response = file(path, for: request)
    }
    if request.method == "HEAD" { response.body = .none }
    return response
  }

  private func file(_ path: PackagePath, for request: DeliveryRequest) -> DeliveryResponse {
    do {
      for candidate in candidates(for: path, acceptEncoding: request.acceptEncoding) {
        guard let file = try store.open(candidate) else { continue }
        return answer(file, path: path, stored: candidate, for: request)
      }
      return failure(404, "No such file.")
    } catch PackageFolderError.notAPlainFile {
      return failure(403, "The path is refused: it doesn't lead to a plain file.")
    } catch {
      return failure(500, "The file can't be read.")
    }
  }

  private func candidates(
    for path: PackagePath, acceptEncoding: String?
  ) -> [PackagePath] {
    guard case .manifest(let digest, .identity) = path else { return [path] }
    return ContentCoding.acceptable(acceptEncoding).map { .manifest(digest, $0) }
  }

  private func answer(
    _ file: DeliveryStore.File, path: PackagePath, stored: PackagePath,
    for request: DeliveryRequest
  ) -> DeliveryResponse {
    let tag = entityTag(of: stored, file)
    var response = DeliveryResponse(status: 200)
    response.add(.entityTag, tag.text)
    response.add(.cacheControl, cacheControl(of: path))
    if case .manifest(_, .identity) = path { response.add(.vary, "Accept-Encoding") }
    // A 304 has only fields that may have changed (RFC 9110, 15.4.5). It answers most requests of an app.
    if let header = request.ifNoneMatch, tag.matches(ifNoneMatch: header) {
      response.status = 304
      return response
    }
    addSecurity(&response, policy: mayBeOpened(path) ? Self.nothing : nil)
    response.add(.acceptRanges, "bytes")
    response.add(.contentType, mediaType(of: path))
    if path != stored, let coding = coding(of: stored) { response.add(.contentEncoding, coding) }
    let ignoresRange =
      request.method != "GET" || request.ifRange.map { !tag.matches(ifRange: $0) } ?? false
    switch ByteRange(header: ignoresRange ? nil : request.range, size: file.size) {
    case .whole:
      response.add(.contentLength, String(file.size))
      response.body = .file(file, range: 0..<file.size)
    case .part(let range):
      response.status = 206
      response.add(
        .contentRange, "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(file.size)")
      response.add(.contentLength, String(range.count))
      response.body = .file(file, range: range)
    case .unsatisfiable:
      response = failure(416, "The range is outside of the file.")
      response.add(.contentRange, "bytes */\(file.size)")
    }
    return response
  }
}

extension DeliveryService {
  private func entityTag(of stored: PackagePath, _ file: DeliveryStore.File) -> EntityTag {
    switch stored {
    // A store that only knows the size must not promise that the bytes are the same.
    case .head: EntityTag(value: file.entityTag ?? "\(file.size)", isWeak: file.entityTag == nil)
    case .manifest(let digest, let encoding): EntityTag(value: digest.hex + encoding.suffix)
    case .object(let digest): EntityTag(value: digest.hex)
    // These are often smaller than their digest, and their path already identifies them.
    case .stringStream(let digest), .stringLanguages(let digest), .stringIndex(let digest, _),
      .stringDelta(_, let digest):
      EntityTag(value: String(digest.hex.prefix(16)))
    }
  }

  private func cacheControl(of path: PackagePath) -> String {
    switch path {
    case .head: "public, max-age=\(configuration.headMaxAge)"
    default: "public, max-age=31536000, immutable"
    }
  }

  private func mediaType(of path: PackagePath) -> String {
    switch path {
    case .head, .manifest(_, .identity): "application/json"
    case .manifest(_, .gzip): "application/gzip"
    case .manifest: "application/octet-stream"
    case .object(let digest): store.mediaType(digest) ?? "application/octet-stream"
    case .stringLanguages: "text/plain; charset=utf-8"
    case .stringIndex, .stringStream, .stringDelta: "application/octet-stream"
    }
  }

  private func coding(of stored: PackagePath) -> String? {
    switch stored {
    case .manifest(_, .gzip): "gzip"
    case .manifest(_, .brotli): "br"
    default: nil
    }
  }

  /// The page's own script may run, but it can't load anything.
  private func page() -> DeliveryResponse {
    guard let html = stringsPage() else { return failure(404, "No such file.") }
    return text(
      html, mediaType: "text/html; charset=utf-8",
      policy:
        "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; sandbox allow-scripts"
    )
  }

  private func text(
    _ text: String, mediaType: String = "text/plain; charset=utf-8", policy: String = Self.nothing
  ) -> DeliveryResponse {
    let bytes = Array(text.utf8)
    var response = DeliveryResponse(status: 200, body: .bytes(bytes))
    response.add(.contentType, mediaType)
    response.add(.contentLength, String(bytes.count))
    response.add(.cacheControl, "no-store")
    addSecurity(&response, policy: policy)
    return response
  }

  private func failure(_ status: Int, _ sentence: String) -> DeliveryResponse {
    var response = text(sentence + "\n")
    response.status = status
    return response
  }

  /// An object may be an SVG: opened in a browser, it must not run as a page of this host. Small responses that are
  /// never a page don't have the policy, which would be most of their size.
  private func mayBeOpened(_ path: PackagePath) -> Bool {
    switch path {
    case .object, .manifest: true
    case .head, .stringLanguages, .stringIndex, .stringStream, .stringDelta: false
    }
  }

  private func addSecurity(_ response: inout DeliveryResponse, policy: String? = nothing) {
    response.add(.contentTypeOptions, "nosniff")
    if let policy { response.add(.contentSecurityPolicy, policy) }
  }

  private static let nothing = "default-src 'none'; sandbox"
}
