/// The reason why bytes couldn't be decoded.
public enum PPMdError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The order is outside of `PPMd.orders`.
  case order(Int)
  /// The memory is outside of `PPMd.memories` and `ContextMixing.memories`.
  case memory(Int)
  /// The size is negative or too large.
  case size(Int)
  /// No encoder writes such bytes; `offset` is the number of bytes decoded before.
  case damaged(offset: Int)

  /// One sentence.
  public var description: String {
    switch self {
    case .order(let order): "The order \(order) of a PPMd model is not within 2 to 64."
    case .memory(let memory): "The memory \(memory) of a model of strings is not within its bounds."
    case .size(let size): "The size \(size) of coded strings is not accepted."
    case .damaged(let offset): "The bytes coded with PPMd are damaged after \(offset) bytes."
    }
  }
}
