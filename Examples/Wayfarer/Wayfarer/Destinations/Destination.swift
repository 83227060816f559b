import UIKit

enum Destination: String, CaseIterable {
  case alps = "Destinations/Alps"
  case fjord = "Destinations/Fjord"
  case harbour = "Destinations/Harbour"

  var image: UIImage? { UIImage(named: rawValue) }
}

struct City {
  var name: String

  static let lisbon = City(name: "Lisbon")
  static let kyoto = City(name: "Kyoto")

  var photo: UIImage {
    switch name {
    case "Kyoto": return Artwork.Photos.Destinations.Cities.kyoto.image
    default: return Artwork.Photos.Destinations.Cities.lisbon.image
    }
  }
}
