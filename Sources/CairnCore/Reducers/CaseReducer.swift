/// A reducer for one of several features: an enum with a case for each, such as the screens of a
/// path or the destinations of a sheet.
///
/// Without a macro:
///
/// ```swift
/// enum Path: CaseReducer {
///   @CasePathable
///   enum State: CaseReducerState {
///     typealias StateReducer = Path
///     case detail(Detail.State)
///     case edit(Edit.State)
///   }
///
///   @CasePathable
///   enum Action {
///     case detail(Detail.Action)
///     case edit(Edit.Action)
///   }
///
///   static var body: some ReducerOf<Self> {
///     Scope(state: \.detail, action: \.detail) { Detail() }
///     Scope(state: \.edit, action: \.edit) { Edit() }
///   }
/// }
/// ```
public protocol CaseReducer<State, Action>: Reducer
where State: CaseReducerState, Body == ResolvedReducer<State, Action> {
  /// The type of the static body; inferred.
  associatedtype CaseBody: Reducer<State, Action>

  /// The reducer of all cases. It is static, since the enum is never instantiated.
  @ReducerBuilder<State, Action>
  static var body: CaseBody { get }
}

extension CaseReducer {
  /// The reducer of the static body, resolved.
  @inlinable
  public var body: ResolvedReducer<State, Action> { Self.body.resolve() }
}

/// The state of a ``CaseReducer``, which names its reducer, so that operators need no reducer
/// argument.
///
/// Its cases are read and written like optional properties: `state.destination?.edit?.name`.
@dynamicMemberLookup
public protocol CaseReducerState: CasePathable, DestinationState
where DestinationAction == StateReducer.Action {
  /// The reducer to which this state belongs.
  associatedtype StateReducer: CaseReducer where StateReducer.State == Self

  /// Whether any case may be ephemeral.
  static var hasEphemeralCases: Bool { get }

  /// Whether the value is in a case that becomes nil after an action of its own (rule T5).
  var isEphemeral: Bool { get }
}

extension CaseReducerState {
  /// The reducer to which this state belongs.
  @inlinable
  public static var destinationReducer: ResolvedReducer<Self, StateReducer.Action> {
    StateReducer.body.resolve()
  }

  /// The default is true. If no case is ephemeral, return false. Then no action has to check the
  /// case.
  public static var hasEphemeralCases: Bool { true }

  /// Whether the payload is an ``EphemeralState``. Reflection determines this once for each case.
  public var isEphemeral: Bool { ephemeralState(in: self) != nil }
}

extension Reducer where Action: CasePathable {
  /// Runs the enum reducer of a navigation path; see `forEach`.
  @inlinable
  public func forEach<ElementState: CaseReducerState>(
    _ path: WritableKeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackActionOf<ElementState.StateReducer>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> ResolvedReducer<State, Action> {
    forEach(
      path,
      action: action,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    ) {
      ElementState.StateReducer.body
    }
  }
}
