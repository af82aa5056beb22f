import CairnTesting
import TestSupport
import Testing

private let file = #fileID

@Reducer
private struct Comment {
  struct State: Equatable, Identifiable {
    let id: Int
    var replies: IdentifiedArrayOf<Comment.State> = []

    /// The replies to the first reply.
    var first: IdentifiedArrayOf<Comment.State> {
      get { replies[0].replies }
      set { replies[0].replies = newValue }
    }
  }

  enum Action: Equatable {
    case liked
    case replies(IdentifiedAction<Int, Comment.Action>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .forEach(\.replies, action: \.replies) { Comment() }
  }
}

/// A feature whose actions remove its children and bring them back.
@Reducer
private struct Tour {
  struct State: Equatable {
    var path = StackState<Path.State>()
    @Presents var sheet: Sheet.State?
  }

  enum Action {
    case change(@Sendable (inout State) -> Void)
    case start(@Sendable () -> Effect<Action>)
    case path(StackActionOf<Path>)
    case sheet(PresentationAction<Sheet.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .change(let change): change(&state)
      case .start(let effect): return effect()
      case .path, .sheet: break
      }
      return .none
    }
    .forEach(\.path, action: \.path)
    .ifLet(\.$sheet, action: \.sheet) { Sheet() }
  }
}

/// A feature with an optional in a case.
private struct Choice: Reducer {
  @CasePathable
  enum State: Equatable {
    case sheet(Sheet.State?)
  }

  @CasePathable
  enum Action {
    case choose(Sheet.State?)
    case sheet(Sheet.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .choose(let sheet) = action { state = .sheet(sheet) }
      return .none
    }
  }
}

/// A feature that presents a form.
@Reducer
private struct Desk {
  struct State: Equatable { var form: Form.State? = Form.State() }

  enum Action {
    case change(Form.State?)
    case form(Form.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .change(let form) = action { state.form = form }
      return .none
    }
    .ifLet(\.form, action: \.form) { Form() }
  }
}

@Suite struct TestStoreScopeTests {
  private func store(_ state: Form.State = Form.State()) -> TestStoreOf<Form> {
    TestStore(initialState: state) { Form() }
  }

  // X1, X4
  @Test func `A child can be sent to, received from and asserted through its scope`() async {
    let store = TestStore(initialState: Form.State(), ignoring: \.count) { Form() }
    let header = store.scope(state: \.header, action: \.header)
    await header.send(.grow) { $0.size = 2 }
    for form in 1...4 {
      await header.send(.load)
      switch form {
      case 1: await header.receive(.loaded(9)) { $0.size = 9 }
      case 2: await header.receive(\.loaded)
      case 3: await header.receive(\.loaded, 9)
      default: await header.receive(where: { $0 == .loaded(9) })
      }
    }
    header.assert { $0.size = 9 }
    #expect(header.state == Form.Header.State(size: 9))
    #expect(header.isPresent)
    await store.finish()
  }

  // X4
  @Test func `A scope receives the child's actions in any order, or up to one of them`() async {
    typealias Header = TestStoreScope<
      Form.State, Form.Action, Form.Header.State, Form.Header.Action
    >
    func check(_ receive: (Header) async -> Void) async {
      let store = store()
      await store.send(.start { .merge(.send(.header(.loaded(2))), .send(.header(.loaded(3)))) })
      await receive(store.scope(state: \.header, action: \.header))
      await store.finish()
    }
    await check { await $0.receive(inAnyOrder: .loaded(3), .loaded(2)) { $0.size = 3 } }
    await check { await $0.receive(inAnyOrder: \.loaded, \.loaded) { $0.size = 3 } }
    await check { await $0.receive(until: .loaded(3)) { $0.size = 3 } }
    await check { await $0.receive(until: \.loaded, 3) { $0.size = 3 } }
    await check { await $0.receive(untilWhere: { $0 == .loaded(3) }) { $0.size = 3 } }
    await check {
      await $0.receive(until: \.loaded) { $0.size = 2 }
      await $0.receive(until: \.loaded) { $0.size = 3 }
    }
  }

