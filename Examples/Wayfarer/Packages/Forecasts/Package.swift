// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "Forecasts",
  platforms: [.iOS(.v15)],
  products: [.library(name: "Forecasts", targets: ["Forecasts"])],
  targets: [
    .target(name: "Forecasts", resources: [.process("Resources")])
  ]
)
