/// Effects that are started one after the other.
class EffectListFrame<State, RootAction, Action>: EffectFrame {
  /// Unowned, because the engine holds the owner of this frame.
  fileprivate unowned let engine: Engine<State, RootAction>
  fileprivate let context: EffectContext<Action, RootAction>
  /// The effects; nil when all of them were started.
  private var effects: EffectList<Action>?
  private var startedCount = 0

  init(
    engine: Engine<State, RootAction>,
    effects: EffectList<Action>,
    context: EffectContext<Action, RootAction>,
    next: EffectFrame?
  ) {
    self.engine = engine
    self.context = context
    self.effects = effects
    super.init(next: next)
  }

  final override func proceed(in interpreter: any EffectInterpreter) {
    guard let effects else { return }
    let node = effects.nodes[startedCount]
    startedCount += 1
    let isLast = startedCount == effects.nodes.count
    if isLast { self.effects = nil }
    begin(node, isLast: isLast)
  }

  /// Starts the next effect.
  fileprivate func begin(_ node: EffectNode<Action>, isLast: Bool) {
    preconditionFailure("EffectListFrame.begin: abstract")
  }
}

/// Effects that run at the same time.
final class MergeFrame<State, RootAction, Action>: EffectListFrame<State, RootAction, Action> {
  private var runningCount: Int

  override init(
    engine: Engine<State, RootAction>,
    effects: EffectList<Action>,
    context: EffectContext<Action, RootAction>,
    next: EffectFrame?
  ) {
    runningCount = effects.nodes.count
    super.init(engine: engine, effects: effects, context: context, next: next)
  }

  fileprivate override func begin(_ node: EffectNode<Action>, isLast: Bool) {
    if !isLast { engine.push(self) }
    engine.begin(node, in: context, then: next == nil ? nil : self)
  }

  override func effectDidComplete(in interpreter: any EffectInterpreter) -> Bool {
    runningCount -= 1
    return runningCount == 0
  }
}

/// Effects that run one after another, each when the previous one has completed.
final class ConcatenationFrame<State, RootAction, Action>:
  EffectListFrame<State, RootAction, Action>
{
  /// The last effect continues with the frame after this one.
  fileprivate override func begin(_ node: EffectNode<Action>, isLast: Bool) {
    if isLast {
      engine.begin(node, in: context, then: next)
    } else {
      engine.begin(node, in: context.followed(), then: self)
    }
  }

  override func effectDidComplete(in interpreter: any EffectInterpreter) -> Bool {
    interpreter.push(self)
    return false
  }
}

/// An effect that is started in its turn.
final class StartFrame<State, RootAction, Action>: EffectFrame {
  /// Unowned, because the engine holds the owner of this frame.
  private unowned let engine: Engine<State, RootAction>
  private let node: EffectNode<Action>
  private let context: EffectContext<Action, RootAction>

  init(
    engine: Engine<State, RootAction>,
    node: EffectNode<Action>,
    context: EffectContext<Action, RootAction>,
    next: EffectFrame?
  ) {
    self.engine = engine
    self.node = node
    self.context = context
    super.init(next: next)
  }

  override func proceed(in interpreter: any EffectInterpreter) {
    engine.begin(node, in: context, then: next)
  }
}

/// A closure that is called when a wait is over, or in its turn.
final class ResumptionFrame: EffectFrame {
  private let resume: () -> Void

  init(_ resume: @escaping () -> Void) {
    self.resume = resume
    super.init(next: nil)
  }

  override func proceed(in interpreter: any EffectInterpreter) {
    resume()
  }

  override func effectDidComplete(in interpreter: any EffectInterpreter) -> Bool {
    interpreter.push(self)
    return false
  }
}

/// Cancelled effects, which are completed one after the other.
final class CancelledEffectsFrame: EffectFrame {
  /// The effects in reverse order.
  private var rest: [RunningEffect]

  init(_ effects: [RunningEffect]) {
    rest = effects.reversed()
    super.init(next: nil)
  }

  override func proceed(in interpreter: any EffectInterpreter) {
    guard let effect = rest.popLast() else { return }
    if !rest.isEmpty { interpreter.push(self) }
    interpreter.complete(effect, as: .cancelled)
  }
}
