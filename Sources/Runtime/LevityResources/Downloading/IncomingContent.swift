import Foundation
import ResourceManifests

/// Where the bytes of an object are collected until they are all there: a partial file, or memory.
protocol IncomingContent: AnyObject, Sendable {
  /// Bytes that are here already.
  var count: Int { get }
  /// Adds bytes. Throws where they cannot be kept; those before are still here.
  func append(_ piece: Data) throws
  /// The bytes so far, not verified.
  func received() throws -> Data
  /// All bytes, after size and digest were found right. Throws `ResourceError.wrongContent` where they are not, anything
  /// else where they cannot be kept.
  func finish() throws -> Data
  /// Throws the bytes away.
  func discard()
}

/// Opens what is here of an object; letting go of the content keeps the bytes for the next time.
typealias IncomingContentOpener =
  @Sendable (ManifestObject) throws -> any IncomingContent

/// Content in memory, hashed as it comes.
final class MemoryContent: IncomingContent {
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

  func append(_ piece: Data) {
    state.withLock { state in
      state.bytes.append(piece)
      piece.withUnsafeBytes { state.hash.update($0) }
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
