import Testing

import Cairn

@MainActor @Suite(.timeLimit(.minutes(60))) struct ScopeTaskTests {
  /// A desk that starts an effect of its own with every action of a child.
  private let store: StoreOf<Desk> = Desk.store {
    $0.optional = Page.State()
    $0.presentation = PresentationState(wrappedValue: Page.State())
    $0.destination.wrappedValue = .left(Page.State())
    $0.rows = [Page.State(id: 1), Page.State(id: 2)]
    $0.path = [Page.State(), Page.State()]
    $0.tray.optional = Page.State()
  } reacting: { action in
    if case .perform = action { .none } else { .waiting("desk") }
  }

  /// The store that sends.
  enum Sender: CaseIterable, Sendable {
    case page, optional, presentation, sheetOfCase, row, element, fieldOfField, deepOptional
  }

  private func page(_ sender: Sender) -> Store<Page.State, Page.Action>? {
    switch sender {
    case .page: store.scope(state: \.page, action: \.page)
    case .optional: store.scope(state: \.optional, action: \.optional)
    case .presentation: store.scope(state: \.presentation, action: \.presentation)
    case .sheetOfCase:
      store.scope(state: \.destination, action: \.destination)?
        .scope(state: \.left, action: \.left)
    case .row: store.scope(state: \.rows, action: \.rows)[id: 2]
    case .element: store.scope(state: \.path, action: \.path).elements()[id: 1]
    case .fieldOfField: store.scope(state: \.tray.page, action: \.tray.page)
    case .deepOptional:
      store.scope(state: \.tray, action: \.tray).scope(state: \.optional, action: \.optional)
    }
  }

  // S5
  @Test(arguments: Sender.allCases)
  func `cancel ends the effects of the child, not those of its parent`(sender: Sender) async {
    store.send(.perform { _ in .waiting("other") })
    let page = page(sender)
    page?.send(.start("before"))
    let task = page?.send(.start("child"))
    #expect(store.inFlight.sorted() == ["before", "child", "desk", "desk", "other"])
    task?.cancel()
    await store.settle { !$0.contains("child") }
    #expect(store.inFlight.sorted() == ["before", "desk", "desk", "other"])
  }

  // S5
  @Test(arguments: Sender.allCases)
  func `Cancelling a waiting task ends the child's effects and waits for no others`(
    sender: Sender
  ) async {
    let page = page(sender)
    let waiting = Task { await page?.send(.start("child")).finish() }
    await store.settle { $0.contains("child") }
    waiting.cancel()
    await waiting.value
    #expect(store.inFlight == ["desk"])
  }

  // S5
  @Test func `cancel at the root ends the effects of parent and child`() async {
    let task = store.send(.page(.start("child")))
    task.cancel()
    await task.finish()
    #expect(store.inFlight == [])
  }

  // S5
  @Test func `cancel ends the effects of the features below`() async {
    let tray = store.scope(state: \.tray, action: \.tray)
    let task = tray.send(.optional(.start("below")))
    #expect(store.inFlight.sorted() == ["below", "desk"])
    task.cancel()
    await store.settle { $0 == ["desk"] }
    #expect(store.inFlight == ["desk"])
  }

  // S5
  @Test func `cancel for a whole path or list ends the effects of its elements`() async {
    let path = store.scope(state: \.path, action: \.path)
    let task = path.send(.element(id: 0, action: .start("element")))
    task.cancel()
    await store.settle { $0 == ["desk"] }
    #expect(store.inFlight == ["desk"])
  }

  // S5
  @Test func `Actions of a parent's effect are sent after a child's task was cancelled`() async {
    let gate = Gate()
    let store = Desk.store(reacting: { action in
      guard case .page = action else { return .none }
      return .run { send in
        try await gate.pass()
        await send(.note("from the desk"))
      }
    })
    let page = store.scope(state: \.page, action: \.page)
    let task = page.send(.start("child"))
    task.cancel()
    gate.open()
    await task.finish()
    #expect(store.state.notes == ["from the desk"])
    #expect(store.inFlight == [])
  }

  // S5
  @Test func `Effects after a child's cancelled effects never start`() async {
    let gate = Gate()
    let journal = Journal()
    let store = Desk.store()
    let page = store.scope(state: \.page, action: \.page)
    let task = page.send(
      .perform { _ in
        .concatenate(
          .run { send in
            journal.write("started")
            await gate.passStubbornly()
            await send(.note("late"))
          },
          .send(.note("next"))
        )
      }
    )
    await journal.wait(for: "started")
    task.cancel()
    gate.open()
    await task.finish()
    #expect(page.state.notes == [])
  }

  // S5
  @Test func `finish through a child waits for all effects of the action`() async {
    let gate = Gate()
    let store = Desk.store(reacting: { action in
      guard case .page = action else { return .none }
      return .run { send in
        try await gate.pass()
        await send(.note("from the desk"))
      }
    })
    let task = store.scope(state: \.page, action: \.page).send(.note("a"))
    gate.open()
    await task.finish()
    #expect(store.state.notes == ["from the desk"])
  }

  // S5
  @Test func `Siblings of the same type have separate effects`() async {
    let rows = store.scope(state: \.rows, action: \.rows)
    rows[0].send(.start("one"))
    let task = rows[1].send(.perform { _ in .waiting("two") })
    task.cancel()
    await store.settle { !$0.contains("two") }
    #expect(store.inFlight.sorted() == ["desk", "desk", "one"])
  }
}

extension Store {
  /// Waits until the wanted effects are in flight.
  fileprivate func settle(_ isDone: ([String]) -> Bool) async {
    while !isDone(inFlight) {
      await Task.yield()
    }
  }
}
