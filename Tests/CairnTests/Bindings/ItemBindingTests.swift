import Testing

import Cairn

@MainActor @Suite struct ItemBindingTests {
  private let store = Store(
    initialState: Trail.State(destination: .place(Spot.State(name: "a")))
  ) {
    Trail()
  }

  private func change(_ destination: Trail.Destination.State?) {
    store.send(.change { $0.destination = destination })
  }

  // T2
  @Test func `Writing nil dismisses the presented child`() {
    let item = store.itemBinding(state: \.destination, action: \.destination)
    #expect(item.wrappedValue != nil)
    item.wrappedValue = nil
    #expect(item.wrappedValue == nil)
    #expect(store.state.log == ["dismiss"])
  }

  @Test func `Writing the presented child's item, or any other item, does nothing`() {
    let item = store.itemBinding(state: \.destination, action: \.destination)
    item.wrappedValue = item.wrappedValue
    #expect(store.state.destination != nil)
    #expect(store.state.log.isEmpty)
  }

  // O5
  @Test func `A write that no operator carries out is an issue that names the action`() {
    let store = Store(initialState: Bare.State()) { Bare() }
    let line = #line + 1
    let item = store.itemBinding(state: \.alert, action: \.alert)
    let path = store.scope(state: \.path, action: \.path).pathBinding()
    let issues = IssueRecorder()
    issues {
      item.wrappedValue = nil
      path.wrappedValue.removeLast()
    }
    #expect(
      issues.texts.map { $0.split(separator: "\n").map(String.init) } == [
        [
          "A view wrote to a binding of Bare.State, and no reducer carried it out "
            + "[unhandled-binding] at CairnTests/ItemBindingTests.swift:\(line)",
          "  Action: .alert(.dismiss)",
          "  The state is as it was. Add '.ifLet' with the case of the action to the body of the "
            + "feature.",
        ],
        [
          "A view wrote to a binding of StackState<Spot.State>, and no reducer carried it out "
            + "[unhandled-binding] at CairnTests/ItemBindingTests.swift:\(line + 1)",
          "  Action: .popFrom(id: 0)",
          "  The state is as it was. Add '.forEach' with the case of the action to the body of the "
            + "feature.",
        ],
      ]
    )
  }

  // O5
  @Test func `A feature that presents another state when it is dismissed is no issue`() {
    let store = Store(initialState: Bare.State()) { Bare() }
    let issues = IssueRecorder()
    let item = store.itemBinding(state: \.next, action: \.next)
    issues { item.wrappedValue = nil }
    #expect(issues.texts == [])
    #expect(store.state.next?.name == "b")
  }

  // T4
  @Test func `A case of a destination has an item binding of its own`() {
    let place = store.itemBinding(state: \.destination?.place, action: \.destination.place)
    let other = store.itemBinding(state: \.destination?.other, action: \.destination.other)
    #expect(place.wrappedValue?.name == "a")
    #expect(other.wrappedValue == nil)
    place.wrappedValue?.name = "b"
    #expect(store.state.destination?.place?.name == "b")
    place.wrappedValue = nil
    #expect(store.state.destination == nil)
    #expect(store.state.log == ["dismiss"])
  }

  // T2
  @Test func `A late dismissal does not dismiss another case that was presented instead`() {
    let place = store.itemBinding(state: \.destination?.place, action: \.destination.place)
    change(.other(Spot.State(name: "b")))
    place.wrappedValue = nil
    #expect(store.state.destination?.other?.name == "b")
    #expect(store.state.log.isEmpty)
  }

  // T2, L1
  @Test func `A late dismissal does not dismiss another child of the same case`() {
    let item = store.itemBinding(state: \.destination, action: \.destination)
    change(nil)
    change(.place(Spot.State(name: "b")))
    item.wrappedValue = nil
    #expect(store.state.destination?.place?.name == "b")
    let shown = item.wrappedValue
    #expect(shown != nil)
    item.wrappedValue = nil
    #expect(store.state.destination == nil)
  }

  // T3
  @Test func `Dismissing twice, or when nothing is shown, is no issue`() {
    let issues = IssueRecorder()
    let item = store.itemBinding(state: \.destination, action: \.destination)
    issues {
      item.wrappedValue = nil
      item.wrappedValue = nil
    }
    #expect(issues.texts.isEmpty)
    #expect(store.state.log == ["dismiss"])
  }

  @Test func `A child that is presented again gets a presented store with another identity`() {
    let item = store.itemBinding(state: \.destination, action: \.destination)
    let first = PresentedStore(item.wrappedValue!)
    #expect(first == PresentedStore(item.wrappedValue!))
    change(nil)
    change(.place(Spot.State(name: "b")))
    let second = PresentedStore(item.wrappedValue!)
    #expect(first != second)
    #expect(first.id != second.id)
    #expect(Set([first, second, first]).count == 2)
  }
}

/// A feature without operators for its children. It reduces one of them itself.
@Reducer
private struct Bare {
  struct State: Equatable {
    @Presents var alert: AlertState<Never>? = AlertState { TextState("Hi") }
    @Presents var next: Spot.State? = Spot.State(name: "a")
    var path: StackState<Spot.State> = [Spot.State(name: "a")]
  }

  enum Action {
    case alert(PresentationAction<Never>)
    case next(PresentationAction<Spot.Action>)
    case path(StackAction<Spot.State, Spot.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .next(.dismiss) = action { state.next = Spot.State(name: "b") }
      return .none
    }
  }
}
