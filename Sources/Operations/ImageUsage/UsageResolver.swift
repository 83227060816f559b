/// Grades the facts of all files into a verdict per asset.
struct UsageResolver {
  private let assets: [NamedAsset]
  private let names: AssetNames
  private var files: [(path: String, facts: FileFacts)] = []
  private var interfaceBuilder: [(path: String, uses: [InterfaceBuilderImageUse])] = []
  private var evidence: [[UsageEvidence]]

  init(assets: [NamedAsset], names: AssetNames) {
    self.assets = assets
    self.names = names
    evidence = [[UsageEvidence]](repeating: [], count: assets.count)
  }

  mutating func add(_ facts: FileFacts, path: String) {
    guard !facts.isEmpty else { return }
    files.append((path, facts))
  }

  mutating func add(_ uses: [InterfaceBuilderImageUse], path: String) {
    interfaceBuilder.append((path, uses))
  }

  mutating func resolve() -> [AssetUsage] {
    let grading = UsageGrading(files: files.map(\.facts), names: names)
    let flow = ImageFlow(files)
    for (path, facts) in files where facts.generator == nil {
      for fact in facts.occurrences where names.meanings.indices.contains(fact.word) {
        let consumer = Self.consumer(fact.consumer, facts.flags)
        let shown = flow.consumptions(of: fact.carriers, in: path, facts)
        for meaning in names.meanings[fact.word] {
          guard let grade = grading.grade(fact, as: meaning.role, path: path) else { continue }
          append(meaning.asset, path, fact.line, grade, fact.text, consumer, facts.flags)
          guard consumer == nil || consumer == .swiftUI else { continue }
          for place in shown {
            let passedOn = UsageGrading.Grade(kind: .passedOn, isProof: grade.isProof)
            append(
              meaning.asset, place.path, place.fact.line, passedOn, place.fact.text,
              place.fact.consumer, [])
          }
        }
      }
      for fact in facts.compositions { add(fact, facts.flags, path) }
    }
    for (path, uses) in interfaceBuilder { resolve(uses, path) }
    let places = assets.indices.map { names.firstAlike[$0] == $0 ? graded(evidence[$0]) : [] }
    return assets.indices.map { usage($0, places[names.firstAlike[$0]]) }
  }

  private mutating func append(
    _ asset: Int, _ path: String, _ line: Int, _ grade: UsageGrading.Grade, _ text: String,
    _ consumer: ImageConsumer?, _ flags: FileFacts.Flags
  ) {
    evidence[asset].append(
      UsageEvidence(
        file: path, line: line, kind: grade.kind, text: text, consumer: consumer,
        fileConsumer: flags.contains(.importsWidgetKit)
          ? .widget : flags.contains(.importsWatchKit) ? .watch : nil,
        isProof: grade.isProof))
  }

  private mutating func add(
    _ fact: FileFacts.Composition, _ flags: FileFacts.Flags, _ path: String
  ) {
    for name in names.names.matches(fact.pattern) {
      for asset in names.assetsByName[name] ?? [] {
        append(
          asset, path, fact.line, .possible(.pattern), "\(fact.pattern.text): \(fact.text)",
          Self.consumer(fact.consumer, flags), flags)
      }
    }
  }

  private mutating func resolve(_ uses: [InterfaceBuilderImageUse], _ path: String) {
    for use in uses where !use.isSystem {
      var name = use.name
      let stem = name.withUTF8 {
        ImageFileName.stem($0).map { String(decoding: $0, as: UTF8.self) }
      }
      for asset in names.assetsByName[name] ?? stem.flatMap({ names.assetsByName[$0] }) ?? [] {
        let isWhole = assets[asset].name == name || assets[asset].name == stem
        append(
          asset, path, use.line, isWhole ? .proof(.interfaceBuilder) : .possible(.baseName),
          "\(use.kind): \(name)", InterfaceBuilderScan.consumer(use.kind), [])
      }
    }
  }

  private static func consumer(
    _ consumer: ImageConsumer?, _ flags: FileFacts.Flags
  ) -> ImageConsumer? {
    if flags.contains(.isLaunchScreen) { return .launchScreen }
    guard consumer == nil else { return consumer }
    if flags.contains(.importsCarPlay) { return .carPlay }
    return flags.isSwiftUIOnly ? .swiftUI : nil
  }

  /// Each place once, and beside proofs nothing that merely may be a use: it says nothing more.
  private func graded(_ evidence: [UsageEvidence]) -> [UsageEvidence] {
    let all = Set(evidence).sorted()
    let proofs = all.filter(\.isProof)
    return proofs.isEmpty ? Array(all.prefix(50)) : proofs
  }

  private func usage(_ index: Int, _ evidence: [UsageEvidence]) -> AssetUsage {
    let asset = assets[index]
    if asset.isNested {
      let parent = UsageEvidence(
        file: asset.path, line: 0, kind: .catalogMember, text: "shown through its parent",
        isProof: true)
      return AssetUsage(asset: asset, verdict: .used, evidence: [parent])
    }
    let verdict: AssetUsage.Verdict =
      evidence.first.map { $0.isProof ? .used : .possible } ?? .unused
    return AssetUsage(asset: asset, verdict: verdict, evidence: evidence)
  }
}
