import CairnTesting
import Foundation
import Testing

// The tests of Recipes/AccessibleLocalizedTexts.md.

@Suite struct AccessibleLocalizedTextsTests {
  @Test func `The end is announced once`() async {
    let announced = LockIsolated<[TextState]>([])
    let store = TestStore(initialState: OvenTimer.State(dish: "Pie", minutesLeft: 2)) {
      OvenTimer()
    } withDependencies: {
      $0.announce = { text in announced.withValue { $0.append(text) } }
    }
    await store.send(.ticked) { $0.minutesLeft = 1 }
    await store.send(.ticked) { $0.minutesLeft = 0 }
    await store.send(.ticked)
    await store.finish()
    #expect(announced.value == ["“\("Pie")” is ready"])
  }

  @Test func `An alert has the title of the dish as an argument`() async {
    let store = TestStore(initialState: OvenTimer.State(dish: "50 % pie", minutesLeft: 2)) {
      OvenTimer()
    }
    await store.send(.stopTapped) { $0.alert = .stopping("50 % pie", minutesLeft: 2) }
    #expect(store.state.alert.map { String(state: $0.title) } == "Stop “50 % pie”?")
    await store.send(\.alert.stopConfirmed) { $0.alert = nil }
    await store.finish()
    #expect(store.isDismissed)
  }

  @Test func `Each text has a translation`() throws {
    let catalog = """
      {
        "sourceLanguage": "en", "version": "1.0",
        "strings": {
          "✓": { "shouldTranslate": false },
          "%lld′": { "shouldTranslate": false },
          "“%@” is ready": { "localizations": { "de": {} } },
          "%lld minutes left for “%@”": { "localizations": { "de": {} } },
          "Stop “%@”?": { "localizations": { "de": {} } },
          "It needs %lld more minutes.": { "localizations": { "de": {} } },
          "Stop": { "localizations": { "de": {} } },
          "Keep on": { "localizations": { "fr": {} } }
        }
      }
      """
    let strings = try JSONDecoder().decode(StringCatalog.self, from: Data(catalog.utf8))
    #expect(strings.missingKeys(of: OvenTimer.texts, in: "de") == ["Keep on"])
  }
}
