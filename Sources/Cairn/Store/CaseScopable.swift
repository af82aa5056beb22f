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

  /// Returns the case that the state is in.
  @MainActor
  static func scope(_ store: Store<State, Action>) -> CaseScope
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
