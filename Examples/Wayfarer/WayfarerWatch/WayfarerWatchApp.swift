import SwiftUI

@main
struct WayfarerWatchApp: App {
  var body: some Scene {
    WindowGroup {
      Image("watch_scene")
    }
  }
}
