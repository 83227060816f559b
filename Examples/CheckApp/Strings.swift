// Strings alone, by the front door: the app of AddStringsToYourApp.md.
#if LEVITY
  import LevityStrings

  func start() async {
    Levity.start().observe { event in print(event) }
    do {
      print(try await Levity.update())
    } catch {
      print(error)
    }
  }
#endif

@main
enum App {
  static func main() async {
    #if LEVITY
      await start()
    #endif
    showLabels()
  }
}
