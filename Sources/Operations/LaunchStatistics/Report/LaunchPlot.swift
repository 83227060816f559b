/// Plots as SVG, with a sentence for screen readers. Colors are classes of the page's style.
struct LaunchPlot {
  static let width = 640.0
  static let height = 220.0
  private static let left = 64.0
  private static let bottom = 190.0
  private static let top = 14.0
  private static let right = 628.0

  private var elements: [String] = []
  private let label: String

  private init(label: String) { self.label = label }

  var svg: String {
    """
    <div class="wide"><svg role="img" viewBox="0 0 \(Int(Self.width)) \(Int(Self.height))">
    <title>\(LaunchPage.escaped(label))</title>
    \(elements.joined(separator: "\n"))
    </svg></div>
    """
  }

  // MARK: Kinds

  /// The runs of one or two builds by their time, in the same bins.
  static func histogram(_ series: [[Double]], label: String) -> LaunchPlot {
    var plot = LaunchPlot(label: label)
    let all = series.flatMap(\.self).filter(\.isFinite)
    guard let low = all.min(), let high = all.max() else { return plot }
    let range = padded(low...high)
    let bins = series.map { Histogram($0, in: range, binCount: 24).counts }
    let largest = max(1, bins.flatMap(\.self).max() ?? 1)
    plot.addTimes(range, isHorizontal: true)
    plot.addCounts(largest)
    let width = (right - left) / 24
    for (index, counts) in bins.enumerated() {
      let share = width / Double(series.count)
      for (bin, count) in counts.enumerated() where count > 0 {
        let height = (bottom - top) * Double(count) / Double(largest)
        let x = left + Double(bin) * width + Double(index) * share
        plot.elements.append(
          "<rect class=\"b\(index)\" x=\"\(number(x))\" y=\"\(number(bottom - height))\" "
            + "width=\"\(number(max(1, share - 1)))\" height=\"\(number(height))\"/>")
      }
    }
    return plot
  }

  /// The runs in the order in which they happened: a device that warms up shows.
  static func runChart(_ series: [[(place: Int, milliseconds: Double)]], label: String)
    -> LaunchPlot
  {
    var plot = LaunchPlot(label: label)
    let all = series.flatMap(\.self)
    guard let low = all.map(\.milliseconds).min(), let high = all.map(\.milliseconds).max(),
      let last = all.map(\.place).max()
    else { return plot }
    let range = padded(low...high)
    plot.addTimes(range, isHorizontal: false)
    for (index, runs) in series.enumerated() {
      for run in runs {
        let x = left + 6 + (right - left - 12) * Double(run.place) / Double(max(1, last))
        plot.elements.append(
          "<circle class=\"b\(index)\" cx=\"\(number(x))\" cy=\"\(number(y(run.milliseconds, in: range)))\" r=\"3\"/>"
        )
      }
      if let summary = SampleSummary(runs.map(\.milliseconds)) {
        let y = number(y(summary.median, in: range))
        plot.elements.append(
          "<line class=\"b\(index)\" x1=\"\(number(left))\" x2=\"\(number(right))\" y1=\"\(y)\" y2=\"\(y)\"/>"
        )
      }
    }
    return plot
  }

  /// Medians with their spread, one for each measurement.
  static func trend(_ points: [LaunchReport.Point], label: String) -> LaunchPlot {
    var plot = LaunchPlot(label: label)
    guard let low = points.map({ $0.median - $0.deviation }).min(),
      let high = points.map({ $0.median + $0.deviation }).max()
    else { return plot }
    let range = padded(low...high)
    plot.addTimes(range, isHorizontal: false)
    let step = (right - left - 24) / Double(max(1, points.count - 1))
    var line: [String] = []
    for (index, point) in points.enumerated() {
      let x = number(left + 12 + step * Double(index))
      let middle = number(y(point.median, in: range))
      line.append("\(x),\(middle)")
      plot.elements.append(
        "<line class=\"b0\" x1=\"\(x)\" x2=\"\(x)\" y1=\"\(number(y(point.median - point.deviation, in: range)))\" "
          + "y2=\"\(number(y(point.median + point.deviation, in: range)))\"/>")
      plot.elements.append(
        "<circle class=\"b0\" cx=\"\(x)\" cy=\"\(middle)\" r=\"4\"><title>"
          + LaunchPage.escaped("\(point.name) \(point.date): \(Number.short(point.median)) ms")
          + "</title></circle>")
    }
    plot.elements.append("<polyline class=\"b0\" points=\"\(line.joined(separator: " "))\"/>")
    return plot
  }

  // MARK: Axes

  private mutating func addTimes(_ range: ClosedRange<Double>, isHorizontal: Bool) {
    elements.append(
      "<path class=\"axis\" d=\"M\(Self.number(Self.left)) \(Self.number(Self.top))V\(Self.number(Self.bottom))"
        + "H\(Self.number(Self.right))\"/>")
    for tick in Self.ticks(in: range) {
      let share = (tick - range.lowerBound) / (range.upperBound - range.lowerBound)
      if isHorizontal {
        let x = Self.left + (Self.right - Self.left) * share
        addLabel("\(Number.short(tick)) ms", x: x, y: Self.bottom + 18, anchor: "middle")
      } else {
        addLabel(
          "\(Number.short(tick)) ms", x: Self.left - 6, y: Self.y(tick, in: range) + 4,
          anchor: "end")
      }
    }
  }

  private mutating func addCounts(_ most: Int) {
    addLabel("\(most)", x: Self.left - 6, y: Self.top + 8, anchor: "end")
    addLabel("0", x: Self.left - 6, y: Self.bottom, anchor: "end")
  }

  private mutating func addLabel(_ words: String, x: Double, y: Double, anchor: String) {
    elements.append(
      "<text x=\"\(Self.number(x))\" y=\"\(Self.number(y))\" text-anchor=\"\(anchor)\">\(words)</text>"
    )
  }

  private static func y(_ value: Double, in range: ClosedRange<Double>) -> Double {
    bottom - (bottom - top) * (value - range.lowerBound) / (range.upperBound - range.lowerBound)
  }

  /// Room around the values, also if they are all the same.
  private static func padded(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
    let room = max((range.upperBound - range.lowerBound) * 0.05, abs(range.upperBound) * 0.01, 0.01)
    return (range.lowerBound - room)...(range.upperBound + room)
  }

  /// At most six round values.
  static func ticks(in range: ClosedRange<Double>) -> [Double] {
    let width = range.upperBound - range.lowerBound
    guard width > 0, width.isFinite else { return [] }
    var step = 1e-6
    while width / step > 6 {
      for factor in [2, 2.5, 2] where width / step > 6 { step *= factor }
    }
    var ticks: [Double] = []
    var next = (range.lowerBound / step).rounded(.up) * step
    while next <= range.upperBound, ticks.count < 8 {
      ticks.append(next)
      next += step
    }
    return ticks
  }

  private static func number(_ value: Double) -> String { Number.format(value, decimals: 1) }
}
