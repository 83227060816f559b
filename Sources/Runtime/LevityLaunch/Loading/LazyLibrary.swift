#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif
#if canImport(ObjectiveC)
  import ObjectiveC
#endif

/// A dynamic library that is loaded on first use, once, on any thread.
///
///     let scanner = LazyLibrary(framework: "Scanner")
///     let scan = try scanner.symbol("scan", as: (@convention(c) (Int32) -> Int32).self)
///     scan(3)
///
/// It stays loaded. Frameworks of the system are in dyld's shared cache and cost little to link: this is for the app's own.
public final class LazyLibrary: Sendable {
  private enum State {
    case waiting
    // A handle of dlopen, which any thread may use.
    case loaded(UInt, path: String, nanoseconds: UInt64)
  }

  /// Tried in this order.
  public let paths: [String]
  private let state = LaunchLock(State.waiting)

  /// - Parameter paths: absolute, relative to run paths (`@rpath/…`), or the name of a library that the system finds.
  public init(paths: [String]) { self.paths = paths }

  /// A framework in the app's `Frameworks`, or among those of the system.
  public convenience init(framework name: String) {
    self.init(paths: [
      "@rpath/\(name).framework/\(name)", "@executable_path/Frameworks/\(name).framework/\(name)",
      "/System/Library/Frameworks/\(name).framework/\(name)",
    ])
  }

  /// Loads the library unless it is loaded.
  ///
  /// - Throws: `LazyLibraryError.cannotLoad`; the next call tries again.
  public func load() throws(LazyLibraryError) { _ = try handle() }

  public var isLoaded: Bool {
    state.withLock { if case .loaded = $0 { true } else { false } }
  }

  /// The time that loading took, in microseconds; nil before.
  public var loadingTime: Int? {
    state.withLock { if case .loaded(_, _, let time) = $0 { Int(time / 1000) } else { nil } }
  }

  /// Returns a function or the address of a variable. It takes a few microseconds: keep it.
  ///
  /// - Parameter type: a C function, `(@convention(c) (Int32) -> Int32).self`, or a pointer.
  /// - Throws: `LazyLibraryError`.
  public func symbol<Symbol>(
    _ name: String, as type: Symbol.Type
  ) throws(LazyLibraryError) -> Symbol {
    let (handle, path) = try handle()
    guard MemoryLayout<Symbol>.size == MemoryLayout<UnsafeRawPointer>.size,
      !(type is AnyObject.Type)
    else { throw .notAnAddress(name: name, type: "\(type)") }
    guard let address = dlsym(handle, name) else { throw .noSymbol(name: name, library: path) }
    return unsafeBitCast(address, to: Symbol.self)
  }

  #if canImport(ObjectiveC)
    /// Returns a class of the library.
    ///
    /// - Throws: `LazyLibraryError`.
    public func objectClass(_ name: String) throws(LazyLibraryError) -> AnyClass {
      let (_, path) = try handle()
      guard let found = objc_lookUpClass(name) else { throw .noSymbol(name: name, library: path) }
      return found
    }
  #endif

  private func handle() throws(LazyLibraryError) -> (UnsafeMutableRawPointer, path: String) {
    try state.withLock { state throws(LazyLibraryError) in
      if case .loaded(let bits, let path, _) = state,
        let handle = UnsafeMutableRawPointer(bitPattern: bits)
      {
        return (handle, path)
      }
      let start = LaunchClock.now()
      var reason = "there is none"
      for path in paths {
        if let handle = dlopen(path, RTLD_LAZY | RTLD_LOCAL) {
          state = .loaded(
            UInt(bitPattern: handle), path: path, nanoseconds: LaunchClock.now() - start)
          return (handle, path)
        }
        if let error = dlerror() { reason = String(cString: error) }
      }
      throw .cannotLoad(paths: paths, reason: reason)
    }
  }
}
