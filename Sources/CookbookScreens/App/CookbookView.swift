#if canImport(SwiftUI)
  import CairnSwiftUI
  import CookbookFeatures
  import SwiftUI

  /// The cookbook: a layout, and the sheet or dialog over it. SwiftUI never evaluates this view
  /// again for the state, only its parts.
  public struct CookbookView: View {
    private let store: StoreOf<Cookbook>

    public init(store: StoreOf<Cookbook>) {
      self.store = store
    }

    public var body: some View {
      BrowserView(store: store.scope(state: \.browser, action: \.browser))
        .safeAreaInset(edge: .bottom) { StatusView(store: store) }
        .modifier(DestinationViews(store: store))
        .environment(store)
    }
  }
#endif
