import CairnTesting
import Testing

/// Effects that run at the same time, repeatedly: whatever else the machine does, there is one
/// outcome. `Tests/repeat.sh` runs this with the machine under load.
@Suite struct RepetitionTests {
  // X3, E7
  @Test(.repeated, arguments: Scenario.all)
  func `An effect has one outcome`(scenario: Scenario) async {
    await scenario.play()
  }

  @Test func `Fifty scenarios have distinct names`() {
    #expect(Scenario.all.count == 50)
    #expect(Set(Scenario.all.map(\.testDescription)).count == 50)
  }

  // X3, X9
  @Test func `Another order is detected`() async {
    let scenario = Scenario("two in the wrong order", .notes("b", "a")) { _ in
      .merge(.send(.note("a")), .send(.note("b")))
    }
    await expect(scenario, toFailWith: #"Expected to receive .note("b"), but received .note("a")"#)
  }

  // X3, X9
  @Test func `An additional action and a missing action are detected`() async {
    let less = Scenario("less", .notes("a", "b")) { _ in .send(.note("a")) }
    await expect(less, toFailWith: #"Expected to receive .note("b"), but received nothing"#)
    let more = Scenario("more", .notes("a")) { _ in
      .merge(.send(.note("a")), .send(.note("b")))
    }
    await expect(more, toFailWith: "The test ended with 1 received action not asserted")
  }

  private func expect(_ scenario: Scenario, toFailWith line: String) async {
    await withKnownIssue {
      await scenario.play()
    } matching: { issue in
      issue.comments.contains { $0.rawValue.hasPrefix("\(line)\n") }
    }
  }
}
