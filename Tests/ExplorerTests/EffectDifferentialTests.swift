import Cairn
import CairnExplorer
import Testing
import TestSupport

/// Random features with effects, explored and checked by brute force: the checker shares no code
/// with the explorer.
@Suite struct ExploredEffectDifferentialTests {
  private let here = CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `X10 An explorer finds all configurations with effects in flight`(group: UInt64) async {
    var (seedCount, exhaustedCount) = (0, 0)
    for await seed in Seeds.group(group, upTo: 100) {
      seedCount += 1
      let model = EffectfulModel(seed: seed)
      let truth = EffectfulChecker(model, depth: 6)
      let exploration = model.explorer().explore(depth: 6, effectsInFlight: 100, at: here)
      if model.mayWait {
        // Two waiting effects count as different if different actions started them.
        #expect(exploration.configurations >= truth.distances.count, "seed \(seed)")
      } else {
        #expect(exploration.configurations == truth.distances.count, "seed \(seed)")
        #expect(exploration.moves == truth.moveCount, "seed \(seed)")
      }
      #expect(
        exploration.verdict(of: "bad")
          == truth.nearestBad.map { .violated(moves: $0) } ?? exploration.unrefuted,
        "seed \(seed)"
      )
      guard truth.isExhausted else { continue }
      exhaustedCount += 1
      #expect(exploration.isExhaustive, "seed \(seed)")
      let isViolated = if case .violated = exploration.verdict(of: "goal") { true } else { false }
      #expect(isViolated == truth.canAvoidGoal, "seed \(seed)")
    }
    #expect(exhaustedCount > seedCount / 10)
  }
}

extension Exploration {
  fileprivate var unrefuted: Verdict { isExhaustive ? .holds : .nothingFound }
}

/// A feature of a few states whose actions start effects that send actions.
struct EffectfulModel {
  struct Effect: Hashable {
    let script: [Int]
    let id: Int?
    let policy: InFlightPolicy
  }

  var next: [[Int]] = []
  var starts: [[Int?]] = []
  var effects: [Effect] = []
  var bad: [Bool] = []
  var goal: [Bool] = []

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (states, actions) = (
      Int.random(in: 2...4, using: &random), Int.random(in: 1...3, using: &random)
    )
    let policies: [InFlightPolicy] = [.restart, .drop, .concurrent, .queue]
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let script = (0..<Int.random(in: 0...2, using: &random)).map { _ in
        Int.random(in: 0..<actions, using: &random)
      }
      let isIdentified = Int.random(in: 0..<4, using: &random) > 0
      effects.append(
        Effect(
          script: script,
          id: isIdentified ? Int.random(in: 0...1, using: &random) : nil,
          policy: policies.randomElement(using: &random) ?? .restart
        )
      )
    }
    for _ in 0..<states {
      next.append((0..<actions).map { _ in Int.random(in: 0..<states, using: &random) })
      starts.append(
        (0..<actions).map { _ in
          Bool.random(using: &random) ? Int.random(in: 0..<effects.count, using: &random) : nil
        }
      )
      bad.append(Int.random(in: 0..<4, using: &random) == 0)
      goal.append(Int.random(in: 0..<3, using: &random) == 0)
    }
  }

  var mayWait: Bool { effects.contains { $0.policy == .queue && $0.id != nil } }

  /// The actions that the user can send in a state: all but the last one, if there are several.
  var offered: [Int] { Array(0..<max(1, next[0].count - 1)) }

  func isBad(_ state: Int, _ inFlight: Int) -> Bool { bad[state] && inFlight > 1 }

  func explorer() -> Explorer<Int, Int> {
    let explorer = Explorer(initialState: 0) {
      Reduce<Int, Int> { state, action in
        let start = starts[state][action]
        state = next[state][action]
        return start.map { number in
          let effect = effects[number]
          let run = Cairn.Effect<Int>.run(name: "effect \(number)") { send in
            for action in effect.script { await send(action) }
          }
          guard let id = effect.id else { return run }
          return run.cancellable(id: id, ifInFlight: effect.policy)
        } ?? .none
      }
    }
    explorer.actions("user") { _ in offered }
    explorer.never("bad") { isBad($0.state, $0.effectsInFlight.count) }
    explorer.eventually("goal") { goal[$0.state] }
    return explorer
  }
}

/// The reachable configurations, determined by brute force.
struct EffectfulChecker {
  struct Running: Hashable {
    let effect: Int
    var position = 0
    var isWaiting = false
  }

  struct Configuration: Hashable {
    var state: Int
    /// The running effects in the order of their starts.
    var running: [Running]
  }

  let model: EffectfulModel
  private(set) var distances: [Configuration: Int] = [:]
  private(set) var moves: [Configuration: [(group: Int?, target: Configuration)]] = [:]
  private(set) var isExhausted = true

  init(_ model: EffectfulModel, depth: Int) {
    self.model = model
    let start = Configuration(state: 0, running: [])
    distances[start] = 0
    var frontier = [start]
    for distance in 1...depth {
      var found: [Configuration] = []
      for configuration in frontier {
        let next = nextMoves(configuration)
        moves[configuration] = next
        for (_, target) in next where distances[target] == nil {
          distances[target] = distance
          found.append(target)
        }
      }
      frontier = found
    }
    isExhausted = frontier.isEmpty
  }

  var moveCount: Int { moves.values.reduce(0) { $0 + $1.count } }

  var nearestBad: Int? {
    distances.filter { model.isBad($0.key.state, $0.key.running.count) }.map(\.value).min()
  }

