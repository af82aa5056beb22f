/// Searches a graph of moves for a path on which a goal is never reached (rule X18).
///
/// A path may end at a configuration where no fair group offers a move. It may repeat a loop
/// forever if each fair group has a move in the loop, or offers none at a configuration of the
/// loop: weak fairness.
struct Liveness {
  let graph: MoveGraph
  /// The numbers of the fair groups.
  let fairGroups: [Int]
  /// The groups whose moves are not made: those of a user who has stopped.
  var stoppedGroups: Set<Int> = []
  private let fairSet: Set<Int>

  init(graph: MoveGraph, fairGroups: [Int]) {
    self.graph = graph
    self.fairGroups = fairGroups
    fairSet = Set(fairGroups)
  }

  /// A path on which the goal is never reached.
  struct Lasso: Equatable {
    /// The configurations from the first one to where the path ends or the loop begins.
    var stem: [Int]
    /// The moves of the stem, each by its number among the moves of its configuration.
    var stemMoves: [Int]
    /// The moves of the loop, which begins and ends at the end of the stem; empty if the path ends
    /// there.
    var loopMoves: [Int]
  }

  /// Returns a path from a configuration on which `isGoal` is true nowhere; nil if every path in
  /// the known graph reaches a goal.
  ///
  /// - Complexity: O(*v* + *e*) in the configurations and moves that can be reached before a goal.
  func lasso(from start: Int, avoiding isGoal: (Int) throws -> Bool) rethrows -> Lasso? {
    guard try !isGoal(start) else { return nil }
    // Breadth first, so that the stem is a shortest one.
    var order = [start]
    var found: [Int: (parent: Int, move: Int)] = [start: (start, 0)]
    var goals: Set<Int> = []
    var next = 0
    while next < order.count {
      let number = order[next]
      next += 1
      if mayStop(at: number) { return Lasso(to: number, start, found, loop: []) }
      for (move, (target, group)) in graph.moves(of: number).enumerated() {
        guard let target, found[target] == nil, !goals.contains(target),
          !stoppedGroups.contains(group)
        else { continue }
        if try isGoal(target) {
          goals.insert(target)
        } else {
          found[target] = (number, move)
          order.append(target)
        }
      }
    }
    let components = components(of: order, within: found)
    // The first configuration on a loop, in the order in which they were found. If none is fair
    // through one configuration of a component, none is fair through the others.
    var withoutLoop: Set<Int> = []
    for number in order where !withoutLoop.contains(number) {
      guard let component = components[number] else { continue }
      if let loop = loop(at: number, in: component) {
        return Lasso(to: number, start, found, loop: loop)
      }
      withoutLoop.formUnion(component)
    }
    return nil
  }

  /// Whether no move has to happen at a configuration. False for one that was not expanded.
  func mayStop(at number: Int) -> Bool {
    graph.isExpanded(number)
      && !graph.moves(of: number).contains { fairSet.contains($0.group) }
  }

  /// Where a move leads; nil if that is unknown or the move is not made.
  private func target(of move: Int, at number: Int) -> Int? {
    let (target, group) = graph.moves(of: number)[move]
    return stoppedGroups.contains(group) ? nil : target
  }

  /// The strongly connected component of each configuration (Tarjan's algorithm, without
  /// recursion), each in the order of numbers.
  private func components(
    of order: [Int],
    within region: [Int: (parent: Int, move: Int)]
  ) -> [Int: Set<Int>] {
    var indices: [Int: Int] = [:]
    var lowest: [Int: Int] = [:]
    var stack: [Int] = []
    var isOnStack: Set<Int> = []
    var components: [Int: Set<Int>] = [:]
    for root in order where indices[root] == nil {
      var work: [(number: Int, move: Int)] = [(root, 0)]
      while let (number, move) = work.last {
        if move == 0, indices[number] == nil {
          indices[number] = indices.count
          lowest[number] = indices[number]
          stack.append(number)
          isOnStack.insert(number)
        }
        if move < graph.moveCount(of: number) {
          work[work.count - 1].move += 1
          guard let target = target(of: move, at: number), region[target] != nil else { continue }
          if indices[target] == nil {
            work.append((target, 0))
          } else if isOnStack.contains(target), let index = indices[target] {
            lowest[number] = min(lowest[number] ?? index, index)
          }
          continue
        }
        work.removeLast()
        if let parent = work.last?.number, let low = lowest[number] {
          lowest[parent] = min(lowest[parent] ?? low, low)
        }
        if lowest[number] == indices[number] {
          var component: Set<Int> = []
          while let member = stack.popLast() {
            isOnStack.remove(member)
            component.insert(member)
            if member == number { break }
          }
          for member in component { components[member] = component }
        }
      }
    }
    return components
  }

