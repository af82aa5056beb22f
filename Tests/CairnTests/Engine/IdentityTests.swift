import Testing

import Cairn

@MainActor @Suite(.timeLimit(.minutes(60))) struct IdentityTests {
  struct Replacement: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let place: Place
    var before: @Sendable (inout House.State) -> Void = { _ in }
    let start: House.Action
    let change: @Sendable (inout House.State) -> Void
    let keepsEffects: Bool
  }

  nonisolated static let replacements = [
    Replacement(
      testDescription: "optional: another value of the same type",
      place: .optional,
      start: .optional(.start("child")),
      change: { $0.optional = Leaf.State(value: 1) },
      keepsEffects: true
    ),
    Replacement(
      testDescription: "presentation: another value of the same type",
      place: .presentation,
      start: .presentation(.presented(.start("child"))),
      change: { $0.presentation.wrappedValue = Leaf.State(value: 1) },
      keepsEffects: true
    ),
    Replacement(
      testDescription: "presentation: nil and back within the action",
      place: .presentation,
      start: .presentation(.presented(.start("child"))),
      change: {
        $0.presentation.wrappedValue = nil
        $0.presentation.wrappedValue = Leaf.State(value: 1)
      },
      keepsEffects: true
    ),
    Replacement(
      testDescription: "destination: another value of the same case",
      place: .destination,
      start: .destination(.presented(.leaf(.start("child")))),
      change: { $0.destination.wrappedValue = .leaf(Leaf.State(value: 1)) },
      keepsEffects: true
    ),
    Replacement(
      testDescription: "destination: another case",
      place: .destination,
      start: .destination(.presented(.leaf(.start("child")))),
      change: { $0.destination.wrappedValue = .note("n") },
      keepsEffects: false
    ),
    Replacement(
      testDescription: "destination: another case with the same payload",
      place: .destination,
      before: { $0.destination.wrappedValue = .card(Card.State(id: 1)) },
      start: .destination(.presented(.card(.start("child")))),
      change: { $0.destination.wrappedValue = .leaf(Leaf.State()) },
      keepsEffects: false
    ),
    Replacement(
      testDescription: "destination: the payload's id changes",
      place: .destination,
      before: { $0.destination.wrappedValue = .card(Card.State(id: 1)) },
      start: .destination(.presented(.card(.start("child")))),
      change: { $0.destination.wrappedValue = .card(Card.State(id: 2)) },
      keepsEffects: false
    ),
    Replacement(
      testDescription: "destination: the payload changes and keeps its id",
      place: .destination,
      before: { $0.destination.wrappedValue = .card(Card.State(id: 1)) },
      start: .destination(.presented(.card(.start("child")))),
      change: { $0.destination.wrappedValue = .card(Card.State(id: 1, value: 7)) },
      keepsEffects: true
    ),
    Replacement(
      testDescription: "enum case: another value of the same case",
      place: .caseLet,
      start: .caseLet(.on(.start("child"))),
      change: { $0.caseLet = .on(Leaf.State(value: 1)) },
      keepsEffects: true
    ),
    Replacement(
      testDescription: "row: replaced by one with the same id",
      place: .row,
      start: .rows(.element(id: 2, action: .start("child"))),
      change: { $0.rows = [Card.State(id: 2, value: 7)] },
      keepsEffects: true
    ),
    Replacement(
      testDescription: "row: replaced by one with another id",
      place: .row,
      start: .rows(.element(id: 2, action: .start("child"))),
      change: { $0.rows = [Card.State(id: 1), Card.State(id: 3)] },
      keepsEffects: false
    ),
    Replacement(
      testDescription: "row: moved",
      place: .row,
      start: .rows(.element(id: 2, action: .start("child"))),
      change: { $0.rows.swapAt(0, 1) },
      keepsEffects: true
    ),
    Replacement(
      testDescription: "element: replaced under its id",
      place: .element,
      start: .path(.element(id: 1, action: .start("child"))),
      change: { $0.path[id: 1] = Leaf.State(value: 7) },
      keepsEffects: true
    ),
    Replacement(
      testDescription: "element: an element in the middle is removed",
      place: .element,
      start: .path(.element(id: 1, action: .start("child"))),
      change: { $0.path[id: 0] = nil },
      keepsEffects: true
    ),
    Replacement(
      testDescription: "element: a mutated copy of the stack is assigned",
      place: .element,
      start: .path(.element(id: 1, action: .start("child"))),
      change: { state in
        var copy = state.path
        copy.push(Leaf.State())
        copy[id: 0] = nil
        state.path = copy
      },
      keepsEffects: true
    ),
    Replacement(
      testDescription: "element: a new stack with the same ids is assigned",
      place: .element,
      start: .path(.element(id: 1, action: .start("child"))),
      change: { $0.path = [Leaf.State(), Leaf.State()] },
      keepsEffects: false
    ),
    Replacement(
      testDescription: "element: replaced, which gives a new id",
      place: .element,
      start: .path(.element(id: 1, action: .start("child"))),
      change: { $0.path.replaceSubrange(1..<2, with: [Leaf.State()]) },
      keepsEffects: false
    ),
  ]

  private func makeStore() -> Store<House.State, Edit> {
    Store(initialState: House.State()) {
      Reduce<House.State, Edit> { state, edit in
        if case .change(let body) = edit { body(&state) }
        return .none
      }
      Scope(state: \.self, action: \.house) { House() }
    }
  }

  enum Edit: Sendable, CasePathable {
    case change(@Sendable (inout House.State) -> Void)
    case house(House.Action)

    struct AllCasePaths {
      var house: CasePath<Edit, House.Action> {
        CasePath(
          embed: { .house($0) },
          extract: { if case .house(let action) = $0 { action } else { nil } }
        )
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  // L4
  @Test(arguments: replacements)
  func `A replaced child keeps its effects if it keeps its identity`(replacement: Replacement) {
    let store = makeStore()
    store.send(.change(replacement.before))
    store.send(.house(replacement.start))
    #expect(store.inFlight == ["child"])
    store.send(.change(replacement.change))
    #expect(store.inFlight == (replacement.keepsEffects ? ["child"] : []))
    #expect(store.engine.hasOwners == replacement.keepsEffects)
  }

  // L4
  @Test(arguments: Place.allCases)
  func `A child that was nil after an action is presented again without effects`(place: Place) {
    let store = makeStore()
    store.send(.house(.child(in: place, .start("child"))))
    #expect(store.inFlight == ["child"])
    store.send(.change { $0.remove(place) })
    #expect(store.inFlight == [])
    store.send(.change { $0 = House.State() })
    #expect(store.inFlight == [])
    store.send(.house(.child(in: place, .start("new child"))))
    #expect(store.inFlight == ["new child"])
  }

  // L4
  @Test func `A child that was nil within a burst has no effects`() {
    let store = Store(initialState: Tree.State.full(depth: 1)) { Tree() }
    store.start("child", at: .presented)
    store.perform { state in
      state.presented.wrappedValue = nil
      return .send(
        .perform { state in
          state.presented.wrappedValue = Tree.State()
          return .none
        }
      )
    }
    #expect(store.state.presented.wrappedValue != nil)
    #expect(store.inFlight == [])
    #expect(!store.engine.hasOwners)
  }

  // L4, K14
  @Test func `A new stack inherits nothing, however often it is assigned`() {
    let store = Store(initialState: Tree.State.full(depth: 1)) { Tree() }
    for round in 0..<5 {
      store.start("round \(round)", at: .element(0))
      #expect(store.inFlight == ["round \(round)"])
      store.change { $0.path = [Tree.State(id: 1)] }
      #expect(store.inFlight == [])
    }
    #expect(!store.engine.hasOwners)
  }

  // K9, L1
  @Test func `A path that is set as an action keeps the effects of the elements that stay`() {
    let store = Store(initialState: Tree.State.full(depth: 1)) { Tree() }
    store.start("bottom", at: .element(0))
    store.start("top", at: .element(1))
    var path = store.state.path
    path.pop()
    path.push(Tree.State(id: 9))
    store.send(.path(.set(path)))
    #expect(store.inFlight == ["bottom"])
    store.send(.path(.set([Tree.State(id: 1)])))
    #expect(store.inFlight == [])
  }

  // K3, L1
  @Test func `A pop ends the effects of all elements above`() {
    let store = Store(initialState: Tree.State(path: [Tree.State(), Tree.State(), Tree.State()])) {
      Tree()
    }
    for id in 0..<3 {
      store.start("element \(id)", at: .element(StackElementID(generation: id)))
    }
    store.send(.path(.popFrom(id: 1)))
    #expect(store.inFlight == ["element 0"])
  }

  // K7
  @Test func `Removal in the middle ends the effects of the removed element only`() {
    let store = Store(initialState: Tree.State(path: [Tree.State(), Tree.State(), Tree.State()])) {
      Tree()
    }
    for id in 0..<3 {
      store.start("element \(id)", at: .element(StackElementID(generation: id)))
    }
    store.change { $0.path[id: 1] = nil }
    #expect(store.inFlight == ["element 0", "element 2"])
  }
}
