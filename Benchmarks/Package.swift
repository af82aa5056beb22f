// swift-tools-version: 6.2

import PackageDescription

/// A chain of features, each in a module of its own: level *n* has level *n* - 1 as its child.
let remoteLevels: [Target] = (0...10).map { level in
  .target(
    name: "Remote\(level)",
    dependencies: [.product(name: "Cairn", package: "Cairn")]
      + (level == 0 ? [] : [.target(name: "Remote\(level - 1)")]),
    path: "Sources/Remote/Remote\(level)"
  )
}

/// An app of five features, each in a module of its own.
let shopFeatures: [Target] = [
  ("ShopProduct", []),
  ("ShopCatalog", ["ShopProduct"]),
  ("ShopCart", []),
  ("ShopAccount", []),
  ("ShopApp", ["ShopCatalog", "ShopCart", "ShopAccount"]),
].map { (name: String, children: [String]) in
  .target(
    name: name,
    dependencies: [.product(name: "Cairn", package: "Cairn")]
      + children.map { .target(name: $0) },
    path: "Sources/Shop/\(name)"
  )
}

let package = Package(
  name: "Benchmarks",
  platforms: [.iOS(.v18), .macOS(.v15), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .executable(name: "Benchmarks", targets: ["Benchmarks"])
  ],
  dependencies: [
    .package(name: "Cairn", path: ".."),
    .package(path: "Reporting"),
  ],
  targets: remoteLevels + shopFeatures + [
    .target(name: "AllocationCounter"),
    .target(name: "InstructionCounter"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "AllocationCounter",
        "InstructionCounter",
        .product(name: "Reporting", package: "Reporting"),
        .product(name: "Cairn", package: "Cairn"),
        .product(name: "CairnLinks", package: "Cairn"),
        .product(name: "CairnRecording", package: "Cairn"),
        .product(name: "CairnExplorer", package: "Cairn"),
      ] + (remoteLevels + shopFeatures).map { .target(name: $0.name) }
    ),
  ],
  swiftLanguageModes: [.v6]
)