  // X1, X4, X9
  @Test func `A scope's failures name the store's actions, and show what else has changed`() async {
    let line = #line + 5
    let found = await failures {
      let store = store()
      let header = store.scope(state: \.header, action: \.header)
      await store.send(.start { .merge(.send(.tell("Letter")), .send(.header(.loaded(9)))) })
      await header.receive(until: .loaded(9)) { $0.size = 9 }
      await store.send(.start { .send(.header(.loaded(8))) })
      await header.receive(inAnyOrder: .loaded(6), .loaded(7))
    }
    let texts = [
      """
      State was not as expected after receiving .header(.loaded(9)) and 1 action before it

            Form.State(
              count: 0,
          -   title: "Form",
          +   title: "Letter",
              isLoading: false,
              tags: [… (1 unchanged)],
              … (4 unchanged)
            )

      (Expected: −, Actual: +)

      Origin: send at \(file):\(line - 1), started by an action sent at \(file):\(line - 1)
      """,
      """
      Expected to receive .header(.loaded(6)) and .header(.loaded(7)) in any order, \
      but received .header(.loaded(8))

      Origin: send at \(file):\(line + 1), started by an action sent at \(file):\(line + 1)
      """,
    ]
    #expect(found == [Failure(texts[0], line: line), Failure(texts[1], line: line + 2)])
  }

  // X1, X4
  @Test func `One function tests a feature in its own store and in a scope of its parent's`() async
  {
    func testLoading(_ header: some TestScopable<Form.Header.State, Form.Header.Action>) async {
      await header.send(.load)
      await header.receive(\.loaded) { $0.size = 9 }
      await header.send(\.load)
      await header.receive(until: \.loaded)
      await header.send(\.loaded, 8) { $0.size = 8 }
      header.assert { $0.size = 8 }
      #expect(header.state.size == 8)
    }
    let alone = TestStore(initialState: Form.Header.State()) { Form.Header() }
    await testLoading(alone)
    await alone.finish()
    let store = store()
    await testLoading(store.scope(state: \.header, action: \.header))
    await store.finish()
  }

  // X1, X9
  @Test func `A parent's additional change is a failure`() async {
    let line = #line + 4
    let found = await failures {
      let store = store()
      let header = store.scope(state: \.header, action: \.header)
      await header.send(.grow) { $0.size = 2 }
    }
    let text = """
      State was not as expected after sending .header(.grow)

            Form.State(
          -   count: 0,
          +   count: 1,
              title: "Form",
              isLoading: false,
              … (5 unchanged)
            )

      (Expected: −, Actual: +)
      """
    #expect(found == [Failure(text, line: line)])
  }

  // X5
  @Test func `A parent's additional change is skipped without exhaustivity`() async {
    let store = store()
    store.exhaustivity = .off
    let header = store.scope(state: \.header, action: \.header)
    await header.send(.grow) { $0.size = 2 }
  }

  // X1
  @Test func `A presented child has a scope while it is presented`() async throws {
    let store = store(Form.State(sheet: Sheet.State()))
    let sheet = try #require(store.scope(state: \.sheet, action: \.sheet))
    await sheet.send(.save)
    await store.receive(\.sheet.done) { $0.sheet = nil }
    #expect(!sheet.isPresent)
    #expect(sheet.state == Sheet.State())
    await store.finish()
  }

  // X1
  @Test func `A row, an element of a stack and a case have scopes`() async throws {
    let form = store()
    let row = try #require(form.scope(state: \.rows[id: 2], action: \.rows[id: 2]))
    await row.send(.toggle) { $0.isDone = true }
    #expect(form.state.rows.map(\.isDone) == [false, true])

    let path: StackState<Path.State> = [.detail(Detail.State()), .help]
    let screens = TestStore(initialState: Screens.State(path: path)) { Screens() }
    let element = try #require(screens.scope(state: \.path, action: \.path, id: 0))
    let detail = try #require(element.scope(state: \.detail, action: \.detail))
    await detail.send(.load)
    await detail.receive(\.loaded) { $0.text = "text" }
    #expect(element.state == .detail(Detail.State(text: "text")))
    await screens.finish()
  }

  // X4, X6
  @Test func `The scope of an element does not receive an action of another element`() async {
    let path: StackState<Path.State> = [.detail(Detail.State()), .detail(Detail.State())]
    let found = await failures {
      let store = TestStore(initialState: Screens.State(path: path)) { Screens() }
      let first = store.scope(state: \.path, action: \.path, id: 0)
      await store.send(.path(.element(id: 1, action: .detail(.load))))
      await first?.receive(\.detail.loaded)
      await store.finish()
    }
    #expect(found.count == 1)
    #expect(found.first?.text.hasPrefix("Expected to receive") == true)
  }

