#if canImport(SwiftUI)
  import CairnSwiftUI
  import CookbookFeatures
  import SwiftUI

  /// The cookbook: a layout, and what lies over it. Nothing in here is drawn again with the state; its parts
  /// are.
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
