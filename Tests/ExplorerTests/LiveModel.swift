import Cairn
import CairnExplorer
import TestSupport

/// A random feature of few states, as tables: what each action does in each state, and what the
/// effects do. Its searches are small, because small searches already find wrong verdicts.
struct LiveModel: Sendable {
  /// What an operation does.
  enum Step: Sendable {
    case send(Int)
    case sleep(Int)
    /// Sends an action if the shared flag is set.
    case sendIfFlag(Int)
    /// Sends the next number of a client that counts its calls.
    case call
    /// Sends the next number of a client that counts its calls in a memory of the branch.
    case count
    /// Sends the number that the client has in its memory.
    case recall
    /// Gives the client a number to remember. Sends nothing.
    case remember(Int)
    /// Sleeps, and gives the client a number to remember only if that is cancelled.
    case rememberIfCancelled(Int)
    /// Sleeps, and calls the client that counts its calls only if that is cancelled.
    case callIfCancelled
    /// Sends a number that depends on the next UUID.
    case draw
    /// Dismisses the child with a result.
    case dismiss(Int)
    case fail
    case group([Step], [Step])
    /// Sends an action for the task that has ended first.
    case race([Step], [Step])
    /// Two tasks write into one stream, whose numbers are sent.
    case stream(Int, Int)
  }

  /// An operator that an effect becomes a part of.
  enum Wrapping: Sendable {
    case policy(Int, InFlightPolicy)
    case debounce(Int)
    case throttle
    /// Starts a second effect after the first one.
    case concatenated(Int)
    /// Starts a second effect at the same time.
    case merged(Int)
    /// Cancels the effects with an id first.
    case cancelling(Int)
  }

  struct Plan: Sendable {
    var steps: [Step]
    /// The innermost one first.
    var wrappings: [Wrapping]
  }

  /// What an action does in a state.
  struct Rule: Sendable {
    var next: Int
    var start: Int?
    var flag: Bool?
    var draws: Bool
    /// Whether a child is presented or removed.
    var presents: Bool?
    /// The result with which a child dismisses itself.
    var result: Int?
  }

  let plans: [Plan]
  /// The rules of the parent and of the child, by value and action.
  let rules: [[Rule]]
  let childRules: [[Rule]]
  /// The state-driven effects, by value.
  let subscriptions: [Int?]
  /// The effects that start when the value has changed to another one.
  let changes: [Int?]
  let mount: Int?
  let dismount: Int?
  /// The largest number of actions of the user.
  let taps: Int
  /// The largest number of states of a search.
  let states: Int
  /// The states that a search looks for.
  let bad: [(value: Int, child: Int?, effects: Int)]

