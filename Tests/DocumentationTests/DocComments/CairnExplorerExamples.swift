import CairnExplorer
import Foundation
import Testing

// The code in the doc comments of Sources/CairnExplorer.

/// A suite whose tests have to fail, with an issue that begins with a text.
private struct FailsTrait: SuiteTrait, TestTrait, TestScoping {
  let text: String

  var isRecursive: Bool { true }

  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withKnownIssue {
      try await function()
    } matching: { issue in
      issue.comments.map(\.rawValue).joined().hasPrefix(text)
    }
  }
}

@Suite struct CairnExplorerExamples {
  @Suite(FailsTrait(text: "'four gallons are measured' should never happen, and does"))
  struct JugsTests {
    @Test func `The jugs never hold four gallons`() async {
      let explorer = Explorer(initialState: Jugs.State()) { Jugs() }
      explorer.actions("hands") { _ in Jugs.Action.allCases }
      explorer.never("four gallons are measured") { $0.state.big == 4 }
      await explorer.run()
    }
  }

  @Reducer
  struct Jugs {
    struct State: Hashable {
      var small = 0
      var big = 0
    }

    enum Action: Hashable, CaseIterable {
      case fillSmall, fillBig, emptySmall, emptyBig, pourIntoBig, pourIntoSmall
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .fillSmall: state.small = 3
        case .fillBig: state.big = 5
        case .emptySmall: state.small = 0
        case .emptyBig: state.big = 0
        case .pourIntoBig:
          let poured = min(state.small, 5 - state.big)
          state.small -= poured
          state.big += poured
        case .pourIntoSmall:
          let poured = min(state.big, 3 - state.small)
          state.big -= poured
          state.small += poured
        }
        return .none
      }
    }
  }

  @Test func `An explorer replays a sequence of moves`() async {
    let explorer = Explorer(initialState: Jugs.State()) { Jugs() }
    explorer.actions("hands") { _ in Jugs.Action.allCases }
    explorer.never("the big jug is emptied into the small one") { $0.state.small == 3 }
    await withKnownIssue {
      await explorer.replay("moves-1.0.4")
    } matching: { issue in
      issue.comments.map(\.rawValue).joined().contains("emptied into the small one")
    }
  }

  @Test func `Requests are answered`() async {
    let explorer = makeExplorer()
    explorer.leads("every request is answered", each: { $0.state.requests }) { request, moment in
      moment.state.answers.contains(request)
    }
    let exploration = await explorer.run()
    #expect(exploration.isExhaustive)
    print(exploration.graph { $0.state.isPaying ? "paying" : "shopping" }.mermaid)
    let graph = exploration.graph { $0.state.isPaying ? "paying" : "shopping" }
    #expect(graph.mermaid.contains("paying"))
  }

  @Test func `A run that finds nothing leaves no file`() async {
    let explorer = makeExplorer()
    explorer.failureFile = URL(filePath: #filePath).appendingPathExtension("moves")
    explorer.always("there are no others") { $0.state.requests.isSubset(of: [1]) }
    await explorer.run()
    #expect(explorer.failureFile.map { FileManager.default.fileExists(atPath: $0.path()) } == false)
  }

  /// Takes too long to be run.
  func walk(_ explorer: Explorer<Desk.State, Desk.Action>) async {
    await explorer.walk(times: 1_000, length: 200)
  }

  private func makeExplorer() -> Explorer<Desk.State, Desk.Action> {
    let explorer = Explorer(initialState: Desk.State()) { Desk() }
    explorer.actions("keys") { state in state.isEditing ? [.type("a"), .save] : [.edit] }
    explorer.actions("network", fair: true) { state in state.isLoading ? [.loaded, .failed] : [] }
    return explorer
  }

  @Reducer
  struct Desk {
    struct State: Hashable {
      var isEditing = false
      var isLoading = false
      var isPaying = false
      var requests: Set<Int> = []
      var answers: Set<Int> = []
    }

    enum Action: Hashable {
      case edit
      case type(String)
      case save
      case loaded
      case failed
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .edit:
          state.isEditing = true
        case .type:
          state.isPaying.toggle()
        case .save:
          state.isEditing = false
          state.isLoading = true
          state.requests = [1]
        case .loaded, .failed:
          state.isLoading = false
          state.answers = [1]
        }
        return .none
      }
    }
  }

  @Test func `The outcomes of an effect are tried`() async {
    let explorer = Explorer(initialState: Detail.State()) { Detail() }
    explorer.actions("user") { state in state.isLoading ? [] : [.loadTapped] }
    explorer.outcomes(of: "load", in: Detail.self) { state in
      [.sendsThenEnds(.loaded(Item.example)), .fails(Offline()), .neverEnds]
    }
    explorer.sometimes("it is loaded") { $0.state.item != nil }
    explorer.sometimes("it is offline") { $0.state.isOffline }
    await explorer.run()
  }

  struct Offline: Error {}

  struct Item: Hashable, Sendable {
    var id = 0
    static let example = Item(id: 1)
  }

  @Reducer
  struct Detail {
    struct State: Hashable {
      var isLoading = false
      var isOffline = false
      var item: Item?
    }

    enum Action: Hashable, Sendable {
      case loadTapped
      case loaded(Item)
      case failed
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .loadTapped:
          state.isLoading = true
          return .run(name: "load") { send in
            await send(.loaded(Item()))
          } catch: { _, send in
            await send(.failed)
          }
        case .loaded(let item):
          state.isLoading = false
          state.item = item
        case .failed:
          state.isLoading = false
          state.isOffline = true
        }
        return .none
      }
    }
  }

  @Test func `Participants are interchangeable`() async {
    let explorer = Explorer(initialState: Game.State()) { Game() }
    explorer.actions("participants") { state in
      state.participants.ids.map { .rows(.element(id: $0, action: .tapped)) }
    }
    explorer.symmetric(\.participants)
    let exploration = await explorer.run()
    #expect(exploration.isExhaustive)
    #expect(exploration.configurations == 3)
  }

  @Reducer
  struct Game {
    @Reducer
    struct Participant {
      struct State: Hashable, Identifiable {
        let id: Int
        var isReady = false
      }

      enum Action: Hashable { case tapped }

      var body: some ReducerOf<Self> {
        Reduce { state, _ in
          state.isReady = true
          return .none
        }
      }
    }

    struct State: Hashable {
      var participants: IdentifiedArrayOf<Participant.State> = [
        Participant.State(id: 1), Participant.State(id: 2),
      ]
    }

    enum Action: Hashable { case rows(IdentifiedActionOf<Participant>) }

    var body: some ReducerOf<Self> {
      EmptyReducer()
        .forEach(\.participants, action: \.rows) { Participant() }
    }
  }
}
