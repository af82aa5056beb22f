import Testing

import CairnCore

/// Features that contain themselves.
@Suite struct LazyReducerTests {
  private let recorder = Recorder()
  private let deep = Tree.State(
    child: PresentationState(
      wrappedValue: Tree.State(child: PresentationState(wrappedValue: Tree.State()))
    ),
    path: [Tree.State(path: [Tree.State()])]
  )

  @Test func `A child is made for its first action, and kept`() {
    let reducer = Tree(recorder: recorder).resolve()
    var state = deep
    #expect(recorder.entries.count == 1)
    reducer.reduce(into: &state, actions: .add(1), .add(1))
    #expect(recorder.entries.count == 1)
    reducer.reduce(into: &state, actions: .child(.presented(.add(1))))
    #expect(recorder.entries.count == 2)
    reducer.reduce(into: &state, actions: .child(.presented(.add(1))))
    #expect(recorder.entries.count == 2)
  }

  @Test func `A feature that presents itself reduces at every depth`() {
    var state = deep
    let action = Tree.Action.child(.presented(.child(.presented(.add(3)))))
    let effect = Tree().reduce(into: &state, action: action)
    #expect(state.child.wrappedValue?.child.wrappedValue?.depth == 3)
    #expect(effect.sent == [.child(.presented(.child(.presented(.noted("added 3")))))])
    #expect(effect.leaves.map(\.owner.count) == [2])
    #expect(effect.leaves.first?.isOwned(state) == true)
    state.child.wrappedValue?.child.wrappedValue = nil
    #expect(effect.leaves.first?.isOwned(state) == false)
  }

  @Test func `A feature in a path of itself reduces at every depth`() {
    var state = deep
    let action = Tree.Action.path(.element(id: 0, action: .path(.element(id: 0, action: .add(3)))))
    let effect = Tree().reduce(into: &state, action: action)
    #expect(state.path[0].path[0].depth == 3)
    #expect(effect.leaves.map(\.owner.count) == [2])
    #expect(effect.leaves.first?.isOwned(state) == true)
    state.path[0].path.popToRoot()
    #expect(effect.leaves.first?.isOwned(state) == false)
  }

  // L7
  @Test func `A dismissal of a missing child is an issue at every depth`() {
    var state = deep
    let action = Tree.Action.child(.presented(.child(.presented(.child(.dismiss)))))
    let found = issues { _ = Tree().reduce(into: &state, action: action) }
    #expect(found.map(\.code) == [.missingChild])
    #expect(state == deep)
  }
}
