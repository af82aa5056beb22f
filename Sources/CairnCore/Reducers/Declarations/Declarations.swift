/// The effects and other work that a reducer declares for a state.
///
/// A visit has the shape of a reduction, but it only reads the state. The runner visits after a
/// burst. ``Subscribe`` checks with the reconciler whether its effect is already running, and
/// returns its start if not. The operators lift the result like the effects of an action.
@usableFromInline
package struct Declarations<State, Action> {
  package typealias Visit = (State, Reconciler) -> DeclaredStart<Action>?
  package typealias Watch = (State, Reconciler) -> StateChange<State, Action>?

  /// Visits the reducer for its declared effects.
  package var visit: Visit

  /// Visits the reducer for changes of observed values; nil if none has changed.
  var watch: Watch

  /// Whether there is any declaration, here or further down. A reducer without declarations isn't
  /// visited, so it costs nothing.
  let declares: (inout DeclarationSearch) -> Bool

  /// The handling of an action by the operators, in the state before it.
  var handle: (Action, State?) -> ChildHandling

  /// The guards here and further down; nil if there cannot be any.
  package var guards: RemovalGuards<State, Action>?

  /// The places of the declarations of the feature itself, in the order of the visits.
  private let sites: [DeclarationSite]

  /// The outline of the operators, in source order.
  package var outline: (inout DeclarationSearch) -> [OutlinePart]

  init(
    declares: @escaping (inout DeclarationSearch) -> Bool,
    handle: @escaping (Action, State?) -> ChildHandling = { _, _ in .notTaken },
    guards: RemovalGuards<State, Action>? = nil,
    sites: [DeclarationSite] = [],
    visit: @escaping Visit = { _, _ in nil },
    watch: @escaping Watch = { _, _ in nil },
    outline: @escaping (inout DeclarationSearch) -> [OutlinePart] = { _ in [] }
  ) {
    self.visit = visit
    self.watch = watch
    self.declares = declares
    self.handle = handle
    self.guards = guards
    self.sites = sites
    self.outline = outline
  }

  /// Declares effects. The part is made when the outline is read.
  static func effects(
    _ part: @escaping @autoclosure () -> OutlinePart,
    _ site: DeclarationSite,
    _ visit: @escaping Visit
  ) -> Declarations {
    Declarations(
      declares: { $0.kind == .effects },
      sites: [site],
      visit: visit,
      outline: { _ in [part()] }
    )
  }

  /// Returns both declarations merged, or the only one.
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
      sites: first.sites + second.sites,
      visit: { both(first.visit($0, $1), second.visit($0, $1)) },
      watch: { both(first.watch($0, $1), second.watch($0, $1)) },
      outline: { first.outline(&$0) + second.outline(&$0) }
    )
  }

  /// Merges the declarations of an operator and of the reducer that it is applied to, which come
  /// second.
  @usableFromInline
  static func merge(_ operation: Declarations, before base: Declarations?) -> Declarations? {
    guard let base else { return operation }
    var merged = merge(operation, base)
    merged?.outline = { base.outline(&$0) + operation.outline(&$0) }
    return merged
  }

  /// Returns the declarations, with guards that are called before the declared ones.
  @usableFromInline
  func asking(first guards: RemovalGuards<State, Action>) -> Declarations {
    var declarations = self
    declarations.guards = .merge(guards, self.guards)
    return declarations
  }

  /// The declarations without guards.
  package var withoutGuards: Declarations {
    var declarations = self
    declarations.guards = nil
    return declarations
  }

  /// Returns the declarations, or nil if they contain none of a kind.
  package static func search(
    _ declarations: Declarations?,
    for kind: DeclarationKind = .effects
  ) -> Declarations? {
    var search = DeclarationSearch(kind: kind)
    guard let declarations, declarations.declares(&search) else { return nil }
    DeclarationSite.number(declarations.sites)
    return declarations
  }
}

/// The kinds of declarations.
package enum DeclarationKind {
  /// Effects that run while the state requires them, and effects that start and end with a feature.
  case effects
  /// Effects and changes that follow from a change of a value.
  case changes
}

/// The declarations of a reducer, determined on first use.
package final class ResolvedDeclarations<State, Action> {
  private let make: () -> Declarations<State, Action>?
  /// All declarations; nil if there can be none.
  package private(set) lazy var all = make()
  /// The guards; nil if there are none.
  package private(set) lazy var guards = RemovalGuards.search(all?.guards)
  // Functions instead of declarations, because generic code copies each part of a declaration.
  /// Visits the reducer for its declared effects; nil if it declares none.
  package private(set) lazy var visit = Declarations.search(all, for: .effects)?.visit
  /// Visits the reducer for changes; nil if it observes no value.
  package private(set) lazy var watch = Declarations.search(all, for: .changes)?.watch

  package init(_ make: @escaping () -> Declarations<State, Action>?) {
    self.make = make
  }
}

/// A search for a reducer that declares something, through features that may contain themselves.
package struct DeclarationSearch {
  /// The kind of declarations to search for; nil in a search for guards or for all declarations.
  let kind: DeclarationKind?
  private var seen: Set<Child> = []

  package init(kind: DeclarationKind? = nil) {
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
