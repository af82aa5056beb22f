import CairnSwiftUI
import SwiftUI
import Testing

@testable import CookbookViews

@MainActor @Suite struct EffectAnimationTests {
  private let store = Store(initialState: Shelf.State()) { Shelf(load: { ["Soups"] }) }

  /// The animations in which observers are notified, one for each burst.
  private func animations(of operation: () async -> Void) async -> [Animation?] {
    var animations: [Animation?] = []
    let observation = store.observe { _ in animations.append(Transaction.current.animation) }
    await operation()
    observation.cancel()
    return animations
  }

  // S1
  @Test func `The change of an effect's action is animated as the action was sent`() async {
    let told = await animations { await store.send(.openTapped).finish() }
    #expect(told == [nil, .default])
    #expect(store.titles == ["Soups"])
  }

  // S1
  @Test func `All actions of an effect are animated`() async {
    let told = await animations { await store.send(.reloadTapped).finish() }
    #expect(told == [nil, .linear, .linear])
  }

  // S1
  @Test func `A burst has the animation of an effect that is one action`() async {
    let told = await animations { store.send(.closeTapped) }
    #expect(told == [.linear])
  }

  // S1
  @Test func `The animation of an effect takes precedence over that of the action before`() async {
    let told = await animations {
      store.send(.closeTapped, animation: .default)
      store.send(.emptied, animation: .default)
    }
    #expect(told == [.linear, .default])
    #expect(Transaction.current.animation == nil)
  }

  // S1
  @Test
  func `An animation that a feature names without SwiftUI is SwiftUI's animation of that name`()
    async
  {
    let animations: [(EffectAnimation, Animation)] = [
      (.default, .default), (.linear, .linear), (.easeIn, .easeIn), (.easeOut, .easeOut),
      (.easeInOut, .easeInOut), (.linear(duration: 1), .linear(duration: 1)),
      (.easeIn(duration: 1), .easeIn(duration: 1)), (.easeOut(duration: 2), .easeOut(duration: 2)),
      (.easeInOut(duration: 1), .easeInOut(duration: 1)), (.spring, .spring()),
      (.smooth, .spring()), (.snappy, .spring(bounce: 0.15)), (.bouncy, .spring(bounce: 0.3)),
      (.spring(duration: 1, bounce: 0.1), .spring(duration: 1, bounce: 0.1)),
      (
        .linear.delay(1).speed(2).repeatCount(3, autoreverses: false).repeatForever(),
        .linear.delay(1).speed(2).repeatCount(3, autoreverses: false).repeatForever()
      ),
    ]
    for (animation, expected) in animations {
      #expect(Animation(animation) == expected)
      let store = Store(initialState: 0) {
        Reduce<Int, Bool> { state, isEffect in
          state += 1
          return isEffect ? .none : .send(true).transaction(.animation(animation))
        }
      }
      var told: [Animation?] = []
      let observation = store.observe { _ in told.append(Transaction.current.animation) }
      store.send(false)
      #expect(told == [expected])
      observation.cancel()
    }
  }

  // S1
  @Test func `A feature that does not import SwiftUI can animate`() async {
    let store = Store(initialState: Lantern.State()) { Lantern() }
    var told: [Animation?] = []
    let observation = store.observe { _ in told.append(Transaction.current.animation) }
    for action in [Lantern.Action.flashTapped, .dimTapped, .outTapped] {
      await store.send(action).finish()
    }
    observation.cancel()
    #expect(told == [nil, .easeIn(duration: 0.2), .default, nil])
    #expect(store.brightness == 0)
  }
}
