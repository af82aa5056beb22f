// swift-tools-version: 6.2

import PackageDescription

/// Makes `import SwiftUI` mean the stub where there is no SwiftUI, and the modules of Cairn mean
/// those that are compiled here from their sources. (No target may be called `SwiftUI` itself:
/// whether there is such a module would depend on earlier builds.)
let aliases: [SwiftSetting] = [
  .unsafeFlags(["-module-alias", "SwiftUI=SwiftUIStub"]),
  .unsafeFlags(["-module-alias", "CairnSwiftUI=CairnSwiftUIChecked"]),
  .unsafeFlags(["-module-alias", "CookbookFeatures=CookbookFeaturesChecked"]),
  .unsafeFlags(["-module-alias", "CookbookScreens=CookbookScreensChecked"]),
  .unsafeFlags(["-module-alias", "CookbookApp=CookbookAppChecked"]),
]

/// Warns of expressions that take the compiler a second of processor time to type-check.
let timeLimits: [SwiftSetting] = [
  .unsafeFlags([
    "-Xfrontend", "-warn-long-expression-type-checking=1000",
    "-Xfrontend", "-warn-long-function-bodies=1000",
  ])
]

/// Recorders, for the previews and the tests that show a recording.
let recording = Target.Dependency.product(name: "CairnRecording", package: "Cairn")

let package = Package(
  name: "SwiftUICheck",
  platforms: [.iOS(.v18), .macOS(.v15), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  dependencies: [.package(name: "Cairn", path: "../..")],
  targets: [
    .target(name: "SwiftUIStub"),
    .target(
      name: "CairnSwiftUIChecked",
      dependencies: ["SwiftUIStub", .product(name: "Cairn", package: "Cairn")],
      // The settings that the package itself uses for the layer.
      swiftSettings: [
        aliases[0], .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"), .strictMemorySafety(),
      ]
    ),
    .target(
      name: "CookbookFeaturesChecked",
      dependencies: [
        .product(name: "Cairn", package: "Cairn"),
        .product(name: "CairnLinks", package: "Cairn"),
      ]
    ),
    .target(
      name: "CookbookViews",
      dependencies: ["SwiftUIStub", "CairnSwiftUIChecked", "CookbookFeaturesChecked", recording],
      swiftSettings: aliases
    ),
    // The same views in a module that is on the main actor, as in new Xcode projects, and their
    // tests.
    .target(
      name: "CookbookViewsOnMainActor",
      dependencies: ["SwiftUIStub", "CairnSwiftUIChecked", "CookbookFeaturesChecked", recording],
      swiftSettings: aliases + [.defaultIsolation(MainActor.self)]
    ),
    // The plugin of the package, and its tool, which takes the features from the pages.
    .plugin(
      name: "Listings",
      capability: .buildTool(),
      dependencies: ["ListingGenerator"],
      path: "Documentation/Plugins/Listings"
    ),
    .executableTarget(
      name: "ListingGenerator",
      dependencies: ["ListingCode"],
      path: "Documentation/Plugins/ListingGenerator"
    ),
    .target(name: "ListingCode", path: "Documentation/Plugins/ListingCode"),
    // The views of the article "Getting started", with its features.
    .target(
      name: "GettingStartedViews",
      dependencies: ["SwiftUIStub", "CairnSwiftUIChecked"],
      swiftSettings: aliases,
      plugins: ["Listings"]
    ),
    // The views of the recipes, with their features.
    .target(
      name: "RecipeViews",
      dependencies: ["SwiftUIStub", "CairnSwiftUIChecked"],
      swiftSettings: aliases,
      plugins: ["Listings"]
    ),
    // The views of the app that moves from the other framework, in that framework's style, with the
    // features as they are after the move.
    .target(
      name: "MovedAppViews",
      dependencies: ["SwiftUIStub", "CairnSwiftUIChecked"],
      exclude: ["Features/AccountTests.swift", "Features/TrailTests.swift"],
      swiftSettings: aliases + timeLimits
    ),
    // Views with many modifiers, which the compiler has to type-check quickly. The limit is
    // processor time; today the longest takes a fifth of a second.
    .target(
      name: "LongBodies",
      dependencies: ["SwiftUIStub", "CairnSwiftUIChecked"],
      swiftSettings: aliases + timeLimits
    ),
    // The cookbook's app, as in the package.
    .target(
      name: "CookbookScreensChecked",
      dependencies: ["SwiftUIStub", "CairnSwiftUIChecked", "CookbookFeaturesChecked"],
      swiftSettings: aliases + timeLimits
    ),
    .executableTarget(
      name: "CookbookAppChecked",
      dependencies: ["SwiftUIStub", "CookbookScreensChecked"],
      swiftSettings: aliases + timeLimits
    ),
    .testTarget(
      name: "CookbookAppTests",
      dependencies: [
        "SwiftUIStub", "CairnSwiftUIChecked", "CookbookScreensChecked", "CookbookAppChecked",
        recording,
      ],
      swiftSettings: aliases
    ),
    .testTarget(
      name: "GettingStartedTests",
      dependencies: ["SwiftUIStub", "CairnSwiftUIChecked", "GettingStartedViews"],
      swiftSettings: aliases
    ),
    .testTarget(
      name: "RecipeViewTests",
      dependencies: ["SwiftUIStub", "CairnSwiftUIChecked", "RecipeViews"],
      swiftSettings: aliases
    ),
    .testTarget(
      name: "MovedAppViewTests",
      dependencies: ["SwiftUIStub", "CairnSwiftUIChecked", "MovedAppViews"],
      swiftSettings: aliases
    ),
    .testTarget(
      name: "SwiftUICheckTests",
      dependencies: [
        "SwiftUIStub", "CairnSwiftUIChecked", "CookbookViews", "LongBodies", recording,
      ],
      swiftSettings: aliases
    ),
    .testTarget(
      name: "OnMainActorTests",
      dependencies: [
        "SwiftUIStub", "CairnSwiftUIChecked", "CookbookViewsOnMainActor", "LongBodies", recording,
      ],
      swiftSettings: aliases + [
        .unsafeFlags(["-module-alias", "CookbookViews=CookbookViewsOnMainActor"])
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
