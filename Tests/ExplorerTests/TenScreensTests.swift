import Cairn
import CairnExplorer
import TestSupport
import Testing

/// A state space of the size of an app's: ten kinds of screens and three effects.
@Suite(.takesLong) struct TenScreensTests {
  @Reducer
  struct Screen {
    struct State: Hashable {}
    enum Action: Equatable {}

    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  @Reducer
  enum Path {
    case recipe(Screen)
    case category(Screen)
    case timer(Screen)
    case photo(Screen)
    case shop(Screen)
    case basket(Screen)
    case order(Screen)
    case person(Screen)
    case settings(Screen)
    case help(Screen)
  }

  @Reducer
  struct Tour {
    struct State: Hashable {
      var path = StackState<Path.State>()
      var isLoaded = false
      var ticks: Int?
      var query = ""
      var found = ""
    }

    enum Action: Equatable {
      case path(StackActionOf<Path>)
      case screenTapped(Path.State)
      case loaded
      case startTapped
      case ticked
      case typed(String)
      case found(String)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .path: return .none
        case .screenTapped(let screen):
          state.path.append(screen)
          state.isLoaded = false
          return .run(name: "load") { send in await send(.loaded) }
            .cancellable(id: "load", cancelInFlight: true)
        case .loaded:
          state.isLoaded = true
          return .none
        case .startTapped:
          state.ticks = 0
          // It never checks whether it was cancelled.
          return .run(name: "tick") { send in
            while true { await send(.ticked) }
          }
        case .ticked:
          state.ticks? += 1
          return .none
        case .typed(let query):
          state.query = query
          return .run(name: "search") { send in await send(.found(query)) }
            .debounce(id: "search", for: .seconds(1))
        case .found(let text):
          state.found = text
          return .none
        }
      }
      .forEach(\.path, action: \.path)
    }
  }

  static let screens: [Path.State] = [
    .recipe(.init()), .category(.init()), .timer(.init()), .photo(.init()), .shop(.init()),
    .basket(.init()), .order(.init()), .person(.init()), .settings(.init()), .help(.init()),
  ]

  @Test func `X10 An app with ten screens and three effects is explored as a whole`() async {
    let explorer = Explorer(initialState: Tour.State()) { Tour() }
    explorer.actions("taps") { state -> [Tour.Action] in
      var actions: [Tour.Action] = []
      if state.path.isEmpty || Array(state.path) == [.help(.init())] {
        actions += Self.screens.map { .screenTapped($0) }
      }
      if state.ticks == nil { actions.append(.startTapped) }
      if state.query.isEmpty { actions.append(.typed("a")) }
      return actions
    }
    explorer.limit(effect: "tick", to: 1)
    explorer.always("what was found is what was asked for") {
      $0.state.found.isEmpty || $0.state.found == $0.state.query
    }
    let exploration = await explorer.run(states: 20_000)
    #expect(exploration.configurations == 2_058)
    #expect(exploration.verdicts.map(\.verdict) == [.nothingFound])
    #expect(exploration.limitedEffects == ["tick"])
  }
}

extension TenScreensTests.Path.State: Hashable {}
extension TenScreensTests.Path.Action: Equatable {}
