/// A child's reducer that is made when it is first needed, and kept. It lets features contain
/// themselves.
@usableFromInline
final class LazyReducer<State, Action> {
  private let make: () -> ResolvedReducer<State, Action>
  /// The context in which the parent was made, in which the child is made too.
  private let context = AmbientContext.current
  private let isPresented: Bool
  private var made: Made?
  // SAFETY: the object is the one in `made`, which is set once and released with this object, which
  // the caller holds while it reduces. It is read and written at once and never passed out, so no
  // two accesses overlap. It avoids reference counts of the closures at every level of each action.
  @safe
  @exclusivity(unchecked)
  @usableFromInline var reduction: UnretainedReduction<State, Action>?

  /// The reducer, once it is made.
  private final class Made: HeldReduction<State, Action> {
    let makeOperators: () -> OperatorList<State, Action>

    init(_ resolved: ResolvedReducer<State, Action>) {
      makeOperators = resolved.makeOperators
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

  /// The operators of the child.
  private(set) lazy var operators = ResolvedOperators(resolved.makeOperators)

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
