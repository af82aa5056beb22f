import Cairn
import Testing

// The code in the doc comments of Sources/Cairn/Instrumentation.

@MainActor
@Suite struct CairnInstrumentationExamples {
  @Test func `A store takes an instrument`() {
    let store = Store(initialState: App.State(), instruments: [ChangePrinter()]) { App() }
    #expect(store.taps == 0)
  }

  @Reducer
  struct App {
    struct State { var taps = 0 }
  }
}
