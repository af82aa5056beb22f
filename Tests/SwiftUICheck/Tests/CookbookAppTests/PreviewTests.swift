import CairnRecording
import CairnSwiftUI
import CookbookFeatures
import Foundation
import SwiftUI
import Testing

@testable import CookbookScreens

/// Previews of the app.
@MainActor @Suite struct PreviewTests {
  private func preview(
    at number: Int,
    of recording: @escaping () throws -> Recording<Cookbook.State, Cookbook.Action>
  ) -> Window {
    Window {
      StorePreview {
        try recording().makePreviewStore(at: number) { Cookbook(day: 0) }
      } content: { store in
        CookbookView(store: store)
      }
    }
  }

  /// A session: a recipe, its first related recipe, and the deletion of that.
  private func recording() async -> Recording<Cookbook.State, Cookbook.Action> {
    let recorder = FlightRecorder<Cookbook.State, Cookbook.Action>(keeping: .actions(100))
    let store = Store(initialState: Cookbook.State(), instruments: [recorder]) {
      Cookbook(day: 0)
    } withDependencies: {
      $0.recipes = RecipeClient(.small)
      $0[shared: .book] = .small
      $0[shared: .preferences] = Preferences(layout: .stack)
    }
    store.send(.linkOpened("cookbook://recipes/soup"))
    for await state in store.states where state.browser.trail.screens.last?.related != nil { break }
    store.send(.deleteTapped)
    store.send(.destination(.presented(.confirmDeletion(.deleteConfirmed("soup")))))
    return recorder.recording
  }

  @Test func `A preview shows a state whose effects are held`() async {
    let window = Window { CookbookPreviews.previews }
    let screens = window.render().all
    #expect(screens.contains { $0.title == "Apple Pie" })
    for _ in 0..<100 { await Task.yield() }
    #expect(window.render().all.flatMap(\.progress) == [0, 0])
  }

  @Test func `The store of a preview is made once, however often SwiftUI makes the view`() {
    var count = 0
    let window = Window { CountedPreview { count += 1 } }
    window.render().top.tap("Next")
    #expect(window.render().texts == ["1"])
    window.render()
    #expect(count == 1)
  }

  // R7
  @Test func `A preview shows a recording after any of its entries, and continues from there`()
    async throws
  {
    let recording = await recording()
    let numbers = recording.numbers
    let last = preview(at: numbers.upperBound - 1, of: { recording }).render()
    #expect(last.texts.contains("Soup was deleted."))
    #expect(last.top.title == "Soups")
    let windows = numbers.map { number in preview(at: number, of: { recording }) }
    let first = try #require(windows.first { $0.render().top.title == "Soup" })
    first.render().top.tap("Cook")
    #expect(first.render().top.texts.first == "Step 1 of 2")
  }

  // R7
  @Test func `A preview of a missing entry shows an error`() async {
    let recording = await recording()
    #expect(
      preview(at: 99, of: { recording }).render().texts[0].hasPrefix(
        "the recording has no entry 99"
      )
    )
    let file = URL(filePath: "/no/such/recording.jsonl")
    let window = preview(at: 0, of: { try Recording(contentsOf: file) })
    #expect(window.render().texts.count == 1)
    #expect(window.render().buttons.isEmpty)
  }
}

/// A preview that is made again each time that its parent is drawn.
private struct CountedPreview: View {
  let onMake: () -> Void

  var body: some View {
    StorePreview(initialState: Counter.State()) {
      onMake()
      return Counter()
    } content: { store in
      Text(verbatim: "\(store.count)")
      Button("Next") { store.send(.next) }
    }
  }
}

@Reducer
private struct Counter {
  @ObservableState
  struct State: Equatable { var count = 0 }

  enum Action { case next }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}
