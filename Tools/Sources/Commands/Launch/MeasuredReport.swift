import LaunchMeasurement
import LaunchStatistics
import Reports

/// The measurement of one device, or of this computer.
struct MeasuredResult: Sendable {
  /// Empty for this computer.
  var device: String
  var session: LaunchSession

  /// Figures that other processes hardly change.
  func secondary(_ builds: [MeasuredBuild], instructions: [Int]) -> String {
    var rows = AlignedRows([
      .init("build"), .init("page faults", .right), .init("instructions", .right),
    ])
    for (index, build) in builds.enumerated() {
      rows.add([
        build.name,
        session.medianMappedPages(ofBuild: index).map { ByteCount.grouped(Int($0)) } ?? "",
        instructions.isEmpty ? "" : ByteCount.grouped(instructions[index]),
      ])
    }
    return "\n" + rows.rendered()
  }
}

/// The launches of one kind on one device.
struct MeasuredReport {
  var device: String
  var kind: LaunchKind
  var document: MeasuredDocument.Content
  var summary: String
  var isRegression = false

  /// - Throws: if no launch counts.
  init(
    _ result: MeasuredResult, kind: LaunchKind, builds: [MeasuredBuild], threshold: Double,
    isOnly: Bool
  ) throws {
    device = result.device
    self.kind = kind
    let samples = builds.indices.map { result.session.samples(ofBuild: $0, kind: kind) }
    let title =
      isOnly ? "" : "\([device, kind.rawValue].filter { !$0.isEmpty }.joined(separator: ", "))\n\n"
    if builds.count == 2,
      let report = ComparisonReport(
        names: (builds[0].name, builds[1].name), before: samples[0], after: samples[1],
        metric: .process, threshold: threshold)
    {
      document = .comparison(report.document)
      summary = title + report.summary()
      isRegression = report.verdict == .regressed
    } else if builds.count == 1,
      let report = SampleReport(name: builds[0].name, samples: samples[0])
    {
      document = .samples(report.document)
      summary = title + report.summary()
    } else {
      throw CommandFailure(
        "No launch of this build was usable: \(samples.map(\.causes).joined(separator: "; ")).",
        help: "run the programs by hand to see why they fail")
    }
  }
}

/// The report of several kinds or devices; `schemaVersion` 1.
struct MeasuredDocument: Encodable {
  enum Content: Encodable {
    case comparison(ComparisonReport.Document)
    case samples(SampleReport.Document)

    func encode(to encoder: any Encoder) throws {
      switch self {
      case .comparison(let document): try document.encode(to: encoder)
      case .samples(let document): try document.encode(to: encoder)
      }
    }
  }

  struct Part: Encodable {
    var device: String
    var kind: String
    var report: Content
  }

  let schemaVersion = 1
  var parts: [Part]

  init(_ reports: [MeasuredReport]) {
    parts = reports.map { Part(device: $0.device, kind: $0.kind.rawValue, report: $0.document) }
  }
}

extension LaunchSamples {
  var causes: String {
    dropped.sorted { $0.key.rawValue < $1.key.rawValue }
      .map { "\(Quantity.of($0.value, "run")): \($0.key.reason)" }.joined(separator: ", ")
  }
}
