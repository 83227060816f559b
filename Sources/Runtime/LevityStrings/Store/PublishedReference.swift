import CPublishedPointers
import LevityPackages

/// A reference that any thread reads without a lock while another thread replaces it.
///
/// A reader may be about to use what it has just read, so replaced objects stay alive as long as this reference. Meant
/// for what changes a few times in the life of an app.
package final class PublishedReference<Object: AnyObject & Sendable>: @unchecked Sendable {
  @usableFromInline
  package let place: UnsafeMutablePointer<UnsafeMutableRawPointer?>
  /// Every object published so far.
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

  /// The object published last.
  package var current: Object {
    // Never nil: there is an object from the start, and only retained objects are published.
    guard let pointer = levity_published_load(place) else { return kept.withLock { $0[0] } }
    // Not `Unmanaged<Object>`: other modules call this for any object, and would look up that type each time.
    return unsafeDowncast(
      Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue(), to: Object.self)
  }

  /// Passes the object published last to `body` without retaining it, which would take as long as a lookup. The object
  /// lives as long as this reference, so `body` may use it and what it retains, but must not return anything
  /// unretained.
  @inlinable @inline(__always)
  package func read<Result>(_ body: (Object) -> Result?) -> Result? {
    guard let pointer = levity_published_load(place) else { return nil }
    return Unmanaged<Object>.fromOpaque(pointer)._withUnsafeGuaranteedRef(body)
  }

  /// Replaces the object with what `change` returns. Concurrent callers take turns.
  package func update(_ change: (Object) -> Object) {
    kept.withLock { kept in
      let next = change(kept[kept.count - 1])
      guard next !== kept[kept.count - 1] else { return }
      kept.append(next)
      levity_published_store(place, Unmanaged.passUnretained(next).toOpaque())
    }
  }
}
