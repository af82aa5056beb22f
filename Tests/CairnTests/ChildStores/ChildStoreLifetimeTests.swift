import TestSupport
import Testing

import Cairn

/// When independent child stores are created and removed.
@MainActor @Suite(.timeLimit(.minutes(60))) struct ChildStoreLifetimeTests {
  private func desktop(_ journal: Journal, _ count: Int = 1) -> StoreOf<Desktop> {
    let store = StoreOf<Desktop>.desktop(count)
    for id in 0..<count {
      store.document(id)?.send(.change { $0.journal.journal = journal })
    }
    return store
  }

  // D1, L1
  @Test func `A child that is removed ends its effects before the burst is over`() async {
    let journal = Journal()
    let store = StoreOf<Desktop>.desktop(2)
    let task = store.document(0)?.send(.wait("first", journal))
    store.document(1)?.send(.wait("second", journal))
    store.document(0)?.send(.change { $0.isPlaying = true })
    #expect(store.inFlight == ["first", "playing 0", "second"])
    await journal.wait(for: "first started")
    store.send(.change { $0.documents = [1] })
    #expect(store.inFlight == ["second"])
    await task?.finish()
    await journal.wait(for: "first cancelled")
    #expect(!journal.entries.contains("second cancelled"))
  }

  // D1, L2
  @Test func `A child is removed in the same way however its id is removed`() {
    let ways: [@Sendable (inout Desktop.State) -> Void] = [
      { $0 = Desktop.State() },
      {
        $0.documents = []; $0.windows = []; $0.front = nil
      },
      {
        $0.documents = [8]; $0.windows = [Desktop.Window(id: 8)]; $0.front = 8
      },
    ]
    for way in ways {
      let store = StoreOf<Desktop>.desktop(1) {
        $0.windows = [Desktop.Window(id: 1)]
        $0.front = 2
      }
      let children = [store.document(0), store.window(1), store.frontDocument]
      for child in children { child?.send(.change { $0.isPlaying = true }) }
      #expect(store.inFlight == ["playing 0", "playing 1", "playing 2"])
      store.send(.change(way))
      #expect(store.inFlight.isEmpty)
      for child in children { #expect(child?.isRemoved == true) }
    }
  }

  // D1, L6
  @Test func `A child is mounted and dismounted once, with the features in it`() async {
    let journal = Journal()
    let store = desktop(journal)
    store.document(0)?.send(
      .change {
        $0.page = CanvasPage.State(journal: $0.journal)
        $0.inner = [5]
      }
    )
    let inner = store.document(0)?.childStore(of: \.inner, id: 5, as: Canvas.self)
    inner?.send(.change { $0.journal.journal = journal })
    store.send(.change { $0.documents = [] })
    for name in ["page", "5", "0"] { await journal.wait(for: "dismounted \(name)") }
    for name in ["page", "5", "0"] { #expect(journal.count(of: "dismounted \(name)") == 1) }
    #expect(store.inFlight.allSatisfy { $0 == "unnamed" })
  }

  // D1, L1
  @Test func `Children are removed with the feature that declares them, at any depth`() async {
    let store = Store(initialState: Room.State(desktop: Desktop.State(documents: [0, 1]))) {
      Room()
    }
    let desktop = store.scope(state: \.desktop, action: \.desktop)
    let document = desktop?.document(1)
    document?.send(.change { $0.isPlaying = true })
    document?.send(.delegate(.said("a")))
    #expect(desktop?.log == ["document 1 a"])
    #expect(store.inFlight == ["playing 1"])
    store.send(.setDesktop(nil))
    #expect(store.inFlight.isEmpty)
    #expect(desktop?.document(1) == nil)
    // Another identity has other children.
    store.send(.setDesktop(Desktop.State(documents: [1])))
    let next = store.scope(state: \.desktop, action: \.desktop)?.document(1)
    #expect(next != nil && next !== document)
    #expect(next?.isPlaying == false)
  }

  // D1, L1
  @Test func `A feature that is removed and added again within a burst has new children`() {
    let store = Store(initialState: Room.State(desktop: Desktop.State(documents: [0]))) { Room() }
    let first = store.scope(state: \.desktop, action: \.desktop)?.document(0)
    first?.send(.typed("a"))
    store.send(.replaceDesktop)
    let second = store.scope(state: \.desktop, action: \.desktop)?.document(0)
    #expect(second != nil && second !== first)
    #expect(second?.text == "")
    #expect(first?.isRemoved == true)
  }

  // D1, L1
  @Test func `A child that an observer removes before it begins never begins`() throws {
    let store = StoreOf<Desktop>.desktop()
    var document: StoreOf<Canvas>?
    let observation = store.observe { _ in
      guard document == nil, let first = store.document(0) else { return }
      document = first
      store.send(.change { $0.documents = [] })
    }
    store.send(.change { $0.documents = [0] })
    #expect(try #require(document).isRemoved)
    withExtendedLifetime(observation) {}
  }

  // D1, L6
  @Test func `A child that is in a burst when its turn to begin comes is mounted once`() {
    let journal = Journal()
    let store = StoreOf<Desktop>.desktop()
    var isFirst = true
    let observation = store.observe { _ in
      guard isFirst, let document = store.document(0), let other = store.document(1) else { return }
      isFirst = false
      let reporter = ClosureIssueReporter { _ in
        MainActor.assumeIsolated {
          _ = document.send(.change { $0.journal.journal = journal })
          // The output of the other document makes the stores take their turns.
          _ = other.send(.delegate(.said("a")))
        }
      }
      // The page is missing, so an issue is reported in the burst.
      withIssueReporter(reporter) { _ = document.send(.page(.turn)) }
    }
    store.send(.change { $0.documents = [0, 1] })
    #expect(store.log == ["document 1 a"])
    #expect(journal.entries == ["mounted 0"])
    withExtendedLifetime(observation) {}
  }

  // D1, S7
  @Test func `Releasing the parent's store ends the effects of its children`() async {
    let journal = Journal()
    weak var engine: AnyObject?
    weak var childEngine: AnyObject?
    do {
      let store = StoreOf<Desktop>.desktop(2)
      store.document(1)?.send(.wait("effect", journal))
      engine = store.engine
      childEngine = store.document(1)?.engine
      await journal.wait(for: "effect started")
    }
    await journal.wait(for: "effect cancelled")
    #expect(engine == nil)
    #expect(childEngine == nil)
  }

  // D1, S7
  @Test func `The store of a child keeps the store of its parent running`() {
    var store: StoreOf<Desktop>? = .desktop(1)
    let parent = WeakReference(store)
    var document = store?.document(0)
    store = nil
    #expect(parent.object != nil)
    document?.send(.delegate(.said("a")))
    #expect(parent.object?.log == ["document 0 a"])
    document = nil
    #expect(parent.object == nil)
  }

  // D1, L3
  @Test func `A child that is removed while its effect waits to send emits no output`() async {
    let store = StoreOf<Desktop>.desktop(1)
    let gate = Gate()
    let task = store.document(0)?.send(.sayLater("late", gate))
    store.send(.change { $0.documents = [] })
    gate.open()
    await task?.finish()
    #expect(store.log == [])
  }

  // D1, S5
  @Test func `Cancelling the task of a child's action cancels its effects only`() async {
    let journal = Journal()
    let store = StoreOf<Desktop>.desktop(1)
    store.send(.wait(journal))
    let task = store.document(0)?.send(.wait("mine", journal))
    #expect(store.inFlight == ["desktop", "mine"])
    await journal.wait(for: "mine started")
    task?.cancel()
    await task?.finish()
    await journal.wait(for: "mine cancelled")
    #expect(store.inFlight == ["desktop"])
  }

  // D1, O4, L7
  @Test func `A store of a removed child keeps its last state and drops actions`() {
    let store = StoreOf<Desktop>.desktop(1)
    let document = store.document(0)
    document?.send(.typed("a"))
    let page = document.map { document in
      document.send(.change { $0.page = CanvasPage.State(number: 4) })
      return document.scope(state: \.page, action: \.page)
    }
    store.send(.change { $0.documents = [] })
    let issues = IssueRecorder()
    issues { _ = document?.send(.typed("b")) }
    #expect(issues.codes == [.missingChild])
    #expect(document?.text == "a")
    #expect(page??.number == 4)
    issues { _ = page??.send(.turn) }
    #expect(issues.codes == [.missingChild, .missingChild])
    let quiet = IssueRecorder()
    quiet { _ = document?.send(.typed("b"), .ifPresent) }
    #expect(quiet.codes == [])
    #expect(store.engine.missedActionCount == 1)
  }

  // D1, O4
  @Test func `The streams of a child end when the child is removed`() async {
    let store = StoreOf<Desktop>.desktop(1)
    let document = store.document(0)
    let texts = document?.values(of: \.text)
    document?.send(.typed("a"))
    store.send(.change { $0.documents = [] })
    var seen: [String] = []
    if let texts { for await text in texts { seen.append(text) } }
    #expect(seen.last == "a")
  }

  // D1
  @Test func `An observer of a child may remove it`() {
    let store = StoreOf<Desktop>.desktop(1)
    let document = store.document(0)
    let observation = document?.observe { [weak store] _ in
      store?.send(.change { $0.documents = [] })
    }
    document?.send(.sayAndType(["a"]))
    #expect(document?.isRemoved == true)
    #expect(document?.text == "typed")
    // The outputs that the child emitted before its removal are dropped.
    #expect(store.log == [])
    _ = observation
  }

  // D1, S1
  @Test func `Observers are notified once of a burst after which one of them removes the child`() {
    let store = StoreOf<Desktop>.desktop(1)
    let document = store.document(0)
    var told: [String] = []
    let first = document?.observe { _ in
      told.append("first")
      store.send(.change { $0.documents = [] })
    }
    let second = document?.observe { told.append("second \($0.text)") }
    document?.send(.typed("a"))
    #expect(told == ["first", "second a"])
    withExtendedLifetime((first, second)) {}
  }
}

/// A feature around a desktop.
@Reducer
private struct Room {
  @ObservableState
  struct State: Equatable {
    var desktop: Desktop.State?
  }

  enum Action {
    case setDesktop(Desktop.State?)
    case replaceDesktop
    case desktop(Desktop.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .setDesktop(let desktop): state.desktop = desktop
      case .replaceDesktop:
        let desktop = state.desktop
        state.desktop = nil
        return .send(.setDesktop(desktop))
      case .desktop: break
      }
      return .none
    }
    .ifLet(\.desktop, action: \.desktop) { Desktop() }
  }
}
