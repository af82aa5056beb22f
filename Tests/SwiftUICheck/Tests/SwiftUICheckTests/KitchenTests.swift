import CairnSwiftUI
import SwiftUI
import Testing

@testable import LongBodies

/// Views with many modifiers. Their target limits the time of type-checking.
@MainActor @Suite struct KitchenTests {
  typealias Change = @MainActor @Sendable (inout Kitchen.State) -> Void

  private nonisolated static let presentations: [Change] = [
    { $0.sheet = Dish.State(id: 1) },
    { $0.cover = Dish.State(id: 1) },
    { $0.popover = Dish.State(id: 1) },
    { $0.screen = Dish.State(id: 1) },
    { $0.alert = AlertState { TextState("Sure?") } },
    { $0.dialog = ConfirmationDialogState { TextState("Sure?") } },
  ]

  private nonisolated static let destinations: [Change] = [
    { $0.destination = .sheet(Dish.State(id: 1)) },
    { $0.destination = .cover(Dish.State(id: 1)) },
    { $0.destination = .popover(Dish.State(id: 1)) },
    { $0.destination = .screen(Dish.State(id: 1)) },
    { $0.destination = .alert(AlertState { TextState("Sure?") }) },
    { $0.destination = .dialog(ConfirmationDialogState { TextState("Sure?") }) },
  ]

  // T2
  @Test(arguments: zip(presentations, PresentationKind.allCases))
  func `A long body presents each child in its own way`(change: Change, kind: PresentationKind) {
    var state = Kitchen.State()
    change(&state)
    let store = Store(initialState: state) { Kitchen() }
    let window = Window { KitchenView(store: store) }
    #expect(window.render().presented.map(\.kind) == [kind])
    window.render().presented[0].dismiss()
    #expect(store.state == Kitchen.State())
  }

  // T4
  @Test(arguments: zip(destinations, PresentationKind.allCases))
  func `A long body presents each case of a destination in its own way`(
    change: Change,
    kind: PresentationKind
  ) {
    var state = Kitchen.State()
    change(&state)
    let store = Store(initialState: state) { Kitchen() }
    let window = Window { KitchenDestinationView(store: store) }
    #expect(window.render().presented.map(\.kind) == [kind])
    window.render().presented[0].dismiss()
    #expect(store.state == Kitchen.State())
  }
}
