// Tests are built for debugging, and only then may this look inside of a module.
#if DEBUG
  import Foundation
  import LevityResources
  import PackageWriting
  import RuntimeTestSupport
  import TestSupport

  @testable import LevityTags

  extension TagFixture {
    /// A store as a launch of the app makes it.
    func launch(
      limit: Int = 64 << 20, channel: String = "production", build: Int = 1,
      shipped: ResourceManifest? = nil,
      cryptography: ResourceCryptography = TagServer.cryptography,
      _ change: (TestDevice) -> Void = { _ in }
    ) throws -> TagStore {
      let loader = try loader(
        limit: limit, channel: channel, build: build, shipped: shipped, cryptography: cryptography)
      guard let maintenance = loader.maintenance else { throw TagServer.Missing() }
      let device = TestDevice(self)
      change(device)
      return TagStore(maintenance, device, owner: "app")
    }
  }

  /// The device, as a test describes it. Changed before it is used.
  final class TestDevice: TagDevice, @unchecked Sendable {
    var maximum = Int.max
    /// The device's free bytes; nil for enough.
    var freeBytes: () -> Int?
    /// The bytes of packs that the system loaded.
    var packs: [ManifestObject: Data] = [:]
    private let posted: Locked<Int>

    init(_ fixture: TagFixture) {
      posted = fixture.posted
      freeBytes = { fixture.freeBytes.withLock { $0 } }
      super.init(Locked(ImageTraits()))
    }

    override var maximumBytesInUse: Int { maximum }

    override func freeBytes(at folder: String) -> Int { freeBytes() ?? .max }

    override func bytes(of object: ManifestObject) -> Data? { packs[object] }

    override func askForRoom() {
      posted.withLock { $0 += 1 }
      super.askForRoom()
    }
  }

  extension TagStore {
    /// Runs a function after everything that the store was told so far.
    @discardableResult
    func onQueue<Result>(_ body: (TagStore) -> Result) -> Result {
      queue.sync { body(self) }
    }

    /// The objects that must stay: of requests, and of earlier processes.
    var objectsInUse: Set<ContentDigest> {
      var digests = Set(kept)
      for run in runs { digests.formUnion(run.objects.map(\.object.digest)) }
      return digests
    }
  }
#endif
