import Testing

import Cairn

/// What a parent receives from a presented child.
@MainActor @Suite(.timeLimit(.minutes(60))) struct ResultTests {
  private func store(_ change: (inout Palette.State) -> Void) -> StoreOf<Palette> {
    var state = Palette.State()
    change(&state)
    return Store(initialState: state) { Palette() }
  }

  private static let everywhere: (inout Palette.State) -> Void = {
    $0.sheet = Palette.Picker.State()
    $0.destination = .picker(Palette.Picker.State())
    $0.path = [.picker(Palette.Picker.State()), .picker(Palette.Picker.State())]
  }

  // Q1, L5
  @Test
  func `The parent receives the result of a sheet, of a case and of a screen after its removal`() {
    let store = store(Self.everywhere)
    store.send(.sheet(.presented(.picked("red"))))
    #expect(store.sheet == nil)
    store.send(.destination(.presented(.picker(.picked("green")))))
    #expect(store.destination == nil)
    store.send(.path(.element(id: store.path.ids[1], action: .picker(.picked("blue")))))
    #expect(store.path.count == 1)
    #expect(store.log == ["sheet red", "destination green", "screen blue"])
  }

  // Q1, L5
  @Test func `A screen is removed with the screens above it, which return nothing`() {
    let store = store(Self.everywhere)
    store.send(.path(.element(id: store.path.ids[0], action: .picker(.picked("blue")))))
    #expect(store.path.isEmpty)
    #expect(store.log.sorted() == ["screen blue", "screen nothing"])
  }

  // S10, Q1
  @Test func `A result has the origin of the action that led to the dismissal`() {
    let log = OriginLog<Palette.State, Palette.Action>()
    let store = Store(
      initialState: Palette.State(sheet: Palette.Picker.State()),
      instruments: [log]
    ) {
      Palette()
    }
    let line = #line + 1
    store.send(.sheet(.presented(.picked("red"))))
    #expect(store.log == ["sheet red"])
    let sent = "sent at \(#fileID):\(line)"
    let dismissed = "emitted by dismiss at \(Palette.file):\(Palette.dismissalLine)"
    #expect(
      log.actions == [
        [sent], [dismissed, sent],
        ["emitted by send at \(Palette.file):\(Palette.sheetResultLine)", dismissed, sent],
      ]
    )
  }

  // S10, Q1
  @Test func `The result of a child that a parent removes has the origin of that action`() {
    let log = OriginLog<Palette.State, Palette.Action>()
    let store = Store(
      initialState: Palette.State(sheet: Palette.Picker.State()),
      instruments: [log]
    ) {
      Palette()
    }
    let line = #line + 1
    store.send(.change { $0.sheet = nil })
    #expect(store.log == ["sheet nothing"])
    #expect(
      log.actions.last == [
        "emitted by send at \(Palette.file):\(Palette.sheetResultLine)",
        "sent at \(#fileID):\(line)",
      ]
    )
  }

  // Q1, L2
  @Test func `The result of a child that is removed in another way is nil`() {
    let store = store(Self.everywhere)
    store.send(.sheet(.dismiss))
    store.send(.change { $0.destination = .palette(Palette.State()) })
    store.send(.change { $0.path = StackState() })
    #expect(
      store.log == ["sheet nothing", "destination nothing", "screen nothing", "screen nothing"]
    )
    store.send(.change { $0.destination = nil })
    #expect(store.log.count == 4)
  }

  // Q1
  @Test func `A running effect can return a result or none`() async {
    let store = store(Self.everywhere)
    await store.send(.sheet(.presented(.pickedLater("red")))).finish()
    await store.send(.destination(.presented(.picker(.closed)))).finish()
    #expect(store.log == ["sheet red", "destination nothing"])
  }

  // Q1, L5
  @Test
  func `A child that is not presented itself returns the result of the feature that contains it`() {
    let store = store(Self.everywhere)
    store.send(.sheet(.presented(.detail(.picked("red")))))
    store.send(.destination(.presented(.picker(.detail(.picked("green"))))))
    #expect(store.log == ["sheet red", "destination green"])
  }

  // Q1
  @Test func `The result belongs to the nearest parent that presents the child`() {
    let store = store {
      var inner = Palette.State()
      inner.sheet = Palette.Picker.State()
      $0.destination = .palette(inner)
    }
    store.send(.destination(.presented(.palette(.sheet(.presented(.picked("red")))))))
    #expect(store.log.isEmpty)
    #expect(store.destination?[case: \.palette]?.log == ["sheet red"])
  }

  // Q1
  @Test func `A child that is presented and removed within a burst returns its result`() {
    let store = store { _ in }
    store.send(.pick("red"))
    #expect(store.sheet == nil)
    #expect(store.log == ["sheet red"])
    store.send(.change { $0.sheet = Palette.Picker.State() })
    store.send(.sheet(.dismiss))
    #expect(store.log == ["sheet red", "sheet nothing"])
  }

  // Q1
  @Test func `A child returns one result each time it is presented`() {
    let store = store { _ in }
    for index in 0..<1_000 {
      store.send(.change { $0.sheet = Palette.Picker.State(title: "\(index)") })
      store.send(.sheet(.presented(.picked("\(index)"))))
    }
    #expect(store.log == (0..<1_000).map { "sheet \($0)" })
  }

  // Q1
  @Test func `A second result of a removed child is dropped`() {
    let store = store(Self.everywhere)
    let sheet = store.scope(state: \.sheet, action: \.sheet)
    let issues = IssueRecorder()
    issues {
      sheet?.send(.picked("red"))
      sheet?.send(.picked("green"))
    }
    #expect(store.log == ["sheet red"])
    #expect(issues.codes == [.missingChild])
  }

  // Q1
  @Test func `When the parent was removed too, the result is dropped and counted`() {
    struct Outer: Reducer {
      var body: some Reducer<Palette.State, Palette.Action> {
        Palette()
        Reduce { state, action in
          // Dismissing anything in the palette dismisses the palette too.
          if case .destination(.presented(.palette(.sheet(.dismiss)))) = action {
            state.destination = nil
          }
          return .none
        }
      }
    }
    var state = Palette.State()
    var inner = Palette.State()
    inner.sheet = Palette.Picker.State()
    state.destination = .palette(inner)
    let store = Store(initialState: state) { Outer() }
    store.send(.destination(.presented(.palette(.sheet(.presented(.picked("red")))))))
    #expect(store.destination == nil)
    #expect(store.log.isEmpty)
    #expect(store.missedActionCount == 1)
  }

  // Q1
  @Test func `When the parent was removed too, a result of nil is dropped and counted`() {
    let store = store {
      var inner = Palette.State()
      inner.sheet = Palette.Picker.State()
      $0.destination = .palette(inner)
    }
    store.send(.destination(.dismiss))
    #expect(store.destination == nil)
    #expect(store.missedActionCount == 1)
  }

  // Q1
  @Test func `A dismissal that the parent prevents returns nothing later`() {
    struct Stubborn: Reducer {
      var body: some Reducer<Palette.State, Palette.Action> {
        Palette()
        Reduce { state, action in
          // The screens stay as they are.
          if case .path(.popFrom) = action { state.path = Self.path }
          return .none
        }
      }

      static let path: StackState<Palette.Screen.State> = [.picker(Palette.Picker.State())]
    }
    var state = Palette.State()
    state.path = Stubborn.path
    let store = Store(initialState: state) { Stubborn() }
    store.send(.path(.element(id: store.path.ids[0], action: .picker(.picked("blue")))))
    #expect(store.path == Stubborn.path)
    #expect(store.log.isEmpty)
    store.send(.change { $0.path = StackState() })
    #expect(store.log == ["screen nothing"])
  }

  // Q2
  @Test func `A child that a restored state presents returns its result`() throws {
    var state = Palette.State()
    Self.everywhere(&state)
    let store = Store(initialState: Palette.State()) { Palette() }
    store.send(.change { [state] in $0 = state })
    store.send(.sheet(.presented(.picked("red"))))
    store.send(.path(.element(id: state.path.ids[1], action: .picker(.picked("blue")))))
    #expect(store.log == ["sheet red", "screen blue"])
  }

  // Q1, I1
  @Test func `A result that no parent receives is an issue, and the child is dismissed`() {
    let store = store(Self.everywhere)
    let issues = IssueRecorder()
    issues { _ = store.send(.sheet(.presented(.pickedNumber(1)))) }
    #expect(store.sheet == nil)
    #expect(store.log == ["sheet nothing"])
    #expect(
      issues.texts.map { $0.replacing(#/ at \S+/#, with: "") } == [
        """
        A feature returned a result that its parent does not take: Int [unhandled-result]
          Feature: $sheet
          The parent takes: String
          The feature was dismissed, and the result was dropped. Declare 'onResult(of:action:)' with \
        an action for this type where the parent presents the child.
          The action came from dismiss started by an action sent
        """
      ]
    )
  }

  // Q1, L5
  @Test func `A result where nothing is presented is an issue`() {
    let store = Store(initialState: Palette.Picker.State()) { Palette.Picker() }
    let issues = IssueRecorder()
    issues { _ = store.send(.picked("red")) }
    #expect(issues.codes == [.nothingToDismiss])
  }

  // Q1, E10
  @Test func `The effect's descriptor shows the dismissal without running it`() {
    var state = Palette.Picker.State()
    let effect = Palette.Picker().reduce(into: &state, action: .picked("red"))
    #expect(effect.descriptors.map(\.kind) == [.dismiss])
  }

  // Q1
  @Test func `Children that have returned leave nothing behind`() {
    let store = store(Self.everywhere)
    store.send(.sheet(.presented(.picked("red"))))
    store.send(.destination(.dismiss))
    store.send(.change { $0.path = StackState() })
    #expect(!store.hasOwners)
  }
}
