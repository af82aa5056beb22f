import Cairn
import Testing

/// A parent's effects when one of its children is removed.
@MainActor @Suite(.timeLimit(.minutes(60))) struct ParentalDismountTests {
  private func store(_ state: Grove.State) -> StoreOf<Grove> {
    Store(initialState: state) {
      Grove(journal: Journal())
        .onDismount(of: \.presented) { .send(.told("presented \($0.id)")) }
        .onDismount(of: \.rows) { .send(.told("row \($0.id)")) }
        .onDismount(of: \.path) { id, last in .send(.told("element \(id) \(last.id)")) }
    }
  }

  private static let full = Grove.State(
    presented: PresentationState(wrappedValue: Grove.State(id: 1)),
    rows: [Grove.State(id: 2), Grove.State(id: 3)],
    path: [Grove.State(id: 4), Grove.State(id: 5)]
  )

  // L6
  @Test func `The parent gets an action for each child that is removed`() {
    let store = store(Self.full)
    store.send(.presented(.dismiss))
    store.send(.change { $0.rows.remove(id: 3) })
    store.send(.path(.popFrom(id: 1)))
    #expect(store.state.told == ["presented 1", "row 3", "element #1 5"])
  }

  // L6, L2
  @Test func `The parent gets the same actions for every way of removing the children`() {
    let store = store(Self.full)
    store.send(.change { $0 = Grove.State() })
    #expect(
      Set(store.state.told) == ["presented 1", "row 2", "row 3", "element #0 4", "element #1 5"]
    )
    #expect(store.state.told.count == 5)
  }

  // S10, L6
  @Test func `The effects after a removal have the origin of the action that removed the child`() {
    let log = OriginLog<Grove.State, Grove.Action>()
    let line = #line + 8
    let store = Store(initialState: Self.full, instruments: [log]) {
      Grove(journal: Journal())
        .onDismount(of: \.presented) { .send(.told("presented \($0.id)")) }
    }
    // The initial state asks for the effects of `onMount`.
    let count = log.effects.count
    #expect(log.effects.allSatisfy { $0 == "asked for by the state" })
    store.send(.presented(.dismiss))
    let sent = "sent at \(#fileID):\(line)"
    #expect(
      log.actions == [[sent], ["emitted by send at \(#fileID):\(line - 5)", sent]]
    )
    #expect(log.effects.dropFirst(count) == [sent])
  }

  // L6
  @Test func `The parent gets one action for each child`() {
    let store = store(Self.full)
    store.send(.presented(.dismiss))
    store.send(.change { $0.presented.wrappedValue = Grove.State(id: 6) })
    store.send(.told("between"))
    store.send(.presented(.dismiss))
    #expect(store.state.told == ["presented 1", "between", "presented 6"])
  }
}
