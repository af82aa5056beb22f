import CairnTesting
import Testing

// The code of OneModel.md, letter for letter; `ArticleTests` checks that.

struct Plant: Codable, Hashable, Identifiable, Sendable {
  let id: Int
  var name: String
  var isWatered = false
}

extension SharedKey<IdentifiedArrayOf<Plant>> {
  static var plants: Self { Self(.inMemory("plants"), default: []) }
}

@Reducer
struct PlantDetail {
  @ObservableState
  struct State: Equatable {
    let id: Plant.ID
    @Shared(.plants) var plants

    /// The plant as it is now; nil if it was removed.
    var plant: Plant? { plants[id: id] }

    init(id: Plant.ID) { self.id = id }
  }

  enum Action: Equatable {
    case waterTapped
    case nameChanged(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .waterTapped: state.plants[id: state.id]?.isWatered = true
      case .nameChanged(let name): state.plants[id: state.id]?.name = name
      }
      return .none
    }
  }
}

@Reducer
struct Garden {
  @ObservableState
  struct State: Equatable {
    @Shared(.plants) var plants
    var path = StackState<PlantDetail.State>()

    var names: [String] { plants.map(\.name) }
  }

  enum Action: Equatable {
    case plantTapped(Plant.ID)
    case path(StackActionOf<PlantDetail>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .plantTapped(let id) = action { state.path.push(PlantDetail.State(id: id)) }
      return .none
    }
    .forEach(\.path, action: \.path) { PlantDetail() }
  }
}

@Suite struct OneModelExamples {
  @Test func `The list shows what the pushed screen changes`() async {
    let store = TestStore(initialState: Garden.State()) {
      Garden()
    } withDependencies: {
      $0[shared: .plants] = [Plant(id: 1, name: "Basil"), Plant(id: 2, name: "Mint")]
    }
    await store.send(.plantTapped(2)) { $0.path = [PlantDetail.State(id: 2)] }
    await store.send(.path(.element(id: 0, action: .nameChanged("Peppermint")))) {
      $0.plants[id: 2]?.name = "Peppermint"
    }
    #expect(store.state.names == ["Basil", "Peppermint"])
  }

  @Test func `A draft replaces the plant when it is saved`() async {
    let basil = Plant(id: 1, name: "Basil")
    let store = TestStore(initialState: PlantList.State(plants: [basil])) { PlantList() }
    await store.send(.editTapped(1)) { $0.editor = PlantEditor.State(draft: basil) }
    await store.send(.editor(.presented(.set(\.draft.name, "Thai basil")))) {
      $0.editor?.draft.name = "Thai basil"
    }
    await store.send(\.editor.saveTapped)
    await store.receive(\.editor.dismiss) { $0.editor = nil }
    await store.receive(\.edited) { $0.plants[id: 1]?.name = "Thai basil" }
  }

  @Test func `A draft that is cancelled changes nothing`() async {
    let basil = Plant(id: 1, name: "Basil")
    let store = TestStore(initialState: PlantList.State(plants: [basil])) { PlantList() }
    await store.send(.editTapped(1)) { $0.editor = PlantEditor.State(draft: basil) }
    await store.send(.editor(.presented(.set(\.draft.name, "Thai basil")))) {
      $0.editor?.draft.name = "Thai basil"
    }
    await store.send(\.editor.dismiss) { $0.editor = nil }
    await store.receive(\.edited)
  }
}

@Reducer
struct PlantEditor {
  @ObservableState
  struct State: Equatable {
    var draft: Plant
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case saveTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding: .none
      case .saveTapped: .dismiss(returning: state.draft)
      }
    }
  }
}

@Reducer
struct PlantList {
  @ObservableState
  struct State: Equatable {
    var plants: IdentifiedArrayOf<Plant> = []
    @Presents var editor: PlantEditor.State?
  }

  enum Action: Equatable {
    case editTapped(Plant.ID)
    case editor(PresentationAction<PlantEditor.Action>)
    case edited(Plant?)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .editTapped(let id):
        state.editor = state.plants[id: id].map { PlantEditor.State(draft: $0) }
      case .edited(let plant?):
        state.plants[id: plant.id] = plant
      case .edited(nil), .editor:
        break
      }
      return .none
    }
    .ifLet(\.$editor, action: \.editor) { PlantEditor() }
    .onResult(of: \.$editor, action: \.edited)
  }
}
