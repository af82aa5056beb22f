import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite(.dependency(\.uuid, .incrementing))
struct TrailTests {
  let ridge = Trail(id: UUID(0), name: "Ridge")
  let lake = Trail(id: UUID(1), name: "Lake", length: 4)

  @Test func `Trails are loaded, and a favorite is reverted if it fails`() async {
    let (changes, continuation) = AsyncStream.makeStream(of: Trail.self)
    let store = TestStore(initialState: Trails.State()) {
      Trails()
    } withDependencies: {
      $0.trailClient.all = { [ridge, lake] in [ridge, lake] }
      $0.trailClient.changes = { changes }
      $0.trailClient.favorite = { _, _ in throw AccountError.wrongCode }
    }

    let task = await store.send(.task)
    await store.receive(\.refresh) {
      $0.isLoading = true
    }
    await store.receive(\.loaded.success) {
      $0.isLoading = false
      $0.rows = [TrailRow.State(trail: ridge), TrailRow.State(trail: lake)]
    }
    await store.send(\.rows[id: UUID(0)].favoriteTapped) {
      $0.rows[id: UUID(0)]?.trail.isFavorite = true
    }
    await store.receive(\.rows[id: UUID(0)].favoriteResponse.failure) {
      $0.rows[id: UUID(0)]?.trail.isFavorite = false
      $0.rows[id: UUID(0)]?.alert = AlertState { TextState("The code is wrong.") }
    }
    await store.send(.rows(.element(id: UUID(0), action: .alert(.dismiss)))) {
      $0.rows[id: UUID(0)]?.alert = nil
    }
    continuation.yield(Trail(id: UUID(1), name: "Long Lake"))
    await store.receive(\.trailChanged) {
      $0.rows[1].trail = Trail(id: UUID(1), name: "Long Lake")
    }
    await task.cancel()
  }

  @Test func `A trail is added, and deleted`() async {
    let store = TestStore(initialState: Trails.State()) {
      Trails()
    }

    await store.send(.addTapped) {
      $0.destination = .add(TrailForm.State(trail: Trail(id: UUID(0))))
    }
    await store.send(\.destination.add.binding.trail, Trail(id: UUID(0), name: "Ridge")) {
      $0.$destination[case: \.add]?.trail.name = "Ridge"
    }
    await store.send(.destination(.presented(.add(.set(\.trail.length, -3))))) {
      $0.destination?.modify(\.add) { $0.trail.length = 1 }
    }
    await store.send(\.destination.add.saveTapped)
    await store.receive(\.destination.add.delegate.saved) {
      $0.rows = [TrailRow.State(trail: Trail(id: UUID(0), name: "Ridge", length: 1))]
    }
    await store.receive(\.destination.dismiss) {
      $0.destination = nil
    }
    await store.send(.deleteTapped(id: UUID(0))) {
      $0.destination = .alert(.delete(Trail(id: UUID(0), name: "Ridge", length: 1)))
    }
    await store.send(\.destination.alert.deleteConfirmed, UUID(0)) {
      $0.destination = nil
      $0.rows = []
    }
  }

  @Test func `A form without a name closes at once`() async {
    let store = TestStore(
      initialState: Trails.State(destination: .add(TrailForm.State(trail: Trail(id: UUID(0)))))
    ) {
      Trails()
    }

    await store.send(\.destination.add.closeTapped)
    await store.receive(\.destination.dismiss) { $0.destination = nil }
  }

  @Test func `A search waits, and opens a trail`() async {
    let scheduler = DispatchQueue.test
    let store = TestStore(initialState: Trails.State()) {
      Trails()
    } withDependencies: {
      $0.mainQueue = scheduler.eraseToAnyScheduler()
      $0.trailClient.search = { @Sendable [lake] _ in [lake] }
    }

    await store.send(.search(.queryChanged("l"))) { $0.search.query = "l" }
    await scheduler.advance(by: .milliseconds(200))
    await store.send(.search(.queryChanged("la"))) { $0.search.query = "la" }
    await scheduler.advance(by: .milliseconds(300))
    await store.receive(\.search.start)
    await store.receive(\.search.searchResponse) { $0.search.results = [lake] }
    await store.send(.search(.resultTapped(lake)))
    await store.receive(\.search.delegate.picked) {
      $0.path[id: 0] = .detail(TrailDetail.State(trail: lake))
    }
  }

