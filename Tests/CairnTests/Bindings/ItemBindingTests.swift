import Testing

@testable import Cairn

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
