public import Testing

/// Runs tests that replace what the whole process shares one at a time, whichever test target they are in.
/// `.serialized` holds within one suite only.
public struct SharedRuntimeTrait: SuiteTrait, TestTrait, TestScoping {
  private static let turns = Turns()

  /// Each test of a suite waits for its own turn.
  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    await Self.turns.take()
    do {
      try await function()
    } catch {
      await Self.turns.pass()
      throw error
    }
    await Self.turns.pass()
  }
}

extension Trait where Self == SharedRuntimeTrait {
  /// For tests that read or replace `ResourceLoader.shared`, `StringLoader.shared` or `Levity.state`.
  public static var sharedRuntime: Self { Self() }
}

/// One holder at a time, in the order of asking.
private actor Turns {
  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func take() async {
    guard isTaken else {
      isTaken = true
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  func pass() {
    if waiting.isEmpty {
      isTaken = false
    } else {
      waiting.removeFirst().resume()
    }
  }
}
