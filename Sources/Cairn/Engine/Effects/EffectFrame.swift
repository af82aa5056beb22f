/// A waiting part of an effect: it waits until its effects have completed, or for its turn.
///
/// Effects nest as deep as an app combines them. So the engine does not call itself from level to
/// level: the ``EffectRuntime`` keeps the work on a stack of its own, and a chain of frames continues
/// after an effect.
package class EffectFrame: OpaquelyReflected {
  /// The frame that continues when this one is complete; nil if there is none.
  // SAFETY: only `deinit` changes it, when nothing else has the frame. See Performance notes,
  // "Exclusivity checks".
  @safe
  @exclusivity(unchecked)
  private(set) final var next: EffectFrame?

  init(next: EffectFrame?) {
    self.next = next
  }

  deinit {
    releaseInTurn(&next) { $0.takeNext() }
  }

  private func takeNext() -> EffectFrame? {
    defer { next = nil }
    return next
  }

  /// Called when an effect in the frame has completed. Returns whether the frame is complete with
  /// it.
  func effectDidComplete(in runtime: EffectRuntime) -> Bool { true }

  /// Called in the frame's turn, for which it was pushed.
  func proceed(in runtime: EffectRuntime) {
    preconditionFailure("EffectFrame.proceed: abstract")
  }

  /// Whether the effects that the frame has not started yet are operations that no id identifies;
  /// nil if there are none.
  var startsOperationsOnly: Bool? { nil }

  /// Returns a copy for another engine, of a frame that has no turn now.
  ///
  /// - Parameter next: The copy of the next frame.
  func copied(by copier: EngineCopier, next: EffectFrame?) -> EffectFrame {
    preconditionFailure("EffectFrame.copied: a \(type(of: self)) lasts as long as a burst")
  }
}

/// Releases a chain of objects, each of which holds the next, in a loop. If each link released the
/// next one, a long chain would overflow the stack.
///
/// - Parameter takeNext: Takes the next link out of a link.
func releaseInTurn<Link: AnyObject>(_ chain: inout Link?, takeNext: (Link) -> Link?) {
  while isKnownUniquelyReferenced(&chain), let link = chain {
    chain = takeNext(link)
  }
}
