/// A part of the interpreter of effects that waits: until the effects in it have completed, or for its
/// turn.
///
/// Effects nest as deep as an app combines them. So the interpreter does not call itself from level to
/// level: what is left to do lies on a stack of its own, and what goes on after an effect is a chain
/// of frames.
package class EffectFrame {
  /// What goes on when this is complete; nil if nothing does.
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

  /// An effect in the frame has completed. Returns whether the frame is complete with it.
  func effectDidComplete(in interpreter: any EffectInterpreter) -> Bool { true }

  /// It is the frame's turn: what it has pushed itself for.
  func proceed(in interpreter: any EffectInterpreter) {
    preconditionFailure("EffectFrame.proceed: abstract")
  }
}

/// What frames need of the engine that interprets effects, whatever its types.
protocol EffectInterpreter: AnyObject {
  /// Gives a frame its turn next, before those that were pushed earlier.
  func push(_ frame: EffectFrame)

  /// Goes on with a frame in which an effect has completed.
  func complete(_ frame: EffectFrame?)

  /// Forgets an operation that has returned or was cancelled, and goes on with what comes next.
  func complete(_ effect: RunningEffect, as event: EffectLifeEvent)

  /// An operation in flight.
  func runningEffect(_ id: EffectID) -> RunningEffect?

  /// Has the owner forgotten at the end of the action, if nothing is left in it by then.
  func didUse(_ owner: Owner)
}

/// Releases a chain of objects, each of which holds the next, in a loop: where a link releases the
/// next one by itself, a long chain overflows the stack.
///
/// - Parameter takeNext: Takes the next link out of one.
func releaseInTurn<Link: AnyObject>(_ chain: inout Link?, takeNext: (Link) -> Link?) {
  while isKnownUniquelyReferenced(&chain), let link = chain {
    chain = takeNext(link)
  }
}
