import CairnPresentation
import TestSupport
import Testing

/// Random changes of the state and random gestures of a person, in the middle of transitions.
@MainActor @Suite struct ScreenModelTests {
  private static let seeds: UInt64 = 400

  /// The state, which removals by the person change too.
  private final class Model {
    var wanted: [Int] = []

    /// As in a path, the screens above a removed screen are removed with it.
    func cut(_ removed: [Int]) {
      wanted = Array(wanted.prefix { !removed.contains($0) })
    }
  }

  @Test(
    arguments: [ScreenTransitions<Int>.Arrangement.stack, .single],
    Array(0..<4 as Range<UInt64>)
  )
  func `In the end, the interface shows the state, and no transition was interrupted`(
    arrangement: ScreenTransitions<Int>.Arrangement,
    group: UInt64
  ) async {
    for await seed in Seeds.group(group, upTo: Self.seeds) {
      var random = SeededGenerator(seed: seed)
      let model = Model()
      let interface = Interface<Int>(arrangement) {
        model.wanted
      } removed: {
        model.cut($0)
      }
      var next = 0
      for _ in 0..<100 {
        interface.isAnimated = random.below(5) > 0
        step(model, interface, &next, &random)
        if random.below(2) == 0 { await mainActorIsFree() }
      }
      interface.isRefusing = false
      interface.reconciler.setNeedsUpdate()
      await interface.settle()
      let expected = arrangement == .stack ? model.wanted : Array(model.wanted.prefix(1))
      let isRight =
        arrangement == .stack || expected.isEmpty
        ? interface.screens == expected
        : interface.screens.count == 1 && model.wanted.contains(interface.screens[0])
      #expect(isRight, "seed \(seed): \(interface.screens) is shown, not \(model.wanted)")
      #expect(interface.interruptions == 0, "seed \(seed)")
    }
  }

  private func step(
    _ model: Model,
    _ interface: Interface<Int>,
    _ next: inout Int,
    _ random: inout SeededGenerator
  ) {
    switch random.below(9) {
    case 0, 1:
      // Up to sixty deep.
      for _ in 0...random.below(random.below(8) == 0 ? 60 : 2) {
        model.wanted.append(next)
        next += 1
      }
    case 2: model.wanted.removeLast(random.below(model.wanted.count + 1))
    case 3 where !model.wanted.isEmpty: model.wanted.remove(at: random.below(model.wanted.count))
    case 4 where !model.wanted.isEmpty:
      model.wanted[random.below(model.wanted.count)] = next
      next += 1
    case 5: interface.beginRemoval(of: 1 + random.below(3))
    case 6: interface.end(cancelled: true)
    case 7: interface.isRefusing = random.below(4) == 0
    default: interface.end()
    }
    interface.reconciler.setNeedsUpdate()
  }
}
