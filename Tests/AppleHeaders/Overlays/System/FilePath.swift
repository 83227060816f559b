/// https://developer.apple.com/documentation/system/filepath
@available(iOS 14.0, tvOS 14.0, watchOS 7.0, *)
public struct FilePath: Sendable {
  public init(_ string: String) {}
}
