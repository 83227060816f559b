public import ImageUsage
public import XcodeProjects

extension AssetUsage {
  /// The code that isn't here, if nothing else speaks for the asset.
  var absentCode: [OffloadingDecision.Place] {
    guard isDoubtedByAbsentCodeOnly else { return [] }
    return evidence.filter { $0.kind == .absentCode }.map {
      OffloadingDecision.Place(file: $0.file, line: $0.line, text: $0.text)
    }
  }
}

extension ProjectModel {
  /// Returns usages in which unused assets are possible if code that isn't here could name them. If all of it has
  /// resources of its own, they stay unused, with the code as evidence.
  ///
  /// - Parameters:
  ///   - hasOpenLookups: Whether a lookup can't be followed, so that copied data may have the name for it.
  ///   - pages: The folders of which code opens pages alone (``AbsentPages``).
  public func doubting(
    _ usages: [AssetUsage], hasOpenLookups: Bool, pages: Set<String> = []
  ) -> [AssetUsage] {
    guard !absentCode.isEmpty else { return usages }
    var usages = usages
    var known: [String: [AbsentCode]] = [:]
    for index in usages.indices
    where usages[index].verdict == .unused
      && !usages[index].evidence.contains(where: { $0.kind == .absentCode })
    {
      let catalog = usages[index].asset.catalog
      let absent = known[catalog] ?? absentCode(besides: catalog)
      known[catalog] = absent
      guard !absent.isEmpty else { continue }
      let mayName = absent.contains {
        !$0.hasOwnResources || $0.isCopied && hasOpenLookups && !pages.contains($0.path)
      }
      if mayName { usages[index].verdict = .possible }
      usages[index].evidence += absent.map { code in
        UsageEvidence(
          file: code.owner, line: 0, kind: .absentCode,
          text: code.isOutside
            ? "\(code.sentence): \(code.remedy)" : "\(code.path) isn't here: \(code.remedy)",
          isProof: false)
      }
    }
    return usages
  }
}
