import CairnTesting
import Testing

extension FlagsAnalyticsAndLogsTests {
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
