import Cairn
import CairnCore
import CairnTesting

/// An effect in flight, with the properties that distinguish configurations (rule X28).
struct EffectInFlight {
  /// The rest of the effect's run.
  enum Rest {
    /// The test declares it. The failures are what the effect does for each error.
    case declared(OutcomeDeclaration, failures: [[Any]])
    /// The effect declares it.
    case outcomes([EffectOutcome<Any>.Kind], failures: [[Any]])
    /// Its operation decides it.
    case operation(OperationRest)
    /// Its wait ends.
    case wait
  }

  let report: EffectReport
  let owner: [OwnerStep]
  let cancellations: [(id: AnyID, policy: InFlightPolicy?)]
  let rest: Rest
  /// The cause of the effect; nil if `rest` is all that it does. Otherwise the end of the effect
  /// starts others, or a function of the feature converts the actions of its outcomes.
  let cause: EffectCause?
  /// Whether it may stay in flight: it is state-driven, or the test says that it need not end.
  let mayStay: Bool

  var isQueued: Bool { report.descriptor.kind == .queue }

  /// Whether an effect of another run was started as this one was. The texts of ids may differ in
  /// the order of a set.
  func isSameStart(as other: EffectInFlight) -> Bool {
    report.id == other.report.id && isSamePart(as: other)
  }

  /// Whether an effect comes from the same part of the feature. Other effects may have started
  /// before it.
  func isSamePart(as other: EffectInFlight) -> Bool {
    let (descriptor, others) = (report.descriptor, other.report.descriptor)
    return descriptor.kind == others.kind && descriptor.name == others.name
      && descriptor.site == others.site && owner == other.owner
      && cancellations.elementsEqual(other.cancellations, by: ==)
  }

  /// A hash value that equal effects share.
  ///
  /// - Parameters:
  ///   - state: Returns the fingerprint of a state.
  ///   - value: Returns the fingerprint of another value.
  func fingerprint(_ state: (Any) -> Int, _ value: (Any) -> Int) -> Int {
    var hasher = Hasher()
    hasher.combine(report.descriptor.kind)
    hasher.combine(report.descriptor.name)
    hasher.combine(report.descriptor.site.line)
    hasher.combine(owner.count)
    for cancellation in cancellations { hasher.combine(value(cancellation.id.base)) }
    if case .operation(let rest) = rest { hasher.combine(rest.eventCount) }
    if let cause {
      hasher.combine(cause.index)
      hasher.combine(state(cause.state))
    }
    return hasher.finalize()
  }
}

/// The steps that an effect in flight can still take, with the actions as they are compared.
struct OperationRest {
  let ends: [EffectEnd]
  let branches: [(event: Any, next: OperationRest)]

  /// The number of events in the first order.
  var eventCount: Int { branches.first.map { $0.next.eventCount + 1 } ?? 0 }

  /// - Parameters:
  ///   - most: The number of actions that the effect may still send. Events beyond it make no
  ///     difference.
  ///   - content: Returns the part of an event that is compared.
  init(_ point: EffectContinuation, atMost most: Int?, _ content: (EffectEvent) -> Any) {
    guard most != 0 else {
      ends = [.sendsMore]
      branches = []
      return
    }
    ends = point.ends
    branches = point.branches.map { branch in
      (content(branch.event), OperationRest(branch.next, atMost: most.map { $0 - 1 }, content))
    }
  }

  func isSame(as other: OperationRest, _ areEqual: (Any, Any) -> Bool) -> Bool {
    ends == other.ends && branches.count == other.branches.count
      && zip(branches, other.branches).allSatisfy {
        areEqual($0.event, $1.event) && $0.next.isSame(as: $1.next, areEqual)
      }
  }
}

/// The cause of an effect. It decides what is hidden in the effect: the effects that start after
/// it, and the function of `map`.
final class EffectCause {
  /// The state before the move.
  let state: Any
  let outside: Outside
  let trigger: Trigger
  /// The number of effects that the move started before this one.
  let index: Int

  enum Trigger {
    /// A move of an alphabet, by its number among the moves of the state.
    case action(Int)
    /// An action that an effect sent, as the store's action.
    case emitted(Any)
    /// Another step of an effect, with the number of the outcome.
    case outcome(EffectInFlight, Int)
    /// The end of effects, after which others of the same whole effect start, whatever ended them.
    case endOf([EffectInFlight])
    case start
  }

  init(state: Any, outside: Outside, trigger: Trigger, index: Int) {
    self.state = state
    self.outside = outside
    self.trigger = trigger
    self.index = index
  }
}

/// Compares the effects in flight of two configurations.
///
/// The result may be a false "different", as with actions that are not `Equatable`, but never a
/// false "equal".
struct EffectComparison<State> {
  /// Compares states.
  let areStatesEqual: (State, State) -> Bool
  /// Compares values inside effects.
  let areEqual: (Any, Any) -> Bool
  /// Compares the ids of two screens.
  let areSameElement: (StackElementID, StackElementID) -> Bool

  func areSame(_ lhs: [EffectInFlight], _ rhs: [EffectInFlight]) -> Bool {
    guard lhs.count == rhs.count else { return false }
    var free = Array(rhs.indices)
    var partners: [Int] = []
    for effect in lhs {
      guard let index = free.firstIndex(where: { areSame(effect, rhs[$0]) }) else { return false }
      partners.append(free.remove(at: index))
    }
    return !lhs.contains(where: \.isQueued) || areInOrder(lhs, partners)
  }

