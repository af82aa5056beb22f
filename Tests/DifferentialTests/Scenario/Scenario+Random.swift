import TestSupport

extension Scenario {
  /// The scenario of a seed.
  init(seed: UInt64) {
    var maker = ScenarioMaker(random: SeededGenerator(seed: seed))
    self = maker.scenario()
  }
}

/// Makes scenarios. The numbers are small, so that ids, rules and deadlines meet.
private struct ScenarioMaker {
  var random: SeededGenerator
  private var lastNode = 0
  private var kind = FeatureKind.root

  init(random: SeededGenerator) {
    self.random = random
  }

  static let ruleCounts = [5, 3, 3, 3]

  mutating func scenario() -> Scenario {
    Scenario(
      features: FeatureKind.allCases.map { feature($0) },
      script: script(),
      beginning: beginning(),
      taking: random.chance(75) ? .receiving : .skipping,
      hasResults: random.chance(30),
      watchesCount: random.chance(30),
      hasGuards: random.chance(25)
    )
  }

  private mutating func script() -> [ScriptStep] {
    kind = .root
    return (0..<1 + random.below(4)).map { _ in
      let event: ScriptStep.Event =
        switch random.pick([60, 32, 8]) {
        case 0: .send(target())
        case 1: .advance(1 + random.below(4))
        default: .cancelTask(random.below(3))
        }
      return ScriptStep(event: event, isReceived: random.chance(60))
    }
  }

  private mutating func beginning() -> [Change] {
    var changes: [Change] = []
    if random.chance(50) { changes.append(.present(1)) }
    if random.chance(50) { changes.append(.addRow(1)) }
    if random.chance(30) { changes.append(.addRow(2)) }
    if random.chance(40) { changes.append(.push) }
    if random.chance(20) { changes.append(.push) }
    if random.chance(30) { changes.append(.key(random.below(2))) }
    return changes
  }

  private mutating func feature(_ kind: FeatureKind) -> FeaturePlan {
    self.kind = kind
    return FeaturePlan(
      rules: (0..<Self.ruleCounts[kind.rawValue]).map { _ in rule() },
      subscriptions: (0..<2).map { _ in effect(2) },
      mount: random.chance(30) ? effect(2) : .none,
      sheetDismount: random.chance(25) ? effect(1) : .none,
      hasDismount: random.chance(40)
    )
  }

  private mutating func rule() -> Rule {
    Rule(
      changes: (0..<random.pick([35, 45, 20])).map { _ in change() },
      effect: effect(3),
      parentRule: random.chance(15) ? random.below(5) : nil
    )
  }

  private mutating func change() -> Change {
    switch random.pick([30, 20, 14, 8, 9, 7, 8, 4, 3]) {
    case 0: .add(1 + random.below(3))
    case 1: .key(random.chance(30) ? nil : random.below(2))
    case 2: .present(1 + random.below(2))
    case 3: .dismissSheet
    case 4: .addRow(1 + random.below(2))
    case 5: .removeRow(1 + random.below(2))
    case 6: .push
    case 7: .pop
    default: .removeFirstElement
    }
  }

  private mutating func target() -> Target {
    switch random.pick(kind == .root ? [56, 13, 4, 14, 9, 4] : [84, 5, 2, 5, 3, 1]) {
    case 0: .own(random.below(Self.ruleCounts[kind.rawValue]))
    case 1: .sheet(random.below(3))
    case 2: .dismissSheet
    case 3: .row(1 + random.below(2), random.below(3))
    case 4: .element(random.below(3), random.below(3))
    default: .popFrom(random.below(3))
    }
  }

  private mutating func effect(_ depth: Int) -> EffectPlan {
    guard depth > 0 else { return random.chance(25) ? .send(target()) : .run(operation()) }
    return switch random.pick([12, 12, 34, 9, 8, 15, 8, 6, 7]) {
    case 0: .none
    case 1: .send(target())
    case 2: .run(operation())
    case 3: .merge(effects(depth - 1))
    case 4: .concatenate(effects(depth - 1))
    case 5:
      .cancellable(effect(depth - 1), id: id(), InFlight.allCases[random.pick([20, 25, 25, 30])])
    case 6: .cancel(id: id())
    case 7: .debounce(effect(depth - 1), id: id(), 1 + random.below(3))
    default:
      .throttle(effect(depth - 1), id: id(), 1 + random.below(3), latest: random.chance(50))
    }
  }

  private mutating func effects(_ depth: Int) -> [EffectPlan] {
    (0..<2 + random.below(2)).map { _ in effect(depth) }
  }

  private mutating func id() -> Int { 1 + random.below(2) }

  private mutating func operation() -> RunPlan {
    lastNode += 1
    let node = lastNode
    let isReading = random.chance(35)
    return RunPlan(
      node: node,
      steps: steps(1 + random.below(4), isReading: isReading, depth: 1),
      isReading: isReading,
      recovery: random.chance(60) ? target() : nil,
      farewell: random.chance(10) ? target() : nil
    )
  }

  private mutating func steps(_ count: Int, isReading: Bool, depth: Int) -> [BodyStep] {
    (0..<count).map { _ in step(isReading: isReading, depth: depth) }
  }

  private mutating func step(isReading: Bool, depth: Int) -> BodyStep {
    let mayDismiss = kind == .sheet || kind == .element
    let weights = [
      40, 15, 3, 7, 6, isReading ? 25 : 0, depth > 0 ? 6 : 0, depth > 0 ? 5 : 0,
      mayDismiss ? 5 : 0, 3,
    ]
    return switch random.pick(weights) {
    case 0: .send(target())
    case 1: .sleep(1 + random.below(3))
    case 2: .nap(1 + random.below(3))
    case 3: .yield
    case 4: .check
    case 5: .read
    case 6:
      .group(
        (0..<2 + random.below(2)).map { _ in
          steps(1 + random.below(2), isReading: isReading, depth: depth - 1)
        }
      )
    case 7:
      .pair(
        steps(1 + random.below(2), isReading: isReading, depth: depth - 1),
        steps(1 + random.below(2), isReading: isReading, depth: depth - 1)
      )
    case 8: .dismiss
    default: .fail
    }
  }
}
