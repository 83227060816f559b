// An extension that reads the strings of its app, as `levity offload` starts it.
#if LEVITY
  import LevityBundles
#endif

final class Handler {
  #if LEVITY
    private let levityStrings: Void = BundleAnswers.startInExtension()
  #endif
}

@main
enum Extension {
  static func main() { print(Handler()) }
}
