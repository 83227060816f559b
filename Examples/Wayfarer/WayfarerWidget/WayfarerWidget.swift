import SwiftUI
import WidgetKit

struct NextTripEntry: TimelineEntry {
  let date: Date
}

struct NextTripProvider: TimelineProvider {
  func placeholder(in context: Context) -> NextTripEntry { NextTripEntry(date: .now) }

  func getSnapshot(in context: Context, completion: @escaping (NextTripEntry) -> Void) {
    completion(NextTripEntry(date: .now))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<NextTripEntry>) -> Void) {
    completion(Timeline(entries: [NextTripEntry(date: .now)], policy: .never))
  }
}

@main
struct WayfarerWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "NextTrip", provider: NextTripProvider()) { _ in
      ZStack {
        Image("widget_scene")
        Image("shared_backdrop")
        Image("shared_logo")
      }
    }
  }
}
