import Cairn

// The features of InOnePage.md, letter for letter; `ArticleTests` checks that. Tests/SwiftUICheck compiles
// them too, with the views of the article.

@DependencyClient
struct BasketClient: Sendable {
  var load: @Sendable () async throws -> [BasketItem.State]
  var prices: @Sendable () -> AsyncStream<Int> = { AsyncStream { $0.finish() } }
}
extension BasketClient: DependencyKey {
  static let liveValue = BasketClient(load: { [] }, prices: { AsyncStream { $0.finish() } })
  static let testValue = BasketClient()  // Each call of it fails a test.
}
@Reducer struct BasketItem {
  struct State: Equatable, Identifiable {
    let id: Int
    var name = ""
    var isBought = false
  }
  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case removeTapped
  }
  var body: some ReducerOf<Self> { BindingReducer() }
}
@Reducer struct ItemForm {
  struct State: Equatable { var item: BasketItem.State }
  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case saveTapped
  }
  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .saveTapped: .dismiss(returning: state.item)  // The parent receives the draft.
      case .binding: .none
      }
    }
  }
}
@Reducer struct Groceries {
  struct State: Equatable {
    var items: IdentifiedArrayOf<BasketItem.State> = []
    var path = StackState<Screen.State>()
    @Presents var destination: Destination.State?
    @Shared(.inMemory("unit")) var unit = "g"  // One value for all features that name it.
    var showsPrices = false
    var price: Int?
  }
  enum Action: BindableAction, Equatable {
    case appeared, addTapped, clearTapped, failed
    case itemTapped(id: Int)
    case loaded([BasketItem.State])
    case priced(Int)
    case saved(BasketItem.State?)
    case items(IdentifiedActionOf<BasketItem>)
    case path(StackActionOf<Screen>)
    case destination(PresentationAction<Destination.Action>)
    case binding(BindingAction<State>)
  }
  @Reducer(state: .equatable, action: .equatable) enum Screen { case form(ItemForm) }
  @Reducer(state: .equatable, action: .equatable)
  enum Destination {
    case form(ItemForm)
    case alert(AlertState<Alert>)
    @CasePathable enum Alert { case clearConfirmed }
  }
  enum CancelID { case load }
  @Dependency(BasketClient.self) var client
  @Dependency(\.continuousClock) var clock
  var body: some ReducerOf<Self> {
    BindingReducer()
    Subscribe(key: { state in state.showsPrices ? true : nil }) { _ in  // While the key is not nil.
      .run(each: client.prices(), name: "prices") { .priced($0) }
    }
    Reduce { state, action in
      switch action {
      case .appeared:
        return .run(name: "load") { [client, clock] send in
          try await clock.sleep(for: .milliseconds(300))
          await send(.loaded(try await client.load()))
        } catch: { _, send in
          await send(.failed)
        }
        .cancellable(id: CancelID.load, ifInFlight: .restart)
      case .loaded(let items): state.items = IdentifiedArray(items) { _, last in last }
      case .failed: state.destination = .alert(AlertState { "The basket cannot be loaded." })
      case .priced(let price): state.price = price
      case .addTapped:
        let id = (state.items.ids.max() ?? 0) + 1
        state.destination = .form(ItemForm.State(item: BasketItem.State(id: id)))
      case .saved(let item?): state.items.updateOrAppend(item)
      case .clearTapped: state.destination = .alert(.clear)
      case .destination(.presented(.alert(.clearConfirmed))): state.items = []
      case .itemTapped(let id):
        if let item = state.items[id: id] { state.path.push(.form(ItemForm.State(item: item))) }
      case .items(.element(let id, .removeTapped)): state.items.remove(id: id)
      case .saved(nil), .items, .path, .destination, .binding: break
      }
      return .none
    }
    .forEach(\.items, action: \.items) { BasketItem() }
    .forEach(\.path, action: \.path)
    .ifLet(\.$destination, action: \.destination)
    .onResult(of: \.$destination, case: \.form, action: \.saved)
    .onResult(of: \.path, case: \.form, action: \.saved)
  }
}
extension AlertState<Groceries.Destination.Alert> {
  static var clear: Self {
    AlertState {
      "Clear the basket?"
    } actions: {
      ButtonState(role: .destructive, action: .clearConfirmed) { "Clear" }
    }
  }
}
