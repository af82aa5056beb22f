import CairnTesting
import Foundation
import Testing

// The code in the doc comments of Sources/CairnCore/Bindings.

@Reducer
struct Search {
  struct Options: Codable, Equatable {
    var isExact = false
  }

  struct State: Equatable {
    var query = ""
    var options = Options()
    var results: [String] = []
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case searchTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.query):
        state.results = []
        return .none
      case .binding, .searchTapped:
        return .none
      }
    }
  }
}

struct Suggestions: Equatable {
  var text: String

  init(for query: String) { text = query }
}

extension Search.State: BindableState {
  static var bindableFields: [BindableField<Self>] {
    [BindableField("query", \.query), BindableField("isExact", \.options.isExact)]
  }
}

@MainActor
@Suite struct CairnCoreBindingsExamples {
  @Test func `A binding clears the results`() async {
    let store = TestStore(initialState: Search.State(results: ["Pie"])) { Search() }
    await store.send(.binding(.set(\.query, "so"))) {
      $0.query = "so"
      $0.results = []
    }
    await store.send(.set(\.query, "soup")) { $0.query = "soup" }
  }

  @Test func `A binding action writes a field`() async {
    let store = TestStore(initialState: Search.State()) { Search() }
    await store.send(.binding(.set(\.query, "soup"))) { $0.query = "soup" }
  }

  @Test func `A binding action that an effect sends is received`() async {
    let store = TestStore(initialState: Restoring.State()) { Restoring() }
    await store.send(.opened)
    await store.receive(\.binding.query, "soup") { $0.query = "soup" }
  }

  @Test func `Suggestions follow the query`() async {
    let store = TestStore(initialState: Suggesting.State()) { Suggesting() }
    await store.send(.set(\.query, "so")) {
      $0.query = "so"
      $0.suggestions = Suggestions(for: "so")
    }
  }

  @Test func `A binding action is written by the name of its field`() throws {
    let data = try JSONEncoder().encode(BindingAction<Search.State>.set(\.query, "soup"))
    #expect(String(decoding: data, as: UTF8.self) == #"{"query":"soup"}"#)
  }

  @Reducer
  struct Restoring {
    struct State: Equatable { var query = "" }

    enum Action: BindableAction {
      case binding(BindingAction<State>)
      case opened
    }

    var body: some ReducerOf<Self> {
      BindingReducer()
      Reduce { _, action in
        action.is(\.opened) ? .send(.set(\.query, "soup")) : .none
      }
    }
  }

  @Reducer
  struct MeasuringKitchen {
    struct State: Equatable {
      var usesMetric = true
      var hasUnsavedSettings = false
    }

    enum Action: BindableAction {
      case binding(BindingAction<State>)
    }

    var body: some ReducerOf<Self> {
      BindingReducer()
        .onChange(of: \.usesMetric) { state, _, _ in
          state.hasUnsavedSettings = true
          return .none
        }
    }
  }

  @Reducer
  struct Suggesting {
    struct State: Equatable {
      var query = ""
      var suggestions = Suggestions(for: "")
    }

    enum Action: BindableAction {
      case binding(BindingAction<State>)
    }

    var body: some ReducerOf<Self> {
      BindingReducer()
        .onChange(of: \.query) { state, _, query in
          state.suggestions = Suggestions(for: query)
          return .none
        }
    }
  }
}
