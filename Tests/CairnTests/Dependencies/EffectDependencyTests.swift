import Cairn
import Testing

/// The dependencies in a closure of an effect that runs later.
@MainActor @Suite struct EffectDependencyTests {
  private typealias Closure = Kiosk.Closure

  private func found(
    _ closure: Closure,
    in reducer: some Reducer<Kiosk.State, Kiosk.Action> = Kiosk(),
    isOverridden: Bool = false
  ) async -> [String] {
    let store = Store(initialState: Kiosk.State()) {
      reducer
    } withDependencies: {
      $0.flavor.name = "store"
      $0.continuousClock = ImmediateClock()
    }
    await store.send(.serve(closure, isOverridden: isOverridden)).finish()
    return store.found
  }

  // S8
  @Test(arguments: Kiosk.Closure.allCases)
  func `A closure of an effect has the dependencies of the store`(closure: Kiosk.Closure) async {
    #expect(await found(closure) == ["store"])
  }

  // S8
  @Test(arguments: Kiosk.Closure.allCases)
  func `A closure of an effect has the dependencies of its reducer`(
    closure: Kiosk.Closure
  ) async {
    let reducer = Kiosk().dependency(\.flavor, Flavor(name: "reducer"))
    #expect(await found(closure, in: reducer) == ["reducer"])
  }

  // S8
  @Test(arguments: Kiosk.Closure.allCases)
  func `A closure of an effect has the dependencies in force where it was written`(
    closure: Kiosk.Closure
  ) async {
    #expect(await found(closure, isOverridden: true) == ["store+effect"])
  }

  // S8
  @Test
  func `An override around a send in an effect does not reach a closure that maps the effect`()
    async
  {
    #expect(await found(.mappedFromElsewhere) == ["store"])
  }

  // S8
  @Test(arguments: Kiosk.Closure.allCases)
  func `An override around a send does not reach a closure of another effect`(
    closure: Kiosk.Closure
  ) async {
    let store = Store(initialState: Kiosk.State()) {
      Kiosk()
    } withDependencies: {
      $0.flavor.name = "store"
      $0.continuousClock = ImmediateClock()
    }
    let other = Store(initialState: Kiosk.State()) {
      Kiosk()
    } withDependencies: {
      $0.flavor.name = "other"
    }
    await other.send(.forward(closure, to: store)).finish()
    #expect(store.found == ["store"])
  }

  // L6, S8
  @Test(arguments: [false, true])
  func `Closures of a lifecycle have the dependencies of their feature`(isOverridden: Bool) async {
    let store = Store(initialState: Counterpart.State()) {
      if isOverridden {
        Counterpart().dependency(\.flavor, Flavor(name: "reducer"))
      } else {
        Counterpart()
      }
    } withDependencies: {
      $0.flavor.name = "store"
    }
    let name = isOverridden ? "reducer" : "store"
    #expect(store.found == ["mounted: \(name)"])
    store.send(.leave)
    #expect(store.found == ["mounted: \(name)", "dismounted: \(name)"])
    #expect(Counterpart.lastFarewell.withLock { $0 } == name)
  }

  // E1
  @Test func `Mapping an empty effect returns an empty effect`() {
    #expect(Effect<Int>.none.map { "\($0)" }.isNone)
  }
}
