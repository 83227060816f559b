/// A dependency that is created on first use, once, on any thread.
///
/// A composition root needs no container: protocols say what a screen may use, properties make it, and the compiler checks
/// that everything is there.
///
///     protocol MapDependencies { var map: any MapService { get } }
///
///     final class AppDependencies: MapDependencies {
///       // Main thread only:
///       lazy var map: any MapService = trackCreation("MapService") { TileMap(network: network.value) }
///       // Any thread:
///       let network = LazyDependency("Network") { Network() }
///     }
public final class LazyDependency<Value: Sendable>: Sendable {
  private enum State {
    case waiting(@Sendable () -> Value)
    case created(Value)
  }

  private let name: StaticString
  private let state: LaunchLock<State>

  /// - Parameters:
  ///   - name: the name in the tree of creations.
  ///   - create: mustn't ask for this dependency's value.
  public init(_ name: StaticString, create: @escaping @Sendable () -> Value) {
    self.name = name
    state = LaunchLock(.waiting(create))
  }

  /// The value; other threads wait while it is created.
  public var value: Value {
    state.withLock { state in
      switch state {
      case .created(let value): return value
      case .waiting(let create):
        let value = trackCreation(name, create)
        state = .created(value)
        return value
      }
    }
  }

  /// Whether the value exists.
  public var isCreated: Bool {
    state.withLock { if case .created = $0 { true } else { false } }
  }
}
