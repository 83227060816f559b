import Foundation
import NIOCore

/// Closes a connection whose client takes too long: for a whole request, for reading on, or without a request.
///
/// One task for each connection, however many requests it has.
final class ConnectionWatch {
  /// After a shutdown has begun, a client that stopped reading keeps the server only this long.
  static let shutdownTimeout = TimeAmount.seconds(5)
  /// Time for a client to see the last answer before the connection is cut off.
  static let lingering = TimeAmount.seconds(5)
  /// Time without a request after which a connection ends if others need room.
  static let idleTime = TimeAmount.seconds(1)

  private let channel: any Channel
  /// Returns how many bytes that the system took the client's system hasn't confirmed.
  private let unconfirmed: (any Channel) -> Int
  private var timeout: TimeAmount
  private var task: Scheduled<Void>?
  /// Since when a request arrives that isn't whole yet.
  private var request: NIODeadline?
  /// Whether this server itself doesn't read on until an answer was sent.
  private var isReadHeld = false
  /// When the last request was whole, or was answered.
  private var used: NIODeadline
  /// Bytes of all answers, and how many of them the client's system had confirmed when that was looked at last.
  private var written = 0
  private var confirmed = 0
  /// When bytes were written or confirmed last.
  private var progress: NIODeadline
  private var last: NIODeadline?

  init(
    _ channel: any Channel, timeout: TimeAmount,
    unconfirmed: @escaping (any Channel) -> Int = { $0.unconfirmedBytes }
  ) {
    self.channel = channel
    self.unconfirmed = unconfirmed
    self.timeout = timeout
    used = channel.eventLoop.now
    progress = used
    schedule(at: used + timeout)
  }

  func stop() {
    task?.cancel()
    task = nil
  }

  func requestBegan(_ now: NIODeadline) { request = now }

  func requestIsWhole() { request = nil }

  func readIsHeld() { isReadHeld = true }

  /// A request that waited for the answer before it has its time from here on.
  func readGoesOn(_ now: NIODeadline) {
    isReadHeld = false
    if request != nil { request = now }
  }

  func wrote(_ count: Int, _ now: NIODeadline) {
    written += count
    progress = now
    used = now
  }

  /// Whether everything was answered, sent, and then nothing was asked for some time.
  func isIdle(_ now: NIODeadline) -> Bool {
    // A channel that can't say is being closed.
    let waiting = (try? channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
    return request == nil && last == nil && waiting == 0 && used + Self.idleTime <= now
  }

  /// The last answer was sent: the client may read it, and then has to close the connection.
  func linger() {
    guard last == nil else { return }
    let deadline = channel.eventLoop.now + Self.lingering
    last = deadline
    schedule(at: deadline)
  }

  func shutdown() {
    timeout = min(timeout, Self.shutdownTimeout)
    let now = channel.eventLoop.now
    progress = max(progress, now)
    schedule(at: now + timeout)
  }

  private func schedule(at deadline: NIODeadline) {
    task?.cancel()
    let bound = NIOLoopBound(self, eventLoop: channel.eventLoop)
    task = channel.eventLoop.scheduleTask(deadline: deadline) { bound.value.check() }
  }

  private func check() {
    task = nil
    let now = channel.eventLoop.now
    let deadline = deadline(now)
    if deadline <= now { channel.close(promise: nil) } else { schedule(at: deadline) }
  }

  /// Returns when the connection is to be closed if nothing more happens.
  private func deadline(_ now: NIODeadline) -> NIODeadline {
    if let last { return last }
    // A channel that can't say is being closed.
    let waiting = (try? channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
    // This system takes more only once the client has read some 64 kB, for which a slow one needs longer than this.
    let count = written - waiting - unconfirmed(channel)
    if count != confirmed {
      confirmed = count
      if waiting > 0 { progress = now }
    }
    var deadline = (waiting > 0 ? progress : used) + timeout
    if let request, !isReadHeld { deadline = min(deadline, request + timeout) }
    return deadline
  }
}

extension Channel {
  /// The bytes that the system has taken for the other side, and that it hasn't confirmed; 0 if it can't be told.
  var unconfirmedBytes: Int {
    var count: CInt = 0
    let result: CInt? = try? pipeline.syncOperations
      .withUnsafeTransportIfAvailable(of: NIOBSDSocket.Handle.self) { socket in
        #if canImport(Darwin)
          var size = socklen_t(MemoryLayout<CInt>.size)
          return getsockopt(socket, SOL_SOCKET, SO_NWRITE, &count, &size)
        #else
          return ioctl(socket, UInt(TIOCOUTQ), &count)
        #endif
      }
    return result == 0 ? Int(count) : 0
  }
}
