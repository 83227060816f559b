import Foundation
import PackageHeads

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
    for _ in 0..<Descriptor.maximumAttempts {
      let update = try await activity.run("Levity: manifest") { [folder] in
        let descriptor = try folder.open()
        guard let lock = try folder.lock(descriptor) else { return ManifestUpdate?.none }
        let installed: (update: ManifestUpdate, leftovers: [String])
        do {
          defer { lock.unlock() }
          installed = try attempt.install(in: descriptor)
        }
        for name in installed.leftovers { folder.remove(name, descriptor) }
        return installed.update
      }
      if let update { return update }
      try await clock.sleep(seconds: Descriptor.lockInterval)
    }
    throw ManifestUpdateError.folder(reason: "another process holds the lock")
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
    case let error as Descriptor.Failure: return .folder(reason: error.reason)
    case is CancellationError: throw error
    default: return .network(HTTPFailure(.transient, "\(error)"))
    }
  }
}
