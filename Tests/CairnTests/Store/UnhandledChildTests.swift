import Testing

import Cairn

/// A feature with missing operators.
@Reducer
private struct Inbox {
  struct State: Equatable {
    var rows: IdentifiedArrayOf<Letter.State> = [Letter.State(id: 1)]
    var drafts: [Int: Letter.State] = [1: Letter.State(id: 1)]
    @Presents var sheet: Letter.State? = Letter.State(id: 1)
    var plain: Letter.State? = Letter.State(id: 1)
    var path = StackState([Letter.State(id: 1)])
    @Presents var alert: AlertState<Never>? = AlertState { TextState("") }
    var kept: IdentifiedArrayOf<Letter.State> = [Letter.State(id: 1)]
    var known: IdentifiedArrayOf<Letter.State> = [Letter.State(id: 1)]
    var empty: IdentifiedArrayOf<Letter.State> = [Letter.State(id: 1)]
  }

  enum Action {
    case rows(IdentifiedActionOf<Letter>)
    case drafts(IdentifiedActionOf<Letter>)
    case sheet(PresentationAction<Letter.Action>)
    case plain(PresentationAction<Letter.Action>)
    case path(StackAction<Letter.State, Letter.Action>)
    case alert(PresentationAction<Never>)
    case kept(IdentifiedActionOf<Letter>)
    case known(IdentifiedActionOf<Letter>)
    case empty(IdentifiedActionOf<Letter>)
    case other
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .kept(.element(let id, .open)) = action { state.kept[id: id]?.isOpen = true }
      return .none
    }
    .handlesChild(\.kept)
    .forEach(\.known, action: \.known) { Letter() }
    .forEach(\.empty, action: \.empty) { EmptyReducer() }
  }
}

@Reducer
private struct Letter {
  struct State: Equatable, Identifiable {
    var id: Int
    var isOpen = false
    @Presents var answer: Answer.State?
  }

  enum Action {
    case open
    case answer(PresentationAction<Answer.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .open = action {
        state.isOpen = true
        state.answer = Answer.State()
      }
      return .none
    }
  }
}

@Reducer
private struct Answer {
  struct State: Equatable {}
  enum Action { case send }
  var body: some ReducerOf<Self> { EmptyReducer() }
}

@MainActor @Suite(.timeLimit(.minutes(60))) struct UnhandledChildTests {
  private let issues = IssueRecorder()
  private let store = Store(initialState: Inbox.State()) { Inbox() }

  // T1, I1
  @Test func `An issue about a child's store without an operator names the operator to add`() throws
  {
    let row = store.scope(state: \.rows, action: \.rows)[0]
    let line: UInt = #line + 1
    _ = issues { row.send(.open) }
    let lines = try #require(issues.texts.first).split(separator: "\n")
    let found = lines.map { String($0.trimmingPrefix("  ")) }.filter { !$0.hasPrefix("Action: ") }
    let expected: [String] = [
      """
      Inbox received an action of a child, and has no operator that runs the child \
      [unhandled-child] at \(#fileID):\(line)
      """,
      #"Add '.forEach(\.rows, action: \.rows) { Letter() }' to 'Inbox.body'."#,
      "If Inbox reduces the child's actions itself, add '.handlesChild' with the case of these actions.",
      """
      A store finds no operators behind a 'reduce(into:action:)' that calls another reducer: compose \
      that reducer in a 'body'.
      """,
    ]
    #expect(found == expected)
    _ = issues { row.send(.open) }
    #expect(issues.texts.count == 1)
  }

  // T1
  @Test func `The issue names the operator for each kind of child`() throws {
    issues {
      store.scope(state: \.drafts, action: \.drafts)[0].send(.open)
      store.scope(state: \.sheet, action: \.sheet)?.send(.open)
      store.scope(state: \.plain, action: \.plain)?.send(.open)
      store.scope(state: \.path, action: \.path).elements()[0].send(.open)
    }
    let added = issues.texts.compactMap {
      $0.firstMatch(of: /Add '(.*)' to/).map { String($0.output.1) }
    }
    #expect(
      added == [
        #".forEach(\.drafts, action: \.drafts) { … }"#,
        #".ifLet(\.$sheet, action: \.sheet) { Letter() }"#,
        #".ifLet(\.plain, action: \.plain) { Letter() }"#,
        #".forEach(\.path, action: \.path) { Letter() }"#,
      ]
    )
  }

  // T1
  @Test func `A feature that handles the child itself, or runs an empty reducer, is not reported`()
  {
    issues {
      store.scope(state: \.kept, action: \.kept)[0].send(.open)
      store.scope(state: \.known, action: \.known)[0].send(.open)
      store.scope(state: \.empty, action: \.empty)[0].send(.open)
      store.send(.other)
    }
    #expect(issues.texts == [])
    #expect(store.state.kept[id: 1]?.isOpen == true)
  }

  // T1
  @Test func `An operator that is missing at a deeper level is reported`() throws {
    issues {
      store.scope(state: \.known, action: \.known)[0].send(.open)
      let answer = store.scope(state: \.known, action: \.known)[0]
        .scope(state: \.answer, action: \.answer)
      answer?.send(.send)
    }
    #expect(
      issues.texts.map {
        $0.contains(#"Add '.ifLet(\.$answer, action: \.answer) { Answer() }' to 'Letter.body'"#)
      } == [true]
    )
  }
}
