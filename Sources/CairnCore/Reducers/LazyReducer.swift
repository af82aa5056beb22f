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
  // SAFETY: it is read and written at once and never handed out, so no two accesses overlap.
  @exclusivity(unchecked)
  @usableFromInline var made: ResolvedReducer<State, Action>?

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
    (made ?? resolveNow()).reduction(&state, action)
  }

  /// What there is to visit; nil if nothing in the child declares anything.
  var visits: Visits<State, Action>? {
    if let visitsIfDeclared { return visitsIfDeclared }
    let visits = Visits.search((made ?? resolveNow()).makeVisits())
    visitsIfDeclared = .some(visits)
    return visits
  }

  func declaresVisits(_ search: inout VisitSearch) -> Bool {
    let child = VisitSearch.Child(
      state: ObjectIdentifier(State.self),
      action: ObjectIdentifier(Action.self),
      site: site
    )
    guard search.enter(child), let visits = (made ?? resolveNow()).makeVisits() else {
      return false
    }
    return visits.declares(&search)
  }

  @usableFromInline
  @inline(never)
  func resolveNow() -> ResolvedReducer<State, Action> {
    let presenting = isPresented ? context as? any PresentingContext : nil
    let resolved = AmbientContext.with(presenting?.ofPresented ?? context, make)
    made = resolved
    return resolved
  }
}
