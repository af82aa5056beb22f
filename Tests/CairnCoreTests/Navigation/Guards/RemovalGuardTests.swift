import CairnCore
import Testing

/// Actions that a desk receives, and for each the actions that its reducer receives and the children that are
/// there then, as a text: `confirm, dismiss: path 0 1? pop 1`. After a question mark is the action of a request.
private struct Walk: CustomTestStringConvertible {
  let testDescription: String
  let start: Desk.State
  private(set) var steps: [(action: Desk.Action, expected: String)] = []

  init(_ name: String, _ start: Desk.State) {
    testDescription = name
    self.start = start
  }

  func then(_ action: Desk.Action, _ expected: String) -> Walk {
    var walk = self
    walk.steps.append((action, expected))
    return walk
  }
}

extension Desk.Action {
  fileprivate static let pushingAnother = path(
    .push(id: 1, state: Desk.State(id: 1, answer: .confirm))
  )
}

extension Desk.State {
  fileprivate static let requesting = Self(request: RemovalRequest(.sheet(.dismiss)))
  fileprivate static let longPath = path(.allow, .allow, .confirm)

  fileprivate static func presenting(_ answer: RemovalAnswer, above desk: Self) -> Self {
    var desk = desk
    desk.sheet.wrappedValue = Self(id: 7, answer: answer)
    return desk
  }

  fileprivate var pathWithoutSecond: StackState<Self> {
    var path = path
    path.remove(at: 1)
    return path
  }

