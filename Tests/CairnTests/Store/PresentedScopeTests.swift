import Testing

import Cairn

@MainActor @Suite(.timeLimit(.minutes(60))) struct PresentedScopeTests {
  private let looks = Egg.Looks()
  private let store = Store(initialState: Nest.State()) { Nest() }

  private func egg(_ number: Int = 1) -> Egg.State {
    var egg = Egg.State(number: number, looks: looks)
    egg.boxedYolk.wrappedValue = Egg.Yolk(boxedDrop: PresentationState(wrappedValue: 1))
    return egg
  }

  private func change(_ change: @escaping (inout Nest.State) -> Void) {
    store.send(.change(change))
  }

  /// The stores of the presented children, from the egg inwards.
  private func stores() throws -> (
    egg: Store<Egg.State, Egg.Action>,
    yolk: Store<Egg.Yolk, Egg.YolkAction>,
    drop: Store<Int, Never>
  ) {
    let egg = try #require(store.scope(state: \.egg, action: \.egg))
    let yolk = try #require(egg.scope(state: \.boxedYolk, action: \.yolk))
    return (egg, yolk, try #require(yolk.scope(state: \.boxedDrop, action: \.drop)))
  }

  // O1, S5
  @Test func `A property that reads a box leads to the same child as the box`() throws {
    let egg = egg()
    change { $0.egg = egg }
    let byProperty = try #require(store.scope(state: \.egg, action: \.egg))
    let byBox = try #require(store.scope(state: \.boxedEgg, action: \.egg))
    #expect(byProperty.anyOwner === byBox.anyOwner)
  }

  // O4
  @Test func `A property that reads more than the box is read after each action`() throws {
    let egg = egg()
    change {
      $0.egg = egg
      $0.twigs = 1
    }
    let child = try #require(store.scope(state: \.eggWithTwigs, action: \.egg))
    #expect(!child.isRemoved)
    change { $0.twigs = 0 }
    #expect(child.isRemoved)
  }

  // S6
  @Test func `An action that does not touch a presented child does not read it`() throws {
    let egg = egg()
    change { $0.egg = egg }
    let stores = try stores()
    change { $0.twigs += 1 }
    let before = looks.count
    for _ in 0..<10 {
      change { $0.twigs += 1 }
    }
    #expect(looks.count == before)
    #expect(!stores.drop.isRemoved)
  }

  // L1, L2, O4
  @Test func `A presented child is removed with the children in it, whatever removes it`() throws {
    let egg = egg()
    change { $0.egg = egg }
    let stores = try stores()
    change { $0.twigs += 1 }
    change {
      _ = $0.boxedEgg.modify { _ = $0.boxedYolk.modify { $0.boxedDrop.wrappedValue = nil } }
    }
    #expect(stores.drop.isRemoved)
    #expect(!stores.yolk.isRemoved)
    change { $0.twigs += 1 }
    stores.egg.send(.change { $0.boxedYolk.wrappedValue = nil })
    #expect(stores.yolk.isRemoved)
    #expect(!stores.egg.isRemoved)
    change { $0.twigs += 1 }
    change { $0 = Nest.State() }
    #expect(stores.egg.isRemoved)
  }

  // L4
  @Test func `Another identity in the same box is another child`() throws {
    let (egg, other) = (egg(), egg(2))
    change { $0.egg = egg }
    let stores = try stores()
    change { $0.twigs += 1 }
    let earlier = store.state
    stores.egg.send(.change { $0.number = 2 })
    #expect(stores.egg.isRemoved)
    #expect(stores.drop.isRemoved)
    change { $0 = earlier }
    let again = try self.stores()
    change { $0.twigs += 1 }
    #expect(!again.drop.isRemoved)
    change { $0.egg = other }
    #expect(again.egg.isRemoved)
  }

  // L1, S6
  @Test func `Rows that present a child are read after a row was touched`() throws {
    let eggs = (0..<3).map { egg($0) }
    change { state in
      for egg in eggs {
        state.branches.append(
          Nest.Branch.State(
            number: egg.number,
            boxedEgg: PresentationState(wrappedValue: egg)
          )
        )
      }
    }
    let children = try store.scope(state: \.branches, action: \.branches).map {
      try #require($0.scope(state: \.boxedEgg, action: \.egg))
    }
    change { $0.twigs += 1 }
    let before = looks.count
    change { $0.twigs += 1 }
    #expect(looks.count == before)
    change { $0.branches[id: 1]?.boxedEgg.wrappedValue = nil }
    #expect(children.map(\.isRemoved) == [false, true, false])
    change { $0.twigs += 1 }
    change { $0.branches.remove(id: 2) }
    #expect(children.map(\.isRemoved) == [false, true, true])
    change { $0.twigs += 1 }
    change { $0.branches[id: 0] = Nest.Branch.State(number: 0) }
    #expect(children.map(\.isRemoved) == [true, true, true])
  }
}
