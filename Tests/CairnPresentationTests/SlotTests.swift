import Cairn
import CairnPresentation
import TestSupport
import Testing

@MainActor @Suite struct SlotTests {
  private let store = Store(initialState: Walk.State()) { Walk() }

  private func pathSlot(_ onChange: @escaping @MainActor () -> Void = {}) -> PathSlot<String> {
    PathSlot(
      store.scope(state: \.path, action: \.path),
      at: CallSite(fileID: "Walk/Walk.swift", filePath: "/Walk.swift", line: 1, column: 1)
    ) { stop in
      switch stop.case {
      case .hut(let hut): hut.name
      case .lake: "lake"
      }
    } onChange: {
      onChange()
    }
  }

  private func walk(_ names: String...) {
    store.send(.change { $0.path = StackState(names.map { .hut(Hut.State(name: $0)) }) })
  }

  private func names(_ slot: PathSlot<String>) -> [String] { slot.screens.map { $0.makeContent() } }

  // K9
  @Test func `The screens of a path are those of the state, and stay the same`() {
    let slot = pathSlot()
    walk("a", "b")
    let before = slot.screens
    store.send(.change { $0.path.push(.hut(Hut.State(name: "c"))) })
    #expect(names(slot) == ["a", "b", "c"])
    #expect(slot.screens.prefix(2) == before[...])
  }

  // K5
  @Test func `Another screen at the same depth is another screen`() {
    let slot = pathSlot()
    walk("a")
    let before = slot.screens
    walk("a")
    #expect(slot.screens != before)
  }

  // K8
  @Test func `An element in another case is another screen`() {
    var changes = 0
    let slot = pathSlot { changes += 1 }
    walk("a")
    let before = (slot.screens, changes)
    store.send(.change { $0.path[id: $0.path.ids[0]] = .lake })
    #expect(changes == before.1 + 1)
    #expect(slot.screens != before.0)
    #expect(names(slot) == ["lake"])
  }

  // O2
  @Test func `A change within a screen does not change the path`() {
    var changes = 0
    let slot = pathSlot { changes += 1 }
    walk("a")
    let before = (slot.screens, changes)
    store.send(.change { $0.path[id: $0.path.ids[0], case: \.hut]?.name = "b" })
    #expect(changes == before.1)
    #expect(slot.screens == before.0)
  }

  // K9, K3
  @Test func `Going back over several screens is one action`() {
    let slot = pathSlot()
    walk("a", "b", "c")
    slot.didRemove(Array(slot.screens.dropFirst()))
    #expect(names(slot) == ["a"])
    #expect(store.log == ["pop 1"])
  }

  // K3
  @Test func `A screen that was pushed on another one meanwhile is popped with it`() {
    let slot = pathSlot()
    walk("a", "b")
    let removed = Array(slot.screens.suffix(1))
    store.send(.change { $0.path.push(.hut(Hut.State(name: "c"))) })
    slot.didRemove(removed)
    #expect(names(slot) == ["a"])
  }

  // K9
  @Test func `Going back from a screen that the state has removed does nothing`() {
    let slot = pathSlot()
    walk("a", "b")
    let removed = Array(slot.screens.suffix(1))
    store.send(.change { $0.path.pop() })
    store.send(.change { $0.path.push(.hut(Hut.State(name: "c"))) })
    slot.didRemove(removed)
    #expect(names(slot) == ["a", "c"])
    #expect(store.log == [])
  }

  // K11
  @Test func `A push is one action, and a push of another type sends none`() {
    let slot = pathSlot()
    let site = CallSite(fileID: "Walk/Walk.swift", filePath: "/Walk.swift", line: 2, column: 1)
    slot.push(Walk.Path.State.hut(Hut.State(name: "a")), at: site)
    #expect(store.log == ["push"])
    let issues = Issues()
    withIssueReporter(issues) { slot.push("a", at: site) }
    #expect(issues.codes == [.deadLink])
    #expect(names(slot) == ["a"])
  }

