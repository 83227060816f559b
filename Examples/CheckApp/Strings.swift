// Strings alone: the app of AddStringsToYourApp.md with settings of its own.
import Foundation

#if LEVITY
  import LevityResources
  import LevityStrings

  func start() async {
    let configuration = StringConfiguration(cryptography: cryptography)
    let strings = StringLoader(configuration)
    StringLoader.shared = strings
    Task { await strings.prepare() }
    strings.observe { event in print(event) }
    guard let rules = rules() else { return }
    let source = StringsSource(
      rules: rules, folder: configuration.folder, cryptography: cryptography)
    do {
      print(try await strings.update(from: source))
    } catch {
      print(error)
    }
  }
#endif

@main
enum App {
  @MainActor static func main() async {
    #if LEVITY
      await start()
    #endif
    showLabels()
  }
}
