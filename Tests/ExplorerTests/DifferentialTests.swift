import Cairn
import CairnExplorer
import Testing
import TestSupport

/// Small random features, explored and compared with a checker that shares no code with the
/// explorer.
@Suite struct ExplorerDifferentialTests {
  private let here = CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `An explorer finds what a brute-force checker finds`(group: UInt64) async {
    for await seed in Seeds.group(group, upTo: 2_000) {
      let model = RandomModel(seed: seed)
      let exploration = model.explorer.explore(at: here)
      let truth = BruteForce(model)
      #expect(exploration.isExhaustive)
      #expect(exploration.configurations == truth.distances.count { $0 != nil }, "seed \(seed)")
      #expect(exploration.depth == truth.distances.compactMap { $0 }.max(), "seed \(seed)")
      for (property, verdict) in exploration.verdicts {
        #expect(
          truth.agrees(verdict, exploration.example(of: property), of: property),
          "seed \(seed), \(property): \(verdict)"
        )
      }
    }
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `A bound limits the search, and the verdicts respect it`(group: UInt64) async {
    for await seed in Seeds.group(group, upTo: 500) {
      let model = RandomModel(seed: seed)
      let truth = BruteForce(model)
      let depth = Int(seed % 4)
      let exploration = model.explorer.explore(depth: depth, at: here)
      let near = truth.distances.compactMap { $0 }.filter { $0 <= depth }
      #expect(exploration.configurations == near.count, "seed \(seed)")
      for (property, verdict) in exploration.verdicts {
        if verdict == .holds {
          #expect(truth.violation(of: property) == nil, "seed \(seed), \(property)")
        }
        if case .violated = verdict {
          #expect(truth.violation(of: property) != nil, "seed \(seed), \(property)")
        }
      }
    }
  }
}

/// A feature of a few states. Some actions are possible in each state, and each leads to one state.
struct RandomModel {
  static let names = ["always", "across", "never", "sometimes", "possible", "eventually", "leads"]

  struct State: Hashable {
    var number: Int
  }

  let count: Int
  /// The target of each action in each state; nil if the action is not possible.
  let targets: [[Int?]]
  /// The alphabet of each action, 0 or 1.
  let alphabets: [Int]
  let isFair: [Bool]
  /// The states in which each proposition is true; the keys of 'leads' are 0 and 1.
  let truths: [String: [Bool]]

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...7, using: &random)
    let actionCount = Int.random(in: 1...4, using: &random)
    self.count = count
    targets = (0..<count).map { _ in
      (0..<actionCount).map { _ in
        Int.random(in: 0..<10, using: &random) < 4 ? nil : Int.random(in: 0..<count, using: &random)
      }
    }
    alphabets = (0..<actionCount).map { _ in Int.random(in: 0...1, using: &random) }.sorted()
    isFair = [Bool.random(using: &random), Bool.random(using: &random)]
    var truths: [String: [Bool]] = [:]
    for name in Self.names + ["key 0", "key 1", "goal 0", "goal 1"] {
      truths[name] = (0..<count).map { _ in Int.random(in: 0..<4, using: &random) == 0 }
    }
    self.truths = truths
  }

  func isTrue(_ name: String, _ number: Int) -> Bool { truths[name]?[number] ?? false }

  var explorer: Explorer<State, Int> {
    let explorer = Explorer(initialState: State(number: 0)) {
      Reduce<State, Int> { state, action in
        state.number = targets[state.number][action] ?? state.number
        return .none
      }
    }
    for alphabet in 0...1 {
      explorer.actions("\(alphabet)", fair: isFair[alphabet]) { state in
        alphabets.indices.filter {
          alphabets[$0] == alphabet && targets[state.number][$0] != nil
        }
      }
    }
    explorer.always("always") { !isTrue("always", $0.state.number) }
    explorer.always("across") {
      !(isTrue("across", $0.before.state.number) && isTrue("across", $0.after.state.number))
    }
    explorer.never("never") { isTrue("never", $0.state.number) }
    explorer.sometimes("sometimes") { isTrue("sometimes", $0.state.number) }
    explorer.alwaysPossible("possible") { isTrue("possible", $0.state.number) }
    explorer.eventually("eventually") { isTrue("eventually", $0.state.number) }
    explorer.leads(
      "leads",
      each: { moment in (0...1).filter { isTrue("key \($0)", moment.state.number) } }
    ) {
      isTrue("goal \($0)", $1.state.number)
    }
    return explorer
  }
}

/// Checks every set of states and every pair: exponential, and simple.
struct BruteForce {
  let model: RandomModel
  /// The number of moves to each state; nil if it is unreachable.
  let distances: [Int?]

  init(_ model: RandomModel) {
    self.model = model
    var distances = [Int?](repeating: nil, count: model.count)
    distances[0] = 0
    for distance in 0..<model.count {
      for from in 0..<model.count where distances[from] == distance {
        for case let target? in model.targets[from] where distances[target] == nil {
          distances[target] = distance + 1
        }
      }
    }
    self.distances = distances
  }

  private var reached: [Int] { distances.indices.filter { distances[$0] != nil } }

