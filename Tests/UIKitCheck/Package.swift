// swift-tools-version: 6.2

import PackageDescription

/// Has `import UIKit` and `import AppKit` mean the stubs, where there is neither, and the modules of Cairn what is compiled here from their
/// sources. (No target may be called `UIKit` itself: whether there is such a module would depend on what was
/// built before.)
let aliases: [SwiftSetting] = [
  .unsafeFlags(["-module-alias", "UIKit=UIKitStub"]),
  .unsafeFlags(["-module-alias", "AppKit=AppKitStub"]),
  .unsafeFlags(["-module-alias", "CairnUIKit=CairnUIKitChecked"]),
  .unsafeFlags(["-module-alias", "CairnAppKit=CairnAppKitChecked"]),
  .unsafeFlags(["-module-alias", "CairnPresentation=CairnPresentationChecked"]),
  .unsafeFlags(["-module-alias", "CookbookFeatures=CookbookFeaturesChecked"]),
]

/// What the package itself turns on for the layer.
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
      dependencies: [.product(name: "Cairn", package: "Cairn")]
    ),
    .target(
      name: "CookbookControllers",
      dependencies: ["UIKitStub", "CairnUIKitChecked", "CookbookFeaturesChecked"],
      swiftSettings: aliases
    ),
    .testTarget(
      name: "AppKitCheckTests",
      dependencies: ["AppKitStub", "CairnAppKitChecked"],
      // Testing has an overlay for AppKit itself, which is not there.
      swiftSettings: aliases + [
        .unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])
      ]
    ),
    .testTarget(
      name: "UIKitCheckTests",
      dependencies: ["UIKitStub", "CairnUIKitChecked", "CookbookControllers"],
      swiftSettings: aliases
    ),
  ],
  swiftLanguageModes: [.v6]
)
