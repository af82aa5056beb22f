import CairnCore
import TestSupport
import Testing

@Suite struct EmptyReducerTests {
  @Test func `An empty reducer does nothing`() {
    var state = 1
    #expect(EmptyReducer().reduce(into: &state, action: 2).isNone)
    #expect(EmptyReducer().resolve().reduce(into: &state, action: 2).isNone)
    #expect(state == 1)
  }

  @Test func `Operators apply to an empty reducer`() {
    let reducer = EmptyReducer<Parent.State, Parent.Action>()
      .ifLet(\.optional, action: \.optional) { Leaf() }
    var state = Parent.State(optional: Leaf.State())
    reducer.reduce(into: &state, actions: .optional(.add(1)))
    #expect(state.optional?.count == 1)
  }

  // I3
  @Test(.startsProcess) func `Reading the body of a reducer without one stops`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = EmptyReducer<Int, Int>().body
    }
    expectText(
      "EmptyReducer<Int, Int>.body: this reducer has no body; call reduce(into:action:)",
      in: result
    )
  }
}
