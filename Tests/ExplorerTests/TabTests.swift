import Cairn
import CairnExplorer
import TestSupport
import Testing

/// A tab of an app: a path of four kinds of screens, a guard and a subscription.
@Suite struct ExploredTabTests {
  @Reducer
  struct Screen {
    enum Kind: Hashable, CaseIterable { case list, detail, draft, settings }

    struct State: Hashable {
      var kind = Kind.list
      var title = "title"
      var isOn = false
      var tags: [String] = ["a", "b"]
      var note: String?
    }

    enum Action: Hashable { case toggled }

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.isOn.toggle()
        return .none
      }
    }
  }

  @Reducer
  struct Tab {
    struct State: Equatable {
      var path = StackState<Screen.State>()
      var request: RemovalRequest<Action>?
      var isOnline = false
      var name = "name"
      var total = 0
    }

    enum Action: Equatable {
      case path(StackActionOf<Screen>)
      case removal(RemovalAction<Action>)
      case tapped(Screen.Kind)
      case online(Bool)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .tapped(let kind): state.path.append(Screen.State(kind: kind))
        case .online(let isOnline): state.isOnline = isOnline
        case .path, .removal: break
        }
        return .none
      }
      .forEach(\.path, action: \.path) { Screen() }
      .guardRemoval(of: \.path, action: \.path, request: \.request, answer: \.removal) { page, _ in
        page.kind == .draft && page.isOn ? .confirm : .allow
      }
      Subscribe(key: { _ in 0 }) { _ in
        .run(name: "network") { _ in
        } outcomes: {
          [.sends(.online(true)), .sends(.online(false))]
        }
      }
    }
  }

  @Test func `X10 A tab with a guard and a subscription is searched to its end`() async {
    let explorer = Explorer(initialState: Tab.State()) { Tab() }
    explorer.actions("taps") { state -> [Tab.Action] in
      guard state.request == nil else {
        return [.removal(.confirm), .removal(.cancel)]
      }
      var actions: [Tab.Action] = []
      if state.path.count < 3 { actions += Screen.Kind.allCases.map { .tapped($0) } }
      if let id = state.path.ids.last {
        actions.append(.path(.popFrom(id: id)))
        if state.path.last?.kind == .detail || state.path.last?.kind == .draft {
          actions.append(.path(.element(id: id, action: .toggled)))
        }
      }
      return actions
    }
    explorer.alwaysPossible("the tab comes home") { $0.state.path.isEmpty }
    let exploration = await explorer.run()
    #expect(exploration.isExhaustive)
    #expect(exploration.configurations == 604)
    #expect(exploration.moves == 2_584)
  }
}
