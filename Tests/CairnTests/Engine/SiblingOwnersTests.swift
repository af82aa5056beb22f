import CairnTesting
import Testing

/// Rows that present two children each.
@Reducer
private struct LampRack {
  struct State: Equatable { var rows: IdentifiedArrayOf<LampRow.State> = [] }
  enum Action { case rows(IdentifiedActionOf<LampRow>) }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.rows, action: \.rows) { LampRow() }
  }
}

@Reducer
private struct LampRow {
  struct State: Equatable, Identifiable {
    let id: Int
    @Presents var left: Lamp.State? = Lamp.State()
    @Presents var right: Lamp.State? = Lamp.State()
  }

  enum Action {
    case left(PresentationAction<Lamp.Action>)
    case right(PresentationAction<Lamp.Action>)
    case removeRight
  }

  @Reducer
  struct Lamp {
    struct State: Equatable {}
    enum Action { case start, stop }
    enum ID { case light }

    var body: some ReducerOf<Self> {
      Reduce { _, action in
        switch action {
        case .start:
          .run(name: "light") { _ in try await Task.never() }.cancellable(id: ID.light)
        case .stop: .cancel(id: ID.light)
        }
      }
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .removeRight = action { state.right = nil }
      return .none
    }
    .ifLet(\.$left, action: \.left) { Lamp() }
    .ifLet(\.$right, action: \.right) { Lamp() }
  }
}

@Suite struct SiblingOwnersTests {
  // L1
  @Test func `An effect ends with its feature, also if a sibling of the feature ended before`()
    async
  {
    let store = TestStore(
      initialState: LampRack.State(rows: [LampRow.State(id: 1), LampRow.State(id: 2)]),
      effects: .held
    ) {
      LampRack()
    }
    store.exhaustivity = .off
    var owners: [String] { store.effectsInFlight.map(\.owner) }
    await store.send(.rows(.element(id: 1, action: .left(.presented(.start)))))
    await store.send(.rows(.element(id: 1, action: .right(.presented(.start)))))
    await store.send(.rows(.element(id: 2, action: .left(.presented(.start)))))
    #expect(owners == ["rows[id: 1].$left", "rows[id: 1].$right", "rows[id: 2].$left"])
    await store.send(.rows(.element(id: 1, action: .left(.presented(.stop)))))
    #expect(owners == ["rows[id: 1].$right", "rows[id: 2].$left"])
    await store.send(.rows(.element(id: 1, action: .removeRight)))
    #expect(owners == ["rows[id: 2].$left"])
  }
}
