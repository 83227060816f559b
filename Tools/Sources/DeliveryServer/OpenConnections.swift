import NIOCore

/// The open connections of a server: at most so many, and all of them told when the server ends.
///
/// A connection that is one too many waits in the system's queue.
final class OpenConnections: ChannelDuplexHandler {
  typealias InboundIn = any Channel
  typealias InboundOut = any Channel
  typealias OutboundIn = Never
  typealias OutboundOut = Never

  /// Connections that are accepted before those that are open have their turn.
  private static let acceptedInARow = 16

  private let maximum: Int
  /// Succeeds when the server has ended, and its last connection too.
  private let ended: EventLoopPromise<Void>
  private var open: [ObjectIdentifier: any Channel] = [:]
  private var isReadHeld = false
  private var isEnding = false

  init(maximum: Int, ended: EventLoopPromise<Void>) {
    self.maximum = maximum
    self.ended = ended
  }

  func read(context: ChannelHandlerContext) {
    let rest = maximum - open.count
    guard rest > 0 else {
      isReadHeld = true
      return
    }
    // A system that doesn't know the option accepts a few more.
    try? context.channel.syncOptions?
      .setOption(.maxMessagesPerRead, value: UInt(min(rest, Self.acceptedInARow)))
    context.read()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let channel = unwrapInboundIn(data)
    open[ObjectIdentifier(channel)] = channel
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    channel.closeFuture.hop(to: context.eventLoop).whenComplete { _ in
      let (handler, context) = bound.value
      handler.remove(channel, context)
    }
    if isEnding { Self.end(channel) }
    context.fireChannelRead(data)
  }

  private func remove(_ channel: any Channel, _ context: ChannelHandlerContext) {
    open[ObjectIdentifier(channel)] = nil
    if isEnding {
      if open.isEmpty { ended.succeed() }
    } else if isReadHeld {
      isReadHeld = false
      read(context: context)
    }
  }

  /// `ChannelShouldQuiesceEvent` ends the server: requests that were begun are answered first.
  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    guard event is ChannelShouldQuiesceEvent else {
      return context.fireUserInboundEventTriggered(event)
    }
    context.close(promise: nil)
  }

  /// Ends the connections too.
  func channelInactive(context: ChannelHandlerContext) {
    context.fireChannelInactive()
    guard !isEnding else { return }
    isEnding = true
    open.values.forEach(Self.end)
    if open.isEmpty { ended.succeed() }
  }

  private static func end(_ channel: any Channel) {
    channel.eventLoop.execute {
      channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
    }
  }
}
