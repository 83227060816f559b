import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What came for one request and was not read yet. The task pauses while more than a bounded amount waits.
final class BodyStream: @unchecked Sendable {
  private static let mostWaiting = 4 << 20

  struct NoConnection: Error, CustomStringConvertible {
    var description: String
  }

  private let task: URLSessionTask
  private let lock = NSLock()
  private var response: HTTPURLResponse?
  private var pieces: [[UInt8]] = []
  private var waiting = 0
  private var isPaused = false
  private var end: Result<Void, NoConnection>?
  private var reader: CheckedContinuation<Void, Never>?

  init(task: URLSessionTask) { self.task = task }

  func begin(_ response: URLResponse) {
    change { self.response = response as? HTTPURLResponse }
  }

  func add(_ bytes: [UInt8]) {
    change {
      pieces.append(bytes)
      waiting += bytes.count
      guard waiting > Self.mostWaiting, !isPaused else { return }
      isPaused = true
      task.suspend()
    }
  }

  func end(_ error: (any Error)?) {
    change {
      end = error.map { .failure(NoConnection(description: Self.reason($0))) } ?? .success(())
    }
  }

  func response() async throws -> HTTPURLResponse {
    while true {
      if let response = try lock.withLock({ try responseSoFar() }) { return response }
      await wait { response != nil }
    }
  }

  /// The next bytes, or nil at the end.
  func next() async throws -> [UInt8]? {
    while true {
      let (piece, isEnd) = try lock.withLock { () throws -> ([UInt8]?, Bool) in
        guard pieces.isEmpty else { return (takeAll(), false) }
        try end?.get()
        return (nil, end != nil)
      }
      if piece != nil || isEnd { return piece }
      await wait { !pieces.isEmpty }
    }
  }

  private func responseSoFar() throws -> HTTPURLResponse? {
    if let response { return response }
    guard let end else { return nil }
    try end.get()
    throw NoConnection(description: "no response came")
  }

  private func takeAll() -> [UInt8] {
    let bytes = pieces.count == 1 ? pieces[0] : Array(pieces.joined())
    pieces = []
    waiting = 0
    if isPaused {
      isPaused = false
      task.resume()
    }
    return bytes
  }

  /// Waits until there is news or the end. There is one reader.
  private func wait(until hasNews: () -> Bool) async {
    await withCheckedContinuation { continuation in
      let isLate = lock.withLock { () -> Bool in
        guard end == nil, !hasNews() else { return true }
        reader = continuation
        return false
      }
      if isLate { continuation.resume() }
    }
  }

  private func change(_ body: () -> Void) {
    let waiter = lock.withLock { () -> CheckedContinuation<Void, Never>? in
      body()
      defer { reader = nil }
      return reader
    }
    waiter?.resume()
  }

  private static func reason(_ error: any Error) -> String {
    let text = (error as NSError).localizedDescription
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}
