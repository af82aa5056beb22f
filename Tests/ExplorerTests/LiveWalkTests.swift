import Cairn
import CairnExplorer
import TestSupport
import Testing

/// Random features, explored, and run live on a host that chooses the next step at random.
///
/// `SEEDS=10000 swift test --filter LiveWalkTests` compares 10 000 features.
@Suite struct LiveWalkTests {
  private typealias Found = Exploration<LiveFeature.State, LiveFeature.Action>
  private typealias Walk = LiveWalk<LiveFeature.State, LiveFeature.Action>

  private let here = CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)

  // X20
  @Test(arguments: 0..<4 as Range<UInt64>)
  func `X29 X30 X31 A verdict on a random feature is true of live stores`(group: UInt64) async {
    var (count, exhaustiveCount, violationCount) = (0, 0, 0)
    for await seed in Seeds.group(group, upTo: 40) {
      count += 1
      let model = LiveModel(seed: seed)
      let (found, exploration) = explore(model)
      if exploration.isExhaustive {
        exhaustiveCount += 1
        #expect(strayMoment(of: model, seed: seed, outside: found) == nil, "seed \(seed)")
      }
      for number in model.bad.indices {
        guard let moves = counterexample(number, of: exploration) else { continue }
        violationCount += 1
        #expect(isPossible(moves, to: number, in: model), "seed \(seed): \(moves)")
      }
    }
    #expect(exhaustiveCount >= count / 4)
    #expect(violationCount >= count / 3)
  }

  private func explore(_ model: LiveModel) -> (found: Set<LiveModel.Key>, exploration: Found) {
    let explorer = Explorer(initialState: LiveFeature.State()) {
      LiveFeature(model: model)
    } withDependencies: {
      $0.uuid = .incrementing
      $0[LiveMemoryKey.self] = $0.memory(0)
    }
    explorer.actions("user") { model.offered($0) }
    var found: Set<LiveModel.Key> = []
    explorer.always("it is seen") { moment in
      found.insert(LiveModel.Key(moment.state, moment.effectsInFlight))
      return true
    }
    for number in model.bad.indices {
      explorer.never("bad \(number)") {
        model.isBad(LiveModel.Key($0.state, $0.effectsInFlight), number)
      }
    }
    let exploration = explorer.explore(states: model.states, at: here)
    return (found, exploration)
  }

  /// The moves to a bad state. An effect that is named for what it draws, or for a client with
  /// memory, may do something else after other moves. So its violation is not known to be possible.
  private func counterexample(
    _ number: Int,
    of exploration: Found
  ) -> [Move<LiveFeature.Action>]? {
    guard case .violated = exploration.verdict(of: "bad \(number)"),
      !exploration.unexploredEffects.contains(where: {
        $0.contains("had memory") || $0.contains("draws from a generator")
      })
    else { return nil }
    return exploration.example(of: "bad \(number)")?.moves
  }

  private func walk(_ model: LiveModel, _ seed: UInt64, _ pace: WalkHost.Pace) -> Walk {
    Walk(LiveFeature.State(), LiveFeature(model: model), seed: seed, pace) {
      $0.uuid = .incrementing
      $0[LiveMemoryKey.self] = $0.memory(0)
    }
  }

  /// Walks at random. Returns a moment that a search has not found.
  private func strayMoment(
    of model: LiveModel,
    seed: UInt64,
    outside found: Set<LiveModel.Key>
  ) -> LiveModel.Key? {
    for number in 0..<20 as Range<UInt64> {
      let walk = walk(model, seed &* 1_000 &+ number, number % 2 == 0 ? .exact : .slowTasks)
      var stray: LiveModel.Key?
      for _ in 0..<120 where stray == nil {
        let (key, offered) = walk.moment { (LiveModel.Key($0, $1), model.offered($0)) }
        if !found.contains(key) { stray = key }
        if !walk.step(offered) { break }
      }
      if !walk.isImpossible, let stray { return stray }
    }
    return nil
  }

  /// Whether a live store can make the moves of a counterexample, and comes to a bad state by them.
  private func isPossible(
    _ moves: [Move<LiveFeature.Action>],
    to number: Int,
    in model: LiveModel
  ) -> Bool {
    for seed in 0..<3_000 as Range<UInt64> {
      let walk = walk(model, seed, .free)
      guard moves.allSatisfy({ make($0, walk) }), !walk.isImpossible else { continue }
      if walk.moment({ model.isBad(LiveModel.Key($0, $1), number) }) { return true }
    }
    return false
  }

  /// Makes a move. Returns whether it was possible.
  private func make(_ move: Move<LiveFeature.Action>, _ walk: Walk) -> Bool {
    walk.runTasks()
    guard let effect = move.effect else {
      if let action = move.action { walk.send(action) } else { walk.passTimeOfStore() }
      return true
    }
    let dismisses = move.description.contains("dismisses")
    return walk.run(effect.id) { event in
      switch event {
      case .emitted: walk.action(of: event) == move.action
      case .dismissed: dismisses
      case .returned: move.action == nil && !dismisses
      case .found, .asked: false
      }
    }
  }
}
