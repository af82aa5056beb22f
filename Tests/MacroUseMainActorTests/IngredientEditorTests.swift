import Cairn
import Testing

// Types outside of a feature that a reducer uses; the article about reducers shows them.

nonisolated struct Ingredient: Equatable {
  var name: String
  var isAtHand = false
}

@Reducer
struct IngredientEditor {
  @ObservableState
  struct State: Equatable {
    var ingredient: Ingredient
    @Presents var dialog: Dialog.State?
  }

  enum Action: Equatable {
    case atHandTapped
    case closeTapped
    case dialog(PresentationAction<Dialog.Action>)
  }

  @Reducer
  enum Dialog {
    case discard(AlertState<Choice>)
  }

  enum Choice: Equatable { case discarded }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .atHandTapped: state.ingredient.isAtHand.toggle()
      case .closeTapped: state.dialog = .discard(.discarding)
      case .dialog(.presented(.discard(.discarded))): state.discard()
      case .dialog: break
      }
      return .none
    }
    .ifLet(\.$dialog, action: \.dialog)
  }
}

nonisolated extension IngredientEditor.State {
  mutating func discard() {
    ingredient.isAtHand = false
  }
}

nonisolated extension IngredientEditor.Dialog.State: Equatable {}
nonisolated extension IngredientEditor.Dialog.Action: Equatable {}

nonisolated extension AlertState<IngredientEditor.Choice> {
  static var discarding: Self {
    AlertState {
      TextState("Discard the changes?")
    } actions: {
      ButtonState(role: .destructive, action: .discarded) { TextState("Discard") }
      ButtonState(role: .cancel) { TextState("Keep editing") }
    }
  }
}

nonisolated struct Scale: Sendable {
  var weigh: @Sendable () async -> Int
}

nonisolated extension Scale: DependencyKey {
  static let liveValue = Scale(weigh: { 0 })
}

nonisolated extension DependencyValues {
  var scale: Scale {
    get { self[Scale.self] }
    set { self[Scale.self] = newValue }
  }
}

nonisolated extension SharedKey<[String]> {
  static var shopping: Self { Self(.inMemory("shopping"), default: []) }
}

@Reducer
struct IngredientScale {
  @ObservableState
  struct State: Equatable {
    var grams = 0
    @Shared(.shopping) var shopping
  }

  enum Action: Equatable {
    case weighTapped
    case weighed(Int)
  }

  @Dependency(\.scale) var scale

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .weighTapped:
        return .run { [scale] send in await send(.weighed(await scale.weigh())) }
      case .weighed(let grams):
        state.grams = grams
        if grams == 0 { state.shopping.append("Flour") }
        return .none
      }
    }
  }
}

@MainActor
@Suite
struct `Types that a reducer uses are off the main actor` {
  @Test
  func `clients and shared keys are used off the main actor`() async {
    let store = Store(initialState: IngredientScale.State()) {
      IngredientScale()
    } withDependencies: {
      $0.scale.weigh = { 0 }
    }
    await store.send(.weighTapped).finish()
    #expect(store.state.shopping == ["Flour"])
  }

  @Test
  func `models, generated states and alerts are used off the main actor`() {
    let start = IngredientEditor.State(ingredient: Ingredient(name: "Flour"))
    let store = Store(initialState: start) { IngredientEditor() }
    store.send(.atHandTapped)
    store.send(.closeTapped)
    #expect(store.state.dialog == .discard(.discarding))
    store.send(.dialog(.presented(.discard(.discarded))))
    #expect(store.state == start)
  }
}
