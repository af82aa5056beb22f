import TestSupport
import Testing

import Cairn

@MainActor @Suite(.timeLimit(.minutes(60))) struct ScopeObservationTests {
  private let store: StoreOf<Desk> = Desk.store {
    $0.optional = Page.State()
    $0.tray.optional = Page.State()
  }

  // S1
  @Test func `A child's observers are notified at the end of every burst`() {
    let page = store.scope(state: \.page, action: \.page)
    var told: [[String]] = []
    let observation = page.observe { told.append($0.notes) }
    page.send(.perform { _ in .merge(.send(.note("a")), .send(.note("b"))) })
    store.send(.note("elsewhere"))
    #expect(told == [["a", "b"], ["a", "b"]])
    withExtendedLifetime(observation) {}
  }

  // S1
  @Test func `A child's observers of a value are notified when it changes`() {
    let page = store.scope(state: \.optional, action: \.optional)
    var told: [Int] = []
    let observation = page?.observe(\.notes.count) { told.append($0) }
    page?.send(.note("a"))
    store.send(.note("elsewhere"))
    page?.send(.note("b"))
    #expect(told == [1, 2])
    withExtendedLifetime(observation) {}
  }

  // S1
  @Test func `Observers at all levels are notified of one burst after the other`() {
    let store = store
    let page = store.scope(state: \.tray, action: \.tray).scope(state: \.page, action: \.page)
    var told: [String] = []
    let first = store.observe { state in
      told.append("root \(state.tray.page.notes)")
      if state.tray.page.notes.count == 1 { page.send(.note("b")) }
    }
    let second = page.observe { told.append("page \($0.notes)") }
    page.send(.note("a"))
    #expect(
      told == [
        #"root ["a"]"#, #"page ["a"]"#, #"root ["a", "b"]"#, #"page ["a", "b"]"#,
      ]
    )
    withExtendedLifetime((first, second)) {}
  }

  // O4
  @Test func `Observers are not notified after the child was removed`() {
    let page = store.scope(state: \.optional, action: \.optional)
    var told = 0
    let first = page?.observe { _ in told += 1 }
    let second = page?.observe(\.notes) { _ in told += 1 }
    store.change { $0.optional = nil }
    store.change { $0.optional = Page.State(notes: ["other"]) }
    store.send(.note("a"))
    #expect(told == 0)
    let third = page?.observe { _ in told += 1 }
    store.send(.note("b"))
    #expect(told == 0)
    withExtendedLifetime((first, second, third)) {}
  }

  // O4
  @Test func `The sequence of a child's states ends when the child is removed`() async {
    let page = store.scope(state: \.optional, action: \.optional)
    var states = page?.states.makeAsyncIterator()
    #expect(await states?.next()?.notes == [])
    page?.send(.note("a"))
    #expect(await states?.next()?.notes == ["a"])
    store.change { $0.optional = nil }
    #expect(await states?.next() == nil)
    var late = page?.states.makeAsyncIterator()
    #expect(await late?.next()?.notes == ["a"])
    #expect(await late?.next() == nil)
  }

  // O4
  @Test func `The sequences of states below a child end with the child`() async {
    let store = Desk.store { $0.destination.wrappedValue = .left(Page.State()) }
    let destination = store.scope(state: \.destination, action: \.destination)
    let left = destination?.scope(state: \.left, action: \.left)
    var states = left?.states.makeAsyncIterator()
    #expect(await states?.next() != nil)
    store.change { $0.destination.wrappedValue = nil }
    #expect(await states?.next() == nil)
  }

  @Test func `The sequence of a child's states ends when its store is released`() async {
    var page: Store<Page.State, Page.Action>? = store.scope(state: \.page, action: \.page)
    var states = page?.states.makeAsyncIterator()
    #expect(await states?.next() != nil)
    page = nil
    #expect(await states?.next() == nil)
  }

  @Test func `An observation does not keep a child alive`() {
    var page: Store<Page.State, Page.Action>? = store.scope(state: \.page, action: \.page)
    let weakPage = WeakReference(page)
    var told = 0
    let observation = page?.observe { _ in told += 1 }
    page = nil
    store.send(.note("a"))
    #expect(weakPage.object == nil)
    #expect(told == 0)
    #expect(!store.engine.hasObservers)
    withExtendedLifetime(observation) {}
  }

  @Test func `Children without observers are not notified`() {
    let page = store.scope(state: \.tray, action: \.tray).scope(state: \.page, action: \.page)
    let observation = page.observe { _ in }
    #expect(store.engine.hasObservers)
    observation.cancel()
    withExtendedLifetime(page.observe { _ in }) {}
    store.send(.note("a"))
    #expect(!store.engine.hasObservers)
    withExtendedLifetime(observation) {}
  }

  @Test func `An observer can release the child that it observes`() {
    let box = Box()
    box.page = store.scope(state: \.optional, action: \.optional)
    var told = 0
    let observation = box.page?.observe { _ in
      told += 1
      box.page = nil
    }
    store.send(.note("a"))
    store.send(.note("b"))
    #expect(told == 1)
    #expect(store.childStoreCount <= 1)
    withExtendedLifetime(observation) {}
  }

  // S1, S4, O4
  @Test func `An observer can remove the child, of whose last burst the others are notified`() {
    let store = store
    let page = store.scope(state: \.optional, action: \.optional)
    var told: [String] = []
    let first = page?.observe {
      told.append("first \($0.notes)")
      store.change { $0.optional = nil }
    }
    let second = page?.observe { told.append("second \($0.notes)") }
    page?.send(.note("a"))
    store.send(.note("b"))
    #expect(told == [#"first ["a"]"#, #"second ["a"]"#])
    withExtendedLifetime((first, second)) {}
  }

  // S2
  @Test func `State is changed in place under an observer of another value`() {
    let page = store.scope(state: \.optional, action: \.optional)
    let observation = page?.observe(\.id) { _ in }
    page?.send(
      .perform {
        $0.notes = Array(repeating: "", count: 1_000); return .none
      }
    )
    let before = store.noteAddress
    for _ in 0..<3 {
      page?.send(
        .perform {
          $0.notes[0] += "a"; return .none
        }
      )
      #expect(store.noteAddress == before)
    }
    withExtendedLifetime(observation) {}
  }

  private final class Box {
    var page: Store<Page.State, Page.Action>?
  }
}

extension Store<Desk.State, Desk.Action> {
  /// The address of the buffer of the optional page's notes.
  fileprivate var noteAddress: UInt {
    state.optional?.notes.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) } ?? 0
  }
}
