/// The rows of an ``IdentifiedArray`` in a field.
@usableFromInline
struct RowChild<State, Action, ID: Hashable & SendableMetatype, RowState, RowAction> {
  @usableFromInline let field: FieldPath<State, IdentifiedArray<ID, RowState>>
  @usableFromInline let path: CasePath<Action, IdentifiedAction<ID, RowAction>>
  @usableFromInline let row: LazyReducer<RowState, RowAction>
  @usableFromInline let site: CallSite

  @inlinable
  init(
    field: WritableKeyPath<State, IdentifiedArray<ID, RowState>>,
    path: CasePath<Action, IdentifiedAction<ID, RowAction>>,
    site: CallSite,
    row: @escaping () -> ResolvedReducer<RowState, RowAction>
  ) {
    self.field = FieldPath(field)
    self.path = path
    self.row = LazyReducer(site: site, row)
    self.site = site
  }

  @inlinable
  @inline(__always)
  func reduce(
    into state: inout State,
    action: Action,
    parent: ResolvedReducer<State, Action>.Reduction
  ) -> Effect<Action> {
    guard case .element(let id, let rowAction)? = path.extract(from: action)
    else { return parent(&state, action) }
    var effect = Effect<RowAction>.none
    let isThere: Void? = field.modify(&state) { rows in
      rows.modify(id: id) { effect = row.reduce(into: &$0, action: rowAction) }
    }
    guard isThere != nil, effect.isNone else {
      let lifted = isThere == nil ? missing(id, action) : lift(effect, id)
      return lifted.merge(with: parent(&state, action))
    }
    return parent(&state, action)
  }

  @usableFromInline
  @inline(never)
  func missing(_ id: ID, _ action: Action) -> Effect<Action> {
    .missingChild(of: "forEach", action: action, place: "row \(id)", site: site)
  }

  @usableFromInline
  @inline(never)
  func lift(_ effect: Effect<RowAction>, _ id: ID) -> Effect<Action> {
    effect.lifted(through: RowStep(field: field, id: id), embed: embed(id))
  }

  private func embed(_ id: ID) -> (RowAction) -> Action {
    { [path] in path.embed(.element(id: id, action: $0)) }
  }

  /// Visits every row: a row may ask for an effect at any time.
  private func visit(_ state: State, _ visitor: Visitor) -> Effect<Action> {
    guard let visit = row.visits?.visit else { return .none }
    let rows = field.value(in: state).storage
    var effects: [Effect<Action>] = []
    // By position: two iterators side by side cost more than all the rest of a visit.
    for position in 0..<rows.count {
      let id = rows.ids[position]
      let step = RowStep(field: field, id: id)
      let effect = step.visit(rows.elements[position], visitor, with: visit, embed: embed(id))
      if !effect.isNone { effects.append(effect) }
    }
    return .merge(effects)
  }
}

extension RowChild {
  @usableFromInline
  var visits: Visits<State, Action> {
    Visits(declares: row.declaresVisits, visit: visit)
  }
}
