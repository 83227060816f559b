import NIOCore
import NIOHTTPTypes

/// Closes a connection whose request takes too long to arrive, however often a few bytes of its body come.
final class RequestDeadline: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart

  private let limit: TimeAmount
  private var isIncomplete = false
  private var deadline: Scheduled<Void>?

  init(limit: TimeAmount) {
    self.limit = limit
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head: isIncomplete = true
    case .body: break
    case .end: end()
    }
    context.fireChannelRead(data)
  }

  /// Requests that arrive in one piece, as almost all do, schedule nothing.
  func channelReadComplete(context: ChannelHandlerContext) {
    if isIncomplete, deadline == nil {
      let context = NIOLoopBound(context, eventLoop: context.eventLoop)
      deadline = context.eventLoop.scheduleTask(in: limit) { context.value.close(promise: nil) }
    }
    context.fireChannelReadComplete()
  }

  func channelInactive(context: ChannelHandlerContext) {
    end()
    context.fireChannelInactive()
  }

  func handlerRemoved(context: ChannelHandlerContext) { end() }

  private func end() {
    isIncomplete = false
    deadline?.cancel()
    deadline = nil
  }
}
