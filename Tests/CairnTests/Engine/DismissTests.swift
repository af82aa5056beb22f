import Cairn
import Testing

@MainActor @Suite(.timeLimit(.minutes(60))) struct DismissTests {
  /// The places where a ``Desk`` has a child that can be dismissed.
  enum Place: CaseIterable, Sendable {
    case presentedOptional, presentation, destination, element

    func action(_ action: Page.Action) -> Desk.Action {
      switch self {
      case .presentedOptional: .presentedOptional(.presented(action))
      case .presentation: .presentation(.presented(action))
      case .destination: .destination(.presented(.left(action)))
      case .element: .path(.element(id: 1, action: action))
      }
    }

    func isPresented(in state: Desk.State) -> Bool {
      switch self {
      case .presentedOptional: state.presentedOptional != nil
      case .presentation: state.sheet != nil
      case .destination: state.destination.wrappedValue != nil
      case .element: state.path.contains(id: 1)
      }
    }
  }

  nonisolated static let full: Desk.State = {
    var state = Desk.State()
    state.optional = Page.State()
    state.presentedOptional = Page.State()
    state.sheet = Page.State()
    state.destination = PresentationState(wrappedValue: .left(Page.State()))
    state.rows = [Page.State(id: 1)]
    state.path = [Page.State(), Page.State(), Page.State()]
    return state
  }()

  private func store(_ journal: Journal = Journal()) -> StoreOf<Desk> {
    Store(initialState: Self.full) {
      Desk(react: { action in
        switch action {
        case .presentedOptional(.dismiss): journal.write("optional dismissed")
        case .presentation(.dismiss): journal.write("presentation dismissed")
        case .destination(.dismiss): journal.write("destination dismissed")
        case .path(.popFrom(let id)): journal.write("element \(id) popped")
        default: break
        }
        return .none
      })
    }
  }

  // L5
  @Test(arguments: Place.allCases)
  func `dismiss removes a child that the initial state presents`(place: Place) async {
    let store = store()
    await store.send(place.action(.perform { _ in .dismissing() })).finish()
    for other in Place.allCases {
      #expect(other.isPresented(in: store.state) == (other != place))
    }
  }

  // L5
  @Test(arguments: Place.allCases)
  func `The parent receives an action for a dismissal`(place: Place) async {
    let journal = Journal()
    let store = store(journal)
    await store.send(place.action(.perform { _ in .dismissing() })).finish()
    let entry =
      switch place {
      case .presentedOptional: "optional dismissed"
      case .presentation: "presentation dismissed"
      case .destination: "destination dismissed"
      case .element: "element #1 popped"
      }
    #expect(journal.entries == [entry])
  }

  // L5
  @Test func `An element pops itself and all elements above it`() async {
    let store = store()
    await store.send(Place.element.action(.perform { _ in .dismissing() })).finish()
    #expect(Array(store.state.path.ids) == [0])
  }

  // L5
  @Test(arguments: Place.allCases)
  func `Dismissing twice is harmless`(place: Place) async {
    let (store, journal, issues) = (store(), Journal(), IssueRecorder())
    issues {
      _ = store.send(place.action(.perform { _ in .dismissing(times: 2, journal: journal) }))
    }
    await journal.wait(for: "dismissed")
    #expect(!place.isPresented(in: store.state))
    #expect(issues.texts == [])
  }

  // L5
  @Test(arguments: Place.allCases)
  func `dismiss does nothing when the child was removed already`(place: Place) async {
    let parent = Journal()
    let (desk, journal, issues, gate) = (self.store(parent), Journal(), IssueRecorder(), Gate())
    issues {
      _ = desk.send(
        place.action(.perform { _ in .dismissing(at: gate, journal: journal) })
      )
    }
    await journal.wait(for: "waiting")
    desk.change { $0 = Desk.State() }
    // Another child at the same place must stay.
    desk.change { $0 = Self.full }
    gate.open()
    await journal.wait(for: "dismissed")
    #expect(desk.state == Self.full)
    #expect(parent.entries == [])
    #expect(issues.texts == [])
  }

  // L5
  @Test(arguments: Place.allCases)
  func `dismiss works for a child that an action presented`(place: Place) async {
    let store = Desk.store()
    store.change { $0 = Self.full }
    await store.send(place.action(.perform { _ in .dismissing() })).finish()
    #expect(!place.isPresented(in: store.state))
  }

  // L5
  @Test func `dismiss works in a part of an effect, and in a task group`() async {
    let store = store()
    let effect: @Sendable () -> Effect<Page.Action> = {
      .concatenate(
        .send(.note("a")),
        .run { _ in
          @Dependency(\.dismiss) var dismiss
          await withTaskGroup { group in
            group.addTask { [dismiss] in await dismiss() }
          }
        }
        .cancellable(id: 1)
      )
    }
    await store.send(Place.presentation.action(.perform { _ in effect() })).finish()
    #expect(store.state.sheet == nil)
  }

  // L5
  @Test func `dismiss is an issue where nothing is presented`() async {
    let (store, issues) = (store(), IssueRecorder())
    let children: [Desk.Action] = [
      .perform { _ in .dismissing() },
      .page(.perform { _ in .dismissing() }),
      .optional(.perform { _ in .dismissing() }),
      .rows(.element(id: 1, action: .perform { _ in .dismissing() })),
    ]
    for child in children {
      await issues { store.send(child) }.finish()
    }
    #expect(issues.codes == Array(repeating: .nothingToDismiss, count: children.count))
    #expect(store.state == Self.full)
  }

  // L5, I1
  @Test func `The issue names the call of dismiss and the action`() async {
    let (store, issues) = (store(), IssueRecorder())
    let action = Desk.Action.perform { _ in
      .run { _ in
        @Dependency(\.dismiss) var dismiss
        await dismiss()
      }
    }
    let line = #line - 3
    await issues { store.send(action) }.finish()
    #expect(
      issues.texts == [
        """
        dismiss was called where nothing is presented [nothing-to-dismiss] at \(#fileID):\(line)
          The effect was started by an action sent at \(#fileID):\(line + 4).
          Nothing was changed. Check 'isPresented' first, or present the feature with 'ifLet' and \
        a PresentationAction, or with 'forEach' on a StackState.
        """
      ]
    )
  }

  // L5
  @Test func `dismiss is an issue outside of effects`() async {
    let issues = IssueRecorder()
    let task = issues {
      Task {
        @Dependency(\.dismiss) var dismiss
        await dismiss()
      }
    }
    let line = #line - 3
    await task.value
    #expect(
      issues.texts == [
        """
        dismiss was called where nothing is presented [nothing-to-dismiss] at \(#fileID):\(line)
          It was called outside of the effects of a store.
          Nothing was changed. Check 'isPresented' first, or present the feature with 'ifLet' and \
        a PresentationAction, or with 'forEach' on a StackState.
        """
      ]
    )
  }

  // L5, E5
  @Test func `dismiss is an issue and does nothing after its effect has returned`() async {
    let (store, journal, issues, gate) = (store(), Journal(), IssueRecorder(), Gate())
    let task = issues {
      store.send(
        Place.presentation.action(
          .perform { _ in
            .run { _ in
              @Dependency(\.dismiss) var dismiss
              Task {
                await gate.passStubbornly()
                await dismiss()
                journal.write("called")
              }
            }
          }
        )
      )
    }
    await task.finish()
    gate.open()
    await journal.wait(for: "called")
    #expect(
      issues.texts.map { $0.replacing(#/\S+\.swift:\d+/#, with: "SITE") } == [
        """
        An effect called dismiss after it had returned [late-send] at SITE
          Effect: run at SITE
          Nothing was changed. Call it from inside the operation, and await what it starts.
        """
      ]
    )
    #expect(store.state == Self.full)
  }

  // L5
  @Test func `dismiss can be overridden`() async {
    let journal = Journal()
    let store = Store(initialState: Script.State()) {
      Script()
    } withDependencies: {
      $0.dismiss = DismissEffect { journal.write("asked") }
    }
    await store.send(.start { .dismissing() }).finish()
    #expect(journal.entries == ["asked"])
  }
}
