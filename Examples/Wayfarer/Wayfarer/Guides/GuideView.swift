import SwiftUI

struct GuideView: View {
  var body: some View {
    VStack {
      Image("guide_lisbon")
      Image(.guideKyoto)
      Artwork.Illustrations.EmptyStates.noTrips.swiftUIImage
      Image("sunset_wide")
      Image(systemName: "airplane")
      Image("wayfarer.pin")
      Image(decorative: "shared_backdrop")
    }
  }
}
