import Testing

import CairnCore

@Suite struct EffectCancellationTests {
  private typealias Effect = CairnCore.Effect<String>

  // E1
  @Test func `A cancel is an effect`() {
    guard case .cancel(let id, _) = Effect.cancel(id: "a").node else {
      Issue.record("not a cancel")
      return
    }
    #expect(id == AnyID("a"))
  }

  // E2
  @Test(arguments: [false, true])
  func `A cancellable effect keeps its id and its in-flight policy`(cancelInFlight: Bool) {
    let effect = Effect.send("a").cancellable(id: 1, cancelInFlight: cancelInFlight)
    guard case .modified(let modified) = effect.node, case .send("a", _) = modified.child,
      case .cancellable(let cancellable) = modified.modifier
    else {
      Issue.record("\(effect)")
      return
    }
    #expect(cancellable.id == AnyID(1))
    #expect(cancellable.policy == (cancelInFlight ? .restart : .concurrent))
  }
}
