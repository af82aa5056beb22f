import Testing

import Cairn

@MainActor @Suite(.timeLimit(.minutes(60))) struct EffectOwnerTests {
  #if DEBUG
    // E10
    @Test(
      arguments: [
        ([], ""), ([.presented], "presented[id: 3]"), ([.row(2)], "rows[id: 2]"),
        ([.element(1), .row(1), .presented], "path[id: 1].rows[id: 1].presented[id: 2]"),
      ] as [([Tree.Step], String)]
    )
    func `A running effect names its owner`(steps: [Tree.Step], path: String) {
      let store = Store(initialState: Tree.State.full(id: 4, depth: 4)) { Tree() }
      store.change { $0.presented.wrappedValue = Tree.State(id: 3) }
      store.change { $0.path[id: 1]?.rows[id: 1]?.presented.wrappedValue = Tree.State(id: 2) }
      store.send(Tree.Action.perform { _ in .waiting("a") }.inside(steps))
      #expect(store.engine.runningEffects.map(\.owner) == [path])
    }

    // E10
    @Test(arguments: [
      (Place.optional, "house.optional"), (.destination, "house.destination.leaf"),
      (.caseLet, "house.caseLet.on"), (.row, "house.rows[id: 2]"), (.element, "house.path[id: 1]"),
    ])
    func `The owner includes the name of the case`(place: Place, path: String) {
      let store = Store(initialState: Estate.State()) { Estate() }
      store.send(.house(.child(in: place, .start("a"))))
      #expect(store.engine.runningEffects.map(\.owner) == [path])
    }
  #endif

  // E10
  @Test func `A running effect names its id and its policy`() {
    let store = Script.store()
    store.send(
      .start {
        .merge(
          .waiting("a"),
          .waiting("b").cancellable(id: "inner", ifInFlight: .drop).cancellable(id: "outer")
        )
      }
    )
    let descriptors = store.engine.runningEffects.map(\.descriptor)
    #expect(descriptors.map(\.id) == [nil, "inner"])
    #expect(descriptors.map(\.policy) == [nil, .drop])
  }
}
