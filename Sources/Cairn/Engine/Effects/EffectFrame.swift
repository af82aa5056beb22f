/// A waiting part of the effect interpreter: it waits until its effects have completed, or for its
/// turn.
///
/// Effects nest as deep as an app combines them. So the interpreter does not call itself from level
/// to level: it keeps its work on a stack of its own, and a chain of frames continues after an
/// effect.
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
  func effectDidComplete(in interpreter: any EffectInterpreter) -> Bool { true }

  /// Called in the frame's turn, for which it was pushed.
  func proceed(in interpreter: any EffectInterpreter) {
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

/// The part of the interpreting engine that frames need, with its types erased.
protocol EffectInterpreter: AnyObject {
  /// Pushes a frame, which gets its turn before those that were pushed earlier.
  func push(_ frame: EffectFrame)

  /// Continues a frame in which an effect has completed.
  func complete(_ frame: EffectFrame?)

  /// Removes an operation that has returned or was cancelled, and continues with what follows it.
  func complete(_ effect: RunningEffect, as event: EffectLifeEvent)

  /// Returns an operation in flight.
  func runningEffect(_ id: EffectID) -> RunningEffect?

  /// Marks an owner, which is removed at the end of the action if it has nothing by then.
  func didUse(_ owner: Owner)
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
