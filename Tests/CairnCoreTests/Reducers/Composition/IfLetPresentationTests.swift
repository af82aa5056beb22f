import Testing

import CairnCore

/// `ifLet` with presentation actions, on a box and on a plain optional.
@Suite struct IfLetPresentationTests {
  private let recorder = Recorder()
  private let row = Row.State(id: 1)

  private func state(_ place: Presentation, _ row: Row.State?) -> Parent.State {
    var state = Parent.State()
    place.present(row, in: &state)
    return state
  }

  // T2
  @Test(arguments: Presentation.allCases)
  func `The child runs before the parent`(place: Presentation) {
    var state = state(place, row)
    let reducer = Presentation.reducer(recorder) { state, _ in
      state.ticks = place.row(in: state)?.leaf.count ?? -1
    }
    reducer.reduce(into: &state, actions: place.action(.presented(.add(3))))
    #expect(recorder.entries == ["row 1", "parent"])
    #expect(state.ticks == 3)
  }

  // T2
  @Test(arguments: Presentation.allCases)
  func `On dismissal the parent sees the child one last time`(place: Presentation) {
    var state = state(place, row)
    var seen: Row.State?
    let reducer = Presentation.reducer(recorder) { state, _ in seen = place.row(in: state) }
    let effect = reducer.reduce(into: &state, actions: place.action(.dismiss))
    #expect(seen == row)
    #expect(place.row(in: state) == nil)
    #expect(recorder.entries == ["parent"])
    #expect(effect.isNone)
  }

  // T2
  @Test(arguments: Presentation.allCases)
  func `A child that the parent changes on dismissal is removed all the same`(place: Presentation) {
    var state = state(place, row)
    let reducer = Presentation.reducer { state, _ in
      place.present(Row.State(id: 1, leaf: Leaf.State(count: 9)), in: &state)
    }
    reducer.reduce(into: &state, actions: place.action(.dismiss))
    #expect(place.row(in: state) == nil)
  }

  // T2
  @Test(arguments: Presentation.allCases)
  func `Another child that the parent presents on dismissal stays`(place: Presentation) {
    var state = state(place, row)
    let reducer = Presentation.reducer { state, _ in place.present(Row.State(id: 2), in: &state) }
    reducer.reduce(into: &state, actions: place.action(.dismiss))
    #expect(place.row(in: state) == Row.State(id: 2))
  }

  // T2
  @Test(arguments: Presentation.allCases)
  func `The parent can remove the child itself on dismissal`(place: Presentation) {
    var state = state(place, row)
    let reducer = Presentation.reducer { state, _ in place.present(nil, in: &state) }
    let effect = reducer.reduce(into: &state, actions: place.action(.dismiss))
    #expect(place.row(in: state) == nil)
    #expect(effect.isNone)
  }

  // T2, T4
  @Test func `Another case that the parent presents on dismissal stays`() {
    let reducer = Parent.reduce { state, _ in
      state.destination.wrappedValue = .about
      state.plainDestination = .about
    }
    .ifLet(\.destination, action: \.destination)
    var state = Parent.State()
    state.destination.wrappedValue = .login(Login.State())
    reducer.reduce(into: &state, actions: .destination(.dismiss))
    #expect(state.destination.wrappedValue == .about)
  }

  // T2
  @Test(arguments: Presentation.allCases)
  func `The parent's effects on dismissal are kept`(place: Presentation) {
    var state = state(place, row)
    let reducer = Reduce<Parent.State, Parent.Action> { _, _ in .send(.tick) }
      .ifLet(\.sheet, action: \.sheet) { Row() }
      .ifLet(\.plain, action: \.plain) { Row() }
    #expect(reducer.reduce(into: &state, action: place.action(.dismiss)).sent == [.tick])
  }

  // T3, L7
  @Test(
    arguments: Presentation.allCases,
    [.dismiss, .presented(.add(1))] as [PresentationAction<Row.Action>]
  )
  func `An action without a presented child is an issue, and the parent runs`(
    place: Presentation,
    action: PresentationAction<Row.Action>
  ) {
    var state = Parent.State()
    let line: UInt = #line + 2
    let reducer = Parent.reduce(recorder)
      .ifLet(\.sheet, action: \.sheet) { Row(recorder: recorder) }
      .ifLet(\.plain, action: \.plain) { Row(recorder: recorder) }
    let found = issues { _ = reducer.reduce(into: &state, action: place.action(action)) }
    #expect(recorder.entries == ["parent"])
    #expect(state == Parent.State())
    #expect(found.map(\.code) == [.missingChild])
    #expect(
      found.first?.summary == "ifLet received an action for Row.State, which is not in the state"
    )
    #expect(found.first?.details.first == "Action: \(dumpText(place.action(action)))")
    #expect(found.first?.site?.line == (place == .boxed ? line : line + 1))
    #expect(found.first?.site?.fileID.description == #fileID)
  }

  // T3
  @Test(arguments: Presentation.allCases)
  func `A child that the parent presents on a dismissal of nothing stays`(place: Presentation) {
    var state = Parent.State()
    let reducer = Presentation.reducer { state, _ in place.present(Row.State(id: 2), in: &state) }
    let found = issues { reducer.reduce(into: &state, actions: place.action(.dismiss)) }
    #expect(place.row(in: state) == Row.State(id: 2))
    #expect(found.count == 1)
  }

  // L1, L4
  @Test(arguments: Presentation.allCases)
  func `A child's effect belongs to it until its identity changes`(place: Presentation) {
    var state = state(place, row)
    let effect = Presentation.reducer()
      .reduce(into: &state, actions: place.action(.presented(.echo("a"))))
    #expect(effect.sent == [place.action(.presented(.echoed("a")))])
    #expect(effect.leaves.map(\.owner.count) == [1])
    #expect(effect.leaves.first?.isOwned(state) == true)
    place.present(Row.State(id: 2), in: &state)
    #expect(effect.leaves.first?.isOwned(state) == false)
  }

  // S2
  @Test(arguments: Presentation.allCases)
  func `The child's state is not copied`(place: Presentation) {
    var state = state(place, Row.State(id: 1, leaf: .large))
    let address = bufferAddress(place.row(in: state)?.leaf.items)
    Presentation.reducer().reduce(into: &state, actions: place.action(.presented(.setItem(5))))
    #expect(place.row(in: state)?.leaf.items.first == 5)
    #expect(bufferAddress(place.row(in: state)?.leaf.items) == address)
  }

  // S2
  @Test func `Changing the state does not change a copy`() {
    var state = state(.boxed, row)
    let copy = state
    Presentation.reducer().reduce(into: &state, actions: .sheet(.presented(.add(1))))
    #expect(copy.sheet.wrappedValue?.leaf.count == 0)
    #expect(state.sheet.wrappedValue?.leaf.count == 1)
  }
}
