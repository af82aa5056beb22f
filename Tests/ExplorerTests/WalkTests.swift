import Cairn
import CairnExplorer
import TestSupport
import Testing

/// Random ways beyond the bounds of a search.
@Suite struct RandomWalkTests {
  @Reducer
  struct Climber {
    struct State: Hashable {
      var height = 0
      var steps = 0
      var rope: Int?
    }

    enum Action: Hashable { case up, rest, cut }

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        state.steps += 1
        switch action {
        case .up: state.height += 1
        case .rest: break
        case .cut: state.rope = 0
        }
        return .none
      }
    }
  }

  private let here = CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)

  private func climber() -> Explorer<Climber.State, Climber.Action> {
    let explorer = Explorer(initialState: Climber.State()) { Climber() }
    explorer.actions("climber") { _ in [.up, .rest] }
    return explorer
  }

  @Test func `X24 A walk finds a failure beyond a bound, and shows it without unnecessary moves`()
    async
  {
    let explorer = climber()
    explorer.never("it is too high") { $0.state.height == 12 }
    let search = await explorer.run(depth: 8)
    #expect(search.verdict(of: "it is too high") == .nothingFound)
    let walks = explorer.runWalks(RandomWalks(count: 10, length: 60, seed: 0), at: here)
    #expect(walks.verdict(of: "it is too high") == .violated(moves: 12))
    #expect(
      walks.example(of: "it is too high")?.actions == Array(repeating: Climber.Action.up, count: 12)
    )
    let text = walks.failures.map(\.text).joined()
    #expect(
      text.hasPrefix("'it is too high' should never happen, and does after 12 moves\n\n1. .up\n")
    )
    #expect(
      text.contains(
        "To replay these moves: await explorer.replay(\"moves-0.0.0.0.0.0.0.0.0.0.0.0\")"
      )
    )
  }

  @Test func `X24 A failure of a walk is recorded at the line of its property`() async {
    let explorer = climber()
    let line = #line + 1
    explorer.always("it stays low", across: { $0.after.state.height < 3 })
    let found = await failures { await explorer.walk(times: 5, length: 50) }
    #expect(found.map(\.line) == [line])
    #expect(
      found.map(\.text.firstLine) == [
        "'it stays low' is not true of every move: it is false of move 3"
      ]
    )
  }

  @Test func `X24 Walks with the same seed are the same, walks with other seeds differ`() {
    let reports = ([3, 3, 4] as [UInt64]).map { seed in
      let explorer = climber()
      explorer.sometimes("it is high") { $0.state.height == 20 }
      let walks = explorer.runWalks(RandomWalks(count: 3, length: 30, seed: seed), at: here)
      return "\(walks)\(walks.failures.map(\.text))".replacing("seed \(seed)", with: "")
    }
    #expect(reports[0] == reports[1])
    #expect(reports[0] != reports[2])
  }

  @Test(arguments: [1, 3])
  func `X24 A walk makes the moves that its length allows`(count: Int) {
    let explorer = Explorer(initialState: Climber.State()) { Climber() }
    explorer.actions("climber") { _ in [.up] }
    let walks = explorer.runWalks(RandomWalks(count: count, length: 5, seed: 0), at: here)
    #expect(walks.configurations == 6)
    #expect(walks.depth == 5)
  }

  @Test func `X24 An error of a property on a walk is shown`() async {
    struct Fall: Error {}
    let explorer = climber()
    explorer.never("it falls") { moment in
      if moment.state.height == 2 { throw Fall() }
      return false
    }
    let found = await failures { await explorer.walk(times: 5, length: 20) }
    #expect(found.map { $0.text.firstLine.contains("Fall()") } == [true])
  }

  @Test func `X24 An issue of the initial state is found by a walk without moves`() async {
    let explorer = Explorer(initialState: Climber.State()) {
      Climber().onMount { _ in
        reportIssue("The rope is missing")
        return .none
      }
    }
    explorer.actions("climber") { _ in [] }
    let found = await failures { await explorer.walk(times: 1, length: 1) }
    #expect(found.map { $0.text.firstLine.hasPrefix("The rope is missing") } == [true])
  }

  @Test func `X24 Walks never report that a property holds`() async {
    let explorer = Explorer(initialState: Climber.State()) { Climber() }
    explorer.actions("climber") { $0.steps == 0 ? [.up] : [] }
    explorer.always("it is sound") { $0.state.height < 9 }
    explorer.alwaysPossible("it is up") { $0.state.height == 1 }
    explorer.sometimes("it climbs") { $0.state.height == 1 }
    let walks = await explorer.walk(times: 1_000, length: 9, seed: 7)
    #expect(!walks.isExhaustive)
    #expect(
      walks.description == """
        Found 2 configurations by 1,000 moves, at most 1 move deep.
        1,000 random walks of at most 9 moves with seed 7 led to them: there may be more.

            always 'it is sound': nothing found against it
            always possible 'it is up': nothing found against it
            sometimes 'it climbs': happens after 1 move

        Never sent:

            cut
            rest
        """
    )
  }

  @Test func `X24 A state that walks do not reach is reported as not reached`() async {
    let explorer = climber()
    explorer.sometimes("the rope is cut") { $0.state.rope != nil }
    let found = await failures { await explorer.walk(times: 2, length: 3) }
    #expect(found.map(\.text.firstLine) == ["'the rope is cut' was not found to happen"])
  }

  @Test func `X24 An issue on a walk is shown without unnecessary moves`() async {
    let explorer = Explorer(initialState: Climber.State()) {
      Reduce<Climber.State, Climber.Action> { state, action in
        state.steps += 1
        if action == .up { state.height += 1 }
        if action == .cut, state.height > 1 { reportIssue("The rope is cut") }
        return .none
      }
    }
    explorer.actions("climber") { $0.steps < 40 ? [.rest, .up, .cut] : [] }
    let found = await failures { await explorer.walk(times: 20, length: 40) }
    #expect(found.count == 1)
    let text = found.map(\.text).joined()
    #expect(text.firstLine == "The rope is cut – after 3 moves")
    #expect(text.contains("await explorer.replay(\"moves-1.1.2\")"))
  }

  @Test func `X24 A walk makes moves of effects in flight`() async {
    let explorer = Explorer(initialState: Climber.State()) {
      Reduce<Climber.State, Climber.Action> { state, action in
        switch action {
        case .up:
          state.rope = 1
          return .run(name: "climb") { send in await send(.cut) }
        case .cut:
          state.rope = nil
          state.height += 1
        case .rest: break
        }
        return .none
      }
    }
    explorer.actions("climber") { $0.rope == nil && $0.height < 9 ? [.rest, .up] : [.rest] }
    explorer.never("it is high") { $0.state.height == 3 }
    let found = await failures { await explorer.walk(times: 5, length: 60) }
    let text = found.map(\.text).joined()
    #expect(text.firstLine == "'it is high' should never happen, and does after 6 moves")
    #expect(text.contains("2. effect 'climb' sends .cut\n"))
  }

  @Test func `X24 A walk explores features whose moves depend on more than the state`() async {
    let explorer = Explorer(initialState: Climber.State()) {
      Reduce<Climber.State, Climber.Action> { state, action in
        if action == .up { state.height += 1 }
        return .none
      }
      .onChange(of: \.height) { state, _, height in
        state.rope = height
        return .none
      }
    }
    explorer.actions("climber") { _ in [.rest, .up] }
    explorer.never("there is much rope") { $0.state.rope == 4 }
    let found = await failures { await explorer.walk(times: 5, length: 20) }
    #expect(
      found.map(\.text.firstLine) == [
        "'there is much rope' should never happen, and does after 4 moves"
      ]
    )
  }
}
