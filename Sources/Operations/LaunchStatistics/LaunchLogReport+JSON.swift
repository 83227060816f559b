import LaunchLogs

extension LaunchLogReport {
  /// The report as JSON; `schemaVersion` 1. Times of dyld are in microseconds, those of Instruments in nanoseconds.
  public struct Document: Encodable, Sendable {
    let schemaVersion = 1
    let files: [File]

    struct File: Encodable, Sendable {
      let path: String
      let launches: [Launch]
      let loaders: [Loader]
      let images: [Image]
      let initializerCalls: [Call]
      let periods: [Period]
      let measurements: [Measurement]
      let events: [Event]
      let issues: [Issue]
    }

    struct Launch: Encodable, Sendable {
      let line: Int
      let total: Time?
      let phases: [String: Time]
      let initializers: [Initializer]
      let details: Details?
    }

    struct Time: Encodable, Sendable {
      let microseconds: Int
      let uncertainty: Int
      let repair: String?

      init(_ time: PrintedTime) {
        microseconds = time.microseconds
        uncertainty = time.uncertainty
        repair = time.repair?.rawValue
      }
    }

    struct Initializer: Encodable, Sendable {
      let image: String
      let time: Time
      let isForDebugging: Bool
    }

    struct Details: Encodable, Sendable {
      let times: [String: Time]
      let counts: [String: Int]
      let imagesFromCache: Int?
      let pages: Int?
      let prefetchedPages: Int?
    }

    struct Loader: Encodable, Sendable {
      let line: Int
      let processIdentifier: Int
      let totalTicks: Int?
      let relocationTicks: Int?
      let loadingTicks: Int?
      let relocations: Int?
      let relativeRelocations: Int?
      let cachedRelocations: Int?
      let finalRelocations: Int?
    }

    struct Image: Encodable, Sendable {
      let line: Int
      let path: String
      let origin: String
    }

    struct Call: Encodable, Sendable {
      let line: Int
      let path: String
    }

    struct Period: Encodable, Sendable {
      let name: String
      let start: Int
      let duration: Int
    }

    struct Measurement: Encodable, Sendable {
      let line: Int
      let test: String
      let metric: String
      let unit: String
      let values: [Double]
    }

    struct Event: Encodable, Sendable {
      let line: Int
      let tool: String
      let event: String
    }

    struct Issue: Encodable, Sendable {
      let line: Int
      let reason: String
    }
  }

  /// The report as JSON.
  public var document: Document {
    Document(files: files.map { Document.File(path: $0.path, log: $0.log) })
  }
}

extension LaunchLogReport.Document.File {
  fileprivate init(path: String, log: LaunchLog) {
    self.init(
      path: path, launches: log.statistics.map(LaunchLogReport.Document.Launch.init),
      loaders: log.loaderStatistics.map(LaunchLogReport.Document.Loader.init),
      images: log.images.map { .init(line: $0.line, path: $0.path, origin: $0.origin.rawValue) },
      initializerCalls: log.initializers.map { .init(line: $0.line, path: $0.path) },
      periods: log.periods.map { .init(name: $0.name, start: $0.start, duration: $0.duration) },
      measurements: log.measurements.map {
        .init(
          line: $0.line, test: $0.test, metric: $0.metric, unit: $0.unit, values: $0.values)
      },
      events: log.events.map {
        .init(line: $0.line, tool: $0.tool.rawValue, event: $0.kind.sentence)
      },
      issues: log.issues.map { .init(line: $0.line, reason: "\($0.kind)") })
  }
}

extension LaunchLogReport.Document.Launch {
  fileprivate init(_ launch: DyldStatistics) {
    typealias Time = LaunchLogReport.Document.Time
    line = launch.line
    total = launch.total.map(Time.init)
    phases = Dictionary(
      uniqueKeysWithValues: launch.phases.map { ("\($0.key)", Time($0.value)) })
    initializers = launch.initializers.map {
      .init(image: $0.name, time: Time($0.time), isForDebugging: $0.isForDebugging)
    }
    details = launch.details.map { details in
      .init(
        times: Dictionary(
          uniqueKeysWithValues: details.times.map { ("\($0.key)", Time($0.value)) }),
        counts: Dictionary(
          uniqueKeysWithValues: details.counts.map { ("\($0.key)", $0.value) }),
        imagesFromCache: details.imagesFromCache, pages: details.pages,
        prefetchedPages: details.prefetchedPages)
    }
  }
}

extension LaunchLogReport.Document.Loader {
  fileprivate init(_ loader: LoaderStatistics) {
    line = loader.line
    processIdentifier = loader.processIdentifier
    totalTicks = loader.totalTicks
    relocationTicks = loader.relocationTicks
    loadingTicks = loader.loadingTicks
    relocations = loader.relocations
    relativeRelocations = loader.relativeRelocations
    cachedRelocations = loader.cachedRelocations
    finalRelocations = loader.finalRelocations
  }
}
