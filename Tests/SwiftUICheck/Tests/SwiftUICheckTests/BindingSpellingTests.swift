import CairnSwiftUI
import SwiftUI
import Testing

/// Bindings of features whose view's actions are bindable, and to the cases of an optional enum.
@MainActor @Suite struct BindingSpellingTests {
  private let store = Store(initialState: Site.State()) { Site() }

  /// A view in the style of the other framework.
  struct SiteView: View {
    @Bindable var store: StoreOf<Site>

    var body: some View {
      TextField("Code", text: $store.code)
      Toggle("On", isOn: $store.options.isOn)
        .sheet(item: $store.route.sending(\.routeChanged).web) { page in Text(page.id) }
    }
  }

  @Reducer struct Site {
    @ObservableState struct State: Equatable {
      var code = ""
      var options = Options()
      var route: Route?
    }

    struct Options: Equatable, Sendable { var isOn = false }
    struct Page: Equatable, Identifiable { let id: String }

    @CasePathable
    enum Route: Equatable {
      case web(Page)
      case help(Int)
    }

    enum Action: ViewAction {
      case view(View)
      case routeChanged(Route?)

      @CasePathable
      enum View: BindableAction {
        case binding(BindingAction<State>)
      }
    }

    var body: some ReducerOf<Self> {
      BindingReducer(action: \.view)
      Reduce { state, action in
        switch action {
        // The feature keeps only capital letters.
        case .view(.binding(\.code)): state.code = state.code.uppercased()
        case .view: break
        case .routeChanged(let route): state.route = route
        }
        return .none
      }
    }
  }

  // O5
  @Test func `A view writes a field by the bindings among its actions`() {
    let bindable = Bindable(store)
    let code: Binding<String> = bindable.code
    code.wrappedValue = "a"
    #expect(store.code == "A")
    let isOn: Binding<Bool> = bindable.options.isOn
    isOn.wrappedValue = true
    #expect(store.options.isOn)
  }

  // O5
  @Test func `A view of such a feature shows what is typed`() {
    let window = Window { SiteView(store: store) }
    window.screen.fields["Code"]?.wrappedValue = "ab"
    #expect(store.code == "AB")
  }

  private var web: Binding<Site.Page?> { Bindable(store).route.sending(\.routeChanged).web }

  // O5
  @Test func `The payload of a case is read, written and dismissed`() {
    #expect(web.wrappedValue == nil)
    store.send(.routeChanged(.web(Site.Page(id: "a"))))
    #expect(web.wrappedValue == Site.Page(id: "a"))
    web.wrappedValue = Site.Page(id: "b")
    #expect(store.route == .web(Site.Page(id: "b")))
    web.wrappedValue = nil
    #expect(store.route == nil)
  }

  // O5
  @Test func `Another case is nil, and writing nil to it removes nothing`() {
    store.send(.routeChanged(.help(3)))
    let late = web
    #expect(late.wrappedValue == nil)
    late.wrappedValue = nil
    late.wrappedValue = Site.Page(id: "a")
    #expect(store.route == .help(3))
  }
}
