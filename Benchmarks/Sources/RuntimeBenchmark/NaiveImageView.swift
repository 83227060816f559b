#if canImport(UIKit)
  import Foundation
  import LevityResources
  import ResourceManifests
  import UIKit

  /// A first attempt: each set starts a request, nothing is joined and nothing is cancelled; only that a
  /// stale image is not shown was thought of. It may keep as much in memory as the loader, and every byte on disk.
  @MainActor final class NaiveImageView: UIImageView {
    final class Store {
      let transport: any HTTPTransport
      let memory = NSCache<NSString, UIImage>()
      var disk: [String: Data] = [:]
      var started = 0
      var loading = 0
      /// Loads over the network that are over.
      var arrived = 0

      init(_ transport: any HTTPTransport, memoryLimit: Int) {
        self.transport = transport
        memory.totalCostLimit = memoryLimit
      }
    }

    private(set) var path: String?

    /// Whether memory had it.
    func set(_ path: String, _ store: Store, shown: @escaping @MainActor (String) -> Void) -> Bool {
      self.path = path
      if let found = store.memory.object(forKey: path as NSString) {
        image = found
        return true
      }
      image = nil
      store.started += 1
      store.loading += 1
      Task {
        defer { store.loading -= 1 }
        let known = store.disk[path]
        defer { if known == nil { store.arrived += 1 } }
        guard let bytes = try? await Self.bytes(path, known, store.transport),
          let image = await Self.decode(bytes)
        else { return }
        store.disk[path] = bytes
        store.memory.setObject(image, forKey: path as NSString, cost: SampleImage.cost)
        guard self.path == path else { return }
        self.image = image
        shown(path)
      }
      return false
    }

    private nonisolated static func decode(_ bytes: Data) async -> UIImage? {
      UIImage(data: bytes)?.preparingForDisplay()
    }

    private nonisolated static func bytes(
      _ path: String, _ known: Data?, _ transport: any HTTPTransport
    ) async throws -> Data {
      if let known { return known }
      let body = Body()
      guard let url = URL(string: "http://levity.invalid/\(path)") else { return Data() }
      try await transport.load(HTTPRequest(url: url), into: body)
      return body.bytes
    }

    private final class Body: HTTPResponseReceiver, @unchecked Sendable {
      // Written by one call after the other, read after the last.
      private(set) var bytes = Data()
      func receive(_ head: HTTPResponseHead) throws {}
      func receive(_ piece: Data) throws { bytes += piece }
    }
  }
#endif
