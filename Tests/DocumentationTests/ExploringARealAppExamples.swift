import Cairn
import CairnExplorer
import Foundation
import Testing

// The code of ExploringARealApp.md, letter for letter; `ArticleTests` checks that.

@DependencyClient
struct NoteClient: Sendable {
  var save: @Sendable (_ text: String) async -> String = { $0 }
  var log: @Sendable (_ event: String) async -> Void
}

extension NoteClient: DependencyKey {
  static let liveValue = NoteClient(save: { $0 }, log: { _ in })
}

@Reducer
struct JournalPage {
  struct State: Hashable, Identifiable {
    let id: UUID
    var text = ""
  }

  enum Action: Equatable { case typed(String) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .typed(let text): state.text = text
      }
      return .none
    }
  }
}

@Reducer
struct Journal {
  struct State: Equatable {
    var path = StackState<JournalPage.State>()
    var saved: [String] = []
    var isSaving = false
  }

  enum Action: Equatable {
    case path(StackAction<JournalPage.State, JournalPage.Action>)
    case addTapped, saveTapped
    case saved(String)
  }

  @Dependency(\.uuid) var uuid
  @Dependency(NoteClient.self) var client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addTapped:
        state.path.append(JournalPage.State(id: uuid()))
        return .run(name: "log") { _ in await client.log("add") }
      case .saveTapped:
        guard let page = state.path.last, !state.isSaving else { return .none }
        state.isSaving = true
        return .run(name: "save") { send in await send(.saved(await client.save(page.text))) }
      case .saved(let text):
        state.isSaving = false
        state.saved.append(text)
        return .none
      case .path: return .none
      }
    }
    .forEach(\.path, action: \.path) { JournalPage() }
  }
}

func journalExplorer() -> Explorer<Journal.State, Journal.Action> {
  Explorer(initialState: Journal.State(), ignoring: \.saved) {
    Journal()
  } withDependencies: {
    $0.uuid = .constant(UUID(0))
    $0[NoteClient.self].save = { $0 }
    $0[NoteClient.self].log = { _ in }
  }
}

@Test func `Home can be reached from every page`() async {
  let explorer = journalExplorer()
  explorer.actions("taps") { state in
    var actions: [Journal.Action] = state.path.count < 2 ? [.addTapped] : []
    if let id = state.path.ids.last {
      actions += [.path(.popFrom(id: id)), .path(.element(id: id, action: .typed("a")))]
    }
    return actions + (state.path.isEmpty || state.isSaving ? [] : [.saveTapped])
  }
  explorer.outcomes(of: "save") { _ in [.sendsThenEnds(.saved("a"))] }
  explorer.alwaysPossible("home") { $0.state.path.isEmpty && !$0.state.isSaving }
  let exploration = await explorer.run()
  #expect(exploration.isExhaustive)
  #expect(exploration.configurations == 14)
}

@Test func `Logs do not count`() async {
  let explorer = journalExplorer()
  explorer.actions("taps") { state in state.path.count < 2 ? [.addTapped] : [] }
  explorer.ignore(effect: "log")
  explorer.never("three pages are open") { $0.state.path.count > 2 }
  let exploration = await explorer.run()
  #expect(exploration.verdict(of: "three pages are open") == .holds)
}

@Test func `A search can have a limit of time`() async {
  let explorer = journalExplorer()
  explorer.actions("taps") { _ in [.addTapped] }
  explorer.never("a page is saved") { !$0.state.saved.isEmpty }
  let exploration = await explorer.run(states: 200, time: .seconds(30))
  #expect(exploration.verdict(of: "a page is saved") == .nothingFound)
}
