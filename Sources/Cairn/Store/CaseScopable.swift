/// An enum reducer whose cases have stores.
///
/// `@Reducer enum` writes the conformance. By hand:
///
/// ```swift
/// extension Page: CaseScopable {
///   enum CaseScope {
///     case detail(StoreOf<Detail>)
///     case help
///   }
///
///   @MainActor
///   static func scope(_ store: StoreOf<Self>) -> CaseScope {
///     switch store.state {
///     case .detail: .detail(store.scope(state: \.detail, action: \.detail)!)
///     case .help: .help
///     }
///   }
/// }
/// ```
public protocol CaseScopable: CaseReducer {
  /// An enum with a case for each of the reducer's cases. A case holds the store of its feature, or
  /// its value if the case has no actions.
  associatedtype CaseScope

  /// A structure with a ``CaseChild`` for each case that has actions, by the name of the case.
  ///
  /// A view needs them to name a case behind a scope:
  /// `$store.scope(\.$destination, action: \.destination).edit`.
  associatedtype CaseChildren = Void

  /// The children of the cases.
  nonisolated static var caseChildren: CaseChildren { get }

  /// Returns the case that the state is in.
  @MainActor
  static func scope(_ store: Store<State, Action>) -> CaseScope
}

extension CaseScopable where CaseChildren == Void {
  /// No children, for an enum without ``CaseChildren``.
  public nonisolated static var caseChildren: Void { () }
}

/// The state and the actions of one case of an enum reducer.
///
/// `@Reducer enum` writes one for each case that has actions, in ``CaseScopable/CaseChildren``.
public struct CaseChild<State: CasePathable, Action: CasePathable, CaseState, CaseAction> {
  /// The case of the state.
  public let state: CaseKeyPath<State, CaseState>
  /// The case of the actions.
  public let action: CaseKeyPath<Action, CaseAction>

  /// Makes the child of a case.
  ///
  /// - Parameters:
  ///   - state: The case that holds the child's state.
  ///   - action: The case that holds the child's actions.
  public init(
    _ state: CaseKeyPath<State, CaseState>,
    action: CaseKeyPath<Action, CaseAction>
  ) {
    self.state = state
    self.action = action
  }
}

extension Store
where
  State: CaseReducerState,
  State.StateReducer: CaseScopable,
  State.StateReducer.Action == Action
{
  /// The case that the state is in, with its store. The view of a path or of a destination uses a
  /// `switch` over this value (rule P1).
  ///
  /// ```swift
  /// switch store.case {
  /// case .detail(let store): DetailView(store: store)
  /// case .help: HelpView()
  /// }
  /// ```
  ///
  /// To check for one case without its store, read the state: `store.state.is(\.help)`.
  public var `case`: State.StateReducer.CaseScope {
    core.readCase { State.StateReducer.scope(self) }
  }
}
