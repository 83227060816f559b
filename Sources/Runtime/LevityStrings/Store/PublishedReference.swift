import CPublishedPointers
import LevityResources

/// A reference that any thread reads without a lock while another replaces it.
///
/// A reader may be about to use what it has just read, so what is replaced stays alive as long as this does. It is meant
/// for what changes a few times in the life of an app.
package final class PublishedReference<Object: AnyObject & Sendable>: @unchecked Sendable {
  private let place: UnsafeMutablePointer<UnsafeMutableRawPointer?>
  /// Everything that was ever published.
  private let kept: Locked<[Object]>

  package init(_ object: Object) {
    place = .allocate(capacity: 1)
    place.initialize(to: Unmanaged.passUnretained(object).toOpaque())
    kept = Locked([object])
  }

  deinit {
    place.deinitialize(count: 1)
    place.deallocate()
  }

  /// What was published last.
  package var current: Object {
    // Never nil: a reference is there from the start, and no other is ever published than one that is kept.
    guard let pointer = levity_published_load(place) else { return kept.withLock { $0[0] } }
    return Unmanaged<Object>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Looks at what was published last without counting a reference to it, which takes as long as a lookup. It is alive
  /// as long as this is, so `body` may use it and what it holds, and hand out nothing that is counted less.
  @inline(__always)
  func read<Result>(_ body: (Object) -> Result?) -> Result? {
    guard let pointer = levity_published_load(place) else { return nil }
    return Unmanaged<Object>.fromOpaque(pointer)._withUnsafeGuaranteedRef(body)
  }

  /// Replaces what is published by what `change` makes of it. Callers at the same time follow one another.
  package func update(_ change: (Object) -> Object) {
    kept.withLock { kept in
      let next = change(kept[kept.count - 1])
      guard next !== kept[kept.count - 1] else { return }
      kept.append(next)
      levity_published_store(place, Unmanaged.passUnretained(next).toOpaque())
    }
  }
}
