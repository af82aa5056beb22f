import Cairn
import CairnExplorer
import CairnRecording
import Foundation
import TestSupport
import Testing

/// Features that contain themselves sixty levels deep, and ways of ten thousand moves.
@Suite(.timeLimit(.minutes(60))) struct ExploredDepthTests {
  /// A comment with answers, each of which is a comment.
  @Reducer
  struct Comment {
    struct State: Hashable, Identifiable, Codable {
      let id: Int
      var likes = 0
      var answers: IdentifiedArrayOf<State> = []

      static func thread(of depth: Int) -> State {
        (0..<depth).reduce(State(id: 1)) { answer, _ in State(id: 1, answers: [answer]) }
      }

      /// The innermost comment.
      var innermost: State { answers.first?.innermost ?? self }
    }

    enum Action: Equatable, Codable, Sendable {
      case likeTapped
      case liked
      indirect case answers(IdentifiedAction<Int, Action>)

      func inside(_ depth: Int) -> Action {
        (0..<depth).reduce(self) { action, _ in .answers(.element(id: 1, action: action)) }
      }
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .likeTapped:
          return .run(name: "like") { send in await send(.liked) }
            .cancellable(id: "like", ifInFlight: .drop)
        case .liked: state.likes = min(state.likes + 1, 2)
        case .answers: break
        }
        return .none
      }
      .forEach(\.answers, action: \.answers) { Comment() }
    }
  }

  @Test func `X19 The effects of a feature sixty levels deep come to rest`() async {
    let explorer = Explorer(initialState: Comment.State.thread(of: 60)) { Comment() }
    explorer.actions("user") {
      $0.innermost.likes < 2 ? [Comment.Action.likeTapped.inside(60)] : []
    }
    explorer.settles()
    explorer.sometimes("there are two likes") { $0.state.innermost.likes == 2 }
    explorer.alwaysPossible("a like can be given") { $0.state.innermost.likes > 0 }
    let exploration = await explorer.run()
    #expect(exploration.isExhaustive)
    #expect(exploration.verdict(of: "the effects come to rest") == .holds)
  }

  @Test func `X21 A failure of a feature sixty levels deep shows its way`() async throws {
    let explorer = Explorer(initialState: Comment.State.thread(of: 60)) { Comment() }
    explorer.actions("user") {
      $0.innermost.likes < 2 ? [Comment.Action.likeTapped.inside(60)] : []
    }
    explorer.never("there are two likes") { $0.state.innermost.likes == 2 }
    let found = await failures { await explorer.run() }
    let text = try #require(found.first?.text)
    #expect(text.firstLine == "'there are two likes' should never happen, and does after 5 moves")
    #expect(text.contains("await explorer.replay(\"moves-"))
  }

  /// Counts, with an effect for each number or without effects.
  struct Counter: Reducer {
    var usesEffects = false

    struct State: Hashable, Codable { var count = 0 }
    enum Action: Equatable, Codable { case tapped, counted }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      if action == .tapped, usesEffects {
        return .run(name: "count") { send in await send(.counted) }
          .cancellable(id: "count", ifInFlight: .drop)
      }
      state.count += 1
      return .none
    }
  }

  @Test(.takesLong, arguments: [false, true])
  func `X19 A way of ten thousand moves comes to rest at its end`(usesEffects: Bool) async {
    let explorer = Explorer(initialState: Counter.State()) { Counter(usesEffects: usesEffects) }
    let most = usesEffects ? 3_333 : 10_000
    explorer.actions("user", fair: true) { $0.count < most ? [.tapped] : [] }
    explorer.settles()
    explorer.eventually("all is counted") { $0.state.count == most }
    explorer.leads("numbers are left", each: { [$0.state.count] }) { number, moment in
      moment.state.count == most || moment.state.count > number
    }
    explorer.alwaysPossible("all can be counted") { $0.state.count == most }
    let exploration = await explorer.run(keeping: .states)
    #expect(exploration.isExhaustive)
    #expect(exploration.depth >= 9_999)
  }

  @Test func `X21 A failure after ten thousand moves is shown`() async throws {
    let explorer = Explorer(initialState: Counter.State()) { Counter() }
    explorer.actions("user") { _ in [.tapped] }
    explorer.never("ten thousand are counted") { $0.state.count == 10_000 }
    let found = await failures { await explorer.run() }
    #expect(
      found.first?.text.firstLine
        == "'ten thousand are counted' should never happen, and does after 10000 moves"
    )
  }

  @MainActor
  @Test func `R9 A recording of a thousand actions of a feature sixty levels deep is checked`()
    async throws
  {
    let recorder = FlightRecorder<Comment.State, Comment.Action>(keeping: .actions(2_000))
    let thread = Comment.State.thread(of: 60)
    let store = Store(initialState: thread, instruments: [recorder]) { Comment() }
    for _ in 0..<1_000 { store.send(Comment.Action.liked.inside(60)) }
    let explorer = Explorer(initialState: Comment.State.thread(of: 60)) { Comment() }
    explorer.always("there are two likes at most") { $0.state.innermost.likes <= 2 }
    explorer.always(
      "likes stay",
      across: { $0.before.state.innermost.likes <= $0.after.state.innermost.likes }
    )
    try explorer.check(recorder.recording)
    explorer.never("there are two likes") { $0.state.innermost.likes == 2 }
    let found = try await failures { try explorer.check(recorder.recording) }
    #expect(
      found.map(\.text.firstLine) == [
        "'there are two likes' should never happen, and does at entry 1 of the recording"
      ]
    )
  }

  /// A feature that contains another one.
  struct Box<Content: Reducer>: Reducer
  where Content.State: Hashable & Sendable, Content.Action: Sendable {
    struct State: Hashable, Sendable { var content: Content.State }
    @CasePathable
    enum Action: Sendable { case content(Content.Action) }
    let content: Content

    var body: some Reducer<State, Action> {
      Scope(state: \.content, action: \.content) { content }
    }
  }

  struct Leaf: Reducer {
    struct State: Hashable, Sendable { var count = 0 }
    enum Action: Sendable { case tapped }
    func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
  }

  private func outline<Content: Reducer>(_ content: Content, depth: Int) -> FeatureOutline
  where Content.State: Hashable & Sendable, Content.Action: Sendable {
    guard depth > 0 else { return FeatureOutline(of: content) }
    return outline(Box(content: content), depth: depth - 1)
  }

  @Test func `R11 An outline is sixty levels deep`() {
    let lines = outline(Leaf(), depth: 60).description.split(separator: "\n")
    #expect(lines.count == 61)
  }
}
