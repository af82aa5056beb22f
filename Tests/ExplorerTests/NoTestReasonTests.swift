import Cairn
import CairnExplorer
import TestSupport
import Testing

/// The reasons why the failure of an exploration contains no test.
@Suite struct NoTestReasonTests {
  struct Oops: Error {}

  /// A number to which steps are added.
  struct Sum: Reducer {
    func reduce(into state: inout Int, action: Int) -> Effect<Int> {
      state += action
      return .none
    }
  }

  /// An effect that stays in flight, and another one whose outcomes are known.
  struct Watch: Reducer {
    enum Action: Hashable { case start }

    var hasSecond = false

    func reduce(into state: inout Bool, action: Action) -> Effect<Action> {
      state = true
      let load = Effect<Action>.run(name: "load") { _ in
      } outcomes: {
        []
      }
      let watch = Effect<Action>.run { _ in
      } outcomes: {
        [.neverEnds]
      }
      return hasSecond ? load.merge(with: watch) : load
    }
  }

  /// A row that is replaced by a row with another id.
  struct Renamed: Reducer {
    struct Name: Hashable, Sendable {
      let number: Int
    }

    struct Row: Hashable, Identifiable, Sendable {
      let id: Name
    }

    struct State: Hashable {
      var rows: IdentifiedArray<Name, Row> = [Row(id: Name(number: 0))]
    }

    enum Action: Hashable { case renamed }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      state.rows = [Row(id: Name(number: state.rows[0].id.number + 1))]
      return .none
    }
  }

  private func expect<State, Action>(
    _ reason: String,
    from explorer: Explorer<State, Action>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let found = await failures { await explorer.run() }
    let last = found.first?.text.split(separator: "\n\n").last.map(String.init)
    #expect(last == "No test of these moves: \(reason).", sourceLocation: sourceLocation)
  }

  @Test func `X21 An error of a property that is decided at the end has no test`() async throws {
    let explorer = Explorer(initialState: 0) { Sum() }
    explorer.actions("user") { $0 == 0 ? [1] : [] }
    explorer.sometimes("it is two") {
      if $0.state == 1 { throw Oops() }
      return $0.state == 2
    }
    try await expect("only a search checks 'it is two'", from: explorer)
  }

  @Test func `X21 A property that reads the move has no test`() async throws {
    let explorer = Explorer(initialState: 0) { Sum() }
    explorer.actions("user") { $0 == 0 ? [1] : [] }
    explorer.always("nothing moves", across: { $0.move.effect != nil })
    try await expect(
      "'nothing moves' reads 'move', and a test does not know the effect of it",
      from: explorer
    )
  }

  @Test func `X21 More than a hundred moves have no test`() async throws {
    let explorer = Explorer(initialState: 0) { Sum() }
    explorer.actions("user") { $0 < 101 ? [1] : [] }
    explorer.never("it is 101") { $0.state == 101 }
    try await expect("it would have 101 moves, and the most is 100", from: explorer)
  }

  @Test func `X21 Actions that use local values cannot be offered in a test`() async throws {
    let steps = [1]
    let explorer = Explorer(initialState: 0) { Sum() }
    explorer.actions("user", fair: true) { $0 == 0 ? steps : [] }
    explorer.eventually("it is two") { $0.state == 2 }
    try await expect(
      "the actions 'user' have no text that another test can use",
      from: explorer
    )
  }

  @Test func `X21 Effects that end nowhere by their own outcomes have no test`() async throws {
    let explorer = Explorer(initialState: false) { Watch() }
    explorer.actions("user") { $0 ? [] : [.start] }
    explorer.settles()
    try await expect("only a search knows that the effects stay in flight", from: explorer)
  }

  @Test func `X21 An effect without a name cannot be named in a test`() async throws {
    let explorer = Explorer(initialState: false) { Watch(hasSecond: true) }
    explorer.actions("user") { $0 ? [] : [.start] }
    explorer.outcomes(of: "load") { _ in [] }
    explorer.settles()
    try await expect("an effect that may stay in flight has no name", from: explorer)
  }

  @Test func `X17 A loop that gives rows other ids each time has no test`() async throws {
    let explorer = Explorer(initialState: Renamed.State()) { Renamed() }
    explorer.symmetric(\.rows)
    explorer.actions("user", fair: true) { _ in [.renamed] }
    explorer.eventually("there is no row") { $0.state.rows.isEmpty }
    try await expect(
      "the states before and after the loop count as the same and differ",
      from: explorer
    )
  }
}