  /// Whether a way avoids goals for ever, or until no move is required.
  var canAvoidGoal: Bool {
    let start = Configuration(state: 0, running: [])
    guard !model.goal[0] else { return false }
    let region = closure(of: start) { !model.goal[$0.state] }
    return region.contains { member in
      let next = moves[member] ?? []
      if next.allSatisfy({ $0.group == nil }) { return true }
      // The members of a loop with it.
      let loop = closure(of: member) { region.contains($0) }
        .filter { closure(of: $0) { region.contains($0) }.contains(member) }
      guard loop.contains(where: { hasMove(from: $0, into: loop) { _ in true } }) else {
        return false
      }
      return model.effects.indices.allSatisfy { group in
        loop.contains { hasMove(from: $0, into: loop) { $0 == group } }
          || loop.contains { moves[$0]?.contains { $0.group == group } == false }
      }
    }
  }

  private func hasMove(
    from configuration: Configuration,
    into loop: Set<Configuration>,
    where isWanted: (Int?) -> Bool
  ) -> Bool {
    moves[configuration]?.contains { isWanted($0.group) && loop.contains($0.target) } == true
  }

  private func closure(
    of start: Configuration,
    within isInside: (Configuration) -> Bool
  ) -> Set<Configuration> {
    var found: Set = [start]
    var rest = [start]
    while let next = rest.popLast() {
      for (_, target) in moves[next] ?? [] where isInside(target) && found.insert(target).inserted {
        rest.append(target)
      }
    }
    return found
  }

  private func nextMoves(_ from: Configuration) -> [(group: Int?, target: Configuration)] {
    var next = model.offered.map { action in
      (group: nil as Int?, target: normal(reduced(from, action)))
    }
    for (index, running) in from.running.enumerated() where !running.isWaiting {
      var target = from
      let effect = model.effects[running.effect]
      if running.position < effect.script.count {
        target.running[index].position += 1
        target = reduced(target, effect.script[running.position])
      } else {
        target.running.remove(at: index)
        startWaiting(&target, effect.id)
      }
      next.append((running.effect, normal(target)))
    }
    return next
  }

  private func reduced(_ from: Configuration, _ action: Int) -> Configuration {
    var configuration = from
    let start = model.starts[from.state][action]
    configuration.state = model.next[from.state][action]
    guard let start else { return configuration }
    let effect = model.effects[start]
    guard let id = effect.id else {
      configuration.running.append(Running(effect: start))
      return configuration
    }
    let isInFlight = configuration.running.contains { model.effects[$0.effect].id == id }
    switch effect.policy {
    case .drop where isInFlight: return configuration
    case .queue where isInFlight:
      configuration.running.append(Running(effect: start, isWaiting: true))
      return configuration
    case .restart: configuration.running.removeAll { model.effects[$0.effect].id == id }
    default: break
    }
    configuration.running.append(Running(effect: start))
    return configuration
  }

  /// A waiting effect starts when no other effect with its id runs, one at a time, and moves to the
  /// end.
  private func startWaiting(_ configuration: inout Configuration, _ id: Int?) {
    guard let id else { return }
    let own = configuration.running.filter { model.effects[$0.effect].id == id }
    guard !own.contains(where: { !$0.isWaiting }), let first = own.first,
      let index = configuration.running.firstIndex(of: first)
    else { return }
    configuration.running.remove(at: index)
    configuration.running.append(Running(effect: first.effect))
  }

  /// The order of the effects that do not wait makes no difference.
  private func normal(_ configuration: Configuration) -> Configuration {
    var configuration = configuration
    let waiting = configuration.running.filter(\.isWaiting)
    let others = configuration.running.filter { !$0.isWaiting }
      .sorted { ($0.effect, $0.position) < ($1.effect, $1.position) }
    configuration.running =
      others + waiting.filter { model.effects[$0.effect].id == 0 }
      + waiting.filter { model.effects[$0.effect].id == 1 }
    return configuration
  }
}

/// The moves of a counterexample, which are made one after the other in one engine.
@Suite struct ExploredLoopTests {
  private let here = CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)

  @Test
  func `X18 The moves of a loop are those of its effects, in whatever order these were started`() {
    /// A feature with the effects 0 and 1. The end of each starts it again.
    struct Pair: Reducer {
      enum Action: Equatable { case tapped, ended(Int) }
      struct State: Hashable {
        var isRunning = false
        var ends = [0, 0]
      }

      func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .tapped:
          state.isRunning = true
          return .merge(run(0), run(1))
        case .ended(let number):
          state.ends[number] = (state.ends[number] + 1) % 3
          return run(number)
        }
      }

      private func run(_ number: Int) -> Effect<Action> {
        .run(name: "effect \(number)") { _ in
        } outcomes: {
          [.sendsThenEnds(.ended(number))]
        }
      }
    }
    let explorer = Explorer(initialState: Pair.State()) { Pair() }
    explorer.actions("user", fair: true) { $0.isRunning ? [] : [.tapped] }
    explorer.eventually("effect 0 has ended once more than effect 1") {
      $0.state.ends == [2, 1] || $0.state.ends == [1, 0]
    }
    let exploration = explorer.explore(at: here)
    let example = exploration.example(of: "effect 0 has ended once more than effect 1")
    var ends = [0, 0]
    var seen = [ends]
    for move in (example?.moves ?? []) + (example?.loop ?? []) {
      guard case .ended(let number)? = move.action else { continue }
      ends[number] = (ends[number] + 1) % 3
      seen.append(ends)
    }
    #expect(example?.loop.isEmpty == false)
    #expect(!seen.contains([2, 1]) && !seen.contains([1, 0]))
    let loop = example?.loop ?? []
    for number in 0...1 {
      #expect(loop.count { $0.action == .ended(number) } % 3 == 0)
      #expect(loop.contains { $0.action == .ended(number) })
    }
  }
}
