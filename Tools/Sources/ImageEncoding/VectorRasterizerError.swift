/// An error in drawing a vector image.
public enum VectorRasterizerError: Error, Hashable, CustomStringConvertible {
  case missing(EncodingTool)
  case unreasonableSize(width: Double, height: Double, scale: Int)
  case timedOut(EncodingTool, seconds: Int)
  /// The program's message, first line.
  case failed(EncodingTool, message: String)
  case wrongSize(expectedWidth: Int, expectedHeight: Int, width: Int, height: Int)

  public var description: String {
    switch self {
    case .missing(let tool): tool.missingSentence
    case .unreasonableSize(let width, let height, let scale):
      "An image of \(width) x \(height) points at \(scale)x is empty or too large to draw."
    case .timedOut(let tool, let seconds):
      "\(tool.rawValue) was stopped because it took longer than \(seconds) seconds."
    case .failed(let tool, let message):
      "\(tool.rawValue) couldn't draw the image: \(message)."
    case .wrongSize(let expectedWidth, let expectedHeight, let width, let height):
      "The drawing has \(width) x \(height) pixels instead of \(expectedWidth) x \(expectedHeight)."
    }
  }
}