  // T2
  @Test func `A removal of an item does not remove a newer item`() {
    var changes = 0
    let item = store.itemBinding(state: \.hut, action: \.hut)
    let slot = ItemSlot(item) {
      $0.name
    } onChange: {
      changes += 1
    }
    #expect(slot.screen == nil)
    store.send(.change { $0.hut = Hut.State(name: "a") })
    #expect(changes == 2)
    let first = slot.screen
    store.send(.change { $0.hut = nil })
    store.send(.change { $0.hut = Hut.State(name: "b") })
    #expect(slot.screen != first)
    slot.didRemove([first].compactMap(\.self))
    #expect(store.hut?.name == "b")
    slot.didRemove([slot.screen].compactMap(\.self))
    #expect(store.hut == nil)
  }

  // L1
  @Test func `An item is not shown after the feature that presents it was removed`() async throws {
    let store = Store(initialState: Tour.State(walk: Walk.State(hut: Hut.State(name: "a")))) {
      Tour()
    }
    let walk = try #require(store.scope(state: \.walk, action: \.walk))
    var changes = 0
    let slot = ItemSlot(walk.itemBinding(state: \.hut, action: \.hut)) {
      $0.name
    } onChange: {
      changes += 1
    }
    let screen = try #require(slot.screen)
    store.send(.walk(.dismiss))
    for _ in 0..<10_000 where slot.screen != nil { await mainActorIsFree() }
    #expect(slot.screen == nil)
    #expect(changes == 2)
    slot.didRemove([screen])
    #expect(store.missedActionCount == 0)
  }

  // G2
  @Test
  func `A question that follows an answer is another one, and is not cancelled with the first`() {
    let store = Store(initialState: Quiz.State(number: 1)) { Quiz() }
    var buttons: [AlertButton] = []
    let slot = ItemSlot<String>(
      question: \.question,
      answer: \.removal,
      of: store,
      bundle: .main,
      content: { question, shown in
        buttons = shown
        return String(state: question.title)
      },
      onChange: {}
    )
    let first = slot.screen
    #expect(slot.screen == first)
    #expect(first?.makeContent() == "Question 1")
    #expect(buttons.map(\.title) == ["Yes", "No"])
    buttons[0].perform()
    #expect(slot.screen != first)
    slot.didRemove([first].compactMap(\.self))
    #expect(slot.screen?.makeContent() == "Question 2")
    buttons[1].perform()
    #expect(slot.screen == nil)
  }

  // G2
  @Test func `A question that replaces another one is shown in its place`() {
    let store = Store(initialState: Quiz.State(number: 1)) { Quiz() }
    let slot = ItemSlot<String>(
      question: \.question,
      answer: \.removal,
      of: store,
      bundle: .main,
      content: { question, _ in String(state: question.title) },
      onChange: {}
    )
    let first = slot.screen
    store.send(.asked(again: 1))
    #expect(slot.screen == first)
    store.send(.asked(again: 2))
    #expect(slot.screen != first)
    #expect(slot.screen?.makeContent() == "Question 2")
    slot.didRemove([first].compactMap(\.self))
    #expect(store.number == 2)
  }

  // T5
  @Test func `An alert has at least one button, and at most one that cancels`() {
    let cancel = ButtonState<Int>(role: .cancel) { TextState("Keep") }
    let buttons = AlertButton.all({ [cancel, cancel] }, bundle: .main) { _ in }
    #expect(buttons.map(\.role) == [.cancel, nil])
    let none = AlertButton.all({ [ButtonState<Int>]() }, bundle: .main) { _ in }
    #expect(none.map(\.title) == ["OK"])
  }

