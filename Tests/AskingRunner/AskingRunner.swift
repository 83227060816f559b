// Asks for strings as apps do. A test links these objects with the sources of apps whose strings left; the program itself
// has no app.
#if os(Linux)
  @main
  enum AskingRunner {
    @MainActor static func main() {}
  }
#endif
