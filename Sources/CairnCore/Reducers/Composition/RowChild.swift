/// The rows of an ``IdentifiedArray`` in a field.
@usableFromInline
final class RowChild<State, Action, ID: Hashable & SendableMetatype, RowState, RowAction> {
  @usableFromInline typealias Rows = IdentifiedArray<ID, RowState>

  @usableFromInline let field: FieldPath<State, Rows>
  private let path: CasePath<Action, IdentifiedAction<ID, RowAction>>
  @usableFromInline let row: LazyReducer<RowState, RowAction>
  @usableFromInline let parent: ResolvedReducer<State, Action>.Reduction
  private let site: CallSite

  /// - Parameter parent: What runs after a row.
  @usableFromInline
  init(
    field: FieldPath<State, Rows>,
    path: CasePath<Action, IdentifiedAction<ID, RowAction>>,
    parent: @escaping ResolvedReducer<State, Action>.Reduction,
    site: CallSite,
    row: @escaping () -> ResolvedReducer<RowState, RowAction>
  ) {
    self.field = field
    self.path = path
    self.row = LazyReducer(site: site, row)
    self.parent = parent
    self.site = site
  }

  /// The row that an action names, then the parent, as one function. The path is that of the
  /// initialiser.
  @inlinable
  @inline(__always)
  func reduction(
    _ path: CasePath<Action, IdentifiedAction<ID, RowAction>>
  ) -> ResolvedReducer<State, Action>.Reduction {
    // As in `CaseChild`, the inner function captures nothing but what a literal path holds.
    let extract = path.extractValue
    let reduce: (inout State, Action, RowChild) -> Effect<Action> = { state, action, this in
      guard case .element(let id, let rowAction)? = extract(action) else {
        return this.parent(&state, action)
      }
      return this.reduce(id, into: &state, rowAction, action: action)
    }
    return { state, action in reduce(&state, action, self) }
  }

  @inlinable
  @inline(__always)
  func reduce(
    _ id: ID,
    into state: inout State,
    _ rowAction: RowAction,
    action: Action
  ) -> Effect<Action> {
    guard let offset = field.offset else {
      return reduceComputed(id, into: &state, rowAction, action: action)
    }
    var effect = Effect<RowAction>.none
    let isThere: Void? = FieldPath.modify(&state, at: offset) { (rows: inout Rows) in
      rows.modify(id: id) { effect = row.reduce(into: &$0, action: rowAction) }
    }
    guard isThere != nil, effect.isNone else {
      return handOn(isThere.map { effect }, id, &state, action)
    }
    return parent(&state, action)
  }

  /// The same for a field that is computed.
  @usableFromInline
  @inline(never)
  func reduceComputed(
    _ id: ID,
    into state: inout State,
    _ rowAction: RowAction,
    action: Action
  ) -> Effect<Action> {
    let effect = field.modify(&state) { rows in
      rows.modify(id: id) { row.reduce(into: &$0, action: rowAction) }
    }
    return handOn(effect, id, &state, action)
  }

  /// Runs the parent, after a row that has an effect, or was not there.
  @usableFromInline
  @inline(never)
  func handOn(
    _ effect: Effect<RowAction>?,
    _ id: ID,
    _ state: inout State,
    _ action: Action
  ) -> Effect<Action> {
    let lifted = effect.map { lift($0, id) } ?? missing(id, action)
    return lifted.merge(with: parent(&state, action))
  }

  private func missing(_ id: ID, _ action: Action) -> Effect<Action> {
    .missingChild(of: "forEach", action: action, place: "row \(id)", site: site)
  }

  private func lift(_ effect: Effect<RowAction>, _ id: ID) -> Effect<Action> {
    effect.lifted(through: RowStep(field: field, id: id), embed: embed(id))
  }

  private func embed(_ id: ID) -> (RowAction) -> Action {
    { [path] in path.embed(.element(id: id, action: $0)) }
  }

  private func visit(_ state: State, _ visitor: Visitor) -> Effect<Action> {
    guard let visit = row.visits?.visit else { return .none }
    let rows = field.value(in: state)
    let positions = visitor.unsettledPositions(of: rows, at: field.place)
    return positions.isEmpty ? .none : self.visit(rows.storage, at: positions, visitor, with: visit)
  }

  /// Apart: most bursts have touched no row.
  @inline(never)
  private func visit(
    _ rows: KeyedElements<ID, RowState>,
    at positions: [Int],
    _ visitor: Visitor,
    with visit: @escaping (RowState, Visitor) -> Effect<RowAction>
  ) -> Effect<Action> {
    var effects: [Effect<Action>] = []
    for position in positions {
      let id = rows.ids[position]
      let step = RowStep(field: field, id: id)
      let effect = step.visit(rows.elements[position], visitor, with: visit, embed: embed(id))
      if !effect.isNone { effects.append(effect) }
    }
    return effects.isEmpty ? .none : .merge(effects)
  }
}

extension RowChild {
  @usableFromInline
  var visits: Visits<State, Action> {
    Visits(declares: row.declaresVisits, visit: visit)
  }
}
