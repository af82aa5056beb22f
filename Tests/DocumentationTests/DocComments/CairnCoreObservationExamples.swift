import Cairn
import Testing

// The code in the doc comments of Sources/CairnCore/Observation.

@Suite struct CairnCoreObservationExamples {
  @Test func `A property says which presentation it reads`() {
    #expect(State.presentationState(of: \.sheet) == \State.sheetState)
    #expect(State.presentationState(of: \.sheetState) == nil)
  }

  enum Sheet {
    struct State {}
  }

  struct State: ObservableState {
    var sheetState = PresentationState<Sheet.State>()
    var sheet: Sheet.State? { sheetState.wrappedValue }

    static func presentationState(of property: PartialKeyPath<Self>) -> PartialKeyPath<Self>? {
      property == \.sheet ? \.sheetState : nil
    }
  }
}
