import CairnTesting
import Testing

// The code of IndependentStores.md, letter for letter; `ArticleTests` checks that.

@Reducer
struct Sketchbook {
  @ObservableState
  struct State: Equatable {
    var sketches: [String] = []
    var finished: [String] = []
  }

  enum Action: Equatable {
    case newTapped(String)
    case sketch(IdentifiedAction<String, Sketch.Delegate>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .newTapped(let name):
        state.sketches.append(name)
      case .sketch(.element(let name, .finished)):
        state.sketches.removeAll { $0 == name }
        state.finished.append(name)
      }
      return .none
    }
    .childStores(
      of: \.sketches,
      action: \.sketch,
      output: \.delegate,
      initialState: { name in Sketch.State(name: name) }
    ) {
      Sketch()
    }
  }
}

@Reducer
struct Sketch {
  @ObservableState
  struct State: Equatable {
    let name: String
    var strokes = 0
  }

  enum Action: Equatable {
    case drawn
    case doneTapped
    case delegate(Delegate)
  }

  @CasePathable
  enum Delegate: Equatable { case finished }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .drawn: state.strokes += 1
      case .doneTapped: return .send(.delegate(.finished))
      case .delegate: break
      }
      return .none
    }
  }
}

@MainActor
func drawOnce(in store: StoreOf<Sketchbook>) {
  let sketch = store.childStore(of: \.sketches, id: "oak", as: Sketch.self)
  sketch?.send(.drawn)
}

struct SketchbookTests {
  @Test func `A sketch that is finished leaves the book`() async throws {
    let book = TestStore(initialState: Sketchbook.State()) { Sketchbook() }
    await book.send(.newTapped("oak")) { $0.sketches = ["oak"] }

    let oak = try #require(book.childStore(of: \.sketches, id: "oak", as: Sketch.self))
    await oak.send(.drawn) { $0.strokes = 1 }
    await oak.send(.doneTapped)
    await oak.receive(\.delegate.finished)

    await book.receive(\.sketch[id: "oak"].finished) {
      $0.sketches = []
      $0.finished = ["oak"]
    }
  }
}
