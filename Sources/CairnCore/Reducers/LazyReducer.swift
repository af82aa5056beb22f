/// A child's reducer that is made when it is first needed, and kept. It lets features contain
/// themselves.
@usableFromInline
final class LazyReducer<State, Action> {
  private let make: () -> ResolvedReducer<State, Action>
  /// The context in which the parent was made, in which the child is made too.
  private let context = AmbientContext.current
  private let isPresented: Bool
  private var resolvedDeclarations: ResolvedDeclarations<State, Action>?
  private var made: Made?
  // SAFETY: the object is the one in `made`, which is set once and released with this object, which
  // the caller holds while it reduces. It is read and written at once and never passed out, so no
  // two accesses overlap. It avoids reference counts of the closures at every level of each action.
  @safe
  @exclusivity(unchecked)
  @usableFromInline var reduction: UnretainedReduction<State, Action>?

  /// The reducer, once it is made.
  private final class Made: HeldReduction<State, Action> {
    let makeDeclarations: () -> Declarations<State, Action>?

    init(_ resolved: ResolvedReducer<State, Action>) {
      makeDeclarations = resolved.makeDeclarations
      super.init(resolved.reduction)
    }
  }

  @usableFromInline
  init(
    isPresented: Bool = false,
    _ make: @escaping () -> ResolvedReducer<State, Action>
  ) {
    self.isPresented = isPresented
    self.make = make
  }

  @inlinable
  @inline(__always)
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    (reduction ?? resolveNow())(&state, action)
  }

  /// Visits the child for its declared effects; nil if nothing in it declares any.
  var visit: Declarations<State, Action>.Visit? { declarations.visit }

  /// Visits the child for changes; nil if nothing in it observes a value.
  var watch: Declarations<State, Action>.Watch? { declarations.watch }

  /// The guards in the child; nil if there are none.
  var guards: RemovalGuards<State, Action>? { declarations.guards }

  /// Whether a guard in the child may refuse an action of the child.
  func mayRefuse(_ action: Action) -> Bool {
    declarations.guards?.mayRefuse(action) == true
  }

  func hasDeclarations(_ search: inout DeclarationSearch) -> Bool {
    declarations.all?.declares(&search) == true
  }

  /// Returns the outline of the child's operators.
  func outline(_ search: inout DeclarationSearch) -> [OutlinePart] {
    declarations.all?.outline(&search) ?? []
  }

  func hasGuards(_ search: inout DeclarationSearch) -> Bool {
    declarations.all?.guards?.exist(&search) == true
  }

  /// Returns the missing operator for an action of the child.
  func unhandledChild(in action: Action, of state: State?) -> UnhandledChild? {
    Declarations.handling(of: action, declarations.all, in: state).unhandledChild
  }

  /// Returns how the operators of the child handle an action.
  func handling(of action: Action, in state: State?) -> ChildHandling {
    declarations.all?.handle(action, state) ?? .notTaken
  }

  private var declarations: ResolvedDeclarations<State, Action> {
    resolvedDeclarations ?? resolveDeclarations()
  }

  /// Out of line, because it runs only once.
  @inline(never)
  private func resolveDeclarations() -> ResolvedDeclarations<State, Action> {
    let declarations = ResolvedDeclarations(resolved.makeDeclarations)
    resolvedDeclarations = declarations
    return declarations
  }

  private var resolved: Made {
    if let made { return made }
    let presenting = isPresented ? context as? any PresentingContext : nil
    let new = Made(AmbientContext.with(presenting?.ofPresented ?? context, make))
    // A reducer that was made meanwhile stays, because it may be running.
    if let made { return made }
    made = new
    return new
  }

  @usableFromInline
  @inline(never)
  func resolveNow() -> UnretainedReduction<State, Action> {
    let reduction = UnretainedReduction(resolved)
    self.reduction = reduction
    return reduction
  }
}
