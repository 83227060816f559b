import Foundation
import LevityPackages
import ResourceManifests

/// Collects the bytes of one object until it is complete: `DiskCache.PartialFile`, or `ObjectInMemory`.
protocol PartialObject: AnyObject, Sendable {
  /// The number of bytes received so far.
  var count: Int { get }
  /// Adds bytes. Throws if they can't be kept; earlier bytes are unaffected.
  func append(_ piece: Data) throws
  /// Returns the bytes received so far, not verified.
  func received() throws -> Data
  /// Verifies size and digest and returns the bytes. Throws `wrongContent` if they don't match, and any other error if
  /// the bytes can't be kept.
  func finish() throws -> Data
  /// Deletes the bytes.
  func discard()
}

/// Opens what was received of an object so far. Releasing it keeps the bytes for the next time.
typealias PartialObjectOpener =
  @Sendable (ManifestObject) throws -> any PartialObject

/// An object kept in memory and hashed as it arrives.
final class ObjectInMemory: PartialObject {
  /// The maximum size of an object in memory, if the disk fails: tagged files may have gigabytes.
  static let maximumSize = 64 << 20

  private final class State {
    @exclusivity(unchecked) var bytes = Data()
    @exclusivity(unchecked) var hash: any ContentHashing

    init(_ hash: any ContentHashing) { self.hash = hash }
  }

  private let object: ManifestObject
  private let hasher: ContentHasher
  private let state: Locked<State>

  init(_ object: ManifestObject, hasher: ContentHasher) {
    self.object = object
    self.hasher = hasher
    state = Locked(State(hasher.start()))
  }

  var count: Int { state.withLock { $0.bytes.count } }

  func received() -> Data { state.withLock { $0.bytes } }

  /// Throws if the object is too large for memory.
  func append(_ piece: Data) throws {
    guard object.size <= Self.maximumSize else {
      throw ResourceError.network(
        object: object.digest, reason: "it's too large to be kept in memory")
    }
    state.withLock { state in
      state.bytes.append(piece)
      state.hash.update(piece)
    }
  }

  func finish() throws -> Data {
    try state.withLock { state in
      guard state.bytes.count == object.size, state.hash.finalize() == object.digest else {
        throw ResourceError.wrongContent(
          object: object.digest, expected: object.size, found: state.bytes.count)
      }
      return state.bytes
    }
  }

  func discard() {
    state.withLock { $0 = State(hasher.start()) }
  }
}
