import Foundation
import LevityPackages
import ResourceManifests

/// Loads packs and takes them apart: each object is kept under its own digest, so that later lookups find it on disk.
///
/// A caller that waits for an object keeps that one and returns. A task keeps the others of the pack meanwhile, until
/// `stop`; if it or the process ends before it's done, the pack stays on disk for the next load.
final class ObjectPacks: Sendable {
  /// The state of a pack that can't be had or kept, or is being taken apart.
  private final class Record {
    let pack: ContentDigest
    /// Keeps the rest of the pack.
    @exclusivity(unchecked) var takingApart: Task<Void, Never>?
    @exclusivity(unchecked) var failures = 0
    @exclusivity(unchecked) var notBefore: TimeInterval = 0

    init(_ pack: ContentDigest) {
      self.pack = pack
    }
  }

  private let disk: DiskCache
  private let directory: any ImageDirectory
  private let downloader: ObjectDownloader
  private let events: ResourceEvents
  private let clock: any RuntimeClock
  private let policy: NetworkPolicy
  /// One piece of work for all that wait for an object of the same pack.
  private let loads = SharedTasks()
  private let wanted = WantedObjects()
  private let records = Locked<[Record]>([])

  init(
    disk: DiskCache, directory: any ImageDirectory, downloader: ObjectDownloader,
    events: ResourceEvents, clock: any RuntimeClock, policy: NetworkPolicy
  ) {
    self.disk = disk
    self.directory = directory
    self.downloader = downloader
    self.events = events
    self.clock = clock
    self.policy = policy
  }

  /// Loads the pack of an object that isn't on disk, and keeps the object. If it isn't there afterwards, it is to be
  /// loaded alone.
  func fetch(_ object: ManifestObject, priority: @escaping @Sendable () -> LoadPriority) async {
    guard let pack = object.pack, mayLoad(pack) else { return }
    // First, so that work that begins now knows how urgent it is; what is in the queue already is raised.
    enter(pack, priority())
    // A cancelled caller, and one without a network, learn it when they load the object itself.
    let bytes = try? await loads.value(for: pack.digest) { [self] in try await load(pack) }
    wanted.leave(pack)
    if let bytes = bytes as? Data { _ = keep(object, of: pack, in: bytes) }
  }

  /// Notes that a caller waits for an object of a pack.
  private func enter(_ pack: ManifestObject, _ priority: LoadPriority) {
    wanted.enter(pack, priority)
    downloader.raise(pack, to: priority)
  }

  // Code size: a literal closure would be compiled into copies of the functions that take it.
  /// Returns a function that returns the highest priority of a pack's callers.
  @inline(never)
  func priority(of pack: ManifestObject) -> @Sendable () -> LoadPriority {
    { [wanted] in wanted.priority(of: pack) }
  }

  func raise(_ pack: ManifestObject, to priority: LoadPriority) {
    wanted.raise(pack, to: priority)
    downloader.raise(pack, to: priority)
  }

  /// Returns the bytes of a pack, and has it taken apart. Throws if it can't be had or isn't worth a request.
  ///
  /// A pack saves requests if at least half of its bytes are missing. After an update, most of them are usually here:
  /// then a changed image costs its own bytes and no more.
  private func load(_ pack: ManifestObject) async throws -> any Sendable {
    let start = clock.uptime
    // A pack on disk is being taken apart, or left from a process that was killed. If it has gone meanwhile, what was in
    // it is found next.
    var bytes = disk.contains(pack) ? disk.data(for: pack) : nil
    let missing = missing(of: pack)
    if bytes == nil {
      var count = 0
      for object in missing { count += object.size }
      guard missing.count > 1, count >= pack.size / 2 else { throw CancellationError() }
      do {
        bytes = try await downloader.data(for: pack, priority: priority(of: pack))
      } catch ResourceError.offline {
      } catch {
        if !(error is CancellationError) { refuse(pack) }
      }
    }
    guard let bytes else { throw CancellationError() }
    record(pack) { record in
      guard record.takingApart == nil else { return }
      // Behind those who wait for an object, which keep theirs meanwhile.
      record.takingApart = Task(priority: .utility) {
        takeApart(pack, bytes, keeping: missing, since: start)
      }
    }
    return bytes
  }

  private func missing(of pack: ManifestObject) -> [ManifestObject] {
    var missing: [ManifestObject] = []
    for image in directory.images(inPack: pack.digest) {
      for variant in image.variants {
        for object in variant.alternatives + [variant.object]
        where object.pack == pack && !disk.contains(object) {
          missing.append(object)
        }
      }
    }
    return missing
  }

  private func takeApart(
    _ pack: ManifestObject, _ bytes: Data, keeping missing: [ManifestObject],
    since start: TimeInterval
  ) {
    var count = 0
    defer { record(pack) { $0.takingApart = nil } }
    for object in missing {
      guard !Task.isCancelled else { return }
      if keep(object, of: pack, in: bytes) { count += 1 }
    }
    disk.remove(pack)
    disk.trimIfDue()
    events.send(
      .packLoaded(
        pack: pack.digest, bytes: pack.size, objects: count, seconds: clock.uptime - start))
  }

  /// Ends what still takes packs apart.
  func stop() {
    records.withLock { records in
      for record in records { record.takingApart?.cancel() }
    }
  }

  /// Keeps an object of a pack. Returns whether it is on disk.
  private func keep(_ object: ManifestObject, of pack: ManifestObject, in bytes: Data) -> Bool {
    if disk.contains(object) { return true }
    // The range is inside, as a reader of manifests checks. The bytes are kept only if they are the object's. If they
    // aren't, or there is no room, the pack isn't loaded again for each of its objects.
    let start = bytes.startIndex + object.offset
    let piece = bytes.subdata(in: start..<start + object.size)
    if disk.keep(piece, for: object) { return true }
    refuse(pack)
    return false
  }

  // MARK: - Packs that failed

  private func mayLoad(_ pack: ManifestObject) -> Bool {
    record(pack) { $0.notBefore <= clock.uptime }
  }

  /// Leaves a pack alone for the delay of a download that failed as often: until then its objects are loaded alone.
  private func refuse(_ pack: ManifestObject) {
    record(pack) { record in
      let now = clock.uptime
      // Objects of one attempt fail together.
      guard record.notBefore <= now else { return }
      record.failures += 1
      record.notBefore = now + policy.delay(retry: record.failures, 1)
    }
  }

  private func record<Result>(_ pack: ManifestObject, _ body: (Record) -> Result) -> Result {
    records.withLock { records in
      for record in records where record.pack == pack.digest { return body(record) }
      let record = Record(pack.digest)
      records.append(record)
      return body(record)
    }
  }
}
