#if canImport(SwiftUI)
  import CairnSwiftUI
  import CookbookFeatures
  import SwiftUI

  /// The app in Xcode's canvas. Effects are held, so the related recipes of a recipe keep loading.
  struct CookbookPreviews: PreviewProvider {
    static var previews: some View {
      preview(.stack).previewDisplayName("Stack")
      preview(.threeColumns).previewDisplayName("Three columns")
    }

    private static func preview(_ layout: BrowserLayout) -> some View {
      StorePreview(initialState: Cookbook.State(showing: "cookbook://recipes/apple-pie")) {
        Cookbook(day: 0)
      } withDependencies: {
        $0[shared: .preferences] = Preferences(layout: layout)
        $0.holdsEffects = true
      } content: { store in
        CookbookView(store: store)
      }
    }
  }
#endif
