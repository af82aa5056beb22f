import CairnTesting
import TestSupport
import Testing

@MainActor
@Suite struct LiveStoreReporterTests {
  // I2, X9
  @Test func `An issue of a store fails the test at the operator's location`() async {
    let line = #line + 2
    let found = await failures {
      let store = Store(initialState: Screens.State()) { Screens() }
      store.send(.sheet(.presented(.save)))
    }
    #expect(found.map(\.fileID) == [Screens.file])
    #expect(
      found.first?.text.hasPrefix(
        "ifLet received an action for Sheet.State, which is not in the state [missing-child] at "
      ) == true
    )
    #expect(found.first?.text.contains("The action was sent at \(#fileID):\(line + 1).") == true)
  }

  // I2
  @Test func `An issue without a call site fails the test at its declaration`() async {
    let line = #line - 1
    let found = await failures {
      RuntimeIssue(code: .reported, summary: "The kitchen is closed").report()
    }
    #expect(found.map(\.fileID) == [#fileID])
    #expect(found.map(\.line) == [line])
    #expect(found.map(\.text) == ["The kitchen is closed [reported]"])
  }

  // I2
  @Test func `An issue that a test catches does not fail it`() async {
    let found = await failures {
      withIssueReporter(ClosureIssueReporter { _ in }) {
        let store = Store(initialState: Screens.State()) { Screens() }
        store.send(.sheet(.presented(.save)))
      }
    }
    #expect(found.isEmpty)
  }
}
