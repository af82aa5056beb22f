/// Effects that run at the same time.
final class MergeFrame<State, RootAction, Action>: EffectFrame {
  /// Unowned, since the engine holds what holds this.
  private unowned let engine: Engine<State, RootAction>
  private let context: EffectContext<Action, RootAction>
  /// The effects; nil when all of them were started.
  private var effects: EffectList<Action>?
  private var startedCount = 0
  private var runningCount: Int

  init(
    engine: Engine<State, RootAction>,
    effects: EffectList<Action>,
    context: EffectContext<Action, RootAction>,
    next: EffectFrame?
  ) {
    self.engine = engine
    self.context = context
    self.effects = effects
    runningCount = effects.nodes.count
    super.init(next: next)
  }

  override func proceed(in interpreter: any EffectInterpreter) {
    guard let effects else { return }
    let node = effects.nodes[startedCount]
    startedCount += 1
    if startedCount < effects.nodes.count {
      engine.push(self)
    } else {
      self.effects = nil
    }
    engine.begin(node, in: context, then: next == nil ? nil : self)
  }

  override func effectDidComplete(in interpreter: any EffectInterpreter) -> Bool {
    runningCount -= 1
    return runningCount == 0
  }
}

/// Effects that run one after the other.
final class ConcatenationFrame<State, RootAction, Action>: EffectFrame {
  /// Unowned, since the engine holds what holds this.
  private unowned let engine: Engine<State, RootAction>
  private let context: EffectContext<Action, RootAction>
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

  /// Starts the next effect. What comes after the last one comes after this one too.
  override func proceed(in interpreter: any EffectInterpreter) {
    guard let effects else { return }
    let node = effects.nodes[startedCount]
    startedCount += 1
    if startedCount < effects.nodes.count {
      engine.begin(node, in: context.followed(), then: self)
    } else {
      self.effects = nil
      engine.begin(node, in: context, then: next)
    }
  }

  override func effectDidComplete(in interpreter: any EffectInterpreter) -> Bool {
    interpreter.push(self)
    return false
  }
}

/// An effect that is started in its turn.
final class StartFrame<State, RootAction, Action>: EffectFrame {
  /// Unowned, since the engine holds what holds this.
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

/// Something that is done when a wait is over, or in its turn.
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

/// Effects that were cancelled: what comes after them goes on, one after the other.
final class CancelledEffectsFrame: EffectFrame {
  /// The first one last.
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
