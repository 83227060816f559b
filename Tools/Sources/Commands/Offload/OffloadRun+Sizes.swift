import ByteReading
import ImageEncoding
import ManifestSigning
import StringLocks
import StringOffloading

extension OffloadRun {
  /// Returns the sizes of the strings that leave; nil if none do.
  ///
  /// - Parameter exactly: Whether to pack them as a run does, which takes several times as long.
  func stringSizes(_ survey: Survey, exactly: Bool) throws -> StringSizesReport? {
    guard let strings = survey.strings else { return nil }
    let lock = try StringLockFile.read("\(strings.survey.root)/\(StringLock.fileName)")
    let languages = configuration.strings.languages
    let encoder = StringCodecs.encoder(configuration.strings.packCodec)
    return try Self.stringSizes(
      of: strings.survey, strings.plan,
      exactly ? .exact(lock, encoder, languages) : .quick(lock, languages))
  }

  /// Returns the sizes of the strings of a run; nil if none left.
  static func stringSizes(_ strings: OffloadedStrings) throws -> StringSizesReport? {
    try stringSizes(
      of: strings.survey, strings.plan,
      .made(strings.edits.packs, keyLists: strings.edits.keyLists))
  }

  private static func stringSizes(
    of survey: StringSurvey, _ plan: StringOffloadingPlan, _ packs: StringSizes.Packs
  ) throws -> StringSizesReport? {
    guard plan.tables.contains(where: \.leaves) else { return nil }
    let sizes = try StringSizes(survey, plan: plan, packs: packs, hasher: .sha256) {
      RawDeflate.compressedSize(of: ByteView($0))
    }
    return StringSizesReport(sizes)
  }
}
