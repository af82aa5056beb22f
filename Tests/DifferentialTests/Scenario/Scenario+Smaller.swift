extension Scenario {
  /// The scenarios with one part less.
  var smaller: [Scenario] {
    var all: [Scenario] = []
    func add(_ change: (inout Scenario) -> Void) {
      var copy = self
      change(&copy)
      all.append(copy)
    }
    for index in script.indices {
      add { $0.script.remove(at: index) }
    }
    for index in beginning.indices {
      add { $0.beginning.remove(at: index) }
    }
    for index in features.indices {
      for plan in features[index].smaller {
        add { $0.features[index] = plan }
      }
    }
    for index in script.indices where !script[index].isReceived {
      add { $0.script[index].isReceived = true }
    }
    if taking != .receiving { add { $0.taking = .receiving } }
    if hasResults { add { $0.hasResults = false } }
    if watchesCount { add { $0.watchesCount = false } }
    if hasGuards { add { $0.hasGuards = false } }
    return all
  }
}

extension FeaturePlan {
  fileprivate var smaller: [FeaturePlan] {
    var all: [FeaturePlan] = []
    func add(_ change: (inout FeaturePlan) -> Void) {
      var copy = self
      change(&copy)
      all.append(copy)
    }
    if hasDismount { add { $0.hasDismount = false } }
    for effect in mount.smaller { add { $0.mount = effect } }
    for effect in sheetDismount.smaller { add { $0.sheetDismount = effect } }
    for index in subscriptions.indices {
      for effect in subscriptions[index].smaller { add { $0.subscriptions[index] = effect } }
    }
    for index in rules.indices {
      for effect in rules[index].effect.smaller { add { $0.rules[index].effect = effect } }
      for change in rules[index].changes.indices {
        add { $0.rules[index].changes.remove(at: change) }
      }
      if rules[index].parentRule != nil { add { $0.rules[index].parentRule = nil } }
    }
    return all
  }
}

extension EffectPlan {
  fileprivate var smaller: [EffectPlan] {
    switch self {
    case .none: []
    case .send, .cancel: [.none]
    case .run(let run): [.none] + run.smaller.map { .run($0) }
    case .merge(let effects): Self.smaller(effects) { .merge($0) }
    case .concatenate(let effects): Self.smaller(effects) { .concatenate($0) }
    case .cancellable(let effect, let id, let policy):
      Self.smaller([effect]) { .cancellable($0.first ?? .none, id: id, policy) }
    case .debounce(let effect, let id, let interval):
      Self.smaller([effect]) { .debounce($0.first ?? .none, id: id, interval) }
    case .throttle(let effect, let id, let interval, let latest):
      Self.smaller([effect]) { .throttle($0.first ?? .none, id: id, interval, latest: latest) }
    }
  }

  private static func smaller(
    _ effects: [EffectPlan],
    _ make: ([EffectPlan]) -> EffectPlan
  ) -> [EffectPlan] {
    [.none] + effects + effects.smaller(\.smaller).map(make)
  }
}

extension RunPlan {
  fileprivate var smaller: [RunPlan] {
    var all = steps.smaller(\.smaller).map { steps in
      var copy = self
      copy.steps = steps
      return copy
    }
    if recovery != nil, farewell != nil {
      var copy = self
      copy.farewell = nil
      all.append(copy)
    }
    return all
  }
}

extension BodyStep {
  fileprivate var smaller: [BodyStep] {
    switch self {
    case .group(let children):
      children.smaller { $0.smaller(\.smaller) }.map { .group($0) }
    case .pair(let first, let second):
      first.smaller(\.smaller).map { .pair($0, second) }
        + second.smaller(\.smaller).map { .pair(first, $0) }
    default: []
    }
  }
}

extension Array {
  /// The arrays with one element less, or with one element replaced by a smaller one.
  fileprivate func smaller(_ smaller: (Element) -> [Element]) -> [[Element]] {
    indices.map { index in
      var copy = self
      copy.remove(at: index)
      return copy
    }
      + indices.flatMap { index in
        smaller(self[index]).map { element in
          var copy = self
          copy[index] = element
          return copy
        }
      }
  }
}
