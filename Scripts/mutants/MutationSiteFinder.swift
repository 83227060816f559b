import SwiftSyntax

/// Finds the mutation sites of one file.
final class MutationSiteFinder: SyntaxVisitor {
  private(set) var sites: [MutationSite] = []
  private let converter: SourceLocationConverter
  private let compiled = CompiledConditions()

  init(_ tree: Syntax, path: String) {
    converter = SourceLocationConverter(fileName: path, tree: tree)
    super.init(viewMode: .sourceAccurate)
  }

  private func add(
    _ kind: String, _ node: some SyntaxProtocol, compiled replacement: String, after: String
  ) {
    sites.append(
      MutationSite(
        kind: kind, start: node.positionAfterSkippingLeadingTrivia.utf8Offset,
        end: node.endPositionBeforeTrailingTrivia.utf8Offset,
        line: node.startLocation(converter: converter).line, replacement: replacement,
        before: node.trimmedDescription, after: after))
  }

  // MARK: Conditions

  override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
    guard case .expression(let condition) = node.condition else { return .visitChildren }
    addNegation(of: condition)
    if node.parent?.parent?.is(GuardStmtSyntax.self) == true {
      add(
        "dropped guard", condition,
        compiled: "Mutation.dropped(#ID#, \(condition.trimmedDescription))", after: "true")
    }
    return .visitChildren
  }

  override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
    addNegation(of: node.condition)
    return .visitChildren
  }

  private func addNegation(of condition: ExprSyntax) {
    let text = condition.trimmedDescription
    add(
      "negated condition", condition, compiled: "Mutation.negated(#ID#, \(text))",
      after: text.hasPrefix("!") ? String(text.dropFirst()) : "!(\(text))")
  }

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    let others = ["<": "<=", "<=": "<", ">": ">=", ">=": ">"]
    guard let name = node.operator.as(BinaryOperatorExprSyntax.self)?.operator.text,
      let other = others[name]
    else { return .visitChildren }
    let left = node.leftOperand.trimmedDescription
    let right = node.rightOperand.trimmedDescription
    add(
      "moved boundary", node,
      compiled:
        "(Mutation.isActive(#ID#) ? (\(left) \(other) \(right)) : (\(left) \(name) \(right)))",
      after: "\(left) \(other) \(right)")
    return .visitChildren
  }

  // MARK: Statements

  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    for item in node where canBeDeleted(item, from: node) {
      let text = item.trimmedDescription
      add(
        "deleted statement", item, compiled: "if !Mutation.isActive(#ID#) { \(text) }",
        after: "(nothing)")
    }
    return .visitChildren
  }

  private func canBeDeleted(
    _ item: CodeBlockItemSyntax, from list: CodeBlockItemListSyntax
  ) -> Bool {
    let isLast = list.last?.id == item.id
    let owner = list.parent?.parent
    // It has to leave; and the only expression of a closure is its result.
    if isLast, owner?.is(GuardStmtSyntax.self) == true { return false }
    if list.count == 1, list.parent?.is(CodeBlockSyntax.self) != true { return false }
    if list.count == 1, let owner, returnType(of: owner) != nil { return false }
    switch item.item {
    case .stmt(let statement):
      return statement.is(ThrowStmtSyntax.self) || statement.is(BreakStmtSyntax.self)
        || statement.is(ContinueStmtSyntax.self)
        || statement.as(ReturnStmtSyntax.self).map { $0.expression == nil } == true
    case .expr(let expression): return isEffect(expression)
    case .decl: return false
    @unknown default: return false
    }
  }

  private func isEffect(_ expression: ExprSyntax) -> Bool {
    if let inner = expression.as(TryExprSyntax.self) { return isEffect(inner.expression) }
    if let inner = expression.as(AwaitExprSyntax.self) { return isEffect(inner.expression) }
    if let call = expression.as(FunctionCallExprSyntax.self) {
      let name = call.calledExpression.trimmedDescription
      // Reserved room changes no result.
      return !name.hasSuffix(".init") && !name.hasSuffix(".reserveCapacity") && name != "fatalError"
    }
    guard let infix = expression.as(InfixOperatorExprSyntax.self) else { return false }
    if infix.operator.is(AssignmentExprSyntax.self) { return true }
    let name = infix.operator.as(BinaryOperatorExprSyntax.self)?.operator.text ?? ""
    return name.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!=="].contains(name)
  }

  // MARK: Arguments

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    // These have one result either way.
    if ["min", "max"].contains(node.calledExpression.trimmedDescription) { return .visitChildren }
    let arguments = Array(node.arguments)
    for (first, second) in zip(arguments, arguments.dropFirst()) {
      let (left, right) = (first.expression, second.expression)
      guard isValue(left), isValue(right) else { continue }
      let (a, b) = (left.trimmedDescription, right.trimmedDescription)
      guard a != b else { continue }
      func argument(_ argument: LabeledExprSyntax, _ mutated: String, _ original: String) -> String
      {
        (argument.label.map { "\($0.text): " } ?? "")
          + "(Mutation.isActive(#ID#) ? (\(mutated)) : (\(original)))"
      }
      let labels = [first, second].map { $0.label.map { "\($0.text): " } ?? "" }
      sites.append(
        MutationSite(
          kind: "swapped arguments", start: first.positionAfterSkippingLeadingTrivia.utf8Offset,
          end: second.expression.endPositionBeforeTrailingTrivia.utf8Offset,
          line: first.startLocation(converter: converter).line,
          replacement: "\(argument(first, b, a)), \(argument(second, a, b))",
          before: "\(labels[0])\(a), \(labels[1])\(b)", after: "\(labels[0])\(b), \(labels[1])\(a)")
      )
    }
    return .visitChildren
  }

  /// Whether an argument may have the type of its neighbour.
  private func isValue(_ expression: ExprSyntax) -> Bool {
    expression.is(DeclReferenceExprSyntax.self) || expression.is(IntegerLiteralExprSyntax.self)
      || expression.is(StringLiteralExprSyntax.self) || expression.is(FunctionCallExprSyntax.self)
      || expression.is(InfixOperatorExprSyntax.self) || expression.is(SubscriptCallExprSyntax.self)
      || expression.as(MemberAccessExprSyntax.self)?.base != nil
  }

  // MARK: Results

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if let expression = node.expression, let type = enclosingReturnType(of: node) {
      addEmptied(expression, type)
    }
    return .visitChildren
  }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
    if let owner = node.parent, let type = returnType(of: owner) {
      addResult(of: node.statements, type)
    }
    return .visitChildren
  }

  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    if case .getter(let statements) = node.accessors, let type = returnType(of: Syntax(node)) {
      addResult(of: statements, type)
    }
    return .visitChildren
  }

  private func addResult(of statements: CodeBlockItemListSyntax, _ type: TypeSyntax) {
    guard statements.count == 1, case .expr(let expression)? = statements.first?.item else {
      return
    }
    addEmptied(expression, type)
  }

  private func addEmptied(_ expression: ExprSyntax, _ type: TypeSyntax) {
    let text = expression.trimmedDescription
    guard let empty = Self.empty(type.trimmedDescription), text != empty,
      !expression.is(IfExprSyntax.self), !expression.is(SwitchExprSyntax.self)
    else { return }
    add(
      "emptied result", expression,
      compiled: "Mutation.isActive(#ID#) ? \(empty) : (\(text))", after: empty)
  }

  /// Returns the empty value of a type by its name; nil if the name doesn't say that it has one.
  private static func empty(_ type: String) -> String? {
    if type.hasSuffix("?") { return "nil" }
    if type.hasPrefix("[") && type.hasSuffix("]") { return type.contains(": ") ? "[:]" : "[]" }
    if type.hasPrefix("Set<") { return "[]" }
    switch type {
    case "String", "Substring": return "\"\""
    case "Bool": return "false"
    case "Int", "Int32", "Int64", "UInt8", "UInt16", "UInt32", "UInt64", "Double": return "0"
    default: return nil
    }
  }

  private func enclosingReturnType(of node: some SyntaxProtocol) -> TypeSyntax? {
    var ancestor = node.parent
    while let current = ancestor {
      // The type of a closure's result isn't written.
      if current.is(ClosureExprSyntax.self) { return nil }
      if current.is(FunctionDeclSyntax.self) || current.is(AccessorDeclSyntax.self)
        || current.is(AccessorBlockSyntax.self)
      {
        return returnType(of: current)
      }
      ancestor = current.parent
    }
    return nil
  }

  private func returnType(of owner: Syntax) -> TypeSyntax? {
    if let function = owner.as(FunctionDeclSyntax.self) {
      return function.signature.returnClause?.type
    }
    if let accessor = owner.as(AccessorDeclSyntax.self) {
      guard accessor.accessorSpecifier.text == "get" else { return nil }
      return accessor.parent?.parent.flatMap(returnType)
    }
    guard owner.is(AccessorBlockSyntax.self) else { return nil }
    if let member = owner.parent?.as(SubscriptDeclSyntax.self) { return member.returnClause.type }
    return owner.parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type
  }

  // MARK: What isn't compiled

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    for clause in node.clauses {
      guard compiled.holds(clause.condition) else { continue }
      if let elements = clause.elements { walk(elements) }
      break
    }
    return .skipChildren
  }
}
