import KeySorting
import PackageStorage
import ResourceManifests

/// Downloads the objects of a manifest, a few at a time.
struct ObjectDownloads: Sendable {
  var configuration: PackageDownload.Configuration
  var connection: PackageConnection
  var lock: PackageFolderLock
  var objects: [ManifestObject]

  /// The size of all objects in bytes; the maximum number if a manifest claims more than that.
  static func sum(_ objects: [ManifestObject]) -> Int {
    objects.reduce(0) { sum, object in
      let (result, overflow) = sum.addingReportingOverflow(object.size)
      return overflow ? .max : result
    }
  }

  private struct Finished: Sendable {
    var index: Int
    var result: Result<ObjectDownload.Outcome, PackageDownloadError>
    var counts: TransferCounts
  }

  /// Downloads all objects and returns the first failure in the order of the manifest.
  func run(
    report: inout PackageDownloadReport.Objects, counts: inout TransferCounts
  ) async throws -> PackageDownloadError? {
    var state = State(totalObjects: objects.count, totalBytes: Self.sum(objects))
    try await withThrowingTaskGroup(of: Finished.self) { group in
      var next = 0
      while next < min(max(1, configuration.connections), objects.count) {
        start(next, in: &group)
        next += 1
      }
      while let finished = try await group.next() {
        state.take(finished, size: objects[finished.index].size)
        configuration.progress(state.progress)
        if next < objects.count, state.failures.count < max(1, configuration.maximumFailures) {
          start(next, in: &group)
          next += 1
        }
      }
    }
    report.downloaded = state.report.downloaded
    report.reused = state.report.reused
    report.resumed = state.report.resumed
    report.failed =
      state.failures.isEmpty ? 0 : objects.count - report.downloaded - report.reused
    counts.bytes += state.counts.bytes
    counts.retries += state.counts.retries
    return state.failures.min(on: \.index)?.error
  }

  private func start(_ index: Int, in group: inout ThrowingTaskGroup<Finished, any Error>) {
    let download = ObjectDownload(
      connection: connection, hasher: configuration.hasher, lock: lock, object: objects[index])
    group.addTask {
      var counts = TransferCounts()
      do {
        let outcome = try await download.run(counts: &counts)
        return Finished(index: index, result: .success(outcome), counts: counts)
      } catch let error as PackageDownloadError {
        return Finished(index: index, result: .failure(error), counts: counts)
      }
    }
  }

  private struct State {
    var progress: PackageDownloadProgress
    var report = PackageDownloadReport.Objects()
    var counts = TransferCounts()
    var failures: [(index: Int, error: PackageDownloadError)] = []

    init(totalObjects: Int, totalBytes: Int) {
      progress = PackageDownloadProgress(
        objects: 0, totalObjects: totalObjects, bytes: 0, totalBytes: totalBytes)
    }

    mutating func take(_ finished: Finished, size: Int) {
      counts.bytes += finished.counts.bytes
      counts.retries += finished.counts.retries
      switch finished.result {
      case .failure(let error): failures.append((finished.index, error))
      case .success(let outcome):
        progress.objects += 1
        progress.bytes = progress.bytes.addingReportingOverflow(size).partialValue
        switch outcome {
        case .reused: report.reused += 1
        case .downloaded(let isResumed):
          report.downloaded += 1
          if isResumed { report.resumed += 1 }
        }
      }
    }
  }
}
