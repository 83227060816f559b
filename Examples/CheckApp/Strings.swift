// Strings alone, by the front door: the app of AddStringsToYourApp.md.
#if LEVITY
  import LevityStrings
  #if BUNDLES
    import LevityBundles
  #endif

  func start() async {
    #if MIXING
      let strings = Levity.startStrings { $0.codecs.append(.contextMixing) }
    #else
      let strings = Levity.start()
    #endif
    #if BUNDLES
      BundleAnswers.install()
    #endif
    strings.observe { event in print(event) }
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
