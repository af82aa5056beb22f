import CairnSwiftUI
import CookbookFeatures
import Observation
import SwiftUI
import Testing

@testable import CookbookViews

/// The changes after which SwiftUI redraws a view.
@MainActor @Suite struct ObservationTests {
  private let store = makeStore(Pocketbook.State(), Pocketbook())

  /// Whether the view has to be redrawn after `change`.
  private func isRedrawn(
    _ draw: (Bindable<StoreOf<Pocketbook>>) -> Void,
    after change: () -> Void
  ) -> Bool {
    final class Flag: Sendable {
      // SAFETY: it is written and read on the main actor, one after the other.
      nonisolated(unsafe) var isSet = false
    }
    let flag = Flag()
    let bindable = Bindable(store)
    withObservationTracking {
      draw(bindable)
    } onChange: {
      flag.isSet = true
    }
    change()
    return flag.isSet
  }

  // O2, O5
  @Test func `A bound field is observed, and no other field is`() {
    #expect(isRedrawn({ _ = $0.query.wrappedValue }, after: { store.query = "a" }))
    #expect(!isRedrawn({ _ = $0.query.wrappedValue }, after: { store.send(.noteTapped) }))
    #expect(isRedrawn({ _ = $0.message.wrappedValue }, after: { store.message = "b" }))
  }

  // O3
  @Test func `A path is observed by its screens`() {
    let recipes: [Recipe.ID] = ["apple-pie"]
    #expect(
      isRedrawn(
        {
          _ =
            Binding($0.scope(state: \.path, action: \.path).store.pathBinding()).wrappedValue
            .count
        },
        after: { store.send(.opened(recipes)) }
      )
    )
    #expect(
      !isRedrawn(
        {
          _ =
            Binding($0.scope(state: \.path, action: \.path).store.pathBinding()).wrappedValue
            .count
        },
        after: { store.query = "c" }
      )
    )
  }

  // O2
  @Test func `A presented child is observed by its presence`() {
    #expect(isRedrawn(readNote, after: { store.send(.noteTapped) }))
    #expect(!isRedrawn(readNote, after: { store.query = "d" }))
    #expect(isRedrawn(readNote, after: { store.send(.destination(.dismiss)) }))
  }

  private func readNote(_ store: Bindable<StoreOf<Pocketbook>>) {
    _ = store.scope(state: \.destination?.note, action: \.destination.note).binding()
  }
}
