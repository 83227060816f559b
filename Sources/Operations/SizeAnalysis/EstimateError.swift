/// How far an estimate was from Apple's own figure, for the one app whose figures are public
/// ([app-store-size-example](https://github.com/EmergeTools/app-store-size-example)).
///
/// Documentation/WeighYourApp.md has the tables that these ranges sum up.
public struct EstimateError: Hashable, Sendable, Encodable {
  /// A figure of a report.
  public enum Figure: String, Hashable, Sendable, Encodable {
    case bytes, download, install

    var title: String {
      switch self {
      case .bytes: "stored bytes"
      case .download: "download"
      case .install: "install size"
      }
    }
  }

  /// The figure that is estimated.
  public let figure: Figure
  /// The lowest and the highest error found, in percent of the reference; below zero if the estimate is too low.
  public let lowPercent: Double, highPercent: Double
  /// Where Apple's figure is from.
  public let reference: String
  /// Whether the estimate was fitted to the reference, so that other apps have larger errors.
  public let isFitted: Bool

  private init(
    _ figure: Figure, _ percent: ClosedRange<Double>, against reference: String,
    isFitted: Bool = false
  ) {
    self.figure = figure
    lowPercent = percent.lowerBound
    highPercent = percent.upperBound
    self.reference = reference
    self.isFitted = isFitted
  }

  /// Files that are deflated as they are.
  static let deflated = [
    EstimateError(.download, 0.4...0.5, against: "Xcode's report"),
    EstimateError(.download, -2.8...(-2.3), against: "App Store Connect"),
  ]

  /// Figures of an app that is thinned for a device.
  static let thinned = [
    EstimateError(.bytes, -1.4...(-0.7), against: "Xcode's report"),
    EstimateError(.download, -1.1...(-0.8), against: "Xcode's report"),
    EstimateError(.download, -4.2...(-3.5), against: "App Store Connect"),
    EstimateError(.install, -0.1...(-0.1), against: "App Store Connect", isFitted: true),
  ]

  /// The range in words, such as `0.8 to 1.1 % below Xcode's report`.
  private var sentence: String {
    let ends = [abs(lowPercent), abs(highPercent)].sorted()
    let range = ends[0] == ends[1] ? "\(ends[0])" : "\(ends[0]) to \(ends[1])"
    return "\(range) % \(lowPercent < 0 ? "below" : "above") \(reference)"
      + (isFitted ? ", which it is fitted to; expect more in other apps" : "")
  }

  /// The title of ``lines(_:)``.
  static let title = "Errors of the estimates, for the one app whose figures by Apple are public:"

  /// A line for each figure, in order.
  static func lines(_ errors: [EstimateError]) -> [String] {
    var figures: [Figure] = []
    for error in errors where !figures.contains(error.figure) { figures.append(error.figure) }
    return figures.map { figure in
      "\(figure.title): "
        + errors.filter { $0.figure == figure }.map(\.sentence).joined(separator: ", ")
    }
  }

  /// The lines as a paragraph of text; empty without errors.
  static func paragraph(_ errors: [EstimateError]) -> String {
    errors.isEmpty ? "" : "\(title)\n" + lines(errors).map { "  \($0)\n" }.joined()
  }
}

extension AppSizes {
  /// The errors of the figures that are estimated; empty if all are measured.
  public var estimateErrors: [EstimateError] {
    let errors = device == nil ? EstimateError.deflated : EstimateError.thinned
    return errors.filter { $0.figure != .download || downloadSource == .estimated }
  }
}
