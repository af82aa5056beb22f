import Testing

import Cairn

@MainActor @Suite(.timeLimit(.minutes(60))) struct LifetimeTests {
  private func store(_ place: Place) -> StoreOf<Estate> {
    let store = Store(initialState: Estate.State()) { Estate() }
    store.send(.start("estate"))
    store.send(.house(.start("house")))
    store.send(.house(.sibling(.start("sibling"))))
    store.send(.house(.child(in: place, .start("child"))))
    return store
  }

  // L1, L2
  @Test(arguments: Place.allCases, Remover.allCases)
  func `The effects of a child end when the child is removed in any way`(
    place: Place,
    remover: Remover
  ) {
    let store = store(place)
    #expect(store.inFlight == ["estate", "house", "sibling", "child"])
    store.send(.remove(place, by: remover))
    #expect(store.inFlight == ["estate", "house", "sibling"])
    #expect(store.engine.ownerCount == 2)
  }

  // L1, L5
  @Test(arguments: Place.allCases.filter(\.isPresented))
  func `The effects of a child end when it is dismissed`(place: Place) throws {
    let dismiss = try #require(House.Action.dismiss(place))
    let store = store(place)
    store.send(.house(dismiss))
    #expect(store.inFlight == ["estate", "house", "sibling"])
  }

  // L3
  @Test(arguments: Place.allCases, Remover.allCases)
  func `Effects of an action that removes their owner never start`(place: Place, remover: Remover) {
    let store = store(place)
    let issues = IssueRecorder()
    issues { _ = store.send(.house(.child(in: place, .leave(remover)))) }
    #expect(store.inFlight == ["estate", "house", "sibling"])
    #expect(issues.texts == [])
    // This effect is the fifth that was started.
    store.send(.start("after"))
    #expect(store.engine.runningEffects.last?.id.number == 5)
  }

  // L3
  @Test(arguments: Place.allCases)
  func `Effects of an action that keeps their owner start`(place: Place) {
    let store = Store(initialState: House.State()) { House() }
    store.send(.child(in: place, .leave(.outer)))
    #expect(Set(store.inFlight) == ["late", "later", "latest", "late too"])
  }
}
