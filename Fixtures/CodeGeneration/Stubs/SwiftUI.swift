// The few declarations of SwiftUI that generated accessors and the example app use.
@_exported import UIKit

public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}
extension Never: View {
  public var body: Never { fatalError() }
}
public protocol Leaf: View where Body == Never {}
extension Leaf {
  public var body: Never { fatalError() }
}

public struct TupleView: Leaf {}

@resultBuilder public enum ViewBuilder {
  public static func buildBlock<V: View>(_ view: V) -> V { view }
  public static func buildBlock<A: View, B: View, each V: View>(
    _ a: A, _ b: B, _ rest: repeat each V
  ) -> TupleView { TupleView() }
}

public struct VStack<Content: View>: Leaf {
  public init(@ViewBuilder content: () -> Content) {}
}
public struct Text: Leaf {}
public struct Color: Leaf {
  public init(_ name: String, bundle: Bundle? = nil) {}
}
public struct Image: Leaf {
  public init(_ name: String, bundle: Bundle? = nil) {}
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {}
  public init(decorative name: String, bundle: Bundle? = nil) {}
  public init(systemName: String) {}
  public init(uiImage: UIImage) {}
  public init(_ resource: ImageResource) {}
}
