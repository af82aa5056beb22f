#if canImport(SwiftUI)
  import CairnSwiftUI
  import CookbookFeatures
  import Foundation
  import SwiftUI

  /// A window of the cookbook, with a store of its own: each window has its own place.
  public struct CookbookWindow: View {
    /// Made when the window appears. An initial value of a `@State` would be made once for all
    /// windows.
    @State private var store: StoreOf<Cookbook>?
    private let makeStore: @MainActor () -> StoreOf<Cookbook>

    public init(makeStore: @escaping @MainActor () -> StoreOf<Cookbook>) {
      self.makeStore = makeStore
    }

    public var body: some View {
      if let store {
        CookbookScene(store: store)
      } else {
        ProgressView().onAppear { store = makeStore() }
      }
    }
  }

  /// Connects a window with the system: links, restoration, and Handoff of the place.
  struct CookbookScene: View {
    let store: StoreOf<Cookbook>
    @SceneStorage("place") private var place: Data?
    @Environment(\.scenePhase) private var phase

    var body: some View {
      CookbookView(store: store)
        .onOpenURL { store.send(.linkOpened($0.absoluteString)) }
        .modifier(Handoff(store: store))
        .restoration(
          of: store,
          in: $place,
          format: SnapshotFormat<SavedPlace>(),
          saving: \.saved
        ) { place in
          store.send(.placeRestored(place))
        } onError: { error, _ in
          store.send(.problemFound("Your place is not restored: \(error)"))
        }
        .focusedSceneValue(store)
        .onChange(of: phase) { _, phase in
          if phase == .background { store.saveSharedValues() }
        }
    }
  }

  /// Offers the place to other devices, and opens a place that another device offered.
  private struct Handoff: ViewModifier {
    private static let activity = "cairn.cookbook.place"
    private static let key = "link"

    let store: StoreOf<Cookbook>

    func body(content: Content) -> some View {
      content
        .userActivity(Self.activity, element: store.link) { link, activity in
          activity.userInfo = [Self.key: link.description]
        }
        .onContinueUserActivity(Self.activity) { activity in
          guard let link = activity.userInfo?[Self.key] as? String else { return }
          store.send(.linkOpened(link))
        }
    }
  }
#endif
