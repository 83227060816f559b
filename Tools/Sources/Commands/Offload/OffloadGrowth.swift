import ImageOffloading
import ProjectWiring
import Reports
import ResourceTags
import StringOffloading

/// An offload after which one device has more bytes than before: the library has more than what leaves.
struct OffloadGrowth: Hashable, Encodable {
  /// The parts that would leave.
  var parts: [OffloadPart]
  /// The bytes that one device saves, as installed.
  var savedBytes: Int
  /// The bytes that the library, the manifest and the packs of strings add.
  var addedBytes: Int

  var grownBytes: Int { addedBytes - savedBytes }

  /// Returns the difference that its other parts make to `growth`.
  func beyond(_ growth: OffloadGrowth) -> OffloadGrowth {
    OffloadGrowth(
      parts: parts.filter { !growth.parts.contains($0) },
      savedBytes: savedBytes - growth.savedBytes, addedBytes: addedBytes - growth.addedBytes)
  }

  var help: String {
    (parts.contains(.images) ? "lower images.minimumBytes or see" : "see")
      + " what else could leave with --dry-run; pass --even-if-larger, or set "
      + "evenIfLarger: true in levity.yml, to offload all the same"
  }

  /// One sentence.
  var sentence: String {
    "On one device the app would grow by \(ByteCount.exact(grownBytes)): "
      + "\(ByteCount.exact(savedBytes)) of \(parts.map(\.rawValue).joined(separator: " and ")) leave, "
      + "and the library with its data adds \(ByteCount.exact(addedBytes))."
  }
}

/// A part of an app that an offload moves out.
enum OffloadPart: String, Hashable, Encodable, CaseIterable { case images, strings }

/// The choice of the parts that leave in a run, so that no device has more bytes afterwards.
struct OffloadDecision: Hashable, Encodable {
  /// The parts that leave, or have left.
  var leaves: [OffloadPart]
  /// The parts that stay since one device would have more bytes, and how many; nil if none do.
  var stays: OffloadGrowth?
  /// A part that leaves beside another, which saves more than all of the library has: this part alone saves less than
  /// the library adds for it. Nil if none does.
  var costs: OffloadGrowth?

  /// Decides what leaves of some parts: all if no device grows by that, or else the one that saves most.
  ///
  /// - Parameters:
  ///   - linked: The parts that left in earlier runs.
  ///   - growth: Returns the effect if these leave.
  init(
    _ parts: Set<OffloadPart>, linked: Set<OffloadPart>,
    growth: (Set<OffloadPart>) -> OffloadGrowth
  ) {
    let all = growth(parts)
    guard all.grownBytes > 0 else {
      leaves = OffloadPart.allCases.filter(linked.union(parts).contains)
      if parts.count > 1 {
        costs = parts.map { all.beyond(growth(parts.subtracting([$0]))) }
          .filter { $0.grownBytes > 0 }.max { $0.grownBytes < $1.grownBytes }
      }
      return
    }
    leaves = OffloadPart.allCases.filter(linked.contains)
    stays = all
    guard parts.count > 1,
      let best = all.parts.map({ growth([$0]) }).min(by: { $0.grownBytes < $1.grownBytes }),
      best.grownBytes < 0
    else { return }
    leaves += best.parts
    // The rest would add this to the library that the app gets for the best.
    stays = all.beyond(best)
  }

  /// Whether a run ends without writing anything.
  var isRefused: Bool { leaves.isEmpty && stays != nil }

  /// Two sentences about what stays while the rest leaves, or leaves only since the rest does; nil if there's neither.
  var note: String? {
    if let costs, let part = costs.parts.first {
      return
        "The app's \(part.rawValue) save \(ByteCount.exact(costs.savedBytes)) on one device, and the library "
        + "adds \(ByteCount.exact(costs.addedBytes)) for them. Set keep: [\"*\"] under \(part.rawValue): in levity.yml to "
        + "leave them in the app.\n"
    }
    guard let stays, let part = stays.parts.first, !leaves.isEmpty else { return nil }
    return
      "The app's \(part.rawValue) stay: they would save \(ByteCount.exact(stays.savedBytes)) on one device, and the "
      + "library adds \(ByteCount.exact(stays.addedBytes)). Pass --even-if-larger to move them out as well.\n"
  }
}

/// The bytes of one device that a run would save and add, for each choice of what leaves.
struct OffloadBalance {
  let plan: OffloadingPlan
  let strings: StringOffloadingPlan?
  /// The parts that left in earlier runs: the app links the library for them.
  let linked: Set<OffloadPart>
  let sizes: StringSizesReport?

  /// Returns the effect if these leave, besides those that have left.
  func growth(_ parts: Set<OffloadPart>) -> OffloadGrowth {
    var growth = OffloadGrowth(
      parts: OffloadPart.allCases.filter(parts.contains), savedBytes: 0,
      addedBytes: library(linked.union(parts)) - library(linked))
    if parts.contains(.images) {
      let change = plan.bundleChange
      growth.savedBytes -= change.estimatedThinnedChange
      growth.addedBytes += change.estimatedManifestBytes
    }
    if parts.contains(.strings) {
      growth.addedBytes += strings?.extensionLibraryBytes ?? 0
      if let sizes, let floor = sizes.floor {
        growth.savedBytes += sizes.total.compiledBytes - floor.compiledBytes
        growth.savedBytes += sizes.savedInExtensions ?? 0
        growth.addedBytes += sizes.total.packBytes + sizes.sharedPackBytes
      }
    }
    return growth
  }

  private func library(_ parts: Set<OffloadPart>) -> Int {
    RuntimeSize.of(
      images: parts.contains(.images), strings: parts.contains(.strings),
      answers: strings?.tables.contains(where: \.isAnswered) ?? false)?.installed ?? 0
  }
}

extension OffloadRun {
  /// Decides what leaves, and leaves the rest of a survey in the app. Images and strings are decided separately, and
  /// so is what hasn't left in an earlier run; all leaves if that was asked for.
  ///
  /// Tags aren't judged: their files are outside of the app's bundle either way.
  mutating func decide(_ survey: inout Survey, sizes: () throws -> StringSizesReport?) rethrows {
    let record = survey.project.record
    let strings = survey.strings?.plan
    let carriesStrings = strings?.carried.isEmpty == false
    var linked: Set<OffloadPart> = carriesStrings ? [.strings] : []
    if !record.sets.isEmpty || record.manifest != nil && !carriesStrings { linked.insert(.images) }
    var parts: Set<OffloadPart> = []
    if survey.plan.total.leaving.sets > 0 { parts.insert(.images) }
    if strings?.tables.contains(where: \.leaves) == true { parts.insert(.strings) }
    parts.subtract(linked)
    guard !configuration.evenIfLarger, configuration.tags.tags.isEmpty, !parts.isEmpty else {
      return
    }
    let balance = OffloadBalance(
      plan: survey.plan, strings: strings, linked: linked,
      sizes: parts.contains(.strings) ? try sizes() : nil)
    let decision = OffloadDecision(parts, linked: linked, growth: balance.growth)
    survey.decision = decision
    guard !decision.isRefused else { return }
    let staying = decision.stays?.parts ?? []
    if staying.contains(.images) {
      configuration.images.keep = ["*"]
      survey.plan = session.plan(survey.project)
    }
    if staying.contains(.strings) { survey.strings = nil }
  }
}
