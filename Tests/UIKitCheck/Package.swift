// swift-tools-version: 6.2

import PackageDescription

/// Makes `import UIKit` and `import AppKit` import the stubs, where there is neither, and the imports of Cairn's modules
/// the targets that compile their sources here. (A target must not have the name `UIKit`: whether `canImport` finds the
/// module would depend on the targets that were built before.)
let aliases: [SwiftSetting] = [
  .unsafeFlags(["-module-alias", "UIKit=UIKitStub"]),
  .unsafeFlags(["-module-alias", "AppKit=AppKitStub"]),
  .unsafeFlags(["-module-alias", "CairnUIKit=CairnUIKitChecked"]),
  .unsafeFlags(["-module-alias", "CairnAppKit=CairnAppKitChecked"]),
  .unsafeFlags(["-module-alias", "CairnPresentation=CairnPresentationChecked"]),
  .unsafeFlags(["-module-alias", "CookbookFeatures=CookbookFeaturesChecked"]),
]

/// The settings of the layer in the package itself.
let upcoming: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
]

let package = Package(
  name: "UIKitCheck",
  platforms: [.iOS(.v18), .macOS(.v15), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  dependencies: [.package(name: "Cairn", path: "../..")],
  targets: [
    .target(name: "UIKitStub"),
    .target(
      name: "CairnPresentationChecked",
      dependencies: [.product(name: "Cairn", package: "Cairn")],
      swiftSettings: upcoming
    ),
    .target(
      name: "CairnUIKitChecked",
      dependencies: [
        "UIKitStub", "CairnPresentationChecked", .product(name: "Cairn", package: "Cairn"),
      ],
      swiftSettings: upcoming + aliases
    ),
    .target(name: "AppKitStub"),
    .target(
      name: "CairnAppKitChecked",
      dependencies: [
        "AppKitStub", "CairnPresentationChecked", .product(name: "Cairn", package: "Cairn"),
      ],
      swiftSettings: upcoming + aliases
    ),
    .target(
      name: "CookbookFeaturesChecked",
      dependencies: [
        .product(name: "Cairn", package: "Cairn"),
        .product(name: "CairnLinks", package: "Cairn"),
      ]
    ),
    .target(
      name: "CookbookControllers",
      dependencies: ["UIKitStub", "CairnUIKitChecked", "CookbookFeaturesChecked"],
      swiftSettings: aliases
    ),
    // The same example in a module that is on the main actor, as in new Xcode projects.
    .target(
      name: "CookbookControllersOnMainActor",
      dependencies: ["UIKitStub", "CairnUIKitChecked", "CookbookFeaturesChecked"],
      swiftSettings: aliases + [.defaultIsolation(MainActor.self)]
    ),
    .target(name: "CheckSupport", dependencies: [.product(name: "Cairn", package: "Cairn")]),
    .testTarget(
      name: "AppKitCheckTests",
      dependencies: ["AppKitStub", "CairnAppKitChecked", "CheckSupport"],
      // Testing has an overlay for AppKit itself, which is not there.
      swiftSettings: aliases + [
        .unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])
      ]
    ),
    .testTarget(
      name: "UIKitCheckTests",
      dependencies: [
        "UIKitStub", "CairnUIKitChecked", "CookbookControllers", "CheckSupport",
        .product(name: "CairnTesting", package: "Cairn"),
      ],
      swiftSettings: aliases
    ),
  ],
  swiftLanguageModes: [.v6]
)
