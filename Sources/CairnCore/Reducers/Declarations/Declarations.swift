/// What a reducer declares should be running while the state is as it is.
///
/// A visit has the shape of a reduction, except that it looks and does not change. The runner
/// visits after a burst; ``Subscribe`` asks the reconciler whether its effect runs already, and
/// returns what starts it if not. What is returned comes up through the operators just as the effects
/// of an action do.
@usableFromInline
package struct Declarations<State, Action> {
  package typealias Visit = (State, Reconciler) -> DeclaredStart<Action>?
  package typealias Watch = (State, Reconciler) -> StateChange<State, Action>?

  /// Visits the reducer for what should be running.
  package var visit: Visit

  /// Visits the reducer for what follows from changes of watched values; nil if none has changed.
  var watch: Watch

  /// Whether there is anything to declare, here or further down. What declares nothing is not
  /// visited, and so costs nothing.
  let declares: (inout DeclarationSearch) -> Bool

  /// What the operators do with an action, in the state before it.
  var handle: (Action, State?) -> ChildHandling

  /// The guards here and further down; nil where there can be none.
  package var guards: RemovalGuards<State, Action>?

  /// What the operators say of themselves, in the order in which they are written.
  package var outline: (inout DeclarationSearch) -> [OutlinePart]

  init(
    declares: @escaping (inout DeclarationSearch) -> Bool,
    handle: @escaping (Action, State?) -> ChildHandling = { _, _ in .notTaken },
    guards: RemovalGuards<State, Action>? = nil,
    visit: @escaping Visit = { _, _ in nil },
    watch: @escaping Watch = { _, _ in nil },
    outline: @escaping (inout DeclarationSearch) -> [OutlinePart] = { _ in [] }
  ) {
    self.visit = visit
    self.watch = watch
    self.declares = declares
    self.handle = handle
    self.guards = guards
    self.outline = outline
  }

  /// A declaration of something that should be running.
  static func effects(_ part: OutlinePart, _ visit: @escaping Visit) -> Declarations {
    Declarations(declares: { $0.kind == .effects }, visit: visit, outline: { _ in [part] })
  }

  /// Both, or the one that there is.
  @usableFromInline
  static func merge(_ first: Declarations?, _ second: Declarations?) -> Declarations? {
    guard let first else { return second }
    guard let second else { return first }
    return Declarations(
      declares: { first.declares(&$0) || second.declares(&$0) },
      handle: { action, state in
        if case .taken(let deeper) = first.handle(action, state) { return .taken(deeper) }
        return second.handle(action, state)
      },
      guards: .merge(first.guards, second.guards),
      visit: { both(first.visit($0, $1), second.visit($0, $1)) },
      watch: { both(first.watch($0, $1), second.watch($0, $1)) },
      outline: { first.outline(&$0) + second.outline(&$0) }
    )
  }

  /// The declarations of an operator and of the reducer that it is written after, which comes second.
  @usableFromInline
  static func merge(_ operation: Declarations, before base: Declarations?) -> Declarations? {
    guard let base else { return operation }
    var merged = merge(operation, base)
    merged?.outline = { base.outline(&$0) + operation.outline(&$0) }
    return merged
  }

  /// The declarations, with guards that are asked before those that are declared.
  @usableFromInline
  func asking(first guards: RemovalGuards<State, Action>) -> Declarations {
    var declarations = self
    declarations.guards = .merge(guards, self.guards)
    return declarations
  }

  /// The declarations, or nil if there is none of a kind among them.
  package static func search(
    _ declarations: Declarations?,
    for kind: DeclarationKind = .effects
  ) -> Declarations? {
    var search = DeclarationSearch(kind: kind)
    return declarations.flatMap { $0.declares(&search) ? $0 : nil }
  }
}

/// What a pass over a state looks at.
package enum DeclarationKind {
  /// What runs while the state asks for it, and what starts and ends with a feature.
  case effects
  /// What follows when a value changes.
  case changes
}

/// What a reducer declares, which is found out when it is first asked for.
final class ResolvedDeclarations<State, Action> {
  private let make: () -> Declarations<State, Action>?
  /// All declarations; nil if there can be none.
  private(set) lazy var all = make()
  /// The guards; nil if there are none.
  private(set) lazy var guards = RemovalGuards.search(all?.guards)
  // Functions and no declarations: to hand those on, generic code copies each part of them.
  /// What visits for what should be running; nil if there is nothing of that kind.
  private(set) lazy var visit = Declarations.search(all, for: .effects)?.visit
  /// What visits for changes; nil if no value is watched.
  private(set) lazy var watch = Declarations.search(all, for: .changes)?.watch

  init(_ make: @escaping () -> Declarations<State, Action>?) {
    self.make = make
  }
}

/// A search for a reducer that declares something, through features that may contain themselves.
package struct DeclarationSearch {
  /// The declarations that are looked for; nil in a search for guards, and for all that there is.
  let kind: DeclarationKind?
  private var seen: Set<Child> = []

  package init(kind: DeclarationKind? = nil) {
    self.kind = kind
  }

  /// Where a child's reducer is made: a feature that contains itself comes to the same place again.
  struct Child: Hashable {
    let state: ObjectIdentifier
    let action: ObjectIdentifier
    let site: CallSite

    init<State, Action>(of state: State.Type, _ action: Action.Type, _ site: CallSite) {
      self.state = ObjectIdentifier(state)
      self.action = ObjectIdentifier(action)
      self.site = site
    }
  }

  /// Whether this is the first time that the search comes to `child`.
  mutating func enter(_ child: Child) -> Bool {
    seen.insert(child).inserted
  }
}
