public import AppBundles
public import ByteReading
public import ResourceManifests

/// Predicts what steps bring, one after another: each is applied to what the earlier ones left.
///
/// Binaries are really stripped and strings really packed, in memory, so these figures are those of doing it.
///
/// ```swift
/// let ledger = WhatIfLedger(of: app, steps: [.slices, .strip], hasher: .sha256)
/// print(ledger.sizes.summary)
/// ```
public struct WhatIfLedger: Sendable {
  /// The app as it is, and after each step.
  public let sizes: SizeLedger
  /// Bytes of certificates' signatures that ``WhatIfStep/strip`` takes, and that signing brings back.
  public let signatureBytes: Int

  private let steps: [WhatIfStep]

  /// A line for the accuracy of each step, and for the errors of the estimates.
  public var errors: String {
    let errors = sizes.entries[sizes.entries.count - 1].sizes.estimateErrors
    return "Accuracy of the steps:\n" + steps.map { "  \($0.title): \($0.accuracy)\n" }.joined()
      + EstimateError.paragraph(errors)
  }

  /// - Parameters:
  ///   - device: a model to thin the app for; nil for the app as it was built.
  ///   - hasher: SHA-256, for new signatures and packs.
  ///   - deflatedBytes: the size of a file's bytes after deflate, to estimate downloads.
  public init(
    of app: AppBundle, steps: [WhatIfStep], for device: DeviceModel? = nil, hasher: ContentHasher,
    deflatedBytes: ((ByteView) -> Int)? = nil
  ) {
    var prediction = AppPrediction(app, hasher: hasher)
    var entries = [
      SizeLedger.Entry(
        label: "as it is", sizes: AppSizes(of: app, for: device, deflatedBytes: deflatedBytes))
    ]
    for step in steps {
      prediction.apply(step)
      let sizes = AppSizes(
        of: app, for: device, deflatedBytes: deflatedBytes, edits: prediction.edits)
      entries.append(SizeLedger.Entry(label: step.title, sizes: sizes))
    }
    sizes = SizeLedger(entries, isPredicted: true)
    signatureBytes = prediction.signatureBytes
    self.steps = steps
  }
}
