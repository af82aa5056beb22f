/// A function that reduces actions, in an object.
@usableFromInline
class HeldReduction<State, Action> {
  @usableFromInline final let reduction: (inout State, Action) -> Effect<Action>

  init(_ reduction: @escaping (inout State, Action) -> Effect<Action>) {
    self.reduction = reduction
  }
}

/// A reference to a function that reduces actions. Other code holds the function as long as the
/// reference is used.
///
/// It is a type of its own beside ``UnretainedReference``. For that one, unoptimized code looks up
/// the types of the object and of the result at every level of each action. Here, all types that the
/// code needs are its own parameters.
// SAFETY: as for `UnretainedReference`.
@frozen
@safe
@usableFromInline
struct UnretainedReduction<State, Action>: OpaquelyReflected {
  @usableFromInline let reference: Unmanaged<HeldReduction<State, Action>>

  /// - Parameter reduction: The function. The caller states what holds it.
  init(_ reduction: HeldReduction<State, Action>) {
    unsafe reference = .passUnretained(reduction)
  }

  @inlinable
  @inline(__always)
  func callAsFunction(_ state: inout State, _ action: Action) -> Effect<Action> {
    unsafe reference._withUnsafeGuaranteedRef { $0.reduction(&state, action) }
  }
}
