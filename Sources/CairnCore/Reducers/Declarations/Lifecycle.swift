/// The time of a feature in the state, for what has to be done when it comes and when it goes (rule L6).
///
/// The reconciler makes one for each `onMount` and `onDismount` of an identity; the runner ends it when
/// the identity has left the state.
@usableFromInline
package class Lifecycle {
  /// Set by the runner when the identity has left the state: if it comes back, it is another one.
  package private(set) var hasEnded = false
  /// Given in the order in which features were mounted.
  package let number: Int
  /// Set by the runner where the parent has to do something when the identity has gone.
  package var dismountInParent: (() -> Void)?
  /// Where it was declared; nil when the reconciler has forgotten it.
  weak var feature: ReconciledFeature?

  init(number: Int) {
    self.number = number
  }

  /// Ends the lifecycle. If the identity is back at the end of the burst, it is mounted anew.
  package func end() {
    hasEnded = true
    feature?.unsettle()
  }

  /// The `onDismount` effect of the feature itself, now that it is gone.
  package func makeDismountEffect() -> EffectNode<Never>? { nil }
}

/// A lifecycle that keeps the state as it was last seen.
final class StateKeepingLifecycle<State>: Lifecycle {
  private(set) var last: State
  private let dismountEffect: ((State) -> Effect<Never>)?
  private let context = AmbientContext.current

  init(number: Int, _ state: State, dismountEffect: ((State) -> Effect<Never>)? = nil) {
    last = state
    self.dismountEffect = dismountEffect
    super.init(number: number)
  }

  func see(_ state: State) {
    last = state
  }

  override func makeDismountEffect() -> EffectNode<Never>? {
    guard let dismountEffect else { return nil }
    return AmbientContext.with(context) { dismountEffect(last) }.node
  }

  /// The `onDismount(of:)` effect of the parent, now that the feature is gone.
  func makeParentEffect<Action>(_ effect: (State) -> Effect<Action>) -> EffectNode<Action>? {
    AmbientContext.with(context) { effect(last) }.node
  }
}
