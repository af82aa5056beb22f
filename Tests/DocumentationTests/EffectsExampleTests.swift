import CairnTesting
import Testing

@Test func `A stopwatch ticks until it is stopped`() async {
  let clock = TestClock()
  let store = TestStore(initialState: Stopwatch.State()) {
    Stopwatch()
  } withDependencies: {
    $0.continuousClock = clock
  }
  await store.send(.startTapped)
  await clock.advance(by: .seconds(2))
  await store.receive(.ticked) { $0.seconds = 1 }
  await store.receive(.ticked) { $0.seconds = 2 }
  await store.send(.stopTapped)
  await store.finish()
}

@Test func `A search that fails says so, and one that is closed is silent`() async {
  struct Offline: Error {}
  let store = TestStore(initialState: RecipeSearch.State()) {
    RecipeSearch()
  } withDependencies: {
    $0.continuousClock = ImmediateClock()
    $0[RecipeService.self].search = { _ in throw Offline() }
  }
  await store.send(.queryChanged("a")) { $0.query = "a" }
  await store.receive(.failed) { $0.message = "The search is out of reach." }
  store.dependencies.continuousClock = TestClock()
  await store.send(.queryChanged("b")) { $0.query = "b" }
  await store.send(.closeTapped)
  await store.finish()
}

@Test func `A draft is saved as it is when the effect reads it`() async {
  let saved = AsyncStream<String>.makeStream()
  let store = TestStore(initialState: RecipeDraft.State()) {
    RecipeDraft()
  } withDependencies: {
    $0[RecipeService.self].save = { draft in saved.continuation.yield(draft) }
  }
  await store.send(.textChanged("Whisk.")) {
    $0.text = "Whisk."
    $0.isSaved = false
  }
  await store.send(.saveTapped)
  await store.receive(.saved) { $0.isSaved = true }
  await store.finish()
  saved.continuation.finish()
  var drafts: [String] = []
  for await draft in saved.stream { drafts.append(draft) }
  #expect(drafts == ["Whisk."])
}

// L6
@Test func `Ideas are loaded when the screen is there`() async {
  let store = TestStore(initialState: DraftScreen.State()) {
    DraftScreen()
  } withDependencies: {
    $0[RecipeService.self].search = { _ in ["Pie"] }
  }
  await store.receive(.ideas(["Pie"])) { $0.ideas = ["Pie"] }
  await store.finish()
}

// E3
@Test func `Effects one after the other`() async {
  let clock = TestClock()
  let store = TestStore(initialState: EffectShapes.State()) {
    EffectShapes()
  } withDependencies: {
    $0.continuousClock = clock
  }
  await store.send(.startTapped)
  await store.receive(.first)
  await store.receive(.second)
  await store.receive(.third)
  await store.send(.scrolled(1))
  await store.receive(.remembered(1)) { $0.offset = 1 }
  await store.send(.scrolled(2))
  await store.send(.scrolled(3))
  await clock.advance(by: .seconds(1))
  await store.receive(.remembered(3)) { $0.offset = 3 }
  await store.finish()
}

@MainActor
@Test func `The sender waits for the effects`() async {
  let store = Store(initialState: RecipeDraft.State(text: "Whisk.", isSaved: false)) {
    RecipeDraft()
  } withDependencies: {
    $0[RecipeService.self].save = { _ in }
  }
  #expect(await saveAndWait(store))
}

// S9
@Test func `A draft is saved without the main actor`() async {
  var service = RecipeService()
  service.save = { _ in }
  #expect(await saveInBackground("Whisk.", service: service))
}
