import Testing

@testable import CairnCore

/// An operator is one file, and no interpreter knows it: this file adds one.
@Suite struct OperatorNodeTests {
  private let desk = Desk().limiting(\.drafts, to: 2, whileThere: .drop)

  // E8
  @Test func `A new operator declares an effect`() {
    var runner = PassRunner(desk)
    #expect(runner.pass(Desk.State(drafts: 1)).started.isEmpty)
    #expect(runner.pass(Desk.State(drafts: 2)).started == [.drop])
    #expect(runner.pass(Desk.State(drafts: 2)).started.isEmpty)
    #expect(runner.pass(Desk.State(drafts: 1)).ended == [.drop])
  }

  // N1
  @Test func `A new operator observes a value`() throws {
    let passes = try ChangePasses(#require(ResolvedOperators(desk.makeOperators).changes))
    var state = Desk.State()
    passes.begin(with: state)
    for expected in [1, 2, 2, 2] {
      _ = passes.reduce(&state, .type, with: desk)
      #expect(state.drafts == expected)
    }
  }

  // G2
  @Test func `The guards of the reducer that a new operator is applied to are asked`() {
    var blocked = Desk.State.presenting(.block)
    desk.burst(&blocked, .sheet(.dismiss))
    #expect(blocked.sheet.wrappedValue != nil)
    var allowed = Desk.State.presenting(.allow)
    desk.burst(&allowed, .sheet(.dismiss))
    #expect(allowed.sheet.wrappedValue == nil)
  }

  // T1
  @Test func `A new operator handles an action`() throws {
    let operators = desk.makeOperators()
    #expect(operators.takes(.drop))
    #expect(operators.takes(.sheet(.dismiss)))
    #expect(!operators.takes(.type))
  }

  // R11
  @Test func `The outline shows a new operator in the place where it is written`() {
    let parts = desk.onMount { _ in .none }.outline
    #expect(parts.suffix(2) == ["limiting drafts", "onMount"])
    #expect(parts.dropLast(2) == Desk().outline[...])
  }

  // E8, N1
  @Test func `A new operator is found in a child`() throws {
    let parent = EmptyReducer<Desk.State, Desk.Action>()
      .ifLet(\.sheet, action: \.sheet) { desk }
    let state = Desk.State(sheet: PresentationState(wrappedValue: Desk.State(drafts: 2)))
    var runner = PassRunner(parent)
    #expect(runner.pass(state).started == [.sheet(.presented(.drop))])
    var many = Desk.State(sheet: PresentationState(wrappedValue: Desk.State(drafts: 9)))
    let passes = try ChangePasses(#require(ResolvedOperators(parent.makeOperators).changes))
    _ = passes.reduce(&many, .type, with: parent)
    #expect(many.sheet.wrappedValue?.drafts == 2)
  }
}

// MARK: - The operator

extension Reducer {
  /// Keeps a number at a limit or below it, and sends an action when it comes there.
  fileprivate func limiting(
    _ number: WritableKeyPath<State, Int>,
    to limit: Int,
    whileThere action: Action,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> ResolvedReducer<State, Action> {
    let base = resolve()
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let limit = Limit(number, limit, action, DeclarationSite(site))
    return ResolvedReducer(
      reduction: base.reduction,
      operators: { base.makeOperators().followed(by: OperatorList(limit)) }
    )
  }
}

private final class Limit<State, Action>: OperatorNode<State, Action> {
  private let number: WritableKeyPath<State, Int>
  private let limit: Int
  private let action: Action
  private let site: DeclarationSite

  init(
    _ number: WritableKeyPath<State, Int>,
    _ limit: Int,
    _ action: Action,
    _ site: DeclarationSite
  ) {
    self.number = number
    self.limit = limit
    self.action = action
    self.site = site
    super.init()
  }

  override var sites: [DeclarationSite] { [site] }

  override func declares(_ search: inout DeclarationSearch) -> Bool {
    search.kind == .effects || search.kind == .changes
  }

  override func effects(for state: State, _ reconciler: Reconciler) -> DeclaredStart<Action>? {
    guard state[keyPath: number] == limit,
      let started = reconciler.start(SubscriptionKey(declaration: site.id, key: AnyID(limit))),
      let effect = Effect<Action>.send(action).node
    else { return nil }
    return SubscriptionStart(started, effect)
  }

  override func changes(in state: State, _ reconciler: Reconciler) -> StateChange<State, Action>? {
    guard state[keyPath: number] > limit else { return nil }
    reconciler.didFind(FoundChange(site: site.site, isSameAgain: true))
    return { [number, limit] in
      $0[keyPath: number] = limit
      return .none
    }
  }

  override func handling(of action: Action, in state: State?) -> ChildHandling {
    "\(action)" == "\(self.action)" ? .taken(nil) : .notTaken
  }

  override func outline(_ search: inout DeclarationSearch) -> [OutlinePart] {
    [.declaration("limiting", "\(IdentitySlot(keyPath: number))")]
  }
}

extension Reducer {
  /// The parts of the outline in one line each.
  fileprivate var outline: [String] {
    var search = DeclarationSearch()
    return resolve().makeOperators().outline(&search).map { "\($0.name) \($0.place ?? "")" }
      .map { $0.hasSuffix(" ") ? String($0.dropLast()) : $0 }
  }
}

extension OperatorList {
  fileprivate func takes(_ action: Action) -> Bool {
    if case .taken = handling(of: action, in: nil) { true } else { false }
  }
}
