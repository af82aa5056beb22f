import Cairn
import Testing

@Reducer
private struct Edit {
  enum Mode { case new, existing }

  struct State: Equatable {
    var text = ""
    var mode: Mode?
  }

  enum Action: Equatable { case typed(String), saved }

  var mode = Mode.existing

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .typed(let text) = action { state.text = text }
      state.mode = mode
      return action == .saved ? .send(.typed("saved")) : .none
    }
  }
}

/// A custom ephemeral state.
struct Question: Equatable, EphemeralState {
  enum Action: Equatable { case yes, no }
  var text = ""
}

@Reducer
private enum Path {
  /// A feature with an initializer of its own.
  case edit(Edit)
  case new(Edit = Edit(mode: .new))
  case labelled(edit: Edit)
  case inner(Inner.Body = Inner.body)
  #if DEBUG || !DEBUG
    case always(Edit)
  #else
    case never(Missing)
  #endif
  case help
  @ReducerCaseIgnored case note(Question)
  case several(Int, name: String)
  @ReducerCaseEphemeral case question(Question)

  @Reducer
  enum Inner {
    case edit(Edit)
  }
}

/// Cases with names that the generated code uses too.
@Reducer(state: .equatable, action: .equatable)
private enum Names {
  case action(Edit)
  case state(Edit)
  case `self`(Edit)
  case reduce(Edit)
  case store(Edit)
  case `two words`(Edit)
}

@Reducer
private enum Spelled {
  case `edit`(Edit)

  enum Action {
    case edit(Edit.Action)
  }
}

extension Path.State: Equatable {}
extension Path.Action: Equatable {}
extension Path.Inner.State: Equatable {}
extension Path.Inner.Action: Equatable {}

@Reducer
private struct App {
  struct State: Equatable {
    var path = StackState<Path.State>()
    @Presents var destination: Path.State?
  }

  enum Action {
    case path(StackActionOf<Path>)
    case destination(PresentationAction<Path.Action>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .forEach(\.path, action: \.path)
      .ifLet(\.$destination, action: \.destination)
  }
}

@Suite
struct `Reducer macro on an enum` {
  @Test
  func `a case may have a name that the generated code uses`() {
    func reduce(_ state: Names.State, _ action: Names.Action) -> Names.State {
      var state = state
      _ = Names.body.reduce(into: &state, action: action)
      return state
    }
    let typed = Edit.State(text: "a", mode: .existing)
    #expect(reduce(.action(Edit.State()), .action(.typed("a"))) == .action(typed))
    #expect(reduce(.state(Edit.State()), .state(.typed("a"))) == .state(typed))
    #expect(reduce(.`self`(Edit.State()), .`self`(.typed("a"))) == .`self`(typed))
    #expect(reduce(.reduce(Edit.State()), .reduce(.typed("a"))) == .reduce(typed))
    #expect(reduce(.store(Edit.State()), .store(.typed("a"))) == .store(typed))
    #expect(reduce(.`two words`(Edit.State()), .`two words`(.typed("a"))) == .`two words`(typed))
  }

  @Test
  func `a case and its action may differ in their backticks`() {
    var state = Spelled.State.edit(Edit.State())
    _ = Spelled.body.reduce(into: &state, action: .edit(.typed("a")))
    #expect(state[case: \.edit]?.text == "a")
  }

  private func reduce(_ state: inout Path.State, _ action: Path.Action) -> Effect<Path.Action> {
    Path.body.reduce(into: &state, action: action)
  }

  // P1
  @Test
  func `an action goes to the reducer of its case`() {
    for (state, action): (Path.State, Path.Action) in [
      (.edit(Edit.State()), .edit(.typed("a"))), (.always(Edit.State()), .always(.typed("a"))),
      (.labelled(edit: Edit.State()), .labelled(.typed("a"))),
    ] {
      var state = state
      #expect(reduce(&state, action).isNone)
      let edit = state[case: \.edit] ?? state[case: \.always] ?? state[case: \.labelled]
      #expect(edit == Edit.State(text: "a", mode: .existing))
    }
  }

  // P1
  @Test
  func `a default value makes the feature`() {
    var state = Path.State.new(Edit.State())
    _ = reduce(&state, .new(.typed("a")))
    #expect(state == .new(Edit.State(text: "a", mode: .new)))
  }

