#if canImport(ObjectiveC)
  public import Foundation

  /// `ResourceRequest` for Objective-C, with the selectors of `NSBundleResourceRequest`.
  ///
  /// ```objc
  /// @import LevityTags;
  /// #define NSBundleResourceRequest LVYResourceRequest
  /// ```
  @objc(LVYResourceRequest)
  public final class ObjectiveCResourceRequest: NSObject, ProgressReporting, @unchecked Sendable {
    private let request: ResourceRequest

    /// Creates a request for tags of the app.
    @objc(initWithTags:)
    public convenience init(tags: Set<String>) { self.init(tags: tags, bundle: .main) }

    /// Creates a request for tags whose files the app loads from a bundle.
    @objc(initWithTags:bundle:)
    public init(tags: Set<String>, bundle: Bundle) {
      request = ResourceRequest(tags: tags, bundle: bundle)
      super.init()
    }

    /// The tags.
    @objc public var tags: Set<String> { request.tags }

    /// The bundle with the tagged files while they are accessed.
    @objc public var bundle: Bundle { request.bundle }

    /// The progress of the load in bytes.
    @objc public var progress: Progress { request.progress }

    /// The order of loads, from 0 to 1.
    @objc public var loadingPriority: Double {
      get { request.loadingPriority }
      set { request.loadingPriority = newValue }
    }

    /// Loads what isn't on this device, and begins access.
    @objc(beginAccessingResourcesWithCompletionHandler:)
    public func beginAccessingResources(
      completionHandler: @escaping @Sendable ((any Error)?) -> Void
    ) {
      request.beginAccessingResources(completionHandler: completionHandler)
    }

    /// Begins access if everything is on this device.
    @objc(conditionallyBeginAccessingResourcesWithCompletionHandler:)
    public func conditionallyBeginAccessingResources(
      completionHandler: @escaping @Sendable (Bool) -> Void
    ) {
      request.conditionallyBeginAccessingResources(completionHandler: completionHandler)
    }

    /// Ends access.
    @objc public func endAccessingResources() { request.endAccessingResources() }
  }
#endif
