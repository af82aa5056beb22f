import Testing

import Cairn

@MainActor @Suite(.timeLimit(.minutes(60))) struct MountTests {
  private let journal = Journal()

  private func store(_ state: Grove.State = Grove.State()) -> StoreOf<Grove> {
    Store(initialState: state) { Grove(journal: journal) }
  }

  private func presenting(_ child: Grove.State) -> Grove.State {
    Grove.State(presented: PresentationState(wrappedValue: child))
  }

  private nonisolated func child(_ id: Int) -> Grove.State { Grove.State(id: id) }

  // L6
  @Test func `Features in the initial state are mounted with the store, parents first`() {
    let store = store(
      Grove.State(
        presented: PresentationState(wrappedValue: presenting(child(2))),
        rows: [child(3), child(4)],
        path: [child(5)]
      )
    )
    #expect(Set(journal.entries) == ["+0", "+2", "+3", "+4", "+5"])
    #expect(journal.count(of: "+0") == 2)
    #expect(journal.entries.first == "+0")
    #expect(store.inFlight.count == 6)
  }

  // L6
  @Test func `A feature is mounted once, whatever happens to its state`() {
    let store = store(presenting(child(1)))
    for note in ["a", "b"] {
      store.send(.presented(.presented(.change { $0.note = note })))
      store.send(.change { $0.note = note })
    }
    #expect(journal.entries == ["+0", "+1"])
    #expect(store.inFlight == ["mounted 0", "mounted 1"])
  }

  // L6
  @Test func `A feature that is pushed, presented or added is mounted in the same burst`() {
    let store = store()
    store.send(.path(.push(id: 0, state: child(1))))
    store.send(.change { $0.presented.wrappedValue = Grove.State(id: 2) })
    store.send(.change { $0.rows.append(Grove.State(id: 3)) })
    store.send(.change { $0.bush = .green(Leaf.State()) })
    #expect(journal.entries == ["+0", "+1", "+2", "+3", "+green"])
  }

  // L6
  @Test func `A state that is assigned as a whole mounts and dismounts the features that differ`() {
    let store = store(Grove.State(rows: [child(1), child(2)]))
    store.send(.change { $0 = Grove.State(rows: [Grove.State(id: 2), Grove.State(id: 3)]) })
    #expect(journal.entries == ["+0", "+1", "+2", "-1", "+3"])
    #expect(
      store.inFlight == ["mounted 0", "mounted 2", "dismounted 1", "mounted 3"]
    )
  }

  // L6, L1
  @Test func `The effects of onMount end with the feature, the effects of onDismount do not`() {
    let store = store(presenting(child(1)))
    #expect(store.inFlight == ["mounted 0", "mounted 1"])
    store.send(.presented(.dismiss))
    #expect(store.inFlight == ["mounted 0", "dismounted 1"])
    store.send(.change { $0.presented.wrappedValue = Grove.State(id: 2) })
    #expect(store.inFlight == ["mounted 0", "dismounted 1", "mounted 2"])
  }

  // L6
  @Test func `An effect of onDismount belongs to the nearest feature that stays`() {
    let store = store(
      Grove.State(path: [presenting(Grove.State(id: 1, rows: [child(2)])), child(3)])
    )
    store.send(.path(.element(id: 0, action: .presented(.dismiss))))
    // Inner features first. Their effects end with the element that contains them.
    #expect(journal.entries.suffix(2) == ["-2", "-1"])
    #expect(store.inFlight.filter { $0.hasPrefix("dis") } == ["dismounted 2", "dismounted 1"])
    store.send(.path(.popFrom(id: 0)))
    #expect(store.inFlight == ["mounted 0", "dismounted 3", "dismounted 0"])
  }

  // L6
  @Test func `onDismount gets the state of its row, whichever rows were touched since`() {
    let store = store(
      Grove.State(rows: [child(1), child(2), child(3)], path: [child(4), child(5)])
    )
    for (id, note) in [(1, " a"), (2, " b"), (1, " c"), (3, " d")] {
      store.send(.rows(.element(id: id, action: .change { $0.note = note })))
    }
    store.send(.path(.element(id: 0, action: .change { $0.note = " e" })))
    for _ in 0..<100 {
      store.send(.rows(.element(id: 3, action: .change { $0.note += "!" })))
    }
    store.send(.change { $0.note = "x" })
    store.send(.change { $0.rows.remove(id: 1) })
    store.send(.change { $0.rows.remove(id: 2) })
    store.send(.change { $0.path.remove(at: 0) })
    #expect(journal.entries.suffix(3) == ["-1 c", "-2 b", "-4 e"])
    store.send(.change { $0.rows = [] })
    #expect(journal.entries.last == "-3 d" + String(repeating: "!", count: 100))
  }

  // L6, L4
  @Test func `Another identity at the same place is another feature`() {
    let store = store(presenting(child(1)))
    store.send(.change { $0.presented.wrappedValue = Grove.State(id: 2) })
    #expect(journal.entries == ["+0", "+1", "-1", "+2"])
  }

  // L6, L4
  @Test func `Another case is another feature`() {
    let store = store(Grove.State(bush: .green(Leaf.State())))
    store.send(.change { $0.bush = .red(Leaf.State(value: 1)) })
    store.send(.change { $0.bush = .red(Leaf.State(value: 2)) })
    store.send(.change { $0.bush = .bare })
    #expect(Set(journal.entries.prefix(2)) == ["+0", "+green"])
    #expect(journal.entries.dropFirst(2) == ["-green 0", "+red", "-red 2"])
  }

  // L6, L4
  @Test func `A feature that is removed and added within a burst is another feature`() {
    let store = store(Grove.State(presented: .init(wrappedValue: child(1)), rows: [child(2)]))
    store.send(
      .perform { state in
        let before = state
        state = Grove.State()
        return .send(.change { $0 = before })
      }
    )
    #expect(journal.entries == ["+0", "+2", "+1", "-1", "-2", "+2", "+1"])
  }

  // L6, L4
  @Test func `A row that is removed and added again is another feature, its neighbours are not`() {
    let rows: IdentifiedArrayOf<Grove.State> = [presenting(child(5)), child(1), child(2)]
    let store = store(Grove.State(id: 9, rows: rows))
    #expect(journal.entries == ["+9", "+0", "+5", "+1", "+2"])
    // Nothing in the state shows that the row was removed.
    store.send(
      .perform { state in
        let before = state.rows
        state.rows.remove(id: 1)
        state.rows[id: 0]?.presented.wrappedValue = nil
        return .send(.change { $0.rows = before })
      }
    )
    #expect(journal.entries.suffix(4).sorted() == ["+1", "+5", "-1", "-5"])
  }

  // L6
  @Test func `A feature that is added and removed within a burst is not mounted`() {
    let store = store()
    store.send(
      .perform { state in
        state.presented.wrappedValue = Grove.State(id: 1)
        return .send(.change { $0.presented.wrappedValue = nil })
      }
    )
    #expect(journal.entries == ["+0"])
  }

  // L6, K7
  @Test func `An element of a path that is assigned is another feature`() {
    let store = store(Grove.State(path: [child(1)]))
    store.send(.change { $0.path = [Grove.State(id: 2)] })
    #expect(journal.entries == ["+0", "+1", "-1", "+2"])
  }

  // L6, S7
  @Test func `Mounts leave nothing behind`() {
    let weakly = Weakly()
    do {
      let store = store(presenting(child(1)))
      store.send(.path(.push(id: 0, state: child(2))))
      store.send(.presented(.dismiss))
      weakly.engine = store.engine
      weakly.owner = store.engine.anyRoot
    }
    #expect(weakly.engine == nil)
    #expect(weakly.owner == nil)
  }
}

private final class Weakly {
  weak var engine: AnyObject?
  weak var owner: AnyObject?
}
