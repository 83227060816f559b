// Images alone: the app of AddLevityToYourApp.md with settings of its own.
#if LEVITY
  import LevityResources
  import LevityUIKit

  @MainActor
  func start() async {
    #if TAGS || REQUESTS
      await useTags()
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
