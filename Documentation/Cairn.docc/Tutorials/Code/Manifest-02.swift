// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Shopping",
  platforms: [.iOS(.v18), .macOS(.v15)],
  dependencies: [
    .package(path: "../Cairn")
  ],
  targets: [
    .executableTarget(
      name: "Shopping",
      dependencies: [.product(name: "Cairn", package: "Cairn")]
    ),
    .testTarget(
      name: "ShoppingTests",
      dependencies: ["Shopping", .product(name: "CairnExplorer", package: "Cairn")]
    ),
  ]
)
