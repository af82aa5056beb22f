import Testing

import Cairn

/// The element of a path that owns an effect, whatever is assigned.
@MainActor @Suite(.timeLimit(.minutes(60))) struct StackIdentityTests {
  private let store = Store(initialState: Tree.State.full(depth: 1)) { Tree() }

  // K5, L1
  @Test func `An element that gets a used id from an older copy does not inherit effects`() {
    let older = store.state.path
    store.change { $0.path.push(Tree.State()) }
    store.start("first", at: .element(2))
    #expect(store.inFlight == ["first"])
    store.change { state in
      state.path = older
      state.path.push(Tree.State())
    }
    #expect(store.state.path.topID == 2)
    #expect(store.inFlight == [])
    #expect(!store.engine.hasOwners)
  }

  // K5, L1
  @Test func `Elements in both paths keep their effects when an older copy is assigned`() {
    let older = store.state.path
    store.start("stays", at: .element(0))
    store.change { $0.path.pop() }
    store.change { $0.path = older }
    #expect(store.inFlight == ["stays"])
  }

  // K9, K14
  @Test func `Elements that stay in a path that is set keep their effects`() {
    store.start("stays", at: .element(0))
    store.start("goes", at: .element(1))
    let path = store.state.path.setting([Tree.State(id: 9), Tree.State(id: 1)], keepingBy: \.id)
    store.send(.path(.set(path)))
    #expect(Array(store.state.path.ids) == [2, 0])
    #expect(store.inFlight == ["stays"])
  }

  // K7
  @Test(
    arguments: [
      { $0.path.sort { $0.id > $1.id } }, { $0.path.swapAt(0, 1) }, { $0.path.reverse() },
      { $0.path.bringToFront(id: 0) },
    ] as [@Sendable (inout Tree.State) -> Void]
  )
  func `An element that moves keeps its effects`(
    move: @escaping @Sendable (inout Tree.State) -> Void
  ) {
    store.start("moves", at: .element(0))
    store.change(move)
    #expect(Array(store.state.path.ids) == [1, 0])
    #expect(store.inFlight == ["moves"])
    store.change { $0.path.pop() }
    #expect(store.inFlight == [])
  }

  // O1, K5
  @Test func `An element with the id of another element has a store of its own`() {
    let older = store.state.path
    store.change { $0.path.push(Tree.State(id: 5)) }
    let path = store.scope(state: \.path, action: \.path)
    let old = path.elements()[id: 2]
    store.change { state in
      state.path = older
      state.path.push(Tree.State(id: 6))
    }
    #expect(path.elements()[id: 2]?.state.id == 6)
    #expect(old?.state.id == 5)
    #expect(old !== path.elements()[id: 2])
  }

  // K15
  @Test func `The visible effects of a covered element stop and start again`() {
    let store = Store(initialState: Player.State()) { Player() }
    store.send(.path(.push(id: 0, state: "a")))
    #expect(store.inFlight == ["a"])
    store.send(.path(.push(id: 1, state: "b")))
    #expect(store.inFlight == ["b"])
    store.send(.path(.popFrom(id: 1)))
    #expect(store.inFlight == ["a"])
  }

  /// A path of texts. Each text has an effect of its name while it is visible.
  struct Player: Reducer {
    struct State {
      var path = StackState<String>()
    }

    enum Action: Sendable {
      case path(StackAction<String, Never>)
    }

    var body: some ReducerOf<Self> {
      EmptyReducer()
        .forEach(\.path, action: \.path) {
          Subscribe(whileVisible: true, key: { $0 }, effect: { .waiting($0) })
        }
    }
  }
}

extension StackIdentityTests.Player.Action: CasePathable {
  struct AllCasePaths {
    typealias Action = StackIdentityTests.Player.Action

    var path: CasePath<Action, StackAction<String, Never>> {
      CasePath(
        embed: { .path($0) },
        extract: { if case .path(let action) = $0 { action } else { nil } }
      )
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
