// swift-tools-version: 6.1
import Foundation
import PackageDescription

/// Measurements, one program each; `make bench` builds them in release and runs them.
let programs: [(name: String, products: [String])] = [
  ("EncodingBenchmark", ["ImageEncoding"])
]

let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
let present = programs.filter {
  FileManager.default.fileExists(atPath: "\(root)/Sources/\($0.name)")
}

let package = Package(
  name: "levity-benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "levity-tools", path: "../Tools")],
  targets: present.map { program in
    .executableTarget(
      name: program.name,
      dependencies: program.products.map { .product(name: $0, package: "levity-tools") },
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InternalImportsByDefault"),
      ])
  }
)
