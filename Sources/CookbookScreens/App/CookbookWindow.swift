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

    /// The links are opened outside of the scene, which appears later: SwiftUI passes a link that
    /// starts the app only to views that exist then.
    public var body: some View {
      ZStack {
        if let store {
          CookbookScene(store: store)
        } else {
          ProgressView()
        }
      }
      .onAppear { start() }
      .openingLinks { open($0.absoluteString) }
      .openingLinks(ofActivity: CookbookScene.activity) { open($0) }
    }

    @discardableResult
    private func start() -> StoreOf<Cookbook> {
      if let store { return store }
      let made = makeStore()
      store = made
      return made
    }

    /// Opens a link. Returns false if the link leads nowhere, which a message says.
    private func open(_ link: String) -> Bool {
      let store = start()
      let isValid = (try? CookbookLink(parsing: link, in: store.book)) != nil
      store.send(.linkOpened(link))
      return isValid
    }
  }

  /// Connects a window with the system: restoration, and Handoff of the place.
  struct CookbookScene: View {
    /// The type of the activity that offers the place to other devices.
    static let activity = "cairn.cookbook.place"

    let store: StoreOf<Cookbook>
    @SceneStorage("place") private var place: Data?
    @Environment(\.scenePhase) private var phase

    var body: some View {
      CookbookView(store: store)
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

  /// Offers the place to other devices.
  private struct Handoff: ViewModifier {
    let store: StoreOf<Cookbook>

    func body(content: Content) -> some View {
      content.userActivity(CookbookScene.activity, element: store.link) { link, activity in
        activity.userInfo = ["link": link.description]
      }
    }
  }
#endif