  /// The numbers of actions.
  static let actions = 0..<3

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = 1 + random.below(3)
    let hasChild = random.below(2) == 0
    plans = (0..<count).map { _ in Self.plan(&random, count) }
    rules = Self.actions.map { _ in
      Self.actions.map { Self.rule(&random, $0, count, presents: hasChild) }
    }
    childRules = (0..<2).map { _ in (0..<2).map { Self.childRule(&random, $0, count) } }
    func number(oneOf most: Int) -> Int? { random.below(most) == 0 ? random.below(count) : nil }
    subscriptions = Self.actions.map { _ in number(oneOf: 8) }
    changes = Self.actions.map { _ in number(oneOf: 8) }
    mount = number(oneOf: 2)
    dismount = number(oneOf: 2)
    taps = 1 + random.below(2)
    states = random.below(16) == 0 ? 200 : 30
    bad = (0..<3).map { _ in
      (random.below(3), hasChild && random.below(2) == 0 ? random.below(2) : nil, random.below(3))
    }
  }

  private static func rule(
    _ random: inout SeededGenerator,
    _ action: Int,
    _ count: Int,
    presents: Bool
  ) -> Rule {
    Rule(
      next: random.below(3),
      start: random.below(20) < (action == 0 ? 11 : 1) ? random.below(count) : nil,
      flag: random.below(6) == 0 ? random.below(2) == 0 : nil,
      draws: random.below(20) == 0,
      presents: presents && random.below(3) == 0 ? random.below(3) > 0 : nil
    )
  }

  private static func childRule(
    _ random: inout SeededGenerator,
    _ action: Int,
    _ count: Int
  ) -> Rule {
    Rule(
      next: random.below(2),
      start: random.below(10) < (action == 0 ? 5 : 1) ? random.below(count) : nil,
      flag: random.below(8) == 0 ? random.below(2) == 0 : nil,
      draws: false,
      result: random.below(4) == 0 ? random.below(3) : nil
    )
  }

  private static func plan(_ random: inout SeededGenerator, _ count: Int) -> Plan {
    let wrappings = (0..<max(0, random.below(4) - 1)).map { _ in wrapping(&random, count) }
    return Plan(steps: steps(&random), wrappings: wrappings)
  }

  private static func wrapping(_ random: inout SeededGenerator, _ count: Int) -> Wrapping {
    let policies: [InFlightPolicy] = [.restart, .drop, .concurrent, .queue]
    return switch random.below(8) {
    case 0: .debounce(random.below(2))
    case 1: .throttle
    case 2: .concatenated(random.below(count))
    case 3: .merged(random.below(count))
    case 4: .cancelling(random.below(2))
    default: .policy(random.below(2), policies[random.below(4)])
    }
  }

  /// Two steps at most, one of which may have tasks.
  private static func steps(_ random: inout SeededGenerator) -> [Step] {
    switch random.below(16) {
    case 0, 1: [.group(task(&random), task(&random))]
    case 2: [.race([step(&random)], [.sleep(1)])]
    case 3: [.race([step(&random)], random.below(3) == 0 ? task(&random) : [])]
    case 4, 5: [.stream(random.below(3), random.below(3))]
    case 6, 7: [step(&random)]
    case 8: []
    default: [step(&random), step(&random)]
    }
  }

  private static func task(_ random: inout SeededGenerator) -> [Step] {
    (random.below(3) == 0 ? [.sleep(1 + random.below(2))] : []) + [step(&random)]
  }

  private static func step(_ random: inout SeededGenerator) -> Step {
    switch random.below(35) {
    case 28: .count
    case 29: .recall
    case 30: .remember(random.below(3))
    case 31, 32: .rememberIfCancelled(random.below(3))
    case 33, 34: .callIfCancelled
    case 0...12: .send(random.below(3))
    case 13...18: .sleep(1 + random.below(2))
    case 19...22: .sendIfFlag(random.below(3))
    case 23: .call
    case 24: .draw
    case 25: .fail
    default: .dismiss(random.below(3))
    }
  }

  // MARK: - Searching

  /// The parts of a moment that are compared: the state, and the kinds of the effects in flight.
  struct Key: Hashable {
    let value: Int
    let child: Int?
    let taps: Int
    let flag: Bool
    let effects: [String]

    init(_ state: LiveFeature.State, _ effects: [EffectReport]) {
      (value, child, taps) = (state.value, state.child?.value, state.taps)
      flag = state.flag
      self.effects = effects.map {
        "\($0.descriptor.kind) \($0.descriptor.name ?? "") \($0.owner)"
      }.sorted()
    }
  }

  func isBad(_ key: Key, _ number: Int) -> Bool {
    let bad = bad[number]
    return key.value == bad.value && key.child == bad.child && key.effects.count == bad.effects
  }

  /// What a user can do.
  func offered(_ state: LiveFeature.State) -> [LiveFeature.Action] {
    guard state.taps < taps else { return [] }
    return [.tapped(0), .tapped(1)]
      + (state.child == nil ? [] : [.child(.presented(.tapped)), .child(.dismiss)])
  }
}
