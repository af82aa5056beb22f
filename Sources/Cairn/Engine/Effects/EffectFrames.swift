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

  final override func proceed(in runtime: EffectRuntime) {
    guard let effects else { return }
    let node = effects.nodes[startedCount]
    startedCount += 1
    let isLast = startedCount == effects.nodes.count
    if isLast { self.effects = nil }
    begin(node, isLast: isLast)
  }

  final override var startsOperationsOnly: Bool? {
    effects?.nodes[startedCount...].allSatisfy(\.hasOperationsOnly)
  }

  /// Makes a copy for another engine, which continues where the other frame is.
  fileprivate init(copying other: EffectListFrame, by copier: EngineCopier, next: EffectFrame?) {
    engine = copier.engine(as: Engine<State, RootAction>.self)
    context = other.context.copied(by: copier)
    effects = other.effects
    startedCount = other.startedCount
    super.init(next: next)
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
    if !isLast { engine.runtime.push(self) }
    engine.begin(node, in: context, then: next == nil ? nil : self)
  }

  override func effectDidComplete(in runtime: EffectRuntime) -> Bool {
    runningCount -= 1
    return runningCount == 0
  }

  private init(copyingMerge other: MergeFrame, by copier: EngineCopier, next: EffectFrame?) {
    runningCount = other.runningCount
    super.init(copying: other, by: copier, next: next)
  }

  override func copied(by copier: EngineCopier, next: EffectFrame?) -> EffectFrame {
    MergeFrame(copyingMerge: self, by: copier, next: next)
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

  override func effectDidComplete(in runtime: EffectRuntime) -> Bool {
    runtime.push(self)
    return false
  }

  override func copied(by copier: EngineCopier, next: EffectFrame?) -> EffectFrame {
    ConcatenationFrame(copying: self, by: copier, next: next)
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

  override func proceed(in runtime: EffectRuntime) {
    engine.begin(node, in: context, then: next)
  }

  override var startsOperationsOnly: Bool? { node.hasOperationsOnly }
}

/// A closure that is called in its turn.
final class ResumptionFrame: EffectFrame {
  private let resume: () -> Void

  init(_ resume: @escaping () -> Void) {
    self.resume = resume
    super.init(next: nil)
  }

  override func proceed(in runtime: EffectRuntime) {
    resume()
  }
}

/// An effect that is started when its wait is over.
final class WaitFrame<State, RootAction, Action>: EffectFrame {
  /// What the effect waits for.
  enum Wait {
    /// The time of a debounce.
    case time
    /// The interval of a throttle, whose next one begins on a clock.
    case interval(of: AnyID, on: any Clock<Duration>)
    /// The effects before it in a queue.
    case turn(in: EffectQueue)
  }

  /// Unowned, because the engine holds the owner of this frame.
  private unowned let engine: Engine<State, RootAction>
  private let node: EffectNode<Action>
  /// The context inside of the scope.
  private let context: EffectContext<Action, RootAction>
  /// The scope of the wait and of the effect after it.
  private let scope: CancellationScope
  private let wait: Wait

  init(
    _ wait: Wait,
    engine: Engine<State, RootAction>,
    node: EffectNode<Action>,
    in context: EffectContext<Action, RootAction>,
    scope: CancellationScope
  ) {
    self.engine = engine
    self.node = node
    self.context = context
    self.scope = scope
    self.wait = wait
    super.init(next: nil)
  }

  override func effectDidComplete(in runtime: EffectRuntime) -> Bool {
    runtime.push(self)
    return false
  }

  override func proceed(in runtime: EffectRuntime) {
    switch wait {
    case .time: break
    case .interval(of: let id, on: let clock):
      let throttle = context.scope.owner.throttles[id]
      throttle?.waiting = nil
      if !context.scope.isCancelled { throttle?.begin(on: clock) }
    case .turn(in: let queue): queue.didEndWait()
    }
    engine.begin(node, in: context, then: scope)
  }

  override var startsOperationsOnly: Bool? { node.hasOperationsOnly }

  override func copied(by copier: EngineCopier, next: EffectFrame?) -> EffectFrame {
    var wait = wait
    if case .turn(in: let queue) = wait, let copy = copier.frame(queue) as? EffectQueue {
      wait = .turn(in: copy)
    }
    return WaitFrame(
      wait,
      engine: copier.engine(as: Engine<State, RootAction>.self),
      node: node,
      in: context.copied(by: copier),
      scope: copier.scope(scope)
    )
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

  override func proceed(in runtime: EffectRuntime) {
    guard let effect = rest.popLast() else { return }
    if !rest.isEmpty { runtime.push(self) }
    runtime.complete(effect, as: .cancelled)
  }
}
