public import CPublishedPointers

/// Creates a value, and notes its name, its duration and the creations inside of it if ``CreationTrace`` is on.
///
///     lazy var map: MapService = trackCreation("MapService") { MapService(settings: settings) }
///
/// It costs a load and a branch if the trace is off.
///
/// - Parameter name: the name in the tree.
@inlinable @inline(__always)
public func trackCreation<Value>(
  _ name: StaticString, _ create: () throws -> Value
) rethrows -> Value {
  guard let buffer = levity_creations_load() else { return try create() }
  let creation = CreationTrace.begin(name, in: buffer)
  defer { CreationTrace.end(creation) }
  return try create()
}

/// The objects that are created during a launch: names, durations, threads and nesting.
public enum CreationTrace {
  /// How many creations are kept; others are counted.
  public static let capacity = 4096

  /// Starts to track. It stays on until ``stop()``; starting twice changes nothing.
  public static func start() {
    guard levity_creations_load() == nil else { return }
    let entries = UnsafeMutablePointer<levity_creation>.allocate(capacity: capacity)
    entries.initialize(repeating: levity_creation(), count: capacity)
    let buffer = UnsafeMutablePointer<levity_creation_buffer>.allocate(capacity: 1)
    buffer.initialize(
      to: levity_creation_buffer(entries: entries, capacity: Int64(capacity), taken: 0))
    levity_creations_store(buffer)
  }

  /// Stops to track, and returns the creations so far. Their memory, 160 KB, stays taken: threads may be writing to it.
  @discardableResult public static func stop() -> CreationTree {
    let tree = CreationTree(current)
    levity_creations_store(nil)
    return tree
  }

  /// The creations so far.
  public static var tree: CreationTree { CreationTree(current) }

  /// How many creations were noted so far.
  static var count: Int { levity_creations_load().map { Int(levity_creation_count($0)) } ?? 0 }

  @usableFromInline static func begin(
    _ name: StaticString, in buffer: UnsafeMutablePointer<levity_creation_buffer>
  ) -> UnsafeMutablePointer<levity_creation>? {
    guard let creation = levity_creation_take(buffer) else { return nil }
    if name.hasPointerRepresentation {
      creation.pointee.name = UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
      creation.pointee.name_length = Int64(name.utf8CodeUnitCount)
    }
    creation.pointee.thread = LaunchClock.thread()
    levity_creation_set_time(&creation.pointee.start, LaunchClock.now())
    return creation
  }

  @usableFromInline static func end(_ creation: UnsafeMutablePointer<levity_creation>?) {
    guard let creation else { return }
    levity_creation_set_time(&creation.pointee.end, LaunchClock.now())
  }

  private static var current: [Creation] {
    guard let buffer = levity_creations_load() else { return [] }
    let count = min(levity_creation_count(buffer), buffer.pointee.capacity)
    return (0..<Int(count)).compactMap { index in
      let entry = buffer.pointee.entries + index
      // Another thread may have taken the entry without having filled it yet.
      let start = levity_creation_time(&entry.pointee.start)
      guard start != 0 else { return nil }
      let end = levity_creation_time(&entry.pointee.end)
      return Creation(
        name: String(
          decoding: UnsafeRawBufferPointer(
            start: entry.pointee.name, count: Int(entry.pointee.name_length)), as: UTF8.self),
        thread: entry.pointee.thread, start: start, end: end == 0 ? nil : end)
    }
  }
}

/// One creation. Times are in nanoseconds.
struct Creation: Hashable, Sendable {
  var name: String
  var thread: UInt64
  var start: UInt64
  /// Nil if it hasn't ended yet.
  var end: UInt64?
}
