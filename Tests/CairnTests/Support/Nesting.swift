import Cairn

/// The ways in which a loop can nest an effect in another one, to any depth.
enum Nesting: CaseIterable {
  case followed, preceded, mergedBefore, mergedAfter, mapped, cancellable, cancellableByOneID
  case droppedByOneID, queuedByOneID, restarting, restartingByOneID, inTransactions, mixed

  /// `innermost` in other effects; each of them that is an effect of its own counts up by one.
  func nest(_ innermost: Effect<Script.Action>, depth: Int) -> Effect<Script.Action> {
    var effect = innermost
    for level in 0..<depth {
      effect = nest(effect, level: level)
    }
    return effect
  }

  /// The number of effects besides the innermost one.
  func count(depth: Int) -> Int {
    switch self {
    case .followed, .preceded, .mergedBefore, .mergedAfter: depth
    case .mixed: (0..<depth).lazy.filter { Self.mixture($0).count(depth: 1) > 0 }.count
    default: 0
    }
  }

  /// Maps are rare: every action of a level passes through all outer maps.
  private static func mixture(_ level: Int) -> Nesting {
    let all: [Nesting] = [
      .followed, .cancellable, .mergedBefore, .inTransactions, .preceded, .queuedByOneID,
      .mergedAfter, .droppedByOneID, .cancellableByOneID, .restarting,
    ]
    return level % 1_000 == 1 ? .mapped : all[level % all.count]
  }

  private static let transaction = EffectTransaction { $0() }

  private func nest(_ effect: Effect<Script.Action>, level: Int) -> Effect<Script.Action> {
    switch self {
    case .followed: effect.concatenate(with: .send(.countUp))
    case .preceded: Effect.send(.countUp).concatenate(with: effect)
    case .mergedBefore: effect.merge(with: .send(.countUp))
    case .mergedAfter: Effect.send(.countUp).merge(with: effect)
    case .mapped: effect.map { $0 }
    case .cancellable: effect.cancellable(id: level)
    case .cancellableByOneID: effect.cancellable(id: "concurrent")
    case .droppedByOneID: effect.cancellable(id: "drop", ifInFlight: .drop)
    case .queuedByOneID: effect.cancellable(id: "queue", ifInFlight: .queue)
    case .restarting: effect.cancellable(id: level, cancelInFlight: true)
    case .restartingByOneID: effect.cancellable(id: "restart", cancelInFlight: true)
    case .inTransactions: effect.transaction(Self.transaction)
    case .mixed: Self.mixture(level).nest(effect, level: level)
    }
  }
}

extension Script.Action {
  static var countUp: Self {
    .perform { state in
      state.count += 1
      return .none
    }
  }
}
