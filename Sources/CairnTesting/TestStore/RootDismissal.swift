import Cairn

/// The dismissal of the feature under test (rule L5).
///
/// An object of its own, which the engine keeps: an effect may still dismiss the feature while the
/// store is deallocated, and a store can't be referenced then.
final class RootDismissal {
  /// The call site at which the feature dismissed itself first; nil if it didn't.
  private(set) var site: CallSite?
  /// The result that it returned with that dismissal; nil if it returned none (rule Q1).
  private(set) var result: (any Sendable)?
  /// Whether the effects still have to be cancelled because of a dismissal.
  private var mustEndEffects = false

  /// Records a dismissal. The engine calls it during a burst.
  func record(at site: CallSite, with result: (any Sendable)?) {
    if self.site == nil {
      self.site = site
      self.result = result
    }
    mustEndEffects = true
  }

  /// Returns whether the effects have to be cancelled because of a dismissal since the last call.
  func takeEndOfEffects() -> Bool {
    defer { mustEndEffects = false }
    return mustEndEffects
  }
}
