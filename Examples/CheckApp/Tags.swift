// Resource tags, beside images: requests as call sites of On-Demand Resources have them, policies, and a screen that lists
// and removes what is on the device.
#if TAGS || REQUESTS
  import Foundation
  import LevityTags

  func useTags() async {
    #if TAGS || PREFETCH
      Levity.prefetchTags()
    #endif
    #if TAGS || INITIAL
      _ = await Levity.loadInitialTags(deadline: 2)
    #endif
    #if TAGS || PRESERVATION
      Levity.setPreservationPriority(0.5, forTags: ["level 2"])
    #endif
    #if TAGS || LIST
      for tag in await Levity.tagsOnDevice() where !tag.isInUse && tag.loadedByteCount > 0 {
        print(tag.name)
      }
    #endif
    #if TAGS || REMOVAL
      _ = await Levity.removeTag("level 1")
    #endif
    let request = request(["level 2"])
    withExtendedLifetime(request) {}
  }

  func request(_ tags: Set<String>) -> ResourceRequest {
    let request = ResourceRequest(tags: tags)
    request.loadingPriority = ResourceRequest.loadingPriorityUrgent
    request.conditionallyBeginAccessingResources { isHere in
      if isHere { return show(request) }
      request.beginAccessingResources { error in
        if error == nil { show(request) }
      }
    }
    return request
  }

  func show(_ request: ResourceRequest) {
    let url =
      request.bundle.url(forResource: "map", withExtension: "json")
      ?? Bundle.main.taggedURL(forResource: "map", withExtension: "json")
    print(request.progress.fractionCompleted, url?.path ?? "")
    request.endAccessingResources()
  }
#endif