  // S7
  @Test func `Slots release their store`() {
    weak var released: StoreOf<Walk>?
    do {
      let store = Store(initialState: Walk.State(hut: Hut.State(name: "a"))) { Walk() }
      released = store
      let item = store.itemBinding(state: \.hut, action: \.hut)
      let slot = ItemSlot(item) {
        $0.name
      } onChange: {
      }
      #expect(slot.screen?.makeContent() == "a")
    }
    #expect(released == nil)
  }

  /// Sixty screens. The test removes one from the middle, again and again.
  @Test func `A deep path is shown as it is after hundreds of changes`() async {
    let slot = pathSlot()
    let interface = Interface<PresentedScreen<String>>(.stack) {
      slot.screens
    } removed: {
      slot.didRemove($0)
    }
    var random = SeededGenerator(seed: 7)
    for number in 0..<300 {
      store.send(
        .change { state in
          if state.path.count == 60 { state.path[id: state.path.ids[random.below(60)]] = nil }
          state.path.push(.hut(Hut.State(name: "\(number)")))
        }
      )
      if random.below(20) == 0 {
        interface.reconciler.setNeedsUpdate()
        await mainActorIsFree()
        interface.end()
        interface.beginRemoval(of: random.below(3))
      }
    }
    interface.reconciler.setNeedsUpdate()
    await interface.settle()
    #expect(interface.screens == slot.screens)
    #expect(interface.interruptions == 0)
  }
}

/// A path of stops, and an item over it.
@Reducer
private struct Walk {
  struct State: Equatable {
    var path = StackState<Path.State>()
    @Presents var hut: Hut.State?
    var log: [String] = []
  }

  enum Action {
    case path(StackActionOf<Path>)
    case hut(PresentationAction<Hut.Action>)
    case change((inout State) -> Void)
  }

  @Reducer
  enum Path {
    case hut(Hut)
    case lake
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .path(.push): state.log.append("push")
      case .path(.popFrom(let id)): state.log.append("pop \(id.generation)")
      case .path(.set): state.log.append("set")
      case .path, .hut: break
      case .change(let change): change(&state)
      }
      return .none
    }
    .forEach(\.path, action: \.path)
    .ifLet(\.$hut, action: \.hut) { Hut() }
  }
}

extension Walk.Path.State: Equatable {}

/// A feature that presents a walk.
@Reducer
private struct Tour {
  struct State: Equatable {
    @Presents var walk: Walk.State?
  }

  enum Action {
    case walk(PresentationAction<Walk.Action>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer<State, Action>()
      .ifLet(\.$walk, action: \.walk) { Walk() }
  }
}

/// A feature that asks one question after the other.
@Reducer
private struct Quiz {
  struct State: Equatable {
    /// 0 when there is none.
    var number: Int

    var question: AlertState<RemovalAction<Action>>? {
      number == 0 ? nil : .numbered(number)
    }
  }

  enum Action: Equatable {
    case removal(RemovalAction<Action>)
    case asked(again: Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .asked(let number): state.number = number
      case .removal(.confirm): state.number += 1
      case .removal: state.number = 0
      }
      return .none
    }
  }
}

extension AlertState<RemovalAction<Quiz.Action>> {
  fileprivate static func numbered(_ number: Int) -> Self {
    AlertState {
      TextState(verbatim: "Question \(number)")
    } actions: {
      ButtonState(action: .confirm) { TextState("Yes") }
      ButtonState(role: .cancel) { TextState("No") }
    }
  }
}

@Reducer
private struct Hut {
  struct State: Equatable {
    var name: String
  }

  enum Action: Equatable {}

  var body: some ReducerOf<Self> {
    EmptyReducer()
  }
}

/// Keeps the issues that are reported.
@MainActor
private final class Issues: IssueReporter {
  private nonisolated let reported = LockIsolated<[RuntimeIssue.Code]>([])

  nonisolated func report(_ issue: RuntimeIssue) {
    reported.withValue { $0.append(issue.code) }
  }

  var codes: [RuntimeIssue.Code] { reported.value }
}
