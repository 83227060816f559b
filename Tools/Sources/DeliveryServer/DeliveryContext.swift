import Hummingbird
import NIOCore

/// What a request brings besides its header: who asks.
struct DeliveryContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  let client: String

  init(source: ApplicationRequestContextSource) {
    coreContext = .init(source: source)
    client = source.channel.remoteAddress?.ipAddress ?? "-"
  }
}
