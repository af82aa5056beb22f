import Testing

import CairnCore

@Suite struct EffectDescriptorTests {
  private typealias Effect = CairnCore.Effect<String>

  // E10
  @Test func `The descriptors of an effect are in textual order`() {
    let effect = Effect.merge(
      .run(name: "load") { _ in Issue.record("it ran") },
      .concatenate(.send("a"), .cancel(id: "b")),
      .send("c").cancellable(id: 1).cancellable(id: 2, ifInFlight: .queue),
      Effect.run(name: "save") { _ in Issue.record("it ran") }
        .cancellable(id: "save", ifInFlight: .drop)
    )
    let descriptors = effect.map(\.count).descriptors
    #expect(descriptors.map(\.kind) == [.run, .send, .cancel, .send, .run])
    #expect(descriptors.map(\.name) == ["load", nil, nil, nil, "save"])
    #expect(descriptors.map(\.id) == [nil, nil, "b", "1", "save"])
    #expect(descriptors.map(\.policy) == [nil, nil, nil, .concurrent, .drop])
  }

  // E10
  @Test func `The descriptor of an effect precedes those of the effects that wait for it`() {
    let site = CallSite(fileID: #fileID, filePath: #filePath, line: 7, column: 1)
    let rules: [EffectTiming.Rule] = [.debounce, .throttle(latest: true)]
    for rule in rules {
      let timing = EffectTiming(rule: rule, id: 1, interval: .zero, site: site, clock: nil)
      let descriptors = Effect.send("a").timed(timing).descriptors
      #expect(descriptors.map(\.kind) == [rule == .debounce ? .debounce : .throttle, .send])
      #expect(descriptors.map(\.id) == ["1", "1"])
      let policy: InFlightPolicy = rule == .debounce ? .restart : .concurrent
      #expect(descriptors.map(\.policy) == [policy, policy])
      #expect(descriptors.first?.site == site)
    }
    #expect(Effect.none.descriptors.isEmpty)
  }

  // E10
  @Test func `A descriptor names the call site of the effect`() {
    let line: UInt = #line + 1
    let effects: [Effect] = [.cancel(id: 1), .send("a"), .run { _ in }]
    let descriptors = effects.flatMap(\.descriptors)
    for descriptor in descriptors {
      #expect(descriptor.site.fileID.description == #fileID)
      #expect(descriptor.site.line == line)
    }
    #expect(descriptors.first?.description == "cancel at \(descriptors[0].site)")
  }

  // E10
  @Test func `Effects of children and deep merges have descriptors`() {
    var effect = Effect.none
    for number in 0..<10_000 {
      effect = effect.merge(with: .send("\(number)").cancellable(id: number))
    }
    let ids = (0..<10_000).map { "\($0)" }
    #expect(effect.descriptors.map(\.id) == ids)
  }
}
