import Testing

import CairnCore

@Suite struct EffectCombineTests {
  private typealias Effect = CairnCore.Effect<String>

  private let a = Effect.send("a")
  private let b = Effect.send("b")
  private let c = Effect.send("c")

  // E1
  @Test func `Combining only none returns none`() {
    #expect(Effect.merge().isNone)
    #expect(Effect.merge([]).isNone)
    #expect(Effect.merge(.none, .none).isNone)
    #expect(Effect.none.merge(with: .none).isNone)
    #expect(Effect.concatenate().isNone)
    #expect(Effect.concatenate([]).isNone)
    #expect(Effect.concatenate(.none, .none).isNone)
    #expect(Effect.none.concatenate(with: .none).isNone)
  }

  // E1
  @Test func `Mapping none returns none`() {
    let mapped: CairnCore.Effect<Int> = Effect.none.map { _ in
      Issue.record("called")
      return 0
    }
    #expect(mapped.isNone)
  }

  // E1
  @Test func `Making none cancellable returns none`() {
    #expect(Effect.none.cancellable(id: 1).isNone)
    #expect(Effect.none.cancellable(id: 1, cancelInFlight: true).isNone)
  }

  // E1
  @Test func `Combining one effect with none returns that effect`() {
    #expect(Effect.merge(.none, a, .none).outline == "a")
    #expect(Effect.merge([a]).outline == "a")
    #expect(a.merge(with: .none).outline == "a")
    #expect(Effect.none.merge(with: a).outline == "a")
    #expect(Effect.concatenate(.none, a, .none).outline == "a")
    #expect(Effect.concatenate([a]).outline == "a")
    #expect(a.concatenate(with: .none).outline == "a")
    #expect(Effect.none.concatenate(with: a).outline == "a")
  }

  // E3
  @Test func `Effects keep their order`() {
    #expect(Effect.merge(a, .none, b, c).outline == "merge(a, b, c)")
    #expect(Effect.concatenate(a, .none, b, c).outline == "concatenate(a, b, c)")
    #expect(a.merge(with: b).outline == "merge(a, b)")
    #expect(a.concatenate(with: b).outline == "concatenate(a, b)")
    #expect(Effect.merge([a, b, c].lazy.filter { !$0.isNone }).sent == ["a", "b", "c"])
    #expect(Effect.concatenate(.merge(a, b), c).outline == "concatenate(merge(a, b), c)")
    #expect(Effect.merge(a, .concatenate(b, c)).outline == "merge(a, concatenate(b, c))")
  }

  @Test func `Mapping reaches every effect inside`() {
    let effect = Effect.merge(a, .concatenate(b.map { $0 + "!" }, c.cancellable(id: 1)))
    #expect(effect.map { $0.count }.sent == [1, 2, 1])
    #expect(effect.map { $0 + "?" }.sent == ["a?", "b!?", "c?"])
  }

  @Test func `Mapping keeps effects that send nothing`() throws {
    let effect = Effect.merge(.cancel(id: 1), .run { _ in }).map { $0.count }
    let kinds = effect.leaves.map(\.kind)
    guard kinds.count == 2, case .cancel(let id) = kinds[0], case .run = kinds[1] else {
      Issue.record("\(kinds)")
      return
    }
    #expect(id == AnyID(1))
  }
}

extension Effect<String> {
  /// The tree of merges and concatenations.
  fileprivate var outline: String {
    node.map(Self.outline) ?? "none"
  }

  private static func outline(_ node: EffectNode<String>) -> String {
    switch node {
    case .send(let text, _): text
    case .merge(let list): "merge(\(list.nodes.map(outline).joined(separator: ", ")))"
    case .concatenate(let list): "concatenate(\(list.nodes.map(outline).joined(separator: ", ")))"
    default: "\(node)"
    }
  }
}