  // X1, X9
  @Test func `A scope of a missing child fails`() async {
    let path: StackState<Path.State> = [.detail(Detail.State()), .help]
    let line = #line + 4
    let found = await failures {
      let form = store()
      let screens = TestStore(initialState: Screens.State(path: path)) { Screens() }
      await form.scope(state: \.rows[id: 3], action: \.rows[id: 3])?.send(.toggle)
      await form.scope(state: \.sheet, action: \.sheet)?.send(.save)
      await screens.scope(state: \.path, action: \.path, id: 7)?.send(.detail(.load))
      await screens.scope(state: \.path, action: \.path, id: 1)?
        .scope(state: \.detail, action: \.detail)?.send(.load)
    }
    let children = [
      (".rows(.element(id: 3, action: …))", line), ("\\.sheet", line + 1),
      ("\\.path[id: 7]", line + 2), ("\\.detail", line + 4),
    ]
    #expect(
      found
        == children.map { child, line in
          Failure(
            """
            There is no child with the actions \(child)

            Calls on the scope do nothing. To assert that the child is not there, look at \
            'state'.
            """,
            line: line
          )
        }
    )
  }

  // X6
  @Test func `A missing child of a feature that contains itself is named`() async {
    let state = Comment.State(id: 0, replies: [Comment.State(id: 1)])
    let line = #line + 3
    let found = await failures {
      let store = TestStore(initialState: state) { Comment() }
      _ = store.scope(state: \.replies[id: 3], action: \.replies[id: 3])
      let path: WritableKeyPath<Comment.State, Comment.State?> = \.first[id: 4]
      _ = store.scope(state: path, action: \.replies[id: 1].replies[id: 4])
    }
    let actions = [
      ".replies(.element(id: 3, action: …))",
      ".replies(.element(id: 1, action: .replies(.element(id: 4, action: …))))",
    ]
    #expect(found.map(\.line) == [line, line + 2])
    #expect(
      found.map { $0.text.prefix { $0 != "\n" } }
        == actions.map { "There is no child with the actions \($0)" }
    )
  }

  // X6
  @Test func `A scope without a label that is of a missing child fails at the call`() async {
    let path: StackState<Path.State> = [.detail(Detail.State()), .help]
    let line = #line + 4
    let found = await failures {
      let form = store()
      let screens = TestStore(initialState: Screens.State(path: path)) { Screens() }
      await form.scope(\.rows[id: 3], action: \.rows[id: 3])?.send(.toggle)
      await form.scope(\.sheet, action: \.sheet)?.send(.save)
      await screens.scope(\.path, action: \.path, id: 7)?.send(.detail(.load))
      await screens.scope(\.path, action: \.path, id: 1)?
        .scope(\.detail, action: \.detail)?.send(.load)
    }
    #expect(found.map(\.fileID) == Array(repeating: file, count: 4))
    #expect(found.map(\.line) == [line, line + 1, line + 2, line + 4])
  }

  // X1, X9
  @Test func `Asserting a removed child fails`() async throws {
    let line = #line + 5
    let found = await failures {
      let store = store(Form.State(sheet: Sheet.State()))
      guard let sheet = store.scope(state: \.sheet, action: \.sheet) else { return }
      await store.send(.change { $0.sheet = nil }) { $0.sheet = nil }
      sheet.assert { $0.note = "x" }
    }
    let text = """
      The assertion threw an error: \
      the child is not there; assert with the store that the scope was made of
      """
    #expect(found == [Failure(text, line: line)])
  }

  // O4, X9
  @Test func `A call on a scope whose child was replaced fails, and does nothing`() async {
    let line = #line + 7
    let found = await failures {
      let store = store(Form.State(sheet: Sheet.State()))
      guard let sheet = store.scope(state: \.sheet, action: \.sheet) else { return }
      await store.send(.change { $0.sheet = nil }) { $0.sheet = nil }
      let other = Sheet.State(note: "b")
      await store.send(.change { $0.sheet = other }) { $0.sheet = other }
      await sheet.send(.save)
      sheet.assert { $0.note = "b" }
      await store.send(.sheet(.presented(.save)))
      await sheet.receive(.done)
      await sheet.receive(\.done)
      await sheet.receive(where: { $0 == .done })
      await sheet.receive(inAnyOrder: .done)
      await sheet.receive(inAnyOrder: \.done)
      await sheet.receive(until: .done)
      await sheet.receive(until: \.done)
      await sheet.receive(untilWhere: { $0 == .done })
      await sheet.send(.save, .ifPresent)
      #expect(store.missedActionCount == 1)
      #expect(!sheet.isPresent)
      #expect(sheet.state == Sheet.State())
      await store.receive(\.sheet.done) { $0.sheet = nil }
      await store.finish()
    }
    let text = """
      The child of the scope was removed, and another child has its slot

      Child: Sheet.State
      The call does nothing. Make a scope of the child that is there now.
      """
    let lines = [0, 1] + (3...10)
    #expect(found == lines.map { Failure(text, line: line + $0) })
  }

  // O4
  @Test func `A scope of a case fails when its optional child is nil`() async {
    let found = await failures {
      let store = TestStore(initialState: .sheet(Sheet.State())) { Choice() }
      guard let sheet = store.scope(state: \.sheet, action: \.sheet) else { return }
      await store.send(.choose(Sheet.State(note: "a"))) { $0 = .sheet(Sheet.State(note: "a")) }
      await sheet.send(.done)
      await store.send(.choose(nil)) { $0 = .sheet(nil) }
      await sheet.send(.done)
    }
    #expect(
      found.map(\.text) == [
        """
        The child of the scope was removed, and another child has its slot

        Child: Optional<Sheet.State>
        The call does nothing. Make a scope of the child that is there now.
        """
      ]
    )
  }

  // O4, X14
  @Test func `A scope whose child was replaced finds no effects of the other child`() async throws {
    let state = Tour.State(sheet: Sheet.State())
    let store = TestStore(initialState: state, effects: .held) { Tour() }
    let sheet = try #require(store.scope(state: \.$sheet, action: \.sheet))
    await store.send(.sheet(.dismiss)) { $0.sheet = nil }
    await store.send(.change { $0.sheet = Sheet.State() }) { $0.sheet = Sheet.State() }
    await store.send(.sheet(.presented(.save)))
    #expect(store.effects("save", in: Sheet.self).count == 1)
    #expect(sheet.effects().isEmpty)
    await store.skipInFlightEffects()
  }

  // O4
  @Test func `A scope of a case of a replaced element fails`() async throws {
    let tour = Tour.State(path: [.detail(Detail.State())])
    let found = await failures {
      let store = TestStore(initialState: tour) { Tour() }
      guard let element = store.scope(state: \.path, action: \.path, id: 0),
        let detail = element.scope(state: \.detail, action: \.detail)
      else { return }
      await store.send(.change { $0.path = [.detail(Detail.State())] })
      await detail.send(.loaded("a")) { $0.text = "a" }
      #expect(!detail.isPresent)
    }
    #expect(
      found.map { $0.text.prefix { $0 != "\n" } } == [
        "The child of the scope was removed, and another child has its slot"
      ]
    )
  }

  // O4, L4
  @Test func `A scope belongs to the same child when one action presents the child again`()
    async throws
  {
    let state = Tour.State(sheet: Sheet.State())
    let store = TestStore(initialState: state) { Tour() }
    let sheet = try #require(store.scope(state: \.$sheet, action: \.sheet))
    await store.send(
      .change {
        $0.sheet = nil
        $0.sheet = Sheet.State(note: "b")
      }
    ) {
      $0.sheet = Sheet.State(note: "b")
    }
    await sheet.send(.done)
    #expect(sheet.state.note == "b")
    await store.send(.sheet(.dismiss)) { $0.sheet = nil }
    await store.send(.change { $0.sheet = Sheet.State() }) { $0.sheet = Sheet.State() }
    #expect(!sheet.isPresent)
  }

  // O4
  @Test func `A scope belongs to an element that is back within the burst`() async throws {
    let state = Tour.State(path: [.detail(Detail.State()), .help])
    let store = TestStore(initialState: state) { Tour() }
    let element = try #require(store.scope(state: \.path, action: \.path, id: 0))
    let detail = try #require(element.scope(state: \.detail, action: \.detail))
    let path = store.state.path
    await store.send(
      .start {
        .concatenate(
          .send(.change { $0.path.removeAll() }),
          .send(.change { $0.path = path }),
          .send(.change { _ in })
        )
      }
    )
    await store.receive(\.change) { $0.path = [] }
    #expect(!detail.isPresent)
    await store.receive(\.change) { $0.path = path }
    #expect(detail.isPresent)
    await store.receive(\.change)
    await detail.send(.loaded("a")) { $0.text = "a" }
    await store.send(.change { $0.path.removeAll() }) { $0.path = [] }
    await store.send(.change { $0.path = path }) { $0.path = path }
    #expect(!detail.isPresent)
    await store.finish()
  }

  // O4
  @Test func `A scope does not belong to a row that is added again within the burst`()
    async throws
  {
    let store = store()
    let row = try #require(store.scope(state: \.rows[id: 2], action: \.rows[id: 2]))
    let rows = store.state.rows
    await store.send(
      .start {
        .concatenate(
          .send(.change { $0.rows.remove(id: 2) }),
          .send(.change { $0.rows = rows }),
          .send(.change { _ in })
        )
      }
    )
    await store.receive(\.change) { $0.rows.remove(id: 2) }
    await store.receive(\.change) { $0.rows = rows }
    #expect(!row.isPresent)
    await store.receive(\.change)
    #expect(!row.isPresent)
  }

  // O4
  @Test func `A scope does not belong to an element of another path in the same burst`()
    async throws
  {
    let state = Tour.State(path: [.detail(Detail.State()), .help])
    let store = TestStore(initialState: state) { Tour() }
    let element = try #require(store.scope(state: \.path, action: \.path, id: 0))
    let other = StackState<Path.State>([.detail(Detail.State(text: "b"))])
    await store.send(
      .start {
        .concatenate(
          .send(.change { $0.path.removeAll() }),
          .send(.change { $0.path = other }),
          .send(.change { _ in })
        )
      }
    )
    await store.receive(\.change) { $0.path = [] }
    await store.receive(\.change) { $0.path = other }
    #expect(!element.isPresent)
    await store.receive(\.change)
    #expect(!element.isPresent)
    await store.finish()
  }

  // O4, X9
  @Test func `A scope of a child of a removed feature fails at the call, and so does its use`()
    async
  {
    let line = #line + 5
    let found = await failures {
      let store = TestStore(initialState: Desk.State()) { Desk() }
      guard let form = store.scope(state: \.form, action: \.form) else { return }
      await store.send(.change(nil)) { $0.form = nil }
      let late = form.scope(state: \.header, action: \.header)
      #expect(!late.isPresent)
      #expect(late.state == Form.Header.State())
      await late.send(.grow)
      let other = Form.State(header: Form.Header.State(size: 7))
      await store.send(.change(other)) { $0.form = other }
      let header = form.scope(\.header, action: \.header)
      #expect(header.state == Form.Header.State())
      #expect(!header.isPresent)
      await header.send(.grow)
      late.assert { $0.size = 7 }
      await store.send(.change(nil)) { $0.form = nil }
      #expect(header.isPresent == false)
    }
    let missing = """
      There is no child with the actions \\.header

      The feature with the child was removed. A call on the scope fails, too.
      """
    let replaced = """
      The child of the scope was removed, and another child has its slot

      Child: Form.Header.State
      The call does nothing. Make a scope of the child that is there now.
      """
    #expect(found.map(\.line) == [0, 3, 6, 9, 10].map { line + $0 })
    #expect([found[0], found[2]].map(\.text) == [missing, missing])
    #expect([found[3], found[4]].map(\.text) == [replaced, replaced])
  }

  // X4, X9
  @Test func `Receiving another action through a scope fails as it does through a store`() async {
    let line = #line + 5
    let found = await failures {
      let store = store()
      let header = store.scope(state: \.header, action: \.header)
      await header.send(.load)
      await header.receive(.loaded(8)) { $0.size = 8 }
      await header.receive(\.loaded) { $0.size = 9 }
    }
    let text = """
      Expected to receive .header(.loaded(8)), but received .header(.loaded(9))

          - .header(.loaded(8))
          + .header(.loaded(9))

      (Expected: −, Actual: +)

      Origin: run 'size' at \(Form.Header.file):\(Form.Header.loadLine), \
      started by an action sent at \(file):\(line - 1)
      """
    #expect(found == [Failure(text, line: line)])
  }
}
