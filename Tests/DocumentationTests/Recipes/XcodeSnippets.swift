import Cairn

// The code of the snippets in Documentation/Xcode; `XcodeTests` compares the two. The check of the
// views compiles this file too.

@Reducer
struct Feature {
  @ObservableState
  struct State: Equatable {
    var text = ""
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case saveTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        return .none
      case .saveTapped:
        return .none
      }
    }
  }
}

@DependencyClient
nonisolated struct Client: Sendable {
  var load: @Sendable (_ id: Int) async throws -> String
}

nonisolated extension Client: DependencyKey {
  static let liveValue = Client(load: { id in "\(id)" })
  static let testValue = Client()
}

@Reducer
struct Editor {
  struct State: Equatable {}
  enum Action: Equatable { case closeTapped }

  var body: some ReducerOf<Self> {
    Reduce { _, _ in .dismiss() }
  }
}

typealias Detail = Editor

@Reducer
struct Page {
  @ObservableState
  struct State: Equatable {
    var id: Int
    var isRunning = false
    var ticks = 0
    var text = ""
    var message: String?
    var path = StackState<Screen.State>()
    @Presents var destination: Destination.State?
  }

  enum Action: Equatable {
    case loadTapped
    case loaded(String)
    case failed
    case ticked
    case path(StackActionOf<Screen>)
    case destination(PresentationAction<Destination.Action>)
  }

  @Reducer(state: .equatable, action: .equatable)
  enum Screen {
    case detail(Detail)
  }

  @Reducer(state: .equatable, action: .equatable)
  enum Destination {
    case editor(Editor)
    case alert(AlertState<Alert>)
  }

  @CasePathable
  enum Alert: Equatable { case deleteConfirmed }

  enum CancelID { case load }

  @Dependency(\.continuousClock) var clock
  @Dependency(Client.self) var client

  var body: some ReducerOf<Self> {
    Subscribe(key: { state in state.isRunning ? state.id : nil }) { _ in
      .run(each: clock.timer(interval: .seconds(1)), name: "ticks") { _ in .ticked }
    }
    Reduce { state, action in
      switch action {
      case .loadTapped:
        state.message = nil
        return .run(name: "load") { [client, id = state.id] send in
          await send(.loaded(try await client.load(id: id)))
        } catch: { _, send in
          await send(.failed)
        }
        .cancellable(id: CancelID.load, cancelInFlight: true)
      case .loaded(let text):
        state.text = text
      case .failed:
        state.message = "Try again."
      case .ticked:
        state.ticks += 1
      case .path, .destination:
        break
      }
      return .none
    }
    .forEach(\.path, action: \.path)
    .ifLet(\.$destination, action: \.destination)
  }
}
