import Testing

import CairnCore

/// State-driven effects that run only while their screen is visible (rule K15).
@Suite struct CoveredTests {
  /// A screen with an optional child, rows and a path of its own kind. Each screen asks for an
  /// effect.
  struct Screen: Reducer {
    struct State {
      let name: String
      var sheet = PresentationState<State>()
      var rows: IdentifiedArray<String, State> = .init(id: \.name)
      var path = StackState<State>()
    }

    indirect enum Action: CustomStringConvertible {
      case watch(String)
      case sheet(PresentationAction<Action>)
      case rows(IdentifiedAction<String, Action>)
      case path(StackAction<State, Action>)

      /// The name of the screen that declares the effect.
      var description: String {
        switch self {
        case .watch(let name): name
        case .sheet(.presented(let action)): "\(action)"
        case .rows(.element(_, let action)): "\(action)"
        case .path(.element(_, let action)): "\(action)"
        default: "?"
        }
      }
    }

    var whileVisible = true

    var body: some ReducerOf<Self> {
      EmptyReducer()
        .ifLet(\.sheet, action: \.sheet) { Screen() }
        .forEach(\.rows, action: \.rows) { Screen() }
        .forEach(\.path, action: \.path) { Screen() }
      Subscribe(whileVisible: whileVisible, key: { $0.name }, effect: { .send(.watch($0)) })
    }
  }

  private var runner = PassRunner(Screen())

  private mutating func step(_ state: Screen.State) -> String {
    let (started, ended) = runner.pass(state)
    return (started.map { "+\($0)" } + ended.map { "-\($0)" }).sorted().joined(separator: " ")
  }

  // K15
  @Test mutating func `A covered element's effect ends, and starts again when it is uncovered`() {
    var state = Screen.State(name: "root", path: [Screen.State(name: "a")])
    #expect(step(state) == "+a +root")
    #expect(step(state) == "")
    state.path.push(Screen.State(name: "b"))
    #expect(step(state) == "+b -a")
    state.path.push(Screen.State(name: "c"))
    #expect(step(state) == "+c -b")
    state.path.pop()
    #expect(step(state) == "+b -c")
    state.path.swapAt(0, 1)
    #expect(step(state) == "+a -b")
    state.path.popToRoot()
    #expect(step(state) == "-a")
  }

  // K15
  @Test mutating func `Features in a covered element are covered too`() {
    let full = Screen.State(
      name: "a",
      sheet: PresentationState(
        wrappedValue: Screen.State(name: "sheet", path: [Screen.State(name: "deep")])
      ),
      rows: IdentifiedArray(uniqueElements: [Screen.State(name: "row")], id: \.name),
      path: [Screen.State(name: "under"), Screen.State(name: "over")]
    )
    var state = Screen.State(name: "root", path: [full])
    #expect(step(state) == "+a +deep +over +root +row +sheet")
    state.path.push(Screen.State(name: "b"))
    #expect(step(state) == "+b -a -deep -over -row -sheet")
    state.path[id: 0]?.path.pop()
    #expect(step(state) == "")
    state.path.pop()
    #expect(step(state) == "+a +deep +row +sheet +under -b")
  }

  // K15
  @Test func `Other effects of a covered element continue`() {
    let reducer = EmptyReducer<Screen.State, Screen.Action>()
      .forEach(\.path, action: \.path) {
        Subscribe(key: { (state: Screen.State) in state.name }, effect: { .send(.watch($0)) })
      }
    var runner = PassRunner(reducer)
    var state = Screen.State(name: "root", path: [Screen.State(name: "a")])
    #expect(runner.pass(state).started.count == 1)
    state.path.push(Screen.State(name: "b"))
    #expect(runner.pass(state).ended.isEmpty)
  }
}

extension CoveredTests.Screen.Action: CasePathable {
  struct AllCasePaths {
    typealias Action = CoveredTests.Screen.Action
    typealias State = CoveredTests.Screen.State

    var sheet: CasePath<Action, PresentationAction<Action>> {
      CasePath(
        embed: { .sheet($0) },
        extract: { if case .sheet(let action) = $0 { action } else { nil } }
      )
    }
    var rows: CasePath<Action, IdentifiedAction<String, Action>> {
      CasePath(
        embed: { .rows($0) },
        extract: { if case .rows(let action) = $0 { action } else { nil } }
      )
    }
    var path: CasePath<Action, StackAction<State, Action>> {
      CasePath(
        embed: { .path($0) },
        extract: { if case .path(let action) = $0 { action } else { nil } }
      )
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