  /// A fair loop through a configuration in its component; nil if there is none.
  private func loop(at start: Int, in component: Set<Int>) -> [Int]? {
    var loop: [Int] = []
    var number = start
    for group in fairGroups {
      let isMoved = { (number: Int) in
        graph.moves(of: number).firstIndex { move in
          move.group == group && move.target.map { component.contains($0) } == true
        }
      }
      let isIdle = { (number: Int) in
        !graph.moves(of: number).contains { $0.group == group }
      }
      guard component.contains(where: { isMoved($0) != nil || isIdle($0) }) else { return nil }
      guard
        let (trace, end) = trace(
          from: number,
          in: component,
          to: { isMoved($0) != nil || isIdle($0) }
        )
      else { return nil }
      loop += trace
      number = end
      if let move = isMoved(number) {
        loop.append(move)
        number = graph.target(of: move, at: number) ?? number
      }
    }
    // A path may stop at a configuration without moves of fair groups, and then no loop is searched
    // for. A configuration that was not expanded has no moves at all.
    guard !loop.isEmpty else { return nil }
    guard let (trace, _) = trace(from: number, in: component, to: { $0 == start }) else {
      return nil
    }
    return loop + trace
  }

  /// A shortest path within a component.
  private func trace(
    from start: Int,
    in component: Set<Int>,
    to isEnd: (Int) -> Bool
  ) -> (moves: [Int], end: Int)? {
    var found: [Int: (parent: Int, move: Int)] = [start: (start, 0)]
    var order = [start]
    var next = 0
    while next < order.count {
      var number = order[next]
      next += 1
      if isEnd(number) {
        let end = number
        var moves: [Int] = []
        while number != start, let step = found[number] {
          moves.append(step.move)
          number = step.parent
        }
        return (moves.reversed(), end)
      }
      for (move, (target, group)) in graph.moves(of: number).enumerated() {
        guard let target, component.contains(target), found[target] == nil,
          !stoppedGroups.contains(group)
        else { continue }
        found[target] = (number, move)
        order.append(target)
      }
    }
    return nil
  }

  /// Returns, for each configuration, whether moves lead from it to a goal. True also for
  /// configurations from which the graph does not say so, because parts of it are unknown.
  ///
  /// - Complexity: O(*v* + *e*).
  func canReach(_ goals: [Bool]) -> [Bool] {
    var reverse = [[UInt32]](repeating: [], count: goals.count)
    var reaches = goals
    var order: [Int] = []
    for number in goals.indices {
      if !graph.isExpanded(number) { reaches[number] = true }
      for (target, _) in graph.moves(of: number) {
        if let target {
          reverse[target].append(UInt32(number))
        } else {
          reaches[number] = true
        }
      }
    }
    order = goals.indices.filter { reaches[$0] }
    while let number = order.popLast() {
      for source in reverse[number] where !reaches[Int(source)] {
        reaches[Int(source)] = true
        order.append(Int(source))
      }
    }
    return reaches
  }
}

extension Liveness.Lasso {
  fileprivate init(
    to number: Int,
    _ start: Int,
    _ found: [Int: (parent: Int, move: Int)],
    loop: [Int]
  ) {
    var (stem, moves) = ([number], [Int]())
    var number = number
    while number != start, let step = found[number] {
      moves.append(step.move)
      number = step.parent
      stem.append(number)
    }
    self.init(stem: stem.reversed(), stemMoves: moves.reversed(), loopMoves: loop)
  }
}