  // P3
  @Test
  func `an enum reducer can contain another one`() {
    var state = Path.State.inner(.edit(Edit.State()))
    _ = reduce(&state, .inner(.edit(.typed("a"))))
    #expect(state[case: \.inner.edit]?.text == "a")
  }

  // P2
  @Test
  func `payloads that are no features are in the state and have no action`() {
    #expect(Path.State.several(1, name: "a")[case: \.several]?.name == "a")
    #expect(Path.State.note(Question(text: "?"))[case: \.note]?.text == "?")
    #expect(Path.State.help.caseName == "help")
  }

  @Test
  func `states and actions have case paths, and the state knows its reducer`() {
    #expect(Path.Action.edit(.saved).is(\.edit.saved))
    #expect(Path.State.edit(Edit.State()).is(\.edit))
    #expect(Path.State.StateReducer.self == Path.self)
  }

  // L7
  @Test
  func `an action for another case changes nothing and is an issue`() {
    var state = Path.State.help
    let codes = LockIsolated<[RuntimeIssue.Code]>([])
    let reporter = ClosureIssueReporter { issue in codes.withValue { $0.append(issue.code) } }
    withIssueReporter(reporter) { _ = reduce(&state, .edit(.typed("a"))) }
    #expect(codes.value == [.missingChild])
    #expect(state == .help)
  }

  @Test
  func `effects return actions of the case`() {
    var state = Path.State.edit(Edit.State())
    #expect(!reduce(&state, .edit(.saved)).isNone)
  }

  @MainActor
  @Test
  func `an enum reducer in a stack and in a destination needs no closure`() {
    var initial = App.State(destination: .edit(Edit.State()))
    initial.path.append(.edit(Edit.State()))
    let store = Store(initialState: initial) { App() }
    store.send(.path(.element(id: 0, action: .edit(.saved))))
    store.send(.destination(.presented(.edit(.typed("b")))))
    #expect(store.state.path[id: 0, case: \.edit]?.text == "saved")
    #expect(store.state.destination?[case: \.edit]?.text == "b")
  }

  // T5
  @MainActor
  @Test
  func `an ephemeral case is dismissed after its own action`() {
    let store = Store(initialState: App.State(destination: .question(Question()))) { App() }
    store.send(.destination(.presented(.question(.yes))))
    #expect(store.state.destination == nil)
  }

  // P1
  @MainActor
  @Test
  func `a view switches over the stores of the cases`() throws {
    let store = Store(initialState: Path.State.edit(Edit.State())) { Path.body }
    guard case .edit(let edit) = store.case else {
      Issue.record("another case")
      return
    }
    edit.send(.typed("a"))
    #expect(store.state == .edit(Edit.State(text: "a", mode: .existing)))
    guard case .edit(let again) = store.case else {
      Issue.record("another case")
      return
    }
    #expect(edit === again)
  }

  // P1, P2
  @MainActor
  @Test
  func `cases without actions hold their values`() {
    let note = Store(initialState: Path.State.note(Question(text: "?"))) { Path.body }
    guard case .note(let question) = note.case else {
      Issue.record("another case")
      return
    }
    #expect(question.text == "?")
    let several = Store(initialState: Path.State.several(1, name: "a")) { Path.body }
    guard case .several(1, name: "a") = several.case else {
      Issue.record("another case")
      return
    }
    let help = Store(initialState: Path.State.help) { Path.body }
    guard case .help = help.case else {
      Issue.record("another case")
      return
    }
  }

  // P1, P3
  @MainActor
  @Test
  func `the stores of an element of a stack lead to those of an inner enum`() throws {
    var initial = App.State()
    initial.path.append(.inner(.edit(Edit.State())))
    let store = Store(initialState: initial) { App() }
    let element = try #require(store.scope(state: \.path, action: \.path).elements()[id: 0])
    guard case .inner(let inner) = element.case, case .edit(let edit) = inner.case else {
      Issue.record("another case")
      return
    }
    edit.send(.typed("a"))
    #expect(store.state.path[id: 0, case: \.inner.edit]?.text == "a")
  }

  // O4
  @MainActor
  @Test
  func `a read after the removal returns the last case`() throws {
    let store = Store(initialState: App.State(destination: .edit(Edit.State()))) { App() }
    let destination = try #require(store.scope(state: \.$destination, action: \.destination))
    store.send(.destination(.dismiss))
    guard case .edit(let edit) = destination.case else {
      Issue.record("another case")
      return
    }
    #expect(edit.state == Edit.State())
  }
}
