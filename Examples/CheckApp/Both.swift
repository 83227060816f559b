// Images and strings, by the front door.
#if LEVITY
  import LevityUIKit

  @MainActor
  func start() async {
    Levity.start()
    do {
      print(try await Levity.update())
    } catch {
      print(error)
    }
    #if TAGS || REQUESTS
      await useTags()
    #endif
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
    showLabels()
  }
}
