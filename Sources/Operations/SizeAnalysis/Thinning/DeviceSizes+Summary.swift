import Reports

extension DeviceSizes {
  /// The variants as rows of text, with the models of each. A question mark follows models whose traits are assumed.
  public var summary: String {
    var columns: [AlignedRows.Column] = [
      .init("bytes", .right), .init("on device", .right), .init("install, estimated", .right),
    ]
    if hasDownloads { columns.append(.init("download", .right)) }
    var rows = AlignedRows(columns + [.init("devices")])
    for variant in variants {
      var cells = [
        ByteCount.grouped(variant.bytes), ByteCount.grouped(variant.installedBytes),
        ByteCount.grouped(variant.install.bytes),
      ]
      if hasDownloads { cells.append(ByteCount.grouped(variant.downloadBytes)) }
      for (index, line) in Self.lines(variant.models).enumerated() {
        rows.add(index == 0 ? cells + [line] : cells.map { _ in "" } + [line])
      }
    }
    let count = variants.reduce(0) { $0 + $1.models.count }
    let proved = variants.reduce(0) { $0 + $1.models.filter(\.isProved).count }
    return """
      Thinned for devices (estimated)

      \(rows.rendered())
      \(Quantity.of(count, "model")), \(ByteCount.grouped(proved)) of them with traits from a log of Apple's tools; \
      traits of those with a question mark are assumed.
      \(EstimateError.paragraph(estimateErrors))
      """
  }

  /// The errors of the sizes, all of which are estimated.
  public var estimateErrors: [EstimateError] {
    EstimateError.thinned.filter { $0.figure != .download || hasDownloads }
  }

  /// Names, each once (models of one name differ in their radio), in lines of a readable length.
  private static func lines(_ models: [DeviceModel]) -> [String] {
    var names: [String] = []
    for model in models {
      let name = model.name + (model.isProved ? "" : "?")
      if !names.contains(name) { names.append(name) }
    }
    var lines = [""]
    for (index, name) in names.enumerated() {
      let word = name + (index + 1 < names.count ? "," : "")
      if lines[lines.count - 1].count + word.count > 72 { lines.append("") }
      lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
    }
    return lines
  }

  /// The variants, for JSON output.
  public var document: [VariantEntry] {
    variants.map { variant in
      VariantEntry(
        bytes: variant.bytes, installedBytes: variant.installedBytes,
        installEstimate: variant.install.bytes,
        downloadBytes: hasDownloads ? variant.downloadBytes : nil,
        devices: variant.models.map {
          .init(identifier: $0.identifier, name: $0.name, isProved: $0.isProved)
        })
    }
  }

  /// A variant in the JSON report.
  public struct VariantEntry: Encodable, Sendable {
    let bytes: Int
    let installedBytes: Int
    let installEstimate: Int
    let downloadBytes: Int?
    let devices: [Device]

    struct Device: Encodable, Sendable {
      let identifier: String
      let name: String
      let isProved: Bool
    }
  }
}
