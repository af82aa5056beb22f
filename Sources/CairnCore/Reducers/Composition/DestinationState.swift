/// State with a reducer that `ifLet` knows without a closure: the state of an enum with `@Reducer`,
/// or an ``EphemeralState`` such as an alert.
///
/// Don't conform types of your own to this protocol. With it, `ifLet` needs fewer methods: see
/// ``ForEachState``.
public protocol DestinationState {
  /// The actions of the reducer.
  associatedtype DestinationAction

  /// The reducer of the state.
  static var destinationReducer: ResolvedReducer<Self, DestinationAction> { get }
}
