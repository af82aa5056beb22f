extension Reducer where Action: CasePathable {
  /// Runs a reducer on the element that an action names: a row of an ``IdentifiedArray``, a value of
  /// a dictionary, or an element of a ``StackState``.
  ///
  /// ```swift
  /// struct State { var rooms: [Room.ID: Room.State] = [:] }
  /// enum Action { case rooms(IdentifiedAction<Room.ID, Room.Action>) }
  /// // …
  /// .forEach(\.rooms, action: \.rooms) { Room() }
  /// ```
  ///
  /// The element runs first, then this reducer (rules T1, K2). It is changed in place: an action
  /// costs the same among ten elements and among ten thousand. When an element is removed, by any
  /// feature, its effects are cancelled. An action for an element that isn't in the state is an
  /// issue.
  ///
  /// A navigation path has actions of its own:
  ///
  /// - `.popFrom`: this reducer runs first, then the element and all elements above it are removed
  ///   (rule K3).
  /// - `.push`: the element is added on top first, then this reducer runs (rule K4).
  /// - `.set`: the path is written first, then this reducer runs (rule K9).
  ///
  /// A path of a ``CaseReducer`` has a shorter form, which needs no closure.
  ///
  /// The values of a dictionary are visited in the order of their keys. A dictionary doesn't record
  /// its changes. An action that writes to the dictionary costs O(*n*) in the number of its values
  /// if the child's reducer has state-driven effects (`Subscribe`, `onMount`, `onDismount`), or
  /// while children have effects in flight. Other actions cost nothing extra. For large collections,
  /// and for lists with an order of their own, use an ``IdentifiedArray``.
  ///
  /// `elements` is the field that holds the elements, and `action` the case that holds their
  /// actions. `element` makes an element's reducer when it is needed.
  @inlinable
  @inline(__always)
  public func forEach<Elements: ForEachState, ElementsAction: ForEachAction>(
    _ elements: WritableKeyPath<State, Elements>,
    action: CaseKeyPath<Action, ElementsAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    @ReducerBuilder<Elements.ElementState, ElementsAction.ElementAction> element:
      @escaping () -> some Reducer<Elements.ElementState, ElementsAction.ElementAction>
  ) -> ResolvedReducer<State, Action>
  where
    ElementsAction.ElementID == Elements.ElementID,
    ElementsAction.PathElement == Elements.PathElement
  {
    Elements.running(
      elements,
      action: Action.allCasePaths[keyPath: action],
      parent: resolve(),
      site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    ) {
      element().resolve()
    }
  }
}

/// The ``IdentifiedAction`` of a reducer whose state is `Identifiable`.
public typealias IdentifiedActionOf<R: Reducer> = IdentifiedAction<R.State.ID, R.Action>
where R.State: Identifiable, R.State.ID: SendableMetatype
