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

extension AssetUsage {
  /// The templates whose accessors nobody knows, as places of a plan.
  var templatePlaces: [OffloadingDecision.Place] {
    unreadTemplates.map { OffloadingDecision.Place(file: $0.file, line: $0.line, text: $0.text) }
  }
}

extension ProjectModel {
  /// Returns usages in which unused assets are possible if code that isn't here could name them. If all of it hardly
  /// does, they stay unused, with the code as evidence.
  ///
  /// - Parameters:
  ///   - hasOpenLookups: Whether a lookup can't be followed, so that copied data may have the name for it, unless code
  ///     opens pages of it alone.
  ///   - paths: All files of the tree.
  ///   - read: Returns the bytes of a file; nil if it can't be read.
  public func doubting(
    _ usages: [AssetUsage], hasOpenLookups: Bool, paths: [String], read: (String) -> [UInt8]?
  ) -> [AssetUsage] {
    guard !absentCode.isEmpty else { return usages }
    var usages = usages
    var pages: Set<String>?
    func isOfPages(_ code: AbsentCode) -> Bool {
      let found = pages ?? AbsentPages.find(in: self, paths: paths, read: read)
      pages = found
      return found.contains(code.path)
    }
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
        !$0.hardlyNamesImages || $0.isCopied && hasOpenLookups && !isOfPages($0)
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
