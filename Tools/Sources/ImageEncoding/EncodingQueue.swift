public import Foundation

/// Encodes many pictures side by side, as many as there are processors. Results keep the order of the jobs.
public struct EncodingQueue: Sendable {
  /// One picture. `load` is called when its turn comes, so that only a few originals are in memory at once.
  public struct Job: Sendable {
    public var name: String
    public var isTemplate: Bool
    public var load: @Sendable () throws -> [UInt8]

    public init(name: String, isTemplate: Bool, load: @escaping @Sendable () throws -> [UInt8]) {
      self.name = name
      self.isTemplate = isTemplate
      self.load = load
    }
  }

  /// Called after each picture; calls come one at a time, in order of completion.
  public struct Progress: Hashable, Sendable {
    public var finished: Int
    public var total: Int
    public var fromCache: Int
    public var originalBytes: Int
    public var encodedBytes: Int
    public var lastName: String
  }

  public let encoder: ImageEncoder
  public let cache: EncodingCache?
  public let width: Int

  public init(
    encoder: ImageEncoder, cache: EncodingCache? = nil,
    width: Int = ProcessInfo.processInfo.activeProcessorCount
  ) {
    self.encoder = encoder
    self.cache = cache
    self.width = max(1, width)
  }

  /// Throws what a job's `load` throws, and `CancellationError` if the task is cancelled. Pictures encoded by then
  /// are in the cache, and the next run continues from there.
  public func run(_ jobs: [Job], progress: (Progress) -> Void = { _ in }) async throws
    -> [EncodedImage]
  {
    var results = [EncodedImage?](repeating: nil, count: jobs.count)
    var state = Progress(
      finished: 0, total: jobs.count, fromCache: 0, originalBytes: 0, encodedBytes: 0, lastName: "")
    try await withThrowingTaskGroup(of: (Int, EncodedImage, Bool).self) { group in
      var next = 0
      func start() {
        guard next < jobs.count else { return }
        let (index, job) = (next, jobs[next])
        next += 1
        group.addTask { try encode(job, index) }
      }
      for _ in 0..<width { start() }
      while let (index, image, wasCached) = try await group.next() {
        try Task.checkCancellation()
        results[index] = image
        state.finished += 1
        state.fromCache += wasCached ? 1 : 0
        state.originalBytes += image.facts.originalBytes
        state.encodedBytes += image.bytes.count
        state.lastName = jobs[index].name
        progress(state)
        start()
      }
    }
    return results.compactMap { $0 }
  }

  private func encode(_ job: Job, _ index: Int) throws -> (Int, EncodedImage, Bool) {
    try Task.checkCancellation()
    let bytes = try job.load()
    guard let cache else {
      return (index, encoder.encode(bytes, isTemplate: job.isTemplate), false)
    }
    let (image, wasCached) = cache.encode(bytes, isTemplate: job.isTemplate, with: encoder)
    return (index, image, wasCached)
  }
}
