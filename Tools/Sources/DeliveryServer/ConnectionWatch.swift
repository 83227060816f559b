import NIOCore

/// Closes a connection whose client takes too long: for a whole request, for reading on, or without a request.
///
/// One task for each connection, however many requests it has.
final class ConnectionWatch {
  /// After a shutdown has begun, a client that stopped reading keeps the server only this long.
  static let shutdownTimeout = TimeAmount.seconds(5)
  /// Time for a client to see the last answer before the connection is cut off.
  static let lingering = TimeAmount.seconds(5)

  private let channel: any Channel
  private var timeout: TimeAmount
  private var task: Scheduled<Void>?
  /// Since when a request arrives that isn't whole yet.
  private var request: NIODeadline?
  /// When the last request was whole, or was answered.
  private var used: NIODeadline
  /// Bytes of all answers, and how many of them the system had taken when that was looked at last.
  private var written = 0
  private var taken = 0
  /// When bytes were written or taken last.
  private var progress: NIODeadline
  private var last: NIODeadline?

  init(_ channel: any Channel, timeout: TimeAmount) {
    self.channel = channel
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

  func wrote(_ count: Int, _ now: NIODeadline) {
    written += count
    progress = now
    used = now
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
    if written - waiting != taken {
      taken = written - waiting
      if waiting > 0 { progress = now }
    }
    var deadline = (waiting > 0 ? progress : used) + timeout
    if let request { deadline = min(deadline, request + timeout) }
    return deadline
  }
}
