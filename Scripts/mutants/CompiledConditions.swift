import SwiftSyntax

/// Says which clauses of `#if` are compiled on this machine, in debug.
struct CompiledConditions {
  #if os(Linux)
    private let system = "Linux"
    // The package has modules of its own by the names of UIKit and SwiftUI.
    private let missing: Set<String> = [
      "AppKit", "BackgroundAssets", "Compression", "CoreText", "CryptoKit", "Darwin", "Musl",
      "ObjectiveC", "os", "WebKit",
    ]
  #else
    private let system = "macOS"
    private let missing: Set<String> = ["Glibc", "Musl", "SwiftUI", "UIKit"]
  #endif

  /// Whether a clause with this condition is compiled if none before it is; `#else` has none.
  func holds(_ condition: ExprSyntax?) -> Bool {
    guard let condition else { return true }
    if let group = condition.as(TupleExprSyntax.self) {
      return holds(group.elements.first?.expression)
    }
    if let not = condition.as(PrefixOperatorExprSyntax.self) { return !holds(not.expression) }
    if let both = condition.as(InfixOperatorExprSyntax.self) {
      let (left, right) = (holds(both.leftOperand), holds(both.rightOperand))
      return both.operator.trimmedDescription == "||" ? left || right : left && right
    }
    guard let call = condition.as(FunctionCallExprSyntax.self) else {
      return condition.trimmedDescription == "DEBUG"
    }
    let argument = call.arguments.first?.expression.trimmedDescription ?? ""
    switch call.calledExpression.trimmedDescription {
    case "os": return argument == system
    case "canImport": return !missing.contains(argument)
    case "compiler", "swift", "hasFeature": return true
    default: return false
    }
  }
}
