import Reports

/// `uncompressed-audio`: sound as samples.
struct UncompressedAudioInsight: SizeInsight {
  static let definition = FindingRule(
    id: "uncompressed-audio", severity: .note,
    page: CodePage(
      title: "a sound isn't compressed",
      meaning: "A WAVE, AIFF or CAF file of 40,000 bytes or more has samples as they are.",
      cause: "Sounds are recorded that way, and short ones play without a delay.",
      remedy: "Encode it with AAC, such as with `afconvert -d aac -b 128000 -f caff`, or with IMA4 "
        + "for sounds that have to start at once or are played by notifications. The estimate is "
        + "128 kbit/s.",
      example: "`music.wav` has 31,000,000 B for three minutes."))

  private static let bytesPerSecond = 16_000.0

  func matches(in app: InsightedApp) -> [InsightMatch] {
    app.files.compactMap { file in
      guard let seconds = file.uncompressedSeconds, file.bytes >= 40_000 else { return nil }
      let saving = Double(file.bytes) - seconds * Self.bytesPerSecond
      guard saving >= 4096 else { return nil }
      return InsightMatch(
        path: file.path, message: "The sound isn't compressed.",
        savings: [SavingPlace(file.path): Int(saving)], isMeasured: false)
    }
  }
}
