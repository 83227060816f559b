import Foundation
import NIOCore

/// The open connections of a server: at most so many, and all of them told when the server ends.
///
/// A connection that is one too many waits in the system's queue. While one waits, those that are open are told that room
/// is needed, and the idle ones among them end.
final class OpenConnections: ChannelDuplexHandler {
  typealias InboundIn = any Channel
  typealias InboundOut = any Channel
  typealias OutboundIn = Never
  typealias OutboundOut = Never

  /// Connections that are accepted before those that are open have their turn.
  private static let acceptedInARow = 16

  /// The time after which a server without room looks again whether somebody waits.
  static let patience = TimeAmount.milliseconds(250)

  private let maximum: Int
  /// Succeeds when the server has ended, and its last connection too.
  private let ended: EventLoopPromise<Void>
  /// Returns whether a connection waits in the system's queue.
  private let isSomebodyWaiting: (any Channel) -> Bool
  private let roomIsNeeded: RoomIsNeeded
  private var open: [ObjectIdentifier: any Channel] = [:]
  private var isReadHeld = false
  private var isRoomWatched = false
  private var isEnding = false

  /// `onShed` is called for each idle connection that ends so that another one has room.
  init(
    maximum: Int, ended: EventLoopPromise<Void>,
    isSomebodyWaiting: @escaping (any Channel) -> Bool = { $0.hasConnectionsWaiting },
    onShed: @escaping @Sendable () -> Void = {}
  ) {
    self.maximum = maximum
    self.ended = ended
    self.isSomebodyWaiting = isSomebodyWaiting
    roomIsNeeded = RoomIsNeeded(isMade: onShed)
  }

  func read(context: ChannelHandlerContext) {
    let rest = maximum - open.count
    guard rest > 0 else {
      guard !isReadHeld else { return }
      isReadHeld = true
      return makeRoomLater(context)
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

  private func makeRoomLater(_ context: ChannelHandlerContext) {
    guard !isRoomWatched else { return }
    isRoomWatched = true
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    context.eventLoop.scheduleTask(in: Self.patience) {
      let (handler, context) = bound.value
      handler.isRoomWatched = false
      handler.makeRoom(context)
    }
  }

  private func makeRoom(_ context: ChannelHandlerContext) {
    guard isReadHeld, !isEnding else { return }
    if isSomebodyWaiting(context.channel) {
      for channel in open.values {
        channel.eventLoop.execute { [roomIsNeeded] in
          channel.pipeline.fireUserInboundEventTriggered(roomIsNeeded)
        }
      }
    }
    makeRoomLater(context)
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

/// Says to a connection that others wait, and that it ends if it is idle.
struct RoomIsNeeded: Sendable {
  /// Called if the connection ends.
  var isMade: @Sendable () -> Void
}

extension Channel {
  /// Whether a connection waits to be accepted; true if it can't be told.
  var hasConnectionsWaiting: Bool {
    let result: Bool? = try? pipeline.syncOperations
      .withUnsafeTransportIfAvailable(of: NIOBSDSocket.Handle.self) { socket in
        var question = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
        return poll(&question, 1, 0) > 0
      }
    return result ?? true
  }
}
