import Testing

import CairnCore

@Suite struct EffectTests {
  private typealias Effect = CairnCore.Effect<Leaf.Action>

  // E1
  @Test func `An effect is one reference, and none is nil`() {
    #expect(MemoryLayout<Effect>.size == MemoryLayout<Int>.size)
    #expect(Effect.none.isNone)
    #expect(Effect.none.node == nil)
    #expect(!Effect.send(.add(1)).isNone)
  }

  // E1
  @Test func `Making and combining an effect runs nothing`() {
    let effect = Effect.run { _ in Issue.record("ran") }
    let all = Effect.concatenate(.merge(effect, effect), effect.cancellable(id: 1), .cancel(id: 1))
      .map { action in
        Issue.record("mapped")
        return action
      }
    #expect(!all.isNone)
  }

  // E10
  @Test func `A run is described by kind, name and call site`() throws {
    let line: UInt = #line + 1
    let effect = Effect.run(name: "load") { _ in }
    let descriptor = try #require(effect.descriptors.first)
    #expect(descriptor.kind == .run)
    #expect(descriptor.name == "load")
    #expect(descriptor.site.line == line)
    #expect(descriptor.description == "run 'load' at \(#fileID):\(line)")
  }

  // E10
  @Test func `A run needs no name`() {
    let line: UInt = #line + 1
    let effect = Effect.run { _ in }
    #expect(effect.descriptors.map(\.description) == ["run at \(#fileID):\(line)"])
  }

  // E2
  @Test func `A run keeps its priority`() throws {
    let effect = Effect.run(priority: .high) { _ in }
    guard case .run(let operation) = effect.node else {
      Issue.record("not a run")
      return
    }
    #expect(operation.priority == .high)
  }

  // E10
  @Test func `A send is described by its kind and call site`() {
    let line: UInt = #line + 1
    let effect = Effect.send(.add(1))
    guard case .send(.add(1), let descriptor) = effect.node else {
      Issue.record("not a send")
      return
    }
    #expect(descriptor.description == "send at \(#fileID):\(line)")
  }

  @Test func `Descriptors are equal if all their parts are`() {
    let effect = Effect.run(name: "a") { _ in }
    #expect(effect.descriptors == effect.descriptors)
    #expect(effect.descriptors != Effect.run(name: "a") { _ in }.descriptors)
    #expect(Set(effect.descriptors + effect.descriptors).count == 1)
  }
}

extension Effect {
  fileprivate var descriptors: [EffectDescriptor] {
    leaves.compactMap { if case .run(let descriptor) = $0.kind { descriptor } else { nil } }
  }
}
