import TestSupport
import Testing

import CairnCore

/// Random changes of a state, and a reconciler that visits every child, compared with one that
/// visits only touched children.
@Suite(.timeLimit(.minutes(60))) struct VisitModelTests {
  private let everywhere = Recorder()
  private let touched = Recorder()

  // E8, E7, K15, L4, L6
  @Test(arguments: Seeds.upTo(8))
  func `A pass over touched children has the same result as a pass over all children`(seed: UInt64)
    throws
  {
    var random = SeededGenerator(seed: seed)
    var model = PassRunner(Nest(recorder: everywhere))
    var runner = PassRunner(Nest(recorder: touched))
    var state = Nest.State(id: 0)
    var copies = [state]
    for _ in 0..<100 {
      for _ in 0...random.below(random.below(20) == 0 ? 60 : 4) {
        state.change(depth: 0, from: copies, &random)
      }
      if random.below(3) == 0, let index = runner.endAny(&random) { model.endWithOwner(index) }
      try state.requireTheSame(of: &runner, as: &model, everywhere)
      if random.below(8) == 0 { copies.append(state) }
      if copies.count > 4 { copies.removeFirst() }
    }
    #expect(touched.entries.count < everywhere.entries.count)
  }
}

extension PassRunner {
  /// Ends one of the effects as if its owner had been removed and added again. Returns the effect.
  fileprivate mutating func endAny(_ random: inout SeededGenerator) -> Int? {
    guard !running.isEmpty else { return nil }
    let index = random.below(running.count)
    return endWithOwner(index) ? index : nil
  }
}

extension Nest.State {
  fileprivate func requireTheSame(
    of runner: inout PassRunner<Self, Nest.Action>,
    as model: inout PassRunner<Self, Nest.Action>,
    _ everywhere: Recorder
  ) throws {
    var everythingTouched = self
    everythingTouched.touchEverything()
    let askedBefore = everywhere.entries.count
    let expected = model.pass(everythingTouched)
    try #require(everywhere.entries.count - askedBefore >= featureCount)
    let found = runner.pass(self)
    try #require(found.started.map(\.description) == expected.started.map(\.description))
    try #require(found.ended.map(\.description) == expected.ended.map(\.description))
    let running = runner.running.map(\.action.description)
    try #require(running == model.running.map(\.action.description))
    try #require(runner.root.featureCount == model.root.featureCount)
  }

  /// A random change here or below.
  ///
  /// - Parameter copies: Earlier states, parts of which can be assigned again.
  fileprivate mutating func change(
    depth: Int,
    from copies: [Self],
    _ random: inout SeededGenerator
  ) {
    switch random.below(depth < 3 ? 22 : 4) {
    case 0: wish = random.below(2) == 0 ? nil : random.below(3)
    case 1: visibleWish = random.below(2) == 0 ? nil : random.below(3)
    case 2: leaf = random.below(2) == 0 ? nil : Leaf.State(count: random.below(3))
    case 3: leaf?.count = random.below(3)
    case 4: sheet.wrappedValue = random.below(2) == 0 ? nil : Self(id: random.below(2), wish: 1)
    case 5..<8: changeRows(&random)
    case 8..<11: changePath(&random)
    case 11: bringBack(copies[random.below(copies.count)], &random)
    default: descend(depth: depth, from: copies, &random)
    }
  }

  private mutating func changeRows(_ random: inout SeededGenerator) {
    let id = random.below(6)
    switch random.below(6) {
    case 0, 1: rows.append(Self(id: id, wish: random.below(3)))
    case 2: rows.insert(Self(id: id, visibleWish: 1), at: random.below(rows.count + 1))
    case 3: rows.remove(id: id)
    case 4 where rows.count > 1: rows.swapAt(0, rows.count - 1)
    default: rows = IdentifiedArray(uniqueElements: rows.elements)
    }
  }

  private mutating func changePath(_ random: inout SeededGenerator) {
    switch random.below(6) {
    case 0, 1: path.push(Self(id: random.below(6), wish: 1, visibleWish: random.below(3)))
    case 2: path.pop()
    case 3 where path.count > 1: path.swapAt(0, path.count - 1)
    case 4 where !path.isEmpty: path.remove(at: random.below(path.count))
    default: path = StackState(Array(path))
    }
  }

  /// Assigns a part of another state, or of an older one.
  private mutating func bringBack(_ other: Self, _ random: inout SeededGenerator) {
    switch random.below(5) {
    case 0: rows = other.rows
    case 1: path = other.path
    case 2: sheet = other.sheet
    case 3: sheet = other.rows.first?.sheet ?? sheet
    default: rows = other.sheet.wrappedValue?.rows ?? rows
    }
  }

  private mutating func descend(
    depth: Int,
    from copies: [Self],
    _ random: inout SeededGenerator
  ) {
    switch random.below(3) {
    case 0:
      sheet.modify { $0.change(depth: depth + 1, from: copies, &random) }
    case 1 where !rows.isEmpty:
      let id = rows[random.below(rows.count)].id
      rows[id: id]?.change(depth: depth + 1, from: copies, &random)
    case 2 where !path.isEmpty:
      let id = Array(path.ids)[random.below(path.count)]
      path[id: id]?.change(depth: depth + 1, from: copies, &random)
    default: break
    }
  }
}