  fileprivate var summary: String {
    func asking(_ request: RemovalRequest<Desk.Action>?) -> String {
      request.map { "? \($0.action?.name ?? "outer")" } ?? ""
    }
    let ids = path.ids.map { " \($0.generation)" }.joined()
    return [
      sheet.wrappedValue.map { "sheet \($0.id)" + asking(request) } ?? asking(request),
      path.isEmpty ? asking(pathRequest) : "path" + ids + asking(pathRequest),
    ]
    .filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

@Suite struct RemovalGuardTests {
  private typealias Request = RemovalRequest<Desk.Action>

  private let desk = Desk()

  private let dismissal = Desk.Action.sheet(.dismiss)

  /// A desk with a guarded sheet, and with what else an action does.
  private func guarding(
    _ reduce: @escaping (inout Desk.State, Desk.Action) -> Void
  ) -> ResolvedReducer<Desk.State, Desk.Action> {
    Reduce<Desk.State, Desk.Action> { state, action in
      reduce(&state, action)
      return .none
    }
    .ifLet(\.sheet, action: \.sheet) { Desk() }
    .guardRemoval(of: \.sheet, action: \.sheet, request: \.request, answer: \.removal) { desk, _ in
      desk.answer
    }
  }

  // MARK: - Answers

  // G1, G2, G3
  @Test(arguments: [
    Walk("A child whose guard allows the removal is removed", .presenting(.allow))
      .then(.sheet(.dismiss), "dismiss: "),
    Walk("A removal that needs confirmation is held until it is confirmed", .presenting(.confirm))
      .then(.sheet(.dismiss), "needsConfirmation: sheet 7? dismiss")
      .then(.removal(.confirm), "confirm, dismiss: "),
    Walk("A cancelled request is removed", .presenting(.confirm))
      .then(.sheet(.dismiss), "needsConfirmation: sheet 7? dismiss")
      .then(.removal(.cancel), "cancel: sheet 7")
      .then(.removal(.confirm), "confirm: sheet 7"),
    Walk("A later request replaces an earlier one", .path(.confirm, .confirm))
      .then(.path(.popFrom(id: 0)), "needsConfirmation: path 0 1? pop 0")
      .then(.path(.popFrom(id: 1)), "needsConfirmation: path 0 1? pop 1")
      .then(.pathRemoval(.confirm), "confirm, pop 1: path 0"),
    Walk("A confirmation without a request does nothing", .presenting(.confirm))
      .then(.removal(.confirm), "confirm: sheet 7"),
    Walk("A decoded request ends if its child is not there", .requesting)
      .then(.type, "type: "),
    Walk("A request ends when its child is removed", .presenting(.confirm))
      .then(.sheet(.dismiss), "needsConfirmation: sheet 7? dismiss")
      .then(.sheetClosed, "sheetClosed: ")
      .then(.sheetReplaced, "sheetReplaced: sheet 7")
      .then(.removal(.confirm), "confirm: sheet 7"),
    Walk("A confirmation ends with its action, even if that removes nothing", .presenting(.confirm))
      .then(.drop, "needsConfirmation: sheet 7? drop")
      .then(.removal(.confirm), "confirm, drop: sheet 7")
      .then(.sheet(.dismiss), "needsConfirmation: sheet 7? dismiss"),
    Walk("A request ends when its action would no longer remove its children", .longPath)
      .then(.path(.popFrom(id: 1)), "needsConfirmation: path 0 1 2? pop 1")
      .then(.path(.set(Desk.State.longPath.pathWithoutSecond)), "set 2: path 0 2")
      .then(.pathRemoval(.confirm), "confirm: path 0 2")
      .then(.path(.popFrom(id: 2)), "needsConfirmation: path 0 2? pop 2"),
    Walk("A guard is asked before the feature's reducer runs", .presenting(.confirm))
      .then(.linkOpened, "needsConfirmation: sheet 7? linkOpened")
      .then(.removal(.confirm), "confirm, linkOpened: "),
    Walk("A reducer's own assignment is not guarded", .presenting(.block))
      .then(.sheetClosed, "sheetClosed: "),
    Walk("One confirmation applies to all elements", .path(.allow, .confirm, .confirm))
      .then(.path(.popFrom(id: 0)), "needsConfirmation: path 0 1 2? pop 0")
      .then(.pathRemoval(.confirm), "confirm, pop 0: "),
    Walk("An element that was pushed after the request is asked too", .path(.confirm))
      .then(.path(.popFrom(id: 0)), "needsConfirmation: path 0? pop 0")
      .then(.pushingAnother, "push: path 0 1? pop 0")
      .then(.pathRemoval(.confirm), "confirm, needsConfirmation: path 0 1? pop 0")
      .then(.pathRemoval(.confirm), "confirm, pop 0: "),
    Walk("Two guards have separate requests", .presenting(.confirm, above: .path(.confirm)))
      .then(.path(.popFrom(id: 0)), "needsConfirmation: sheet 7, path 0? pop 0")
      .then(.sheet(.dismiss), "needsConfirmation: sheet 7? dismiss, path 0? pop 0")
      .then(.removal(.confirm), "confirm, dismiss: path 0? pop 0")
      .then(.pathRemoval(.confirm), "confirm, pop 0: "),
  ])
  private func `A desk's guards answer`(walk: Walk) {
    var state = walk.start
    for (action, expected) in walk.steps {
      let received = state.log.count
      desk.burst(&state, action)
      let log = state.log.dropFirst(received).joined(separator: ", ")
      #expect("\(log): \(state.summary)" == expected)
    }
  }

  // G2
  @Test func `A blocked removal changes nothing, and the parent receives the request`() {
    var state = Desk.State.presenting(.block)
    let before = state
    let effect = desk.asking().reduce(into: &state, action: dismissal)
    #expect(state == before)
    #expect(effect.sent == [.removal(.blocked(Request(dismissal)))])
    desk.burst(&state, dismissal)
    #expect(state.sheet.wrappedValue != nil)
    #expect(state.request == nil)
    #expect(state.log == ["blocked"])
  }

  // G2
  @Test func `A confirmation that is sent twice removes the child once`() {
    var state = Desk.State.presenting(.confirm)
    desk.burst(&state, dismissal)
    desk.burst(&state, .removal(.confirm), .removal(.confirm))
    #expect(state.sheet.wrappedValue == nil)
    #expect(state.log == ["needsConfirmation", "confirm", "confirm", "dismiss"])
  }

  // G2, G3
  @Test func `A parent that removes the child itself on the confirmation gets no further action`() {
    let reducer = guarding { state, action in
      if action == .removal(.confirm) { state.sheet.wrappedValue = nil }
    }
    var state = Desk.State.presenting(.confirm)
    reducer.burst(&state, dismissal)
    let effect = reducer.asking().reduce(into: &state, action: .removal(.confirm))
    #expect(effect.isNone)
    #expect(state == Desk.State())
  }

  // G2
  @Test func `A request ends if the parent removes the child when it receives the question`() {
    let reducer = guarding { state, action in
      if case .removal(.needsConfirmation) = action { state.sheet.wrappedValue = nil }
    }
    var state = Desk.State.presenting(.confirm)
    reducer.burst(&state, dismissal)
    #expect(state == Desk.State())
  }

  // G2
  @Test func `A decoded request is about the child that is present when it is confirmed`() {
    let reducer = guarding { state, action in
      guard action == .removal(.confirm) else { return }
      state.sheet.wrappedValue = nil
      state.sheet.wrappedValue = Desk.State(id: 7, answer: .confirm, drafts: 1)
    }
    var state = Desk.State.presenting(.confirm)
    state.request = Request(dismissal)
    reducer.burst(&state, .removal(.confirm))
    #expect(state.sheet.wrappedValue?.drafts == 1)
    #expect(state.request == nil)
  }

  // G1, G2
  @Test(arguments: [(RemovalAnswer.block, RemovalAnswer.allow), (.allow, .block)])
  func `Each of two guards of one chain is asked about an action that both name`(
    _ sheet: RemovalAnswer,
    _ element: RemovalAnswer
  ) {
    let removes = { (_: Desk.State, action: Desk.Action) in action == .linkOpened }
    let reducer = Reduce<Desk.State, Desk.Action> { state, action in
      if action == .linkOpened { (state.sheet.wrappedValue, state.path) = (nil, []) }
      return .none
    }
    .ifLet(\.sheet, action: \.sheet) { Desk() }
    .guardRemoval(
      of: \.sheet,
      action: \.sheet,
      request: \.request,
      answer: \.removal,
      orBy: removes
    ) { desk, _ in desk.answer }
    .forEach(\.path, action: \.path) { Desk() }
    .guardRemoval(
      of: \.path,
      action: \.path,
      request: \.pathRequest,
      answer: \.pathRemoval,
      orBy: removes
    ) { desk, _ in desk.answer }
    var state = Desk.State.path(element)
    state.sheet.wrappedValue = Desk.State(answer: sheet)
    let before = state
    reducer.burst(&state, .linkOpened)
    #expect(state == before)
  }

  // G2
  @Test func `A confirmation counts for the removal that was asked for, and not for an outer one`()
  {
    let inner = Desk.State(sheet: PresentationState(wrappedValue: .presenting(.confirm)))
    let asking = { (action: Desk.Action) in
      Desk.Action.sheet(.presented(.sheet(.presented(action))))
    }
    for removal in [asking(dismissal), .sheet(.presented(dismissal))] {
      var state = Desk.State(sheet: PresentationState(wrappedValue: inner))
      desk.burst(&state, removal)
      desk.burst(&state, asking(.removal(.confirm)), dismissal)
      #expect(state.sheet.wrappedValue != nil)
    }
  }

  // MARK: - Identity

  // G2
  @Test func `A later child with the id of the former one is not removed`() {
    var state = Desk.State.presenting(.confirm)
    desk.burst(&state, dismissal)
    // A reducer further out makes this change, unseen by this feature's reducer.
    state.sheet.wrappedValue = nil
    state.sheet.wrappedValue = Desk.State(id: 7, answer: .confirm)
    desk.burst(&state, .removal(.confirm))
    #expect(state.sheet.wrappedValue?.id == 7)
    #expect(state.request == nil)
  }

  // G2
  @Test func `A later element with the id of the former one is not removed`() {
    var state = Desk.State.path(.confirm)
    let element = state.path[0]
    desk.burst(&state, .path(.popFrom(id: 0)))
    state.path = []
    state.path.push(element, id: 0)
    desk.burst(&state, .pathRemoval(.confirm))
    #expect(state.path.count == 1)
    #expect(state.pathRequest == nil)
  }

  // G2
  @Test func `A child that was changed since the request is the same child`() {
    var state = Desk.State.presenting(.confirm)
    let copy = state
    desk.burst(&state, dismissal)
    desk.burst(&state, .sheet(.presented(.type)))
    #expect(state.request != nil)
    desk.burst(&state, .removal(.confirm))
    #expect(state.sheet.wrappedValue == nil)
    #expect(copy.sheet.wrappedValue?.drafts == 0)
  }

  // G2
  @Test func `A child that changes after the confirmation is guarded again`() {
    var state = Desk.State.presenting(.confirm)
    desk.burst(&state, dismissal)
    let effect = desk.asking().reduce(into: &state, action: .removal(.confirm))
    #expect(effect.sent == [dismissal])
    desk.burst(&state, .sheet(.presented(.type)), dismissal)
    #expect(state.sheet.wrappedValue?.drafts == 1)
    #expect(state.request == Request(dismissal))
  }

  // MARK: - The feature's own actions

  // G1
  @Test func `A guard without a child is not asked`() {
    let recorder = Recorder()
    var state = Desk.State()
    Desk(recorder: recorder).burst(&state, .linkOpened, .path(.set([])))
    #expect(state.log == ["linkOpened", "set 0"])
    #expect(recorder.entries.isEmpty)
  }

  // G1
  @Test func `A guard is not asked about a push and the actions of children`() {
    let recorder = Recorder()
    var state = Desk.State.path(.block)
    state.sheet.wrappedValue = Desk.State(answer: .block)
    Desk(recorder: recorder).burst(
      &state,
      .path(.push(id: 1, state: Desk.State())),
      .path(.element(id: 0, action: .type)),
      .sheet(.presented(.type))
    )
    #expect(state.path.count == 2)
    #expect(recorder.entries.isEmpty)
  }

  // MARK: - Paths

  // G2
  @Test func `The uppermost of several elements is asked first, and the first that blocks decides`()
  {
    let recorder = Recorder()
    var state = Desk.State.path(.allow, .confirm, .block, .allow)
    let before = state.path
    Desk(recorder: recorder).burst(&state, .path(.popFrom(id: 0)))
    #expect(state.path == before)
    #expect(recorder.entries.suffix(2) == ["element 3: pop 0", "element 2: pop 0"])
    #expect(state.log == ["blocked"])
  }

  // G2
  @Test func `When a path is set, only the elements that the new path lacks are asked`() {
    let recorder = Recorder()
    var state = Desk.State.path(.block, .allow, .block)
    var path = state.path
    path.remove(at: 1)
    Desk(recorder: recorder).burst(&state, .path(.set(path)))
    #expect(state.path.count == 2)
    #expect(Set(recorder.entries) == ["element 1: set 2"])
    desk.burst(&state, .path(.set([])))
    #expect(state.path.count == 2)
    #expect(state.log.last == "blocked")
  }

  // G2, K3
  @Test func `Popping a missing element is an issue, as without a guard`() {
    var state = Desk.State.path(.block)
    let found = issues { _ = desk.asking().reduce(into: &state, action: .path(.popFrom(id: 9))) }
    #expect(found.map(\.code) == [.unknownID])
    #expect(state.log == ["pop 9"])
  }
}

// MARK: - Nested features

extension RemovalGuardTests {
  // G2
  @Test func `The deepest guard is asked first about an outer removal`() {
    let recorder = Recorder()
    var inner = Desk.State.path(.allow, .allow)
    inner.id = 7
    inner.path[id: 1]?.sheet.wrappedValue = Desk.State(id: 9)
    var state = Desk.State(sheet: PresentationState(wrappedValue: inner))
    Desk(recorder: recorder).burst(&state, dismissal)
    let asked = ["sheet 9: outer", "element 1: outer", "element 0: outer", "sheet 7: dismiss"]
    #expect(Array(recorder.entries.prefix(4)) == asked)
    #expect(state.sheet.wrappedValue == nil)
  }

  // G2
  @Test func `A refusal by a deep guard changes nothing, and is sent to that guard's parent`() {
    var inner = Desk.State.path(.block)
    inner.id = 7
    var state = Desk.State(sheet: PresentationState(wrappedValue: inner))
    let before = state
    let effect = desk.asking().reduce(into: &state, action: dismissal)
    #expect(state == before)
    #expect(effect.sent == [.sheet(.presented(.pathRemoval(.blocked(Request(nil)))))])
  }

  // G2
  @Test(arguments: [1, 2, 60])
  func `A confirmation of a deep guard dismisses the ancestor that was to be removed`(depth: Int) {
    var state = Desk.State.presenting(.confirm)
    for _ in 0..<depth { state = Desk.State(sheet: PresentationState(wrappedValue: state)) }
    func inner(_ action: Desk.Action) -> Desk.Action {
      (0..<depth).reduce(action) { action, _ in .sheet(.presented(action)) }
    }
    desk.burst(&state, dismissal)
    #expect(state.sheet.wrappedValue != nil)
    let dismissed = desk.burst(&state, inner(.removal(.confirm)))
    #expect(dismissed == [RemovedAncestor(level: depth - 1)])
    // The runner sends this action then.
    desk.burst(&state, dismissal)
    #expect(state.sheet.wrappedValue == nil)
  }

  // G2
  @Test func `Ten thousand elements that contain guards are asked in one removal`() {
    let recorder = Recorder()
    var state = Desk.State()
    for id in 0..<10_000 {
      let answer: RemovalAnswer = id == 0 ? .block : .allow
      state.path.push(
        Desk.State(id: id, sheet: PresentationState(wrappedValue: .init(id: id, answer: answer)))
      )
    }
    Desk(recorder: recorder).burst(&state, .path(.popFrom(id: 1)))
    #expect(state.path.count == 1)
    Desk(recorder: recorder).burst(&state, .path(.popFrom(id: 0)))
    #expect(state.path.count == 1)
    #expect(recorder.entries.contains("element 9999: pop 1"))
    #expect(state.path[0].log == ["blocked"])
  }

  // G2
  @Test func `Operators without a guard ask the guards of their children`() {
    for place in Hall.Place.allCases {
      var state = Hall.State()
      place.put(Desk.State.presenting(.block), in: &state)
      let before = state
      let effect = Hall().asking().reduce(into: &state, action: place.removal)
      #expect(state == before, "\(place)")
      #expect(effect.sent.map(\.isRefusal) == [true], "\(place)")
      place.put(Desk.State.presenting(.allow), in: &state)
      #expect(Hall().asking().reduce(into: &state, action: place.removal).sent.isEmpty, "\(place)")
      #expect(state.removals == 1, "\(place)")
    }
  }

  // G2
  @Test func `A feature without guards is not asked`() {
    let recorder = Recorder()
    var state = Parent.State()
    state.sheet.wrappedValue = Row.State(id: 1)
    Presentation.reducer(recorder).reduce(into: &state, actions: .sheet(.dismiss))
    #expect(state.sheet.wrappedValue == nil)
  }
}

// MARK: - Several guards

/// Two guards in one feature, and two in nested features, that are asked about the same removal.
extension RemovalGuardTests {
  /// Presents a desk that presents a desk. Both need a confirmation.
  private var nested: Desk.State {
    var state = Desk.State.presenting(.confirm)
    state.sheet.wrappedValue?.sheet.wrappedValue = Desk.State(id: 9, answer: .confirm)
    return state
  }

  private func inner(_ action: Desk.Action) -> Desk.Action { .sheet(.presented(action)) }

  /// Sends the dismissal of the outer desk, and confirms it to the inner guard.
  private func confirmInnerRemoval(_ state: inout Desk.State) {
    desk.burst(&state, dismissal)
    #expect(state.sheet.wrappedValue?.request == Request(nil))
    desk.burst(&state, inner(.removal(.confirm)))
    // The runner sends this action then.
    desk.burst(&state, dismissal)
    #expect(state.request == Request(dismissal))
  }

  // G2
  @Test func `The request of an inner guard ends when the outer guard asks`() {
    var state = nested
    confirmInnerRemoval(&state)
    #expect(state.sheet.wrappedValue?.request == nil)
  }

  // G2
  @Test func `An outer removal needs the confirmations of both guards`() {
    var state = nested
    confirmInnerRemoval(&state)
    desk.burst(&state, .removal(.confirm))
    #expect(state.sheet.wrappedValue == nil)
    #expect(state.request == nil)
  }

  // G2
  @Test func `Cancelling the second question cancels the first confirmation`() {
    var state = nested
    confirmInnerRemoval(&state)
    desk.burst(&state, .removal(.cancel))
    desk.burst(&state, inner(dismissal))
    #expect(state.sheet.wrappedValue?.sheet.wrappedValue != nil)
    #expect(state.sheet.wrappedValue?.request == Request(dismissal))
    desk.burst(&state, inner(.removal(.cancel)), dismissal)
    #expect(state.request == nil)
    #expect(state.sheet.wrappedValue?.request == Request(nil))
  }

  // G2
  @Test func `A block by the outer guard ends the confirmation of the inner guard`() {
    var state = nested
    state.sheet.wrappedValue?.answer = .block
    desk.burst(&state, dismissal)
    desk.burst(&state, inner(.removal(.confirm)))
    desk.burst(&state, dismissal)
    #expect(state.log == ["sheet.needsConfirmation", "sheet.confirm", "blocked"])
    #expect(state.sheet.wrappedValue?.request == nil)
    desk.burst(&state, inner(dismissal))
    #expect(state.sheet.wrappedValue?.sheet.wrappedValue != nil)
  }
}

// MARK: - Mistakes

extension RemovalGuardTests {
  // G1
  @Test func `A guard before the operator of its child is an issue`() {
    let reducer = Reduce<Desk.State, Desk.Action> { _, _ in .none }
      .guardRemoval(of: \.sheet, action: \.sheet, request: \.request, answer: \.removal) { _, _ in
        .block
      }
      .ifLet(\.sheet, action: \.sheet) { EmptyReducer() }
    var state = Desk.State.presenting(.block)
    let line = #line - 5
    let found = issues { _ = reducer.asking().reduce(into: &state, action: dismissal) }
    #expect(
      found.map(\.description) == [
        """
        'guardRemoval' was not asked before Desk.State was removed [misplaced-guard] at \
        CairnCoreTests/RemovalGuardTests.swift:\(line)
          Put it after the 'ifLet', 'forEach' or 'splitView' that runs Desk.State: an operator guards \
        what stands before it.
        """
      ]
    )
  }
}
