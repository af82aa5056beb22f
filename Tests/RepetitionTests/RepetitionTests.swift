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
    await withKnownIssue { await scenario.play() }
  }

  // X3, X9
  @Test func `An additional action and a missing action are detected`() async {
    let less = Scenario("less", .notes("a", "b")) { _ in .send(.note("a")) }
    await withKnownIssue { await less.play() }
    let more = Scenario("more", .notes("a")) { _ in
      .merge(.send(.note("a")), .send(.note("b")))
    }
    await withKnownIssue { await more.play() }
  }
}
