import CairnCore
import Testing

@Suite struct CombineReducersTests {
  // T1
  @Test func `An operator applies to all combined reducers`() {
    let recorder = Recorder()
    let reducer = CombineReducers<Parent.State, Parent.Action> {
      Parent.reduce(recorder)
      Scope(state: \.left, action: \.left) { Leaf(name: "left", recorder: recorder) }
    }
    .ifLet(\.optional, action: \.optional) { Leaf(name: "optional", recorder: recorder) }
    var state = Parent.State(optional: Leaf.State())
    reducer.reduce(into: &state, actions: .optional(.add(1)), .left(.add(1)))
    #expect(recorder.entries == ["optional", "parent", "parent", "left"])
  }
}
