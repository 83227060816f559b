import UIKit

public enum Weather: String, CaseIterable {
  case sunny, rain, snow

  /// The names are built: the tool can only say that these images are possibly used.
  public var image: UIImage? {
    let kind = rawValue
    return UIImage(named: "weather_\(kind)", in: .module, compatibleWith: nil)
  }
}

public final class ForecastView: UIView {
  private let backdrop = UIImageView(
    image: UIImage(named: "forecast_backdrop", in: .module, compatibleWith: nil))
  private let wind = UIImageView(
    image: UIImage(named: "icon_wind", in: .module, compatibleWith: nil))

  public func show(_ weather: Weather) {
    addSubview(backdrop)
    addSubview(UIImageView(image: weather.image))
    addSubview(wind)
  }
}
