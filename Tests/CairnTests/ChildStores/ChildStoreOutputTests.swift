import Testing

import Cairn

/// What parents receive from independent child stores.
@MainActor @Suite(.timeLimit(.minutes(60))) struct ChildStoreOutputTests {
  // D1
  @Test func `The parent receives the outputs, and no other actions`() {
    let store = StoreOf<Desktop>.desktop(2) {
      $0.windows.append(Desktop.Window(id: 5))
      $0.front = 6
    }
    store.document(1)?.send(.typed("a"))
    store.document(1)?.send(.delegate(.said("one")))
    store.window(5)?.send(.delegate(.said("two")))
    store.frontDocument?.send(.delegate(.said("three")))
    #expect(store.log == ["document 1 one", "window 5 two", "front three"])
  }

  // D1
  @Test
  func `Outputs arrive in order after the child's burst has ended and its observers are notified`()
  {
    let store = StoreOf<Desktop>.desktop(1)
    let document = store.document(0)
    var log: [String] = []
    let ofParent = store.observe { log.append("parent \($0.log.count)") }
    let ofChild = document?.observe { log.append("child \($0.text)") }
    document?.send(.sayAndType(["a", "b"]))
    #expect(store.log == ["document 0 a", "document 0 b"])
    #expect(log == ["child typed", "parent 1", "parent 2"])
    _ = (ofParent, ofChild)
  }

  // D1, L1
  @Test
  func `An output that removes the child lets the burst end, and the next outputs are dropped`() {
    let store = StoreOf<Desktop>.desktop(1)
    let document = store.document(0)
    document?.send(.closeAndType("last words"))
    #expect(document?.text == "last words")
    #expect(store.documents == [])
    #expect(store.log == ["document 0 closed"])
    #expect(store.document(0) == nil)
  }

  // D1
  @Test func `An effect of a child emits outputs too`() async {
    let store = StoreOf<Desktop>.desktop(1)
    let gate = Gate()
    let task = store.document(0)?.send(.sayLater("late", gate))
    gate.open()
    await task?.finish()
    #expect(store.log == ["document 0 late"])
  }

  // D1, S1
  @Test
  func `An observer of a child that sends makes the next burst, and outputs keep their order`() {
    let store = StoreOf<Desktop>.desktop(2)
    let first = store.document(0)
    let second = store.document(1)
    let observation = first?.observe { [weak second] state in
      if state.count == 1 {
        second?.send(.delegate(.said("second")))
        first?.send(.change { $0.count = 2 })
      }
    }
    first?.send(.sayAndType(["first"]))
    first?.send(.count)
    #expect(first?.count == 2)
    #expect(store.log == ["document 0 first", "document 1 second"])
    _ = observation
  }

  // D1, S10
  @Test func `The origin of an output names the child and the action that was sent to the child`() {
    let instrument = OriginRecorder()
    let store = Store(initialState: Desktop.State(documents: [3]), instruments: [instrument]) {
      Desktop()
    }
    store.document(3)?.send(.delegate(.said("a")))
    let origin = instrument.origins.last
    guard case .effect(let descriptor, number: nil, startedBy: .send(let site)) = origin else {
      Issue.record("\(String(describing: origin))")
      return
    }
    #expect(descriptor.kind == .childStore)
    #expect(descriptor.id == "3")
    #expect("\(site)".contains("ChildStoreOutputTests"))
  }

  // D1
  @Test
  func `A child that emits an output when it is created does so after the burst that creates it`() {
    let store = Store(initialState: Greeter.State()) { Greeter() }
    #expect(store.log == ["hello 1"])
    store.send(.add(2))
    #expect(store.log == ["hello 1", "hello 2"])
    // Each greeting adds another one.
    store.send(.add(10))
    #expect(store.log.count == 2 + 60)
    #expect(store.guests.count == 2 + 60)
  }
}

private final class OriginRecorder: StoreInstrument {
  typealias State = Desktop.State
  typealias Action = Desktop.Action

  private(set) var origins: [ActionOrigin] = []

  func willReduce(_ action: Desktop.Action, from origin: ActionOrigin, state: Desktop.State) {
    origins.append(origin)
  }
}

/// A feature whose children say hello.
@Reducer
private struct Greeter {
  @ObservableState
  struct State {
    var guests = [1]
    var log: [String] = []
  }

  enum Action {
    case add(Int)
    case guest(IdentifiedAction<Int, String>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .add(let id): state.guests.append(id)
      case .guest(.element(let id, let word)):
        state.log.append("\(word) \(id)")
        if id >= 10, state.guests.count < 62 { state.guests.append(id + 1) }
      }
      return .none
    }
    .childStores(
      of: \.guests,
      action: \.guest,
      output: \.said,
      initialState: { _ in Visitor.State() }
    ) {
      Visitor()
    }
  }
}

@Reducer
private struct Visitor {
  struct State {}

  enum Action {
    case said(String)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .onMount { _ in .send(.said("hello")) }
  }
}
