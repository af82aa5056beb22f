/// A child's reducer that is made when it is first needed, and kept: so features may contain
/// themselves.
@usableFromInline
final class LazyReducer<State, Action> {
  private let make: () -> ResolvedReducer<State, Action>
  private let site: CallSite
  /// The context that the child is made in: that of its parent's making.
  private let context = AmbientContext.current
  private let isPresented: Bool
  private var visitsIfDeclared: Visits<State, Action>??
  private var made: Made?
  // SAFETY: it is what `made` holds, which is set once and goes with this object; whoever reduces
  // holds that. It is read and written at once and never handed out, so no two accesses overlap.
  // What it saves is counting references to the closures at every level of every action.
  @safe
  @exclusivity(unchecked)
  @usableFromInline var atHand: Borrowed<Made>?

  /// The reducer, once it is made.
  @usableFromInline
  final class Made {
    @usableFromInline let reduction: ResolvedReducer<State, Action>.Reduction
    let makeVisits: () -> Visits<State, Action>?

    init(_ resolved: ResolvedReducer<State, Action>) {
      reduction = resolved.reduction
      makeVisits = resolved.makeVisits
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

  /// What there is to visit; nil if nothing in the child declares anything.
  var visits: Visits<State, Action>? {
    if let visitsIfDeclared { return visitsIfDeclared }
    let visits = Visits.search(resolved.makeVisits())
    visitsIfDeclared = .some(visits)
    return visits
  }

  func declaresVisits(_ search: inout VisitSearch) -> Bool {
    let child = VisitSearch.Child(
      state: ObjectIdentifier(State.self),
      action: ObjectIdentifier(Action.self),
      site: site
    )
    guard search.enter(child), let visits = resolved.makeVisits() else { return false }
    return visits.declares(&search)
  }

  /// The operator that is missing for an action of the child.
  func unhandledChild(in action: Action, of state: State?) -> UnhandledChild? {
    Visits.handling(of: action, resolved.makeVisits(), in: state).unhandledChild
  }

  private var resolved: Made {
    (atHand ?? resolveNow()).object
  }

  @usableFromInline
  @inline(never)
  func resolveNow() -> Borrowed<Made> {
    let presenting = isPresented ? context as? any PresentingContext : nil
    let made = Made(AmbientContext.with(presenting?.ofPresented ?? context, make))
    // A reducer that was made meanwhile stays: somebody may be running it.
    if let atHand { return atHand }
    self.made = made
    let atHand = Borrowed(made)
    self.atHand = atHand
    return atHand
  }
}
