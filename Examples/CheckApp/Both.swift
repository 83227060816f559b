// Images and strings.
import Foundation

#if LEVITY
  import LevityResources
  import LevityStrings
  import LevityUIKit

  @MainActor
  func start() async {
    guard let rules = rules() else { return }
    let loader = ResourceLoader.start(
      ResourceConfiguration(rules: rules, shippedManifest: ResourceLoader.shippedManifest()),
      cryptography: cryptography)
    let strings = StringLoader(StringConfiguration(cryptography: cryptography))
    StringLoader.shared = strings
    do {
      if let source = StringsSource(loader) { print(try await strings.update(from: source)) }
      print(try await loader.updateManifest())
    } catch {
      print(error)
    }
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