  /// Compares the intervals of throttles, whose order has no meaning.
  func areSame(_ lhs: [Surroundings.Interval], _ rhs: [Surroundings.Interval]) -> Bool {
    guard lhs.count == rhs.count else { return false }
    var free = rhs
    for interval in lhs {
      let index = free.firstIndex {
        areSame(interval.id, $0.id) && areSame(interval.owner, $0.owner)
      }
      guard let index else { return false }
      free.remove(at: index)
    }
    return true
  }

  /// Compares features in the same order.
  func areSame(_ lhs: [[OwnerStep]], _ rhs: [[OwnerStep]]) -> Bool {
    lhs.count == rhs.count && zip(lhs, rhs).allSatisfy(areSame)
  }

  private func areSame(_ lhs: AnyID, _ rhs: AnyID) -> Bool {
    lhs == rhs || areEqual(lhs.base, rhs.base)
  }

  /// Whether effects that share an id were started in the same order. Queued effects run in that
  /// order.
  private func areInOrder(_ effects: [EffectInFlight], _ partners: [Int]) -> Bool {
    for (index, effect) in effects.enumerated() {
      for (earlier, other) in effects[..<index].enumerated()
      where partners[earlier] > partners[index] && sharesID(effect, other) {
        return false
      }
    }
    return true
  }

  private func sharesID(_ lhs: EffectInFlight, _ rhs: EffectInFlight) -> Bool {
    lhs.cancellations.contains { lhs in rhs.cancellations.contains { $0.id == lhs.id } }
  }

  private func areSame(_ lhs: EffectInFlight, _ rhs: EffectInFlight) -> Bool {
    let (left, right) = (lhs.report.descriptor, rhs.report.descriptor)
    return left.kind == right.kind && left.name == right.name && left.site == right.site
      && areSame(lhs.owner, rhs.owner)
      && lhs.cancellations.count == rhs.cancellations.count
      && zip(lhs.cancellations, rhs.cancellations).allSatisfy { left, right in
        left.policy == right.policy && areSame(left.id, right.id)
      }
      && areSame(lhs.rest, rhs.rest) && areSame(lhs.cause, rhs.cause)
  }

  private func areSame(_ lhs: [OwnerStep], _ rhs: [OwnerStep]) -> Bool {
    lhs.count == rhs.count
      && zip(lhs, rhs).allSatisfy { left, right in
        guard left.slot == right.slot, left.child == right.child else { return false }
        guard let left = left.element, let right = right.element else {
          return left.element == right.element
        }
        return areSameElement(left, right)
      }
  }

  private func areSame(_ lhs: EffectInFlight.Rest, _ rhs: EffectInFlight.Rest) -> Bool {
    switch (lhs, rhs) {
    case (.wait, .wait): true
    case (.declared(let left, let lhs), .declared(let right, let rhs)):
      left === right && areSame(lhs, rhs)
    case (.operation(let left), .operation(let right)): left.isSame(as: right, areEqual)
    case (.outcomes(let left, let lhs), .outcomes(let right, let rhs)):
      left.count == right.count && zip(left, right).allSatisfy(areSame) && areSame(lhs, rhs)
    case (.wait, _), (.declared, _), (.outcomes, _), (.operation, _): false
    }
  }

  private func areSame(_ lhs: [[Any]], _ rhs: [[Any]]) -> Bool {
    lhs.count == rhs.count
      && zip(lhs, rhs).allSatisfy { left, right in
        left.count == right.count && zip(left, right).allSatisfy(areEqual)
      }
  }

  private func areSame(
    _ lhs: EffectOutcome<Any>.Kind,
    _ rhs: EffectOutcome<Any>.Kind
  ) -> Bool {
    switch (lhs, rhs) {
    case (.sends(let left, let isLeftLast), .sends(let right, let isRightLast)):
      isLeftLast == isRightLast && areEqual(left, right)
    case (.dismisses(let left?), .dismisses(let right?)): areEqual(left, right)
    // The failures are compared instead, so errors need not be `Equatable`.
    case (.fails, .fails): true
    case (.dismisses(nil), .dismisses(nil)), (.ends, .ends), (.neverEnds, .neverEnds): true
    case (.sends, _), (.fails, _), (.dismisses, _), (.ends, _), (.neverEnds, _): false
    }
  }

  private func areSame(_ lhs: EffectCause?, _ rhs: EffectCause?) -> Bool {
    guard let lhs, let rhs else { return lhs == nil && rhs == nil }
    if lhs === rhs { return true }
    guard lhs.index == rhs.index, lhs.outside == rhs.outside, let left = lhs.state as? State,
      let right = rhs.state as? State
    else { return false }
    let isSameTrigger =
      switch (lhs.trigger, rhs.trigger) {
      case (.start, .start): true
      case (.action(let lhs), .action(let rhs)): lhs == rhs
      case (.emitted(let lhs), .emitted(let rhs)): areEqual(lhs, rhs)
      case (.outcome(let left, let lhs), .outcome(let right, let rhs)):
        lhs == rhs && areSame(left, right)
      case (.endOf(let left), .endOf(let right)): areSame(left, right)
      case (.start, _), (.action, _), (.emitted, _), (.outcome, _), (.endOf, _): false
      }
    return isSameTrigger && areStatesEqual(left, right)
  }
}
