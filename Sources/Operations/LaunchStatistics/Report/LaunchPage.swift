/// A report as one HTML file that needs no network and no script. It follows light and dark.
public struct LaunchPage: Sendable {
  private let report: LaunchReport

  public init(_ report: LaunchReport) { self.report = report }

  /// The content of the file.
  public func html() -> String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
    <title>\(Self.escaped(report.title))</title>
    <style>
    \(Self.style)
    </style>
    </head>
    <body>
    <h1>\(Self.escaped(report.title))</h1>
    \(circumstances)
    \(report.parts.map(section).joined(separator: "\n"))
    \(trend)
    </body>
    </html>

    """
  }

  private var circumstances: String {
    let warnings = report.warnings.map { "<p class=\"mark\">\(Self.escaped($0))</p>" }.joined()
    guard !report.circumstances.isEmpty else { return warnings }
    let values = report.circumstances.map {
      "<dt>\(Self.escaped($0.name))</dt><dd>\(Self.escaped($0.value))</dd>"
    }
    return "<dl>\(values.joined())</dl>" + warnings
  }

  private func section(_ part: LaunchReport.Part) -> String {
    var lines = ["<section>"]
    if !part.title.isEmpty { lines.append("<h2>\(Self.escaped(part.title))</h2>") }
    let comparison = report.comparison(of: part)
    if let comparison {
      lines.append(
        "<p class=\"verdict \(comparison.verdict.code)\">\(Self.escaped(comparison.sentence))</p>")
    }
    for build in part.builds {
      for mark in build.marks {
        lines.append(
          "<p class=\"mark\">\(Self.escaped(build.name)): not a release build: \(Self.escaped(mark)).</p>"
        )
      }
    }
    lines.append(builds(part.builds))
    let names = part.builds.map(\.name).joined(separator: " and ")
    lines.append("<h3>Distribution</h3>")
    lines.append(
      LaunchPlot.histogram(
        part.builds.map(\.samples.values), label: "Runs of \(names) by their time"
      ).svg)
    lines.append("<h3>Runs in their order</h3>")
    let orders = part.builds.map { build in
      build.order.isEmpty
        ? build.samples.values.enumerated().map { (place: $0.offset, milliseconds: $0.element) }
        : build.order
    }
    lines.append(
      LaunchPlot.runChart(orders, label: "Runs of \(names) in their order, with medians").svg)
    if let comparison {
      lines.append("<ul>\(comparison.notes.map { "<li>\(Self.escaped($0))</li>" }.joined())</ul>")
    } else {
      lines.append(dropped(part.builds))
    }
    return (lines + ["</section>"]).joined(separator: "\n")
  }

  private func builds(_ builds: [LaunchReport.Build]) -> String {
    var rows = [
      "<tr><th>build</th><th>runs</th><th>median</th><th>MAD</th><th>CV</th><th>p90</th><th>above 5 s</th><th>above 20 s</th></tr>"
    ]
    for (index, build) in builds.enumerated() {
      guard let summary = SampleSummary(build.samples.values) else {
        rows.append(
          "<tr><th>\(Self.escaped(build.name))</th><td colspan=\"7\">no launch counted</td></tr>")
        continue
      }
      let cells = [
        "\(summary.count)", "\(Number.short(summary.median)) ms",
        "\(Number.short(summary.medianAbsoluteDeviation)) ms",
        Number.percent(summary.coefficientOfVariation, isSigned: false),
        "\(Number.short(summary.percentile90)) ms",
        Number.percent(summary.shareAbove5Seconds, isSigned: false),
        Number.percent(summary.shareAbove20Seconds, isSigned: false),
      ]
      rows.append(
        "<tr><th><i class=\"b\(index)\"></i>\(Self.escaped(build.name))</th>"
          + cells.map { "<td>\($0)</td>" }.joined() + "</tr>")
    }
    return "<div class=\"wide\"><table>\(rows.joined(separator: "\n"))</table></div>"
  }

  private func dropped(_ builds: [LaunchReport.Build]) -> String {
    let causes = builds.flatMap { build in
      LaunchSamples.DropCause.allCases.compactMap { cause in
        build.samples.dropped[cause].map { "<li>\($0) dropped: \(cause.reason)</li>" }
      }
    }
    return causes.isEmpty ? "" : "<ul>\(causes.joined())</ul>"
  }

  private var trend: String {
    guard report.trend.count > 1 else { return "" }
    let rows = report.trend.map { point in
      "<tr><th>\(Self.escaped(point.name))</th><td>\(Self.escaped(point.date))</td><td>\(point.count)</td>"
        + "<td>\(Number.short(point.median)) ms</td><td>\(Number.short(point.deviation)) ms</td></tr>"
    }
    return """
      <section>
      <h2>Over builds</h2>
      \(LaunchPlot.trend(report.trend, label: "Medians of \(report.trend.count) measurements").svg)
      <div class="wide"><table><tr><th>build</th><th>date</th><th>runs</th><th>median</th><th>MAD</th></tr>
      \(rows.joined(separator: "\n"))</table></div>
      </section>
      """
  }

  /// Names of files are untrusted.
  static func escaped(_ words: String) -> String {
    words.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
  }

  private static let style = """
    :root { color-scheme: light dark; --first: #2b6cb0; --second: #d9660a; --line: #8886; --good: #2f855a; --bad: #c53030 }
    @media (prefers-color-scheme: dark) { :root { --first: #63b3ed; --second: #f6ad55; --good: #68d391; --bad: #fc8181 } }
    body { font: 15px/1.5 -apple-system, system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
    h1 { font-size: 1.5rem } h2 { font-size: 1.2rem; margin-top: 2rem } h3 { font-size: 1rem; margin: 1.2rem 0 0 }
    dl { display: grid; grid-template-columns: max-content auto; gap: 0 1rem; margin: 0 } dt { opacity: .7 } dd { margin: 0 }
    .verdict { font-size: 1.1rem; font-weight: 600 } .regressed { color: var(--bad) } .improved { color: var(--good) }
    .mark { border-left: 4px solid var(--second); padding-left: .6rem }
    .wide { overflow-x: auto } table { border-collapse: collapse } td, th { padding: .2rem .8rem .2rem 0; text-align: right; white-space: nowrap }
    th:first-child { text-align: left } tr + tr > * { border-top: 1px solid var(--line) }
    i { display: inline-block; width: .7em; height: .7em; margin-right: .4em }
    i.b0 { background: var(--first) } i.b1 { background: var(--second) }
    svg { width: 100%; min-width: 32rem; max-width: 45rem; height: auto } text { font-size: 11px; fill: currentColor; opacity: .8 }
    .axis { fill: none; stroke: var(--line) }
    rect.b0, circle.b0 { fill: var(--first) } rect.b1, circle.b1 { fill: var(--second) }
    line.b0, polyline.b0 { stroke: var(--first); fill: none } line.b1 { stroke: var(--second) }
    """
}
