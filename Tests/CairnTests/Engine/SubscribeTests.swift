import Testing

import Cairn

@MainActor @Suite(.timeLimit(.minutes(60))) struct SubscribeTests {
  private func wish(_ wish: String?) -> @Sendable (inout Tree.State) -> Effect<Tree.Action> {
    { state in
      state.wish = wish
      return .none
    }
  }

  // E8
  @Test func `State-driven effects start with the store`() {
    var state = Tree.State.full(depth: 1)
    state.wish = "root"
    state.presented.wrappedValue?.wish = "presented"
    state.rows[id: 2]?.wish = "row"
    state.path[id: 1]?.wish = "element"
    let store = Store(initialState: state) { Tree() }
    #expect(Set(store.inFlight) == ["root", "presented", "row", "element"])
  }

  // E8
  @Test func `A change of the key replaces a state-driven effect`() {
    let store = Store(initialState: Tree.State()) { Tree() }
    #expect(store.inFlight == [])
    for key in ["a", "b", "a"] {
      store.perform(body: wish(key))
      #expect(store.inFlight == [key])
    }
    store.perform(body: wish(nil))
    #expect(store.inFlight == [])
  }

  // E8
  @Test func `A state-driven effect with an unchanged key continues`() {
    let store = Store(initialState: Tree.State()) { Tree() }
    store.perform(body: wish("a"))
    let id = store.engine.runningEffects.first?.id
    store.send(.note("1"))
    store.perform(body: wish("a"))
    #expect(store.engine.runningEffects.map(\.id) == [id])
  }

  // E8
  @Test func `A state-driven effect continues if its key changes and changes back within a burst`()
  {
    let store = Store(initialState: Tree.State()) { Tree() }
    store.perform(body: wish("a"))
    let id = store.engine.runningEffects.first?.id
    let back = wish("a")
    store.perform { state in
      state.wish = "b"
      return .send(.perform(back))
    }
    #expect(store.engine.runningEffects.map(\.id) == [id])
  }

  // E8, L1
  @Test(arguments: [[Tree.Step.presented], [.row(1)], [.element(0)], [.row(1), .presented]])
  func `A state-driven effect ends with its owner and starts again with it`(steps: [Tree.Step]) {
    var state = Tree.State.full(depth: 2)
    let empty = Tree.State()
    let engine = Store(initialState: state) { Tree() }
    engine.send(.perform(wish("a")).inside(steps))
    #expect(engine.inFlight == ["a"])
    state = engine.state
    let full = state
    engine.change { $0 = empty }
    #expect(engine.inFlight == [])
    #expect(!engine.engine.hasOwners)
    engine.change { $0 = full }
    #expect(engine.inFlight == ["a"])
    engine.change { $0 = empty }
    #expect(!engine.engine.hasOwners)
  }

  // E8, L4
  @Test func `An owner that is removed and added within a burst starts its effect again`() {
    let store = Store(initialState: Tree.State.full(depth: 1)) { Tree() }
    store.perform(at: .presented, body: wish("a"))
    let id = store.engine.runningEffects.first?.id
    store.perform { state in
      state.presented.wrappedValue = nil
      return .send(
        .perform { state in
          state.presented.wrappedValue = Tree.State(wish: "a")
          return .none
        }
      )
    }
    #expect(store.inFlight == ["a"])
    #expect(store.engine.runningEffects.first?.id != id)
  }

  // E8
  @Test func `A state-driven effect that completed is not started again for its key`() async {
    let journal = Journal()
    let store = Store(initialState: Script.State()) {
      Script()
      Subscribe(key: { $0.count }) { key in
        .run { send in
          await send(.note("\(key)"))
          journal.write("sent \(key)")
        }
      }
    }
    await journal.wait(for: "sent 0")
    store.send(.note("a"))
    store.send(
      .perform {
        $0.count = 1; return .none
      }
    )
    await journal.wait(for: "sent 1")
    store.send(
      .perform {
        $0.count = 0; return .none
      }
    )
    await journal.wait(for: "sent 0")
    #expect(store.state.notes.prefix(3) == ["0", "a", "1"])
  }

  // E8, L4
  @Test
  func `A completed effect starts again for an owner that is removed and added within a burst`()
    async
  {
    let journal = Journal()
    let host = ManualHost()
    let engine = host.engine(Host.State(child: Script.State())) { Host(journal: journal) }
    await host.finishTasks()
    for event in host.takeEvents() {
      engine.receive(event)
    }
    #expect(engine.inFlight == [])
    engine.send(.replace)
    #expect(engine.inFlight == ["0"])
    await host.finishTasks()
  }

  // E8, L1
  @Test func `A feature is forgotten when the state no longer asks for its completed effect`()
    async
  {
    let host = ManualHost()
    let engine = host.engine(Host.State(child: Script.State())) { Host(journal: Journal()) }
    await host.finishTasks()
    for event in host.takeEvents() {
      engine.receive(event)
    }
    #expect(engine.hasOwners)
    engine.send(.calm)
    #expect(!engine.hasOwners)
  }

  /// A feature whose child has a state-driven effect that ends by itself.
  struct Host: Reducer {
    struct State {
      var child: Script.State?
    }

    enum Action: Sendable {
      case child(Script.Action)
      /// Removes the child, and adds another one in the same burst.
      case replace
      case present
      /// Makes the child ask for no effect.
      case calm
    }

    let journal: Journal

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .child:
          return .none
        case .replace:
          state.child = nil
          return .send(.present)
        case .present:
          state.child = Script.State()
          return .none
        case .calm:
          state.child?.count = -1
          return .none
        }
      }
      .ifLet(\.child, action: \.child) {
        Subscribe(key: { $0.count < 0 ? nil : $0.count }) { key in
          .run(name: "\(key)") { _ in journal.write("\(key) ran") }
        }
      }
    }
  }

  // E8
  @Test func `An action that a state-driven effect sends at once is reduced in the same burst`() {
    let store = Store(initialState: Script.State()) {
      Script()
      Subscribe(key: { $0.count < 5 ? $0.count : nil }) { _ in
        .send(
          .perform {
            $0.count += 1; return .none
          }
        )
      }
    }
    #expect(store.state.count == 5)
    var told = 0
    let observation = store.observe { _ in told += 1 }
    store.send(
      .perform {
        $0.count = 0; return .none
      }
    )
    #expect(store.state.count == 5)
    #expect(told == 1)
    withExtendedLifetime(observation) {}
  }

  // E8
  @Test func `Two declarations with the same key start two effects`() {
    let store = Store(initialState: Script.State()) {
      Script()
      Subscribe(key: { $0.count }) { .waiting("first \($0)") }
      Subscribe(key: { $0.count }) { .waiting("second \($0)") }
    }
    #expect(store.inFlight == ["first 0", "second 0"])
    store.send(
      .perform {
        $0.count = 1; return .none
      }
    )
    #expect(store.inFlight == ["first 1", "second 1"])
  }

  // E8
  @Test func `All parts of a state-driven effect end with its key`() {
    let store = Store(initialState: Script.State(count: 1)) {
      Script()
      Subscribe(key: { $0.count > 0 ? $0.count : nil }) { key in
        .merge(
          .waiting("a \(key)").cancellable(id: 1),
          .concatenate(.waiting("b \(key)"), .waiting("never")),
          .waiting("c \(key)").cancellable(id: 2).cancellable(id: 3)
        )
      }
    }
    #expect(store.inFlight == ["a 1", "b 1", "c 1"])
    store.send(
      .perform {
        $0.count = 2; return .none
      }
    )
    #expect(store.inFlight == ["a 2", "b 2", "c 2"])
    store.send(
      .perform {
        $0.count = 0; return .none
      }
    )
    #expect(store.inFlight == [])
    #expect(store.engine.isRootUnused)
  }

  // E8
  @Test func `Ten thousand rows can have a state-driven effect each`() {
    let rows = (0..<10_000).map { Tree.State(id: $0, wish: "row \($0)") }
    let store = Store(initialState: Tree.State(rows: IdentifiedArray(uniqueElements: rows))) {
      Tree()
    }
    #expect(store.inFlight == rows.map { $0.wish })
    store.change { $0.rows.removeAll { $0.id.isMultiple(of: 2) } }
    #expect(store.inFlight.count == 5_000)
    store.change { $0.rows = [] }
    #expect(store.inFlight == [])
    #expect(!store.engine.hasOwners)
  }
}

extension SubscribeTests.Host.Action: CasePathable {
  struct AllCasePaths {
    var child: CasePath<SubscribeTests.Host.Action, Script.Action> {
      CasePath(
        embed: { .child($0) },
        extract: { if case .child(let action) = $0 { action } else { nil } }
      )
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