  /// The number of moves of the shortest counterexample where that is defined; 0 for an endless
  /// way.
  func violation(of property: String) -> Int? {
    switch property {
    case "always", "never": return nearest { model.isTrue(property, $0) }
    case "across":
      return reached.compactMap { from in
        let isFound = model.targets[from].contains { target in
          target.map { model.isTrue(property, from) && model.isTrue(property, $0) } ?? false
        }
        return isFound ? distances[from].map { $0 + 1 } : nil
      }.min()
    case "sometimes": return nearest { model.isTrue(property, $0) } == nil ? 0 : nil
    case "possible":
      return nearest { from in
        !leadsTo(from, through: { _ in true }).contains { model.isTrue(property, $0) }
      }
    case "eventually": return canAvoid("eventually", from: 0) ? 0 : nil
    default:
      return (0...1).contains { key in
        reached.contains { model.isTrue("key \(key)", $0) && canAvoid("goal \(key)", from: $0) }
      } ? 0 : nil
    }
  }

  private func nearest(_ isFound: (Int) -> Bool) -> Int? {
    reached.filter(isFound).compactMap { distances[$0] }.min()
  }

  /// The states that can be reached from `start`, including it, through allowed states.
  private func leadsTo(_ start: Int, through isAllowed: (Int) -> Bool) -> Set<Int> {
    guard isAllowed(start) else { return [] }
    var found: Set<Int> = [start]
    for _ in 0..<model.count {
      for number in found {
        for case let target? in model.targets[number] where isAllowed(target) {
          found.insert(target)
        }
      }
    }
    return found
  }

  /// Whether a run can continue for ever, or stop, without reaching the goal.
  private func canAvoid(_ goal: String, from start: Int) -> Bool {
    let region = leadsTo(start) { !model.isTrue(goal, $0) }
    if region.contains(where: mayStop) { return true }
    // Every set of states that may contain a loop.
    return (1..<(1 << model.count)).contains { set in
      let members = (0..<model.count).filter { set & (1 << $0) != 0 }
      return members.allSatisfy(region.contains) && isLoop(members)
    }
  }

  private func mayStop(_ number: Int) -> Bool {
    !model.alphabets.indices.contains {
      model.isFair[model.alphabets[$0]] && model.targets[number][$0] != nil
    }
  }

  private func isLoop(_ members: [Int]) -> Bool {
    let isMember = { (number: Int) in members.contains(number) }
    let isConnected = members.allSatisfy { from in
      let after = model.targets[from].compactMap { $0 }.filter(isMember)
      let reached = after.reduce(into: Set<Int>()) { $0.formUnion(leadsTo($1, through: isMember)) }
      return members.allSatisfy(reached.contains)
    }
    guard isConnected else { return false }
    return (0...1).allSatisfy { alphabet in
      guard model.isFair[alphabet] else { return true }
      let actions = model.alphabets.indices.filter { model.alphabets[$0] == alphabet }
      return members.contains { number in
        let targets = actions.compactMap { model.targets[number][$0] }
        return targets.isEmpty || targets.contains(where: isMember)
      }
    }
  }

  /// Whether a verdict is right and its example is valid.
  func agrees(_ verdict: Verdict, _ example: ExploredTrace<Int>?, of property: String) -> Bool {
    let violation = violation(of: property)
    switch (property, verdict) {
    case ("sometimes", .reached(let moves)):
      return violation == nil && moves == nearest { model.isTrue(property, $0) }
        && example.flatMap(end).map { model.isTrue(property, $0) } == true
    case ("sometimes", .notReached): return violation == 0
    case (_, .holds): return violation == nil
    case ("eventually", .violated), ("leads", .violated):
      return violation != nil && example.map { isEndless($0, property) } == true
    case (_, .violated(let moves)): return violation == moves
    default: return false
    }
  }

  private func end(_ way: ExploredTrace<Int>) -> Int? { states(way.actions, from: 0)?.last }

  private func states(_ actions: [Int], from start: Int) -> [Int]? {
    var states = [start]
    for action in actions {
      guard let last = states.last, let next = model.targets[last][action] else { return nil }
      states.append(next)
    }
    return states
  }

  /// Whether a way avoids the goal and ends where a run may stop, or in a fair loop.
  private func isEndless(_ way: ExploredTrace<Int>, _ property: String) -> Bool {
    guard let stem = states(way.actions, from: 0), let last = stem.last,
      let loop = states(way.loop.compactMap(\.action), from: last), loop.last == last
    else { return false }
    let goals = property == "leads" ? ["goal 0", "goal 1"] : ["eventually"]
    let avoids = goals.contains { goal in
      // For 'leads': from a state that has the key.
      (property == "leads" ? Array(stem.indices) : [0]).contains { start in
        (property != "leads" || model.isTrue("key \(goal.suffix(1))", stem[start]))
          && (stem[start...] + loop).allSatisfy { !model.isTrue(goal, $0) }
      }
    }
    guard !way.loop.isEmpty else { return avoids && mayStop(last) }
    let isFair = (0...1).allSatisfy { alphabet in
      guard model.isFair[alphabet] else { return true }
      let actions = model.alphabets.indices.filter { model.alphabets[$0] == alphabet }
      return way.loop.compactMap(\.action).contains(where: actions.contains)
        || loop.contains { number in actions.allSatisfy { model.targets[number][$0] == nil } }
    }
    return avoids && isFair
  }
}
