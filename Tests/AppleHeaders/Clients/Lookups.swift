public import Foundation

// Code of an app that looks up strings by `String(localized:)` and `AttributedString(localized:)`, beside the generated
// file. No call may be ambiguous, and each must mean the module's own declaration.

struct Trip {
  static let title = String(localized: "trip.title")
  let name: String
  var days = 3

  var texts: [String] {
    [
      String(localized: "trip.title", comment: "The title of the list"),
      String(localized: "trip.title", table: "Trips"),
      String(localized: "trip.title", bundle: .main, comment: ""),
      String(
        localized: "trip.title", table: "Trips", bundle: Bundle(for: Reader.self), locale: .current),
      String(localized: "\(name) in \(days) days"),
      String(localized: "\(Double(days), specifier: "%.1f") days", comment: "A length"),
      String(localized: "trip.days", defaultValue: "\(days) days", comment: "A length"),
      String(localized: "trip.title", defaultValue: "Trip", table: "Trips", bundle: .main),
      String(localized: String.LocalizationValue(name)),
      .init(localized: "trip.title"),
    ]
  }

  var attributed: [AttributedString] {
    [
      AttributedString(localized: "trip.title"),
      AttributedString(localized: "trip.title", table: "Trips", comment: "The title of the list"),
      AttributedString(localized: "**\(name)** in \(days) days", bundle: .main),
      AttributedString(localized: "trip.title", options: .applyReplacementIndexAttribute),
      AttributedString(localized: "trip.days", defaultValue: "\(days) days", table: "Trips"),
      AttributedString(localized: String.LocalizationValue(name), locale: .current),
      .init(localized: "trip.title"),
    ]
  }

  func title(_ make: @autoclosure () -> String = String(localized: "trip.title")) -> String {
    make()
  }
  func all(_ keys: [String.LocalizationValue]) -> [String] { keys.map { String(localized: $0) } }
}

final class Reader: NSObject {}

/// Default values of public functions, and code that other modules inline, use the module's own declarations.
public struct TitledRow {
  public var title: String

  public init(title: String = String(localized: "row.title")) { self.title = title }

  @inlinable public static func standardTitle() -> String { String(localized: "row.title") }
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
public struct Notice: Sendable {
  let title: LocalizedStringResource
  var isShort: Bool

  func text() -> [String] {
    [
      String(localized: title), String(localized: "row.title"),
      String(localized: isShort ? title : other),
      String(localized: LocalizedStringResource("row.title", table: "Rows", bundle: .main)),
      .init(localized: title), title.key,
    ]
  }

  func attributed() -> [AttributedString] {
    [
      AttributedString(localized: title),
      AttributedString(localized: "row.title", options: AttributedString.LocalizationOptions()),
    ]
  }

  var other: LocalizedStringResource { "row.title" }
}
