import CairnCore
import TestSupport
import Testing

/// Random nested features whose guards answer at random, compared with a model that reads the
/// state.
@Suite struct RemovalGuardModelTests {
  private func makeDesk(
    _ generator: inout SeededGenerator,
    depth: Int = 3
  ) -> Desk.State {
    let answer: RemovalAnswer =
      generator.below(6) > 0 ? .allow : generator.below(2) == 0 ? .block : .confirm
    var desk = Desk.State(id: generator.below(3), answer: answer)
    guard depth > 0 else { return desk }
    if generator.below(2) == 0 {
      desk.sheet.wrappedValue = makeDesk(&generator, depth: depth - 1)
    }
    for _ in 0..<generator.below(3) {
      desk.path.push(makeDesk(&generator, depth: depth - 1))
    }
    return desk
  }

  /// An action that removes a child.
  private func removal(
    from desk: Desk.State,
    _ generator: inout SeededGenerator
  ) -> Desk.Action {
    switch generator.below(4) {
    case 0 where desk.sheet.wrappedValue != nil: return .sheet(.dismiss)
    case 1 where !desk.path.isEmpty:
      return .path(.popFrom(id: desk.path.ids[generator.below(desk.path.count)]))
    case 2:
      var path = desk.path
      path.removeAll { _ in generator.below(2) == 0 }
      return .path(.set(path))
    default: return .linkOpened
    }
  }

  /// The children that an action removes.
  private func removed(by action: Desk.Action, from desk: Desk.State) -> [Desk.State] {
    switch action {
    case .sheet(.dismiss), .linkOpened: [desk.sheet.wrappedValue].compactMap(\.self)
    case .path(.popFrom(let id)): desk.path.index(id: id).map { Array(desk.path[$0...]) } ?? []
    case .path(.set(let path)):
      zip(desk.path.ids, desk.path).filter { !path.contains(id: $0.0) }.map(\.1)
    default: []
    }
  }

  private func allows(_ desk: Desk.State) -> Bool {
    desk.answer == .allow && (desk.sheet.wrappedValue.map(allows) ?? true)
      && desk.path.allSatisfy(allows)
  }

  // G2
  @Test(arguments: Seeds.upTo(50))
  func `An action removes all its children or changes nothing`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      var state = makeDesk(&generator)
      let before = state
      let action = removal(from: before, &generator)
      let isAllowed = removed(by: action, from: before).allSatisfy(allows)
      let effect = Desk().asking().reduce(into: &state, action: action)
      #expect(effect.sent.count == (isAllowed ? 0 : 1))
      guard isAllowed else {
        #expect(state == before)
        continue
      }
      #expect(state.log == [action.name])
      #expect(removed(by: action, from: state).isEmpty)
    }
  }
}
