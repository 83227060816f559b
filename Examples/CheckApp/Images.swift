// Images alone: the app of AddLevityToYourApp.md with settings of its own.
#if LEVITY
  import LevityResources
  import LevityUIKit

  #if TAGS
    import Foundation
    import LevityTags

    @MainActor
    func useTags(_ tags: Set<String>) async -> URL? {
      Levity.prefetchTags()
      print(await Levity.loadInitialTags(deadline: 2))
      Levity.setPreservationPriority(0.5, forTags: tags)
      let request = ResourceRequest(tags: tags)
      request.loadingPriority = ResourceRequest.loadingPriorityUrgent
      if await !request.conditionallyBeginAccessingResources() {
        do {
          try await request.beginAccessingResources()
        } catch {
          print(error)
        }
      }
      print(request.progress.fractionCompleted)
      defer { request.endAccessingResources() }
      for tag in await Levity.tagsOnDevice() where !tag.isInUse {
        print(tag.name, tag.loadedByteCount, await Levity.removeTag(tag.name))
      }
      return request.bundle.url(forResource: "map", withExtension: "json")
        ?? Bundle.main.taggedURL(forResource: "map", withExtension: "json")
    }
  #endif

  @MainActor
  func start() async {
    #if TAGS
      print(await useTags(["level 2"]) as Any)
    #endif
    guard let rules = rules() else { return }
    let configuration = ResourceConfiguration(
      rules: rules, shippedManifest: ResourceLoader.shippedManifest())
    let loader = ResourceLoader.start(configuration, cryptography: cryptography)
    let failures = Task {
      for await case .failed(let error) in loader.events.stream() { print(error) }
    }
    let report = loader.prefetchBlocking(
      loader.imagesToPrefetch(), traits: ImageTraits(.current), deadline: 2)
    print(report)
    do {
      print(try await loader.updateManifest())
    } catch {
      print(error)
    }
    let level = loader.images(tagged: "level 2")
    await loader.keep(level, traits: ImageTraits(.current))
    print(await loader.prefetch(level, traits: ImageTraits(.current)))
    loader.networkBecameAvailable()
    await failures.value
  }
#endif

@main
enum App {
  @MainActor static func main() async {
    let screen = Screen()
    screen.show("harbour")
    screen.reuse()
    #if LEVITY
      await start()
    #endif
  }
}
