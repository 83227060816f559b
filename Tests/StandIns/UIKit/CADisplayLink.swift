public import Foundation

/// https://developer.apple.com/documentation/quartzcore/cadisplaylink
open class CADisplayLink: NSObject {
  nonisolated(unsafe) private static var links: [CADisplayLink] = []

  /// The link keeps its target until it is invalidated.
  private var target: (@MainActor (CADisplayLink) -> Void)?

  /// Apple's takes a target and a selector, which Linux has not.
  public init(target: @escaping @MainActor (CADisplayLink) -> Void) {
    self.target = target
    super.init()
  }

  /// Links of the main thread alone, as the runtime has.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    precondition(runloop === RunLoop.main)
    guard target != nil, !Self.links.contains(where: { $0 === self }) else { return }
    Self.links.append(self)
  }

  open func invalidate() {
    target = nil
    Self.links.removeAll { $0 === self }
  }

  /// Stand-in only: the display asks for a frame.
  @MainActor public static func standInShowFrame() {
    for link in links { link.target?(link) }
  }

  /// Stand-in only.
  @MainActor public static var standInActiveCount: Int { links.count }
}
