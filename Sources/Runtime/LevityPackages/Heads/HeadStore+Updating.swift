import Foundation
import PackageHeads

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension HeadStore {
  /// Tries one address after the other until one delivers an acceptable head and its content.
  func runUpdate() async throws -> ManifestUpdate {
    let end = content?.noteUpdate()
    defer { end?() }
    var failure: ManifestUpdateError?
    for base in rules.baseURLs {
      do {
        let result = try await update(from: base)
        if case .installed(let version) = result { content?.noteInstallation(version) }
        return result
      } catch {
        failure = try moreInformative(error, failure)
      }
    }
    throw failure ?? .noAddress
  }

  /// Returns the more informative of two errors. Throws a `CancellationError`.
  private func moreInformative(
    _ error: any Error, _ former: ManifestUpdateError?
  ) throws -> ManifestUpdateError {
    let error = try Self.updateError(error)
    content?.noteFailure(error)
    guard let former else { return error }
    return former.isNetwork && !error.isNetwork ? error : former
  }

  private func update(from base: URL) async throws -> ManifestUpdate {
    let attempt = HeadAttempt(self, base)
    try await load(attempt.request, into: attempt.receiver)
    guard try attempt.takeHead() else { return .unchanged }
    do {
      if let (request, receiver) = attempt.arrival?.download {
        try await load(request, into: receiver)
        try attempt.arrival?.finish()
      }
      return try await install(attempt)
    } catch {
      attempt.arrival?.discard()
      throw error
    }
  }

  /// The process isn't suspended while it holds the lock.
  private func install(_ attempt: HeadAttempt) async throws -> ManifestUpdate {
    nonisolated(unsafe) let attempt = attempt
    try await activity.run("Levity: manifest", clock: clock) { [folder] in
      let descriptor = try folder.open()
      guard let lock = try folder.lock(descriptor) else { return false }
      let leftovers: [String]
      do {
        defer { lock.unlock() }
        leftovers = try attempt.install(in: descriptor)
      }
      for name in leftovers { folder.remove(name, descriptor) }
      return true
    }
    return attempt.update
  }

  private func load(
    _ request: HTTPRequest, into receiver: any HTTPResponseReceiver
  ) async throws {
    try await transport.load(request, into: receiver)
    try Task.checkCancellation()
  }

  /// Converts an error. Throws a `CancellationError`.
  private static func updateError(_ error: any Error) throws -> ManifestUpdateError {
    switch error {
    case let error as ManifestUpdateError: return error
    case let error as HTTPFailure: return .network(error)
    case let error as Descriptor.Failure:
      let isBusy = error.code == EBUSY
      return .folder(reason: isBusy ? "another process holds the lock" : error.reason)
    case is CancellationError: throw error
    default: return .network(HTTPFailure(.transient, "\(error)"))
    }
  }
}
