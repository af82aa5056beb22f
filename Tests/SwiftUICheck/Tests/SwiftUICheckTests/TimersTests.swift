import CairnSwiftUI
import SwiftUI
import Testing

@testable import CookbookViews

@MainActor @Suite struct TimersTests {
  private let store = Store(initialState: Timers.State()) { Timers() }

  // T2
  @Test(arguments: [
    ("Help", PresentationKind.screen), ("Card", .fullScreenCover), ("Note", .popover),
  ])
  func `A feature is presented and dismissed in its own way`(button: String, kind: PresentationKind)
  {
    let window = Window { TimersView(store: store) }
    window.render().tap(button)
    let presented = window.render().presented
    #expect(presented.map(\.kind) == [kind])
    #expect(presented[0].screen.texts == [button.lowercased()])
    presented[0].dismiss()
    presented[0].dismiss()
    #expect(window.render().presented.isEmpty)
  }

  // S1
  @Test func `The change of an action is animated as the action was sent`() {
    let log = AnimationLog()
    let store = Store(initialState: Timers.State(), instruments: [log]) { Timers() }
    let window = Window { TimersView(store: store) }
    window.render().tap("Help")
    window.render().tap("Card")
    store.send(.view(.noteTapped), transaction: Transaction(animation: .default))
    store.send(.note(.dismiss), animation: nil)
    #expect(log.animations == [.linear, nil, .default, nil])
  }

  // O5
  @Test func `A write is animated as its binding is`() {
    let log = AnimationLog()
    let store = Store(initialState: Timers.State(), instruments: [log]) { Timers() }
    let minutes = store.binding(\.minutes, sending: \.view.binding.minutes)
    Binding(minutes).animation(.linear).wrappedValue = 5
    #expect(store.minutes == 5)
    #expect(log.animations == [.linear])
  }

  @Test func `A store is read from the environment`() {
    let window = Window { EggView().environment(store) }
    #expect(window.render().texts == ["3 min"])
  }
}

/// The animations in which actions were reduced.
@MainActor
private final class AnimationLog: @MainActor StoreInstrument {
  typealias State = Timers.State
  typealias Action = Timers.Action
  var animations: [Animation?] = []

  func didReduce(_ action: Action, from origin: ActionOrigin, state: State) {
    animations.append(Transaction.current.animation)
  }
}
