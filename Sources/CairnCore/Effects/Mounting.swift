/// A feature that is in the state, for what has to be done when it comes and when it goes (rule L6).
///
/// The reconciler makes one for each `onMount` and `onDismount` of an identity; the runner ends it when
/// the identity leaves the state.
@usableFromInline
package class Mounting {
  /// Set by the runner when the identity has left the state: if it comes back, it is another one.
  package private(set) var hasEnded = false
  /// Given in the order in which features were mounted.
  package let number: Int
  /// Set by the runner where the parent has to do something when the identity has gone.
  package var tellParent: (() -> Void)?
  /// Where it was declared; nil when the reconciler has forgotten the place.
  weak var place: ReconciledPlace?

  init(number: Int) {
    self.number = number
  }

  /// Ends the mount. If the identity is back at the end of the burst, it is mounted anew.
  package func end() {
    hasEnded = true
    place?.unsettle()
  }

  /// What the feature itself wants done now that it is gone.
  package func makeFarewell() -> EffectNode<Never>? { nil }
}

/// A mount that keeps the state as it was last seen.
final class KeepingMount<State>: Mounting {
  private(set) var last: State
  private let farewell: ((State) -> Effect<Never>)?
  private let context = AmbientContext.current

  init(number: Int, _ state: State, farewell: ((State) -> Effect<Never>)? = nil) {
    last = state
    self.farewell = farewell
    super.init(number: number)
  }

  func see(_ state: State) {
    last = state
  }

  override func makeFarewell() -> EffectNode<Never>? {
    guard let farewell else { return nil }
    return AmbientContext.with(context) { farewell(last) }.node
  }

  /// What a parent wants done now that the feature is gone.
  func makeParental<Action>(_ effect: (State) -> Effect<Action>) -> EffectNode<Action>? {
    AmbientContext.with(context) { effect(last) }.node
  }
}
