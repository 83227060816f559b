import NIOCore
import NIOHTTPTypes

/// Closes a connection whose client has stopped reading, and lets a response reach the client before a close.
///
/// Without the second a shutdown would cut off what still waits in the socket's buffer.
final class SendingGuard: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  /// After a shutdown has begun, a client that stopped reading keeps the server only this long.
  static let shutdownTimeout = TimeAmount.seconds(5)

  private var timeout: TimeAmount
  private var waiting = 0
  private var progress = NIODeadline.distantPast
  private var deferredClose: (mode: CloseMode, promise: EventLoopPromise<Void>?)?
  private var check: RepeatedTask?

  init(timeout: TimeAmount) {
    self.timeout = timeout
  }

  func handlerAdded(context: ChannelHandlerContext) { startChecking(context) }

  private func startChecking(_ context: ChannelHandlerContext) {
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    check?.cancel()
    check = context.eventLoop.scheduleRepeatedTask(initialDelay: timeout, delay: timeout) { _ in
      let (handler, context) = bound.value
      guard handler.waiting > 0,
        context.eventLoop.now - handler.progress >= handler.timeout
      else { return }
      context.close(promise: nil)
    }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is ChannelShouldQuiesceEvent {
      timeout = min(timeout, Self.shutdownTimeout)
      startChecking(context)
    }
    context.fireUserInboundEventTriggered(event)
  }

  func handlerRemoved(context: ChannelHandlerContext) { check?.cancel() }

  func channelInactive(context: ChannelHandlerContext) {
    check?.cancel()
    context.fireChannelInactive()
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if case .head = unwrapOutboundIn(data) { return context.write(data, promise: promise) }
    let promise = promise ?? context.eventLoop.makePromise(of: Void.self)
    if waiting == 0 { progress = context.eventLoop.now }
    waiting += 1
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    promise.futureResult.whenComplete { _ in
      let (handler, context) = bound.value
      handler.written(context)
    }
    context.write(data, promise: promise)
  }

  private func written(_ context: ChannelHandlerContext) {
    waiting -= 1
    progress = context.eventLoop.now
    guard waiting == 0, let close = deferredClose else { return }
    deferredClose = nil
    context.close(mode: close.mode, promise: close.promise)
  }

  func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
    guard waiting > 0, mode == .all, deferredClose == nil else {
      return context.close(mode: mode, promise: promise)
    }
    deferredClose = (mode, promise)
  }
}
