import PackageHeads

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
    case .order(let order):
      Sentence.of("The order # of a PPMd model is not within 2 to 64.", order)
    case .memory(let memory):
      Sentence.of("The memory # of a model of strings is not within its bounds.", memory)
    case .size(let size): Sentence.of("The size # of coded strings is not accepted.", size)
    case .damaged(let offset):
      Sentence.of("The bytes coded with PPMd are damaged after # bytes.", offset)
    }
  }
}
