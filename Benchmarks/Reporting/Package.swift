// swift-tools-version: 6.2

import PackageDescription

// A package of its own: its tests are built without the benchmarks, which would otherwise be built
// for testing and be slower.
let package = Package(
  name: "Reporting",
  platforms: [.iOS(.v18), .macOS(.v15), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Reporting", targets: ["Reporting"])
  ],
  targets: [
    .target(name: "Reporting"),
    .testTarget(name: "ReportingTests", dependencies: ["Reporting"]),
  ],
  swiftLanguageModes: [.v6]
)