  @Test func `A hike is recorded, and is in the history`() async {
    let clock = TestClock()
    let tracked = LockIsolated<[String]>([])
    let store = TestStore(
      initialState: Main.State(trails: Trails.State(rows: [TrailRow.State(trail: ridge)]))
    ) {
      Main()
    } withDependencies: {
      $0.analytics.track = { name in tracked.withValue { $0.append(name) } }
      $0.continuousClock = clock
      $0.date.now = Date(timeIntervalSince1970: 0)
    }
    store.exhaustivity = .off

    await store.send(\.trails.rows[id: UUID(0)].tapped)
    await store.receive(\.trails.rows[id: UUID(0)].delegate.opened) {
      $0.trails.path[id: 0] = .detail(TrailDetail.State(trail: ridge))
    }
    await store.send(.trails(.path(.element(id: 0, action: .detail(.onAppear)))))
    await store.send(\.trails.path[id: 0].detail.unitToggled) {
      $0.$preferences.withLock { $0.unit = .miles }
    }
    XCTAssertNoDifference(store.state.trails.path[id: 0]?.detail?.length, "6 mi")
    await store.send(\.trails.path[id: 0].detail.startTapped)
    await store.receive(\.trails.path[id: 0].detail.delegate.startHike)
    await store.send(\.trails.path[id: 1].recording.view.startTapped)
    await clock.advance(by: .seconds(2))
    await store.receive(\.trails.path[id: 1].recording.ticked)
    await store.receive(\.trails.path[id: 1].recording.ticked) {
      $0.trails.path[id: 1, case: \.recording]?.seconds = 2
    }
    await store.send(\.trails.path[id: 1].recording.view.finishTapped) {
      $0.trails.path[id: 1, case: \.recording]?.destination = .dialog(.finish(seconds: 2))
    }
    await store.send(\.trails.path[id: 1].recording.destination.dialog.finish)
    await store.receive(\.trails.path[id: 1].recording.delegate.finished) {
      $0.trails.path = StackState()
    }
    XCTAssertNoDifference(store.state.history.hikes.map(\.seconds), [2])
    XCTAssertNoDifference(tracked.value, ["detail", "unit miles"])
    await store.send(.history(.clearTapped))
    await store.send(\.history.alert.clear) {
      $0.history.$hikes.withLock { $0 = [] }
    }
  }

  @Test func `A trail is edited on the stack`() async {
    let store = TestStore(
      initialState: Trails.State(
        path: StackState([.detail(TrailDetail.State(trail: ridge))]),
        rows: [TrailRow.State(trail: ridge)]
      )
    ) {
      Trails()
    }

    await store.send(\.path[id: 0].detail.editTapped) {
      $0.path[id: 0, case: \.detail]?.edit = TrailForm.State(trail: ridge)
    }
    await store.send(
      .path(.element(id: 0, action: .detail(.edit(.presented(.set(\.trail.name, "Edge"))))))
    ) {
      $0.path[id: 0]?.modify(\.detail) { $0.edit?.trail.name = "Edge" }
    }
    await store.send(\.path[id: 0].detail.edit.saveTapped)
    await store.receive(\.path[id: 0].detail.edit.delegate.saved) {
      $0.path[id: 0, case: \.detail]?.trail.name = "Edge"
    }
    await store.receive(\.path[id: 0].detail.delegate.changed) {
      $0.path[id: 0, case: \.detail]?.isSaved = true
      $0.rows[id: UUID(0)]?.trail.name = "Edge"
    }
    await store.receive(\.path[id: 0].detail.edit.dismiss) {
      $0.path[id: 0, case: \.detail]?.edit = nil
    }
    await store.send(.path(.popFrom(id: 0))) {
      $0.path[id: 0] = nil
    }
  }

  @Test func `The weather is a child that comes and goes`() async {
    let store = TestStore(initialState: TrailApp.State.main(Main.State())) {
      TrailApp()
    } withDependencies: {
      $0.weatherStation.temperatures = { AsyncStream { $0.yield(21) } }
    }

    await store.send(.main(.trails(.weatherToggled))) {
      $0.modify(\.main) { $0.trails.weather = Weather.State() }
    }
    await store.send(\.main.trails.weather.task)
    await store.receive(\.main.trails.weather.changed) {
      $0.modify(\.main) { $0.trails.weather?.temperature = 21 }
    }
    await store.send(.main(.trails(.weatherToggled))) {
      $0.modify(\.main) { $0.trails.weather = nil }
    }
    #expect(store.state.main?.trails.weather == nil)
    await store.send(\.main.settings.delegate.loggedOut) {
      $0 = .login(Login.State())
    }
    await store.send(.login(.delegate(.loggedIn(token: "t")))) {
      $0 = .main(Main.State())
    }
  }
}
