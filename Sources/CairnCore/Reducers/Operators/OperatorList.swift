/// The operators of a reducer: the one interpreter of what they declare, for each question.
@usableFromInline
package final class OperatorList<State, Action> {
  /// The operators in the order in which they are asked. An operator that is asked before the reducer
  /// that it is applied to comes before the operators of that reducer, as a child runs before its
  /// parent (rule T1).
  let operators: [AnyOperator]
  /// The same operators in the order in which they are written.
  private let written: [AnyOperator]
  /// The operators whose guards are asked: a guard asks those before it in the body itself.
  let guards: [AnyOperator]

  // SAFETY: `operators` and `guards` hold them.
  /// The operators, without reference counting.
  private let asked: [UnretainedReference<AnyOperator>]
  /// The same of the guards.
  let askedGuards: [UnretainedReference<AnyOperator>]

  private init(
    _ operators: [AnyOperator],
    _ written: [AnyOperator],
    _ guards: [AnyOperator]
  ) {
    self.operators = operators
    self.written = written
    self.guards = guards
    asked = operators.map { UnretainedReference($0) }
    askedGuards = guards.map { UnretainedReference($0) }
  }

  /// Makes a list without operators.
  @usableFromInline
  convenience init() {
    self.init([], [], [])
  }

  @usableFromInline
  convenience init(_ operator: OperatorNode<State, Action>) {
    self.init([`operator`], [`operator`], [`operator`])
  }

  /// Returns these operators and those of the next reducer, or an operator that is asked after them.
  @usableFromInline
  func followed(by next: OperatorList) -> OperatorList {
    OperatorList(operators + next.operators, written + next.written, guards + next.guards)
  }

  /// Returns these operators and one that is applied to them, and asked before them.
  @usableFromInline
  func preceded(by operator: OperatorNode<State, Action>) -> OperatorList {
    OperatorList([`operator`] + operators, written + [`operator`], [`operator`] + guards)
  }

  /// Returns these operators and a guard that asks their guards itself.
  func guarded(by guard: OperatorNode<State, Action>) -> OperatorList {
    OperatorList(operators + [`guard`], written + [`guard`], [`guard`])
  }

  /// Returns the operators that declare something of a kind; nil if there are none.
  func declaring(_ kind: DeclarationKind) -> OperatorList? {
    let found = (kind == .guards ? guards : operators).filter {
      var search = DeclarationSearch(kind)
      return node($0).declares(&search)
    }
    return found.isEmpty ? nil : OperatorList(found, [], found)
  }

  /// Numbers the declarations of the feature, so that each has an id.
  func numberSites() {
    DeclarationSite.number(operators.flatMap(\.sites))
  }

  /// Returns an operator of this list with its type.
  @inline(__always)
  func node(_ operator: AnyOperator) -> OperatorNode<State, Action> {
    // SAFETY: the list is made of such operators.
    downcast(`operator`, to: OperatorNode<State, Action>.self)
  }
}

// MARK: - Questions to all operators

extension OperatorList {
  func declares(_ search: inout DeclarationSearch) -> Bool {
    for index in operators.indices where node(operators[index]).declares(&search) { return true }
    return false
  }

  package func effects(for state: State, _ reconciler: Reconciler) -> DeclaredStart<Action>? {
    var all: DeclaredStart<Action>?
    for index in asked.indices {
      all = chained(all, asked[index].use { node($0).effects(for: state, reconciler) })
    }
    return all
  }

  func changes(in state: State, _ reconciler: Reconciler) -> StateChange<State, Action>? {
    var all: StateChange<State, Action>?
    for index in asked.indices {
      all = Self.both(all, asked[index].use { node($0).changes(in: state, reconciler) })
    }
    return all
  }

  /// The first operator that takes an action handles it.
  func handling(of action: Action, in state: State?) -> ChildHandling {
    for index in asked.indices {
      let handling = asked[index].use { node($0).handling(of: action, in: state) }
      if case .taken = handling { return handling }
    }
    return .notTaken
  }

  package func outline(_ search: inout DeclarationSearch) -> [OutlinePart] {
    written.flatMap { node($0).outline(&search) }
  }
}

/// The operators of a reducer, determined on first use.
package final class ResolvedOperators<State, Action> {
  private let make: () -> OperatorList<State, Action>
  private let asksGuards: Bool
  package private(set) lazy var all = make()
  /// The operators that declare effects; nil if there are none.
  package private(set) lazy var effects = declaring(.effects)
  /// The operators that observe values; nil if there are none.
  package private(set) lazy var changes = declaring(.changes)
  /// The operators with guards; nil if there are none.
  package private(set) lazy var guards = asksGuards ? all.declaring(.guards) : nil

  /// - Parameter asksGuards: Whether there are guards for those that ask these operators.
  package init(asksGuards: Bool = true, _ make: @escaping () -> OperatorList<State, Action>) {
    self.make = make
    self.asksGuards = asksGuards
  }

  private func declaring(_ kind: DeclarationKind) -> OperatorList<State, Action>? {
    let found = all.declaring(kind)
    if found != nil { all.numberSites() }
    return found
  }
}

/// The kinds of declarations.
package enum DeclarationKind {
  /// Effects that run while the state requires them, and effects that start and end with a feature.
  case effects
  /// Effects and changes that follow from a change of a value.
  case changes
  /// Guards of removals.
  case guards
}

/// A search for a reducer that declares something, through features that may contain themselves.
package struct DeclarationSearch {
  /// The kind of declarations to search for; nil in a search for all operators.
  let kind: DeclarationKind?
  private var seen: Set<Child> = []

  package init(_ kind: DeclarationKind? = nil) {
    self.kind = kind
  }

  /// The operator that makes a child's reducer. A feature that contains itself reaches the same
  /// operator again.
  struct Child: Hashable {
    let slot: IdentitySlot
    let action: ObjectIdentifier
    let site: CallSite

    init<Action>(at slot: IdentitySlot, _ action: Action.Type, _ site: CallSite) {
      self.slot = slot
      self.action = ObjectIdentifier(action)
      self.site = site
    }
  }

  /// Whether the search reaches `child` for the first time.
  mutating func enter(_ child: Child) -> Bool {
    seen.insert(child).inserted
  }
}
