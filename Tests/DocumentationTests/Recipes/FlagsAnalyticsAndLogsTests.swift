import CairnTesting
import Testing

// The tests of Recipes/FlagsAnalyticsAndLogs.md.

@Suite(.dependencies { $0.flags = { AsyncStream { $0.finish() } } })
struct FlagsAnalyticsAndLogsTests {
  @Test func `A screen opens only if its flag is on`() async {
    let (flags, server) = AsyncStream<Flags>.makeStream()
    let store = TestStore(initialState: KitchenApp.State()) {
      KitchenApp()
    } withDependencies: {
      $0.flags = { flags }
    }
    await store.send(.plannerTapped)
    server.yield(Flags(hasMealPlanner: true))
    await store.receive(\.flagsChanged) { $0.flags.hasMealPlanner = true }
    await store.send(.plannerTapped) { $0.path = [.planner] }
    server.finish()
    await store.finish()
  }

  @MainActor
  @Test func `Screens and favorites are reported, and nothing else`() {
    var events: [AnalyticsEvent] = []
    let log = Log<KitchenApp.State, KitchenApp.Action> { _, _ in }
    let store = makeKitchenStore(report: { events.append($0) }, log: log)
    store.send(.plannerTapped)
    store.send(.recipeTapped("Soup"))
    store.send(.path(.element(id: 0, action: .recipe(.favoriteTapped))))
    store.send(.path(.popFrom(id: 0)))
    #expect(
      events == [
        AnalyticsEvent(name: "screen", properties: ["screen": "home"]),
        AnalyticsEvent(name: "screen", properties: ["screen": "recipe"]),
        AnalyticsEvent(name: "favorite", properties: ["isOn": "true"]),
        AnalyticsEvent(name: "screen", properties: ["screen": "home"]),
      ]
    )
  }

  @MainActor
  @Test func `The log has no contents of actions`() {
    var lines: [String] = []
    let log = Log<KitchenApp.State, KitchenApp.Action> { _, line in lines.append(line) }
    let store = makeKitchenStore(report: { _ in }, log: log)
    store.send(.recipeTapped("A secret recipe"))
    #expect(lines.contains { $0.hasPrefix("recipeTapped, sent at ") })
    #expect(!lines.contains { $0.contains("secret") })
  }
}
