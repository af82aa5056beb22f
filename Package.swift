// swift-tools-version: 6.2

import CompilerPluginSupport
import PackageDescription

/// Features that a later version of the language enables by default, and strict memory safety.
let upcoming: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
]

let package = Package(
  name: "Cairn",
  platforms: [.iOS(.v18), .macOS(.v15), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Cairn", targets: ["Cairn"]),
    .library(name: "CairnLinks", targets: ["CairnLinks"]),
    .library(name: "CairnRecording", targets: ["CairnRecording"]),
    .library(name: "CairnSwiftUI", targets: ["CairnSwiftUI"]),
    .library(name: "CairnUIKit", targets: ["CairnUIKit"]),
    .library(name: "CairnAppKit", targets: ["CairnAppKit"]),
    .library(name: "CairnTesting", targets: ["CairnTesting"]),
    .library(name: "CairnMigration", targets: ["CairnMigration"]),
    .library(name: "CairnMigrationTesting", targets: ["CairnMigrationTesting"]),
    .library(name: "CairnExplorer", targets: ["CairnExplorer"]),
    .executable(name: "cookbook", targets: ["CookbookTerminal"]),
    .executable(name: "cookbook-app", targets: ["CookbookApp"]),
  ],
  targets: [
    .target(name: "CairnCore", swiftSettings: upcoming),
    .target(name: "CairnMacroImplementation", swiftSettings: upcoming),
    .macro(name: "CairnMacros", dependencies: ["CairnMacroImplementation"]),
    .target(name: "Cairn", dependencies: ["CairnCore", "CairnMacros"], swiftSettings: upcoming),
    .target(name: "CairnLinks", dependencies: ["Cairn"], swiftSettings: upcoming),
    .target(
      name: "CairnRecording",
      dependencies: ["Cairn"],
      resources: [.embedInCode("Page/Resources")],
      swiftSettings: upcoming
    ),
    .target(name: "CairnSwiftUI", dependencies: ["Cairn"], swiftSettings: upcoming),
    .target(name: "CairnPresentation", dependencies: ["Cairn"], swiftSettings: upcoming),
    .target(
      name: "CairnUIKit",
      dependencies: ["Cairn", "CairnPresentation"],
      swiftSettings: upcoming
    ),
    .target(
      name: "CairnAppKit",
      dependencies: ["Cairn", "CairnPresentation"],
      swiftSettings: upcoming
    ),
    .target(name: "CairnTesting", dependencies: ["Cairn"], swiftSettings: upcoming),
    .target(name: "CairnMigration", dependencies: ["Cairn"], swiftSettings: upcoming),
    .target(
      name: "CairnMigrationTesting",
      dependencies: ["CairnMigration", "CairnTesting"],
      swiftSettings: upcoming
    ),
    .target(
      name: "CairnExplorer",
      dependencies: ["CairnTesting", "CairnRecording"],
      swiftSettings: upcoming
    ),

    .target(name: "CookbookFeatures", dependencies: ["Cairn", "CairnLinks"]),
    .executableTarget(
      name: "CookbookTerminal",
      dependencies: ["Cairn", "CairnRecording", "CookbookFeatures"]
    ),
    .target(name: "CookbookScreens", dependencies: ["CairnSwiftUI", "CookbookFeatures"]),
    .executableTarget(name: "CookbookApp", dependencies: ["CookbookScreens"]),

    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .testTarget(name: "CairnCoreTests", dependencies: ["CairnCore", "TestSupport"]),
    .testTarget(
      name: "CairnMacrosTests",
      dependencies: ["CairnMacroImplementation", "TestSupport"]
    ),
    .testTarget(name: "MacroUseTests", dependencies: ["Cairn"]),
    .testTarget(
      name: "MacroUseMainActorTests",
      dependencies: ["Cairn"],
      swiftSettings: [.defaultIsolation(MainActor.self)]
    ),
    .testTarget(name: "DependencyMacroTests", dependencies: ["CairnTesting"]),
    .testTarget(
      name: "DependencyMacroMainActorTests",
      dependencies: ["CairnExplorer"],
      swiftSettings: [.defaultIsolation(MainActor.self)]
    ),
    .testTarget(name: "CairnTests", dependencies: ["CairnTesting", "TestSupport"]),
    .testTarget(name: "CairnLinksTests", dependencies: ["CairnLinks", "TestSupport"]),
    .testTarget(
      name: "CairnPresentationTests",
      dependencies: ["CairnPresentation", "CairnTesting", "TestSupport"]
    ),
    .testTarget(name: "CairnTestingTests", dependencies: ["CairnExplorer", "TestSupport"]),
    .testTarget(
      name: "ExplorerTests",
      dependencies: ["CairnExplorer", "CairnRecording", "TestSupport"]
    ),
    .testTarget(
      name: "SeededBugTests",
      dependencies: ["CookbookFeatures", "CairnExplorer", "TestSupport"]
    ),
    .testTarget(
      name: "RecorderTests",
      dependencies: ["CairnExplorer", "CairnRecording", "TestSupport"]
    ),
    .testTarget(name: "ExpectedDiagnosticsTests", dependencies: ["CairnLinks", "CairnTesting"]),
    .testTarget(
      name: "MigrationTests",
      dependencies: ["CairnMigrationTesting"],
      exclude: ["Moved", "App"]
    ),
    .testTarget(
      name: "MovedAppTests",
      dependencies: ["CairnTesting"],
      path: "Tests/MigrationTests/App/After"
    ),
    .testTarget(name: "RepetitionTests", dependencies: ["CairnTesting"]),
    .testTarget(name: "DifferentialTests", dependencies: ["CairnTesting", "TestSupport"]),
    .testTarget(
      name: "SpellingTests",
      dependencies: ["CairnTesting"],
      exclude: ["Unsupported/Unsupported.swift"]
    ),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "CairnExplorer", "CairnLinks", "CairnRecording", "ListingCode", "TestSupport",
      ],
      exclude: ["DocComments", "Recipes"],
      plugins: ["Listings"]
    ),
    // Compiles the code that pages of the documentation show.
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
    // The code of the recipes: in a module of its own, since its names are also those of articles.
    .testTarget(
      name: "RecipeTests",
      dependencies: ["CairnExplorer"],
      path: "Tests/DocumentationTests/Recipes",
      plugins: ["Listings"]
    ),
    // The code in doc comments: in a module of its own, since its names are also those of articles.
    .testTarget(
      name: "DocCommentTests",
      dependencies: ["CairnExplorer", "CairnLinks", "CairnRecording"],
      path: "Tests/DocumentationTests/DocComments",
      exclude: ["Contexts"],
      plugins: ["Listings"]
    ),
    .target(name: "Shopping", dependencies: ["Cairn"], path: "Tests/Tutorial/Shopping"),
    .testTarget(
      name: "ShoppingTests",
      dependencies: ["Shopping", "CairnExplorer"],
      path: "Tests/Tutorial/ShoppingTests"
    ),
    .testTarget(
      name: "CookbookTests",
      dependencies: ["CookbookFeatures", "CairnLinks", "CairnTesting", "TestSupport"]
    ),
    .testTarget(
      name: "CookbookTerminalTests",
      dependencies: [
        "CookbookTerminal", "CookbookApp", "CookbookFeatures", "CairnExplorer", "CairnRecording",
        "TestSupport",
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
