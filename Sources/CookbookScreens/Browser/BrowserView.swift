#if canImport(SwiftUI)
  import CairnSwiftUI
  import CookbookFeatures
  import SwiftUI

  /// One of the three layouts.
  struct BrowserView: View {
    let store: StoreOf<Browser>

    var body: some View {
      switch store.case {
      case .stack(let store): StackBrowserView(store: store)
      case .twoColumns(let store): TwoColumnBrowserView(store: store)
      case .threeColumns(let store): ThreeColumnBrowserView(store: store)
      }
    }
  }
#endif
