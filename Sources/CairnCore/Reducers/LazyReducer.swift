/// A child's reducer that is made when it is first needed, and kept: so features may contain
/// themselves.
@usableFromInline
final class LazyReducer<State, Action> {
  private let make: () -> ResolvedReducer<State, Action>
  private let site: CallSite
  /// The context that the child is made in: that of its parent's making.
  private let context = AmbientContext.current
  private let isPresented: Bool
  private var resolvedDeclarations: ResolvedDeclarations<State, Action>?
  private var made: Made?
  // SAFETY: it is what `made` holds, which is set once and goes with this object; whoever reduces
  // holds that. It is read and written at once and never handed out, so no two accesses overlap.
  // What it saves is counting references to the closures at every level of every action.
  @safe
  @exclusivity(unchecked)
  @usableFromInline var atHand: UnretainedReference<Made>?

  /// The reducer, once it is made.
  @usableFromInline
  final class Made {
    @usableFromInline let reduction: ResolvedReducer<State, Action>.Reduction
    let makeDeclarations: () -> Declarations<State, Action>?

    init(_ resolved: ResolvedReducer<State, Action>) {
      reduction = resolved.reduction
      makeDeclarations = resolved.makeDeclarations
    }
  }

  @usableFromInline
  init(
    site: CallSite,
    isPresented: Bool = false,
    _ make: @escaping () -> ResolvedReducer<State, Action>
  ) {
    self.site = site
    self.isPresented = isPresented
    self.make = make
  }

  @inlinable
  @inline(__always)
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    (atHand ?? resolveNow()).use { $0.reduction(&state, action) }
  }

  /// What visits the child for what should be running; nil if nothing in it declares that.
  var visit: Declarations<State, Action>.Visit? { declarations.visit }

  /// What visits the child for changes; nil if nothing in it watches a value.
  var watch: Declarations<State, Action>.Watch? { declarations.watch }

  /// The guards in the child; nil if there are none.
  var guards: RemovalGuards<State, Action>? { declarations.guards }

  func hasDeclarations(_ search: inout DeclarationSearch) -> Bool {
    guard search.enter(searched), let all = declarations.all else { return false }
    return all.declares(&search)
  }

  /// What the operators of the child say of themselves; nil where the search has been here.
  func outline(_ search: inout DeclarationSearch) -> [OutlinePart]? {
    guard search.enter(searched) else { return nil }
    return declarations.all?.outline(&search) ?? []
  }

  func hasGuards(_ search: inout DeclarationSearch) -> Bool {
    guard search.enter(searched), let guards = declarations.all?.guards else { return false }
    return guards.exist(&search)
  }

  /// The operator that is missing for an action of the child.
  func unhandledChild(in action: Action, of state: State?) -> UnhandledChild? {
    Declarations.handling(of: action, declarations.all, in: state).unhandledChild
  }

  private var declarations: ResolvedDeclarations<State, Action> {
    resolvedDeclarations ?? resolveDeclarations()
  }

  /// Apart: this is done once.
  @inline(never)
  private func resolveDeclarations() -> ResolvedDeclarations<State, Action> {
    let declarations = ResolvedDeclarations(resolved.makeDeclarations)
    resolvedDeclarations = declarations
    return declarations
  }

  private var searched: DeclarationSearch.Child {
    DeclarationSearch.Child(of: State.self, Action.self, site)
  }

  private var resolved: Made {
    (atHand ?? resolveNow()).object
  }

  @usableFromInline
  @inline(never)
  func resolveNow() -> UnretainedReference<Made> {
    let presenting = isPresented ? context as? any PresentingContext : nil
    let made = Made(AmbientContext.with(presenting?.ofPresented ?? context, make))
    // A reducer that was made meanwhile stays: somebody may be running it.
    if let atHand { return atHand }
    self.made = made
    let atHand = UnretainedReference(made)
    self.atHand = atHand
    return atHand
  }
}
