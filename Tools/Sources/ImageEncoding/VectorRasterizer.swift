public import Foundation

/// Draws PDF and SVG files as PNG, one per scale, with poppler's and librsvg's programs.
public struct VectorRasterizer: Sendable {
  private let runner: any ProcessRunning
  private let temporaryDirectory: URL
  private let timeoutSeconds: Int
  private let pixelLimit: Int

  public init(
    runner: any ProcessRunning = SystemProcessRunner(),
    temporaryDirectory: URL = FileManager.default.temporaryDirectory, timeoutSeconds: Int = 30,
    pixelLimit: Int = 24_000_000
  ) {
    self.runner = runner
    self.temporaryDirectory = temporaryDirectory
    self.timeoutSeconds = timeoutSeconds
    self.pixelLimit = pixelLimit
  }

  /// Returns a sentence naming the package to install; nil if the format can be drawn here.
  public func sentenceIfMissing(_ format: VectorFormat) -> String? {
    runner.locate(format.tool.rawValue) == nil ? format.tool.missingSentence : nil
  }

  /// Returns a PDF whose page has the point size times the scale, without a date: the same SVG gives the same bytes.
  /// Throws like `rasterize`.
  func pdf(
    ofSVG bytes: [UInt8], pointWidth: Double, pointHeight: Double, scale: Int
  ) throws -> [UInt8] {
    let (width, height) = try pixelSize(
      pointWidth: pointWidth, pointHeight: pointHeight, scale: scale)
    let tool = EncodingTool.rsvgConvert
    guard let program = runner.locate(tool.rawValue), let environment = runner.locate("env") else {
      throw VectorRasterizerError.missing(tool)
    }
    return try inFolder { folder in
      try Data(bytes).write(to: folder.appendingPathComponent("input.svg"))
      let outcome = try runner.run(
        environment,
        arguments: [
          "SOURCE_DATE_EPOCH=0", program.path, "--format", "pdf", "--width", "\(width)",
          "--height", "\(height)", "--output", "output.pdf", "input.svg",
        ], directory: folder, timeout: .seconds(timeoutSeconds))
      guard outcome.end == .exited(0),
        let data = try? Data(contentsOf: folder.appendingPathComponent("output.pdf"))
      else { throw failure(tool, outcome) }
      return [UInt8](data)
    }
  }

  /// A PNG of exactly the point size times the scale, rounded; the ground stays transparent. A reference
  /// of an SVG is drawn by resvg, if it's installed. Throws `VectorRasterizerError`, `CodecError` and what the file
  /// system throws.
  public func rasterize(
    _ bytes: [UInt8], format: VectorFormat, pointWidth: Double, pointHeight: Double, scale: Int,
    isReference: Bool = false
  ) throws -> [UInt8] {
    let (width, height) = try pixelSize(
      pointWidth: pointWidth, pointHeight: pointHeight, scale: scale)
    let other = isReference && format == .svg ? runner.locate("resvg") : nil
    guard let program = other ?? runner.locate(format.tool.rawValue) else {
      throw VectorRasterizerError.missing(format.tool)
    }
    return try inFolder { folder in
      // Fixed names: the file's own name must not reach a command line.
      let input = folder.appendingPathComponent("input.\(format.rawValue)")
      try Data(bytes).write(to: input)
      let outcome = try runner.run(
        program,
        arguments: other == nil
          ? arguments(for: format, width: width, height: height)
          : ["--width", "\(width)", "--height", "\(height)", "input.svg", "output.png"],
        directory: folder, timeout: .seconds(timeoutSeconds))
      guard outcome.end == .exited(0) else { throw failure(format.tool, outcome) }
      let output = folder.appendingPathComponent("output.png")
      guard let data = try? Data(contentsOf: output) else { throw failure(format.tool, outcome) }
      let png = [UInt8](data)
      let image = try ImageDecoding.decode(png, as: .png, pixelLimit: pixelLimit)
      guard image.width == width, image.height == height else {
        throw VectorRasterizerError.wrongSize(
          expectedWidth: width, expectedHeight: height, width: image.width, height: image.height)
      }
      return png
    }
  }

  /// Returns whether the drawing would have a reasonable size.
  func canDraw(pointWidth: Double, pointHeight: Double, scale: Int) -> Bool {
    (try? pixelSize(pointWidth: pointWidth, pointHeight: pointHeight, scale: scale)) != nil
  }

  private func pixelSize(pointWidth: Double, pointHeight: Double, scale: Int) throws
    -> (Int, Int)
  {
    let width = (pointWidth * Double(scale)).rounded()
    let height = (pointHeight * Double(scale)).rounded()
    guard (1...4).contains(scale), width >= 1, height >= 1, width <= 32_768, height <= 32_768,
      width * height <= Double(pixelLimit)
    else {
      throw VectorRasterizerError.unreasonableSize(
        width: pointWidth, height: pointHeight, scale: scale)
    }
    return (Int(width), Int(height))
  }

  private func arguments(for format: VectorFormat, width: Int, height: Int) -> [String] {
    switch format {
    case .pdf:
      [
        "-png", "-transp", "-cropbox", "-singlefile", "-f", "1", "-l", "1", "-scale-to-x",
        "\(width)",
        "-scale-to-y", "\(height)", "input.pdf", "output",
      ]
    case .svg:
      ["--width", "\(width)", "--height", "\(height)", "--output", "output.png", "input.svg"]
    }
  }

  private func failure(_ tool: EncodingTool, _ outcome: ProcessOutcome) -> VectorRasterizerError {
    if outcome.end == .timedOut { return .timedOut(tool, seconds: timeoutSeconds) }
    let line = outcome.standardError.split(whereSeparator: \.isNewline).first.map(String.init)
    let words = line ?? "it gave no reason"
    return .failed(tool, message: words.hasSuffix(".") ? String(words.dropLast()) : words)
  }

  private func inFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = temporaryDirectory.appendingPathComponent(
      "levity-vector-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // A leftover in the temporary directory does no harm.
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }
}
