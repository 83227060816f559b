import FileTransactions
import Foundation
import ImageOffloading
import ProjectWiring
import Reports
import ResourceManifests
import StringOffloading
import StringPublishing

/// The result of an offload, for JSON output.
struct OffloadReport: Encodable {
  var schemaVersion = 1
  var plan: PlanDocument
  var package: Package
  var project: Project
  /// Nil if the configuration doesn't move strings out.
  var strings: Strings?
  var notes: [String]
  /// The products and calls that were added; nil with `--no-wiring` or if nothing changed.
  var wiring: Wiring?
  /// The steps that only a person can do before building, in order.
  var steps: [ManualStep]

  struct Wiring: Encodable {
    var links: [ProjectWiring.Link]
    var startedIn: [String]
    /// The targets that run on newer systems from now on.
    var raisedSystems: [ProjectWiring.RaisedSystem]
  }

  struct Package: Encodable {
    var channel: String
    var version: Int
    var manifest: String
    var manifestBytes: Int
    var expires: String
    var objects: Int
    var objectBytes: Int
    /// Totals of the files that were encoded in this run.
    var originalBytes: Int
    var encodedBytes: Int
    /// Less than `encodedBytes` if later systems have smaller forms.
    var smallestBytes: Int
  }

  struct Strings: Encodable {
    /// Bytes of the tables that left in this run. Measured.
    var bytesLeaving: Int
    /// The same with those that left in earlier runs.
    var bytesBefore: Int
    /// The size of the empty tables that replace them. Measured.
    var placeholderBytes: Int
    /// The packs that the app carries instead, by bundle.
    var packs: [Pack]
    var newKeys: Int
    /// The root of the published strings; nil if none are published.
    var root: String?

    struct Pack: Encodable {
      var bundle: String
      var bytes: Int
      var languages: [String]
    }

    init(_ strings: OffloadedStrings) {
      bytesLeaving = strings.plan.sum(nil).bytes
      bytesBefore = strings.plan.tables.filter(\.leaves).reduce(0) {
        $0 + $1.leavingBytes + $1.movedBytes
      }
      placeholderBytes = strings.edits.placeholderBytes
      packs = strings.edits.packs.map {
        Pack(bundle: $0.bundle, bytes: $0.bytes.count, languages: $0.languages)
      }
      newKeys = strings.newKeys
      root = strings.publication?.root.hex
    }
  }

  struct Project: Encodable {
    /// The edited copy; nil if the project itself was edited.
    var copy: String?
    var filesWritten: Int
    var filesRemoved: Int
    var isUnchanged: Bool
  }

  init(
    plan: PlanDocument, strings: OffloadedStrings?, head: ManifestHead,
    totals: PackageEncoder.Totals,
    edits: OffloadingEdits, finish: OffloadFinish,
    outcome: OffloadingSession.Outcome, objects: Int, objectBytes: Int
  ) {
    self.plan = plan
    self.strings = strings.map(Strings.init)
    package = Package(
      channel: head.channel.text, version: head.version, manifest: head.manifest.digest.hex,
      manifestBytes: head.manifest.size, expires: head.expires.text, objects: objects,
      objectBytes: objectBytes,
      originalBytes: totals.originalBytes, encodedBytes: totals.encodedBytes,
      smallestBytes: totals.smallestBytes)
    switch outcome {
    case .copied(let copy):
      project = Project(
        copy: copy.path, filesWritten: copy.written.count, filesRemoved: copy.removed.count,
        isUnchanged: copy.isUnchanged)
    case .edited(let outcome):
      project = Project(
        copy: nil, filesWritten: outcome.written.count, filesRemoved: outcome.removed.count,
        isUnchanged: outcome.isEmpty)
    }
    notes = edits.notes
    wiring = finish.wiring.map {
      Wiring(links: $0.links, startedIn: $0.startedIn, raisedSystems: $0.raisedSystems)
    }
    steps = finish.steps
  }
}

/// The end of an offload's output: what was written, and the next steps.
struct OffloadReportRenderer {
  private let report: OffloadReport
  private let run: OffloadRun
  private let keyNote: String?

  init(_ report: OffloadReport, run: OffloadRun, keyNote: String?) {
    self.report = report
    self.run = run
    self.keyNote = keyNote
  }

