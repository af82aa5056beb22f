/// The time of a feature in the state, for the work at its begin and its end (rule L6).
///
/// The reconciler makes a lifecycle for each `onMount` and `onDismount` of an identity. The runner
/// ends it when the identity was removed from the state. If the identity returns, it gets a new one.
@usableFromInline
package class Lifecycle {
  /// Whether the runner has begun the lifecycle, so that it has to end it.
  package var isMounted = false
  /// Lifecycles are numbered in the order in which features were mounted.
  package private(set) var number: Int
  /// Does the work of the parent after the identity was removed; the runner sets it.
  package var dismountInParent: (() -> Void)?

  /// The declaration that it belongs to; the reconciler sets it.
  var declaration: DeclarationID?

  init(number: Int) {
    self.number = number
  }

  /// Called when the feature was removed.
  package func end() {}

  /// Returns the `onDismount` effect of the feature itself, after its removal.
  package func makeDismountEffect() -> EffectNode<Never>? { nil }

  /// Whether there is work after the removal of the feature.
  package var hasWorkAtEnd: Bool { false }

  /// Whether ``keepState(at:)`` keeps the state.
  var keepsState: Bool { false }

  /// Called after each action that may have changed the state, with its address.
  func keepState(at address: RawStateAddress) {}

  /// Begins where another lifecycle of the same feature is, in a copy of an engine.
  package func takePlace(of other: Lifecycle) {
    number = other.number
  }
}

/// A lifecycle that keeps the last state of the feature.
final class StateKeepingLifecycle<State>: Lifecycle {
  private var last: State
  private let dismountEffect: ((State) -> Effect<Never>)?
  private let context = AmbientContext.current

  init(number: Int, _ state: State, dismountEffect: ((State) -> Effect<Never>)? = nil) {
    last = state
    self.dismountEffect = dismountEffect
    super.init(number: number)
  }

  override var hasWorkAtEnd: Bool { true }

  override var keepsState: Bool { true }

  override func keepState(at address: RawStateAddress) {
    last = address[as: State.self]
  }

  override func makeDismountEffect() -> EffectNode<Never>? {
    guard let dismountEffect else { return nil }
    return AmbientContext.with(context) { dismountEffect(last) }.node
  }

  /// Returns the `onDismount(of:)` effect of the parent, after the removal of the feature.
  func makeParentEffect<Action>(_ effect: (State) -> Effect<Action>) -> EffectNode<Action>? {
    AmbientContext.with(context) { effect(last) }.node
  }
}
