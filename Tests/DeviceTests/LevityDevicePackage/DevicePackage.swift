#if canImport(UIKit)
  public import Foundation
  public import LevityUIKit

  /// A package of images inside this bundle, for a loader without a network. `make-package.py` makes it.
  public enum DevicePackage {
    /// The identifier of the images' bundle.
    public static let bundle = "org.example.device"
    /// Names of the images, one for each format, with the version of iOS that decodes it.
    public static let formats = ["avif", "gif", "heic", "jpeg", "jxl", "pdf", "png", "webp"]
    /// The folder of the package.
    public static var folder: URL {
      Bundle.module.resourceURL?.appendingPathComponent("Package", isDirectory: true)
        ?? URL(fileURLWithPath: "/")
    }

    /// Starts the shared loader, with empty caches.
    @MainActor @discardableResult
    public static func start() throws -> ResourceLoader {
      var options = LevityOptions(settings: nil)
      options.transport = FolderTransport(folder: folder)
      let manifest = try Data(contentsOf: folder.appendingPathComponent("manifest.json"))
      let caches = FileManager.default.temporaryDirectory
        .appendingPathComponent("levity-\(UUID().uuidString)", isDirectory: true)
      let address = try address()
      return Levity.startImages(options) { configuration in
        configuration.shippedManifest = manifest
        configuration.rules.baseURLs = [address]
        configuration.manifestFolder = caches.appendingPathComponent("manifest", isDirectory: true)
        configuration.cacheFolder = caches.appendingPathComponent("cache", isDirectory: true)
      }
    }

    private static func address() throws -> URL {
      guard let url = URL(string: "https://package.example/") else { throw URLError(.badURL) }
      return url
    }
  }

  /// Answers requests with files of a folder.
  public final class FolderTransport: HTTPTransport {
    private let folder: URL

    /// Creates a transport that reads below the folder.
    public init(folder: URL) { self.folder = folder }

    /// Answers with the file at the address's path; 404 if there is none.
    public func load(_ request: HTTPRequest, into receiver: any HTTPResponseReceiver) async throws {
      let file = folder.appendingPathComponent(request.url.path)
      guard let bytes = try? Data(contentsOf: file) else {
        return try receiver.receive(HTTPResponseHead(status: 404, headers: [:]))
      }
      let length = ["content-length": String(bytes.count)]
      try receiver.receive(HTTPResponseHead(status: 200, headers: length))
      try receiver.receive(bytes)
    }
  }
#endif
