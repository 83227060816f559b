// The part of SwiftUI of iOS 15 that the runtime and the appearance cases use. A test evaluates `body` and looks at what
// it is made of.

// As SwiftUI does.
@_exported import Foundation
@_exported import UIKit

/// https://developer.apple.com/documentation/swiftui/view
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: View {
  public var body: Never { fatalError() }
}

extension Optional: View where Wrapped: View {
  public var body: Never { fatalError() }
}

/// https://developer.apple.com/documentation/swiftui/viewbuilder
@resultBuilder public enum ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content>(_ content: Content) -> Content where Content: View {
    content
  }
  public static func buildBlock<each Content>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> where repeat each Content: View {
    TupleView((repeat each content))
  }
  public static func buildIf<Content>(_ content: Content?) -> Content? where Content: View {
    content
  }
  public static func buildEither<First, Second>(
    first: First
  ) -> StandInEither<First, Second> where First: View, Second: View { .first(first) }
  public static func buildEither<First, Second>(
    second: Second
  ) -> StandInEither<First, Second> where First: View, Second: View { .second(second) }
}

/// Stand-in only: one of two views.
public enum StandInEither<First: View, Second: View>: View {
  case first(First)
  case second(Second)
  public var body: Never { fatalError() }
}

/// https://developer.apple.com/documentation/swiftui/text
public struct Text: Equatable, Sendable {
  /// Stand-in only.
  public let standInContent: String
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) { standInContent = key.standInKey }
  @_disfavoredOverload public init<S>(_ content: S) where S: StringProtocol {
    standInContent = String(content)
  }
  public init(verbatim content: String) { standInContent = content }
}

// As in the SDK, in an extension: the members of Text belong to no actor.
extension Text: View {
  public typealias Body = Never
  public var body: Never { fatalError() }
}

/// https://developer.apple.com/documentation/swiftui/localizedstringkey
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Sendable {
  let standInKey: String
  public init(_ value: String) { standInKey = value }
  public init(stringLiteral value: String) { standInKey = value }
}

/// Stand-in only: a view with something done to it.
public struct StandInModified<Content: View>: View {
  public typealias Body = Never
  public let content: Content
  public var accessibilityLabel: Text?
  public var isAccessibilityHidden = false
  public var task: (@Sendable () async -> Void)?
  public var body: Never { fatalError() }
}

extension View {
  /// https://developer.apple.com/documentation/swiftui/view/task(id:priority:_:)
  public func task<T>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View where T: Equatable {
    var result = StandInModified(content: self)
    nonisolated(unsafe) let action = action
    result.task = { await action() }
    return result
  }

  /// https://developer.apple.com/documentation/swiftui/view/accessibilitylabel(_:)-1d7jv
  public func accessibilityLabel(_ label: Text) -> StandInModified<Self> {
    var result = StandInModified(content: self)
    result.accessibilityLabel = label
    return result
  }

  /// https://developer.apple.com/documentation/swiftui/view/accessibilityhidden(_:)
  public func accessibilityHidden(_ hidden: Bool) -> StandInModified<Self> {
    var result = StandInModified(content: self)
    result.isAccessibilityHidden = hidden
    return result
  }
}
