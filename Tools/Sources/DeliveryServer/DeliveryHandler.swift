import Delivery
import NIOCore
import NIOHTTP1
import PackageStorage

/// Answers the requests of one connection, in their order.
///
/// A small file is a write of a buffer that all connections share, a large one is sent by the system. While a client
/// doesn't read what was written, its further requests aren't read.
final class DeliveryHandler: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundIn = Never
  typealias OutboundOut = IOData

  /// Bodies up to this size are copied behind the head, since a second buffer costs more.
  private static let copiedSize = 2 << 10
  /// Bodies up to this size are read, since to let the system send them costs more.
  private static let readSize = 32 << 10
  /// Reads after the last answer; their bytes are thrown away.
  private static let readsAfterTheEnd = 64

  private let responder: DeliveryResponder
  private let timeout: TimeAmount
  private var watch: ConnectionWatch?
  /// Requests that arrived while an answer was being sent.
  private var requests: [IncomingRequest] = []
  private var file: SentFile?
  /// Whether the last request has arrived whole.
  private var isWhole = true
  private var isRefused = false
  private var isInputClosed = false
  private var isOutputClosed = false
  /// Whether further requests are answered.
  private var isOpen = true
  private var hasEnded = false
  private var readsAfterTheEnd = 0
  private var isReading = false
  private var isReadHeld = false
  private var isAnswering = false
  private var isFileWatched = false

  init(_ responder: DeliveryResponder, timeout: TimeAmount) {
    self.responder = responder
    self.timeout = timeout
  }

  // MARK: - Events

  func handlerAdded(context: ChannelHandlerContext) {
    watch = ConnectionWatch(context.channel, timeout: timeout)
  }

  func handlerRemoved(context: ChannelHandlerContext) { finish() }

  func channelInactive(context: ChannelHandlerContext) {
    finish()
    context.fireChannelInactive()
  }

  private func finish() {
    watch?.stop()
    watch = nil
    file = nil
    requests = []
    (isOpen, hasEnded) = (false, true)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    isReading = true
    switch unwrapInboundIn(data) {
    case .head(let head):
      guard isOpen else { return }
      watch?.requestBegan(context.eventLoop.now)
      take(IncomingRequest(head), context)
    case .body: break
    case .end:
      // Bytes after a request that was refused may be a part of it.
      guard !isRefused else { return }
      isWhole = true
      watch?.requestIsWhole()
    }
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    isReading = false
    if isOpen { context.flush() } else { endAfterAnswers(context) }
    context.fireChannelReadComplete()
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    proceed(context)
    context.fireChannelWritabilityChanged()
  }

  func read(context: ChannelHandlerContext) {
    guard !isBusy(context) else {
      isReadHeld = true
      watch?.readIsHeld()
      return
    }
    if hasEnded {
      readsAfterTheEnd += 1
      guard readsAfterTheEnd <= Self.readsAfterTheEnd else { return context.close(promise: nil) }
    }
    context.read()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    switch event {
    case ChannelEvent.inputClosed:
      // A client may close its side after its last request, and still read.
      (isReading, isInputClosed) = (false, true)
      if isOutputClosed { context.close(promise: nil) } else { endAfterAnswers(context) }
    case is ChannelShouldQuiesceEvent:
      watch?.shutdown()
      endAfterAnswers(context)
    case let event as RoomIsNeeded: makeRoom(event, context)
    default: break
    }
    context.fireUserInboundEventTriggered(event)
  }

  private func makeRoom(_ event: RoomIsNeeded, _ context: ChannelHandlerContext) {
    guard isOpen, requests.isEmpty, file == nil, watch?.isIdle(context.eventLoop.now) == true
    else { return }
    event.isMade()
    context.close(promise: nil)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    // The parser reports what comes after the first error as well.
    guard !isRefused else { return }
    guard error is HTTPParserError else { return context.close(promise: nil) }
    guard isOpen else { return }
    // A request has one answer, also if its body turns out to be broken afterwards.
    if isWhole { return take(.unreadable, context) }
    isRefused = true
    endAfterAnswers(context)
  }

  // MARK: - Answers

  /// Whether the client has to read before anything more is written.
  private func isBusy(_ context: ChannelHandlerContext) -> Bool {
    file != nil || !context.channel.isWritable
  }

  private func take(_ request: IncomingRequest, _ context: ChannelHandlerContext) {
    isWhole = false
    isRefused = request.question == nil
    if !request.keepsOpen { isOpen = false }
    guard requests.isEmpty, !isBusy(context) else { return requests.append(request) }
    isAnswering = true
    answer(request, isLast: !isOpen, context)
    isAnswering = false
    if !isOpen { endAfterAnswers(context) }
  }

  /// Answers the requests that may be answered now.
  private func proceed(_ context: ChannelHandlerContext) {
    guard !isAnswering else { return }
    isAnswering = true
    let hadRequests = !requests.isEmpty
    while !isBusy(context), !requests.isEmpty {
      let request = requests.removeFirst()
      answer(request, isLast: !isOpen && requests.isEmpty, context)
    }
    isAnswering = false
    if hadRequests, !isReading { context.flush() }
    if !isOpen { endAfterAnswers(context) }
    if isReadHeld, !isBusy(context) {
      isReadHeld = false
      watch?.readGoesOn(context.eventLoop.now)
      read(context: context)
    }
  }

  private func answer(_ request: IncomingRequest, isLast: Bool, _ context: ChannelHandlerContext) {
    let answer = responder.answer(to: request, on: context.channel)
    let connection: DeliveryResponse.ConnectionField =
      isLast ? .close : request.isOld ? .keepAlive : .none
    var head = context.channel.allocator.buffer(capacity: 1 << 10)
    answer.writeHead(into: &head, date: responder.date.now, connection: connection)
    switch answer.body {
    case .none: write(head, context)
    case .bytes(let bytes):
      head.writeBytes(bytes)
      write(head, context)
    case .file(let file, let range): write(range, of: file, after: head, context)
    }
  }

  private func write(
    _ range: Range<Int>, of file: DeliveryStore.File, after head: consuming ByteBuffer,
    _ context: ChannelHandlerContext
  ) {
    if let kept = file.kept as? KeptBytes,
      var body = kept.buffer.getSlice(at: range.lowerBound, length: range.count)
    {
      if range.count <= Self.copiedSize {
        head.writeBuffer(&body)
        return write(head, context)
      }
      write(head, context)
      return write(body, context)
    }
    if range.count > Self.readSize, let file = file.kept as? PackageFile {
      self.file = SentFile(file, range)
      context.channel.holdBack(true)
      write(head, context)
      return sendPiece(context)
    }
    write(head, context)
    guard let bytes = try? file.read(range.lowerBound, range.count), bytes.count == range.count
    else { return context.close(promise: nil) }
    write(ByteBuffer(bytes: bytes), context)
  }

  private func write(_ buffer: ByteBuffer, _ context: ChannelHandlerContext) {
    watch?.wrote(buffer.readableBytes, context.eventLoop.now)
    context.write(wrapOutboundOut(.byteBuffer(buffer)), promise: nil)
  }

  // MARK: - Large files

  private func sendPiece(_ context: ChannelHandlerContext) {
    guard let file else { return }
    // A file that got shorter: the connection is closed, so that the client sees a broken body.
    guard let piece = file.next() else {
      self.file = nil
      return context.close(promise: nil)
    }
    watch?.wrote(piece.readableBytes, context.eventLoop.now)
    let sent = context.eventLoop.makePromise(of: Void.self)
    sent.futureResult.assumeIsolated().whenComplete { [self] in pieceWasSent($0, context) }
    context.writeAndFlush(wrapOutboundOut(.fileRegion(piece)), promise: sent)
    watchFile(context)
  }

  /// Looks once in a second whether the file that is being sent got shorter: its piece would never be sent.
  private func watchFile(_ context: ChannelHandlerContext) {
    guard file != nil, !isFileWatched else { return }
    isFileWatched = true
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    context.eventLoop.scheduleTask(in: .seconds(1)) {
      let (handler, context) = bound.value
      handler.isFileWatched = false
      guard handler.file?.isLongEnough ?? true else { return context.close(promise: nil) }
      handler.watchFile(context)
    }
  }

  private func pieceWasSent(_ result: Result<Void, any Error>, _ context: ChannelHandlerContext) {
    guard case .success = result, let file else { return self.file = nil }
    watch?.wrote(0, context.eventLoop.now)
    guard file.isSent else {
      // Other connections have their turn.
      let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
      return context.eventLoop.execute {
        let (handler, context) = bound.value
        handler.sendPiece(context)
      }
    }
    self.file = nil
    context.channel.holdBack(false)
    proceed(context)
  }

  // MARK: - The end

  /// Ends the connection once everything was answered and sent. Further requests aren't answered.
  private func endAfterAnswers(_ context: ChannelHandlerContext) {
    isOpen = false
    guard requests.isEmpty, file == nil, !hasEnded, !isReading, !isAnswering else {
      return context.flush()
    }
    hasEnded = true
    let sent = context.eventLoop.makePromise(of: Void.self)
    sent.futureResult.assumeIsolated().whenSuccess { [self] in
      guard !isWhole, !isInputClosed else { return context.close(promise: nil) }
      // To close a connection from which not all was read could take the answer from the client.
      watch?.linger()
      isOutputClosed = true
      context.close(mode: .output, promise: nil)
    }
    context.writeAndFlush(wrapOutboundOut(.byteBuffer(ByteBuffer())), promise: sent)
  }
}