  func rendered() -> String {
    let package = report.package
    var text = """

      package  \(run.output)/package
               channel \(package.channel), version \(package.version), expires \(package.expires)
               \(Quantity.of(package.objects, "object")), \(ByteCount.exact(package.objectBytes)); \
      manifest \(ByteCount.exact(package.manifestBytes))

      """
    if package.originalBytes > 0 {
      text += """
                 encoded \(ByteCount.exact(package.originalBytes)) to \(ByteCount.exact(package.encodedBytes)) \
        (\(ByteCount.percent(package.encodedBytes, of: package.originalBytes)))

        """
    }
    if package.smallestBytes < package.encodedBytes {
      text += """
                 \(ByteCount.exact(package.smallestBytes)) on iOS 17 and later, in JPEG XL \
        (\(ByteCount.percent(package.smallestBytes, of: package.originalBytes)))

        """
    }
    text += strings
    let project = report.project
    let files =
      "\(Quantity.of(project.filesWritten, "file")) written, \(project.filesRemoved) removed"
    text +=
      "project  \(project.copy ?? run.root)\n         \(project.isUnchanged ? "no changes" : files)\n"
    if report.strings?.newKeys ?? 0 > 0, let copy = project.copy {
      text +=
        "note: copy \(copy)/levity.lock into the project and commit it: it contains the ids of strings.\n"
    }
    text += wiring
    for note in report.notes { text += "note: \(note)\n" }
    if let keyNote { text += "note: \(keyNote)\n" }
    text += """

      Serve it:  levity serve \(run.output)/package
      Check it:  levity package verify \(run.output)/package --key \(run.output)/levity-public.key

      """
    if project.copy == nil, !project.isUnchanged {
      text += "Undo it:   levity restore \(run.output)\n"
    }
    return text + steps
  }

  /// The targets that link the runtime from now on, and where it starts.
  private var wiring: String {
    guard let wiring = report.wiring else { return "" }
    var products: [String: [String]] = [:]
    for link in wiring.links {
      products["\(link.target) (\(link.project))", default: []].append(link.product)
    }
    var text = ""
    for (target, names) in products.sorted(by: { $0.key < $1.key }) {
      text += "         \(target) links \(names.joined(separator: ", "))\n"
    }
    for path in wiring.startedIn { text += "         \(path) starts Levity\n" }
    for system in wiring.raisedSystems {
      text += "         \(system.target) needs \(system.platform) \(system.after) from now on,"
      text += " as the runtime does, instead of \(system.before)\n"
    }
    return text
  }

  /// The steps that only a person can do.
  private var steps: String {
    guard !report.steps.isEmpty else { return "" }
    var text = "\nBefore you build\n"
    for (number, step) in report.steps.enumerated() {
      let place = step.file.map { file in file + (step.line.map { ":\($0)" } ?? "") + ": " } ?? ""
      text += "\(number + 1). \(place)\(step.instruction)\n"
      for line in step.lines { text += "     \(line)\n" }
    }
    return text
  }

  /// The strings in the app: what moved out, and what replaces it.
  private var strings: String {
    guard let strings = report.strings, !strings.packs.isEmpty else { return "" }
    let packs = strings.packs.reduce(0) { $0 + $1.bytes }
    let after = packs + strings.placeholderBytes
    let left =
      strings.bytesLeaving == 0
      ? "nothing new leaves"
      : "\(ByteCount.exact(strings.bytesLeaving)) of tables leave"
    let before =
      strings.bytesLeaving == strings.bytesBefore
      ? "" : ", \(ByteCount.exact(strings.bytesBefore)) including earlier runs"
    var text = """
      strings    \(left)\(before); packs \(ByteCount.exact(packs)), empty tables \(ByteCount.exact(strings.placeholderBytes))

      """
    if strings.bytesBefore > 0 {
      text +=
        "         in the app's sources: \(ByteCount.percent(after, of: strings.bytesBefore)) of the original size (measured)\n"
    }
    for pack in strings.packs {
      text +=
        "         \(pack.bundle): \(Quantity.of(pack.languages.count, "language")), \(ByteCount.exact(pack.bytes))\n"
    }
    return text
  }
}

/// The plan for images and strings in one document: the keys of the first, and `strings`.
struct PlanDocument: Encodable {
  private let images: OffloadingPlan
  private let strings: StringOffloadingPlan?
  private let figures: PlanFigures?
  /// The sizes of the strings that leave; nil if none do.
  let sizes: StringSizesReport?

  private let decision: OffloadDecision?

  private enum Key: String, CodingKey { case figures, strings, stringSizes, decision }

  /// - Parameters:
  ///   - strings: The plan for strings, if a run moves any.
  ///   - staying: The plan that is printed otherwise, since the strings don't pay for the library.
  init(
    _ images: OffloadingPlan, _ strings: StringOffloadingPlan?,
    staying: StringOffloadingPlan? = nil, sizes: StringSizesReport? = nil,
    decision: OffloadDecision? = nil
  ) {
    self.decision = decision
    self.images = images
    self.strings = strings ?? staying
    self.sizes = sizes
    figures = PlanFigures(images, strings: strings)
  }

  func encode(to encoder: any Encoder) throws {
    try images.encode(to: encoder)
    var values = encoder.container(keyedBy: Key.self)
    try values.encodeIfPresent(figures, forKey: .figures)
    try values.encodeIfPresent(strings, forKey: .strings)
    try values.encodeIfPresent(sizes, forKey: .stringSizes)
    try values.encodeIfPresent(decision, forKey: .decision)
  }
}

/// A JSON report in a file, replaced whole.
enum JSONReportFile {
  static func write(_ report: some Encodable, to url: URL) throws {
    try AtomicFile.write([UInt8](JSONReport.encode(report)), to: url.path)
  }
}
