import ProjectDescription

let version = DeploymentTargets.iOS("15.0")
let shared: [String] = ["Shared/Shared.xcassets"]
let project = Project(
  name: "Garden",
  packages: [.remote(url: "https://example.com/team/levity", requirement: .upToNextMajor(from: "1.0.0"))],
  settings: .settings(
    base: ["SWIFT_VERSION": "6.0"],
    configurations: [
      .debug(name: "Debug", xcconfig: "Debug.xcconfig"),
      .release(name: "Release", xcconfig: "//Config/Release.xcconfig"),
    ]),
  targets: [
    .target(
      name: "Garden-App", destinations: [.iPhone, .iPad], product: .app,
      bundleId: "org.example.garden", deploymentTargets: version,
      infoPlist: .extendingDefault(with: ["UILaunchStoryboardName": "LaunchScreen"]),
      sources: ["Sources/**", .glob("More/*.swift", excluding: ["More/Old.swift"])],
      resources: ["Resources/**", .folderReference(path: "Raw")],
      dependencies: [
        .target(name: "Widget"), .project(target: "Kit", path: .relativeToRoot("Kit")),
        .external(name: "Theme"), .package(product: "LevityUIKit"), .sdk(name: "x", type: .framework),
      ]
    ),
    Target(
      name: "Widget", platform: .iOS, product: .appExtension, bundleId: "org.example.garden.widget",
      infoPlist: .dictionary([
        "NSExtension": ["NSExtensionPointIdentifier": "com.apple.widgetkit-extension"]
      ]),
      sources: "Widget/**", resources: .resources(["Widget/Assets.xcassets"])
    ),
    .target(name: "Tests", destinations: .iOS, product: .unitTests, bundleId: "t", sources: ["Tests/**"]),
  ]
)
