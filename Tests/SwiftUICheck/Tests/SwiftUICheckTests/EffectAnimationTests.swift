import CairnSwiftUI
import SwiftUI
import Testing

@testable import CookbookViews

@MainActor @Suite struct EffectAnimationTests {
  private let store = Store(initialState: Shelf.State()) { Shelf(load: { ["Soups"] }) }

  /// The animations in which observers are told, a burst each.
  private func animations(of operation: () async -> Void) async -> [Animation?] {
    var animations: [Animation?] = []
    let observation = store.observe { _ in animations.append(Transaction.current.animation) }
    await operation()
    observation.cancel()
    return animations
  }

  // S1
  @Test func `What an effect's action changes is animated as it was sent`() async {
    let told = await animations { await store.send(.openTapped).finish() }
    #expect(told == [nil, .default])
    #expect(store.titles == ["Soups"])
  }

  // S1
  @Test func `All that an effect sends is animated`() async {
    let told = await animations { await store.send(.reloadTapped).finish() }
    #expect(told == [nil, .linear, .linear])
  }

  // S1
  @Test func `A burst is animated as an effect that is one action says`() async {
    let told = await animations { store.send(.closeTapped) }
    #expect(told == [.linear])
  }

  // S1
  @Test func `The animation of an effect counts before that of the action that led to it`() async {
    let told = await animations {
      store.send(.closeTapped, animation: .default)
      store.send(.emptied, animation: .default)
    }
    #expect(told == [.linear, .default])
    #expect(Transaction.current.animation == nil)
  }
}
