import Cairn
import Testing

// Enums without values, because none of their payloads has a value: they compile.

@CasePathable
enum Impossible {
  case never(Never)
}

@CasePathable
enum Impossibles {
  case one(Impossible)
  case other(of: Never)
}

@CasePathable
enum Possible {
  case never(Never)
  case number(Int)
  case text(String)
}

/// A feature whose actions have no case.
@Reducer
private struct Still {
  struct State: Equatable { var text = "" }
  enum Action {}

  var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer
private enum Warning {
  case alert(AlertState<Never>)
}

@Reducer
private enum Only {
  case still(Still)
}

@Reducer
private enum Several {
  case still(Still)
  case again(Still)
  case alert(AlertState<Never>)
}

@Reducer
private enum Kept {
  @ReducerCaseIgnored case never(Never)
}

@Reducer
private enum KeptWithLabel {
  @ReducerCaseIgnored case never(is: Never)
}

@Suite struct UninhabitedCasesTests {
  // P3
  @Test func `A case without values has a case path`() {
    #expect(Possible.number(1)[case: \.never] == nil)
    #expect(Possible.number(1)[case: \.number] == 1)
    #expect([Possible.number(1), .text("")].map(\.caseName) == ["number", "text"])
    _ = Impossible.allCasePaths.never
    _ = Impossibles.allCasePaths.other
  }

  // P3, T5
  @MainActor
  @Test func `An alert without actions is a case of a destination`() {
    let store = Store(initialState: Warning.State.alert(AlertState { TextState("a") })) {
      Warning.body
    }
    switch store.case {
    case .alert(let alert): #expect(alert.title == TextState("a"))
    }
    #expect(store.state.caseName == "alert")
  }

  // P3
  @MainActor
  @Test func `Features without actions are cases of an enum reducer`() {
    let only = Store(initialState: Only.State.still(Still.State(text: "a"))) { Only.body }
    switch only.case {
    case .still(let still): #expect(still.text == "a")
    }
    let several = Store(initialState: Several.State.again(Still.State(text: "b"))) { Several.body }
    guard case .again(let again) = several.case else {
      Issue.record("another case")
      return
    }
    #expect(again.text == "b")
    #expect(several.state.caseName == "again")
    #expect(!several.state.isEphemeral)
  }
}
