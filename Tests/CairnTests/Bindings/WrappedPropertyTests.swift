import Cairn
import CairnTesting
import Testing

/// Bindings to properties with property wrappers.
@MainActor
@Suite struct WrappedPropertyTests {
  private typealias Write = BindingAction<Questionnaire.State>

  // O5, H1
  @Test func `A binding through a property wrapper has the path to its field`() {
    let writes: [(Write, String)] = [
      (.set(\.settings.theme, "dark"), #".set(\.settings.theme, "dark")"#),
      (
        .set(\.settings, Questionnaire.Settings(theme: "dark")),
        #".set(\.settings, Questionnaire.Settings(theme: "dark"))"#
      ),
      (.set(\.other.theme, "dark"), #".set(\.other.theme, "dark")"#),
      (.set(\.draft.title, "a"), #".set(\.draft.title, "a")"#),
      (.set(\.note, "a"), #".set(\.note, "a")"#),
      // A computed property without a name.
      (.set(\.shout, "A"), #".set(\.<computed String>, "A")"#),
    ]
    for (write, text) in writes {
      #expect(write.description == text)
    }
  }

  // O5, H1
  @Test func `A printed change names the field`() {
    let text = Text()
    let store = Store(
      initialState: Questionnaire.State(),
      instruments: [ChangePrinter { text.lines.append($0) }]
    ) {
      Questionnaire()
    }
    store.binding(\.settings.theme).wrappedValue = "dark"
    let lines = text.lines.flatMap { $0.split(separator: "\n") }
    #expect(lines.first == #".binding(.set(\.settings.theme, "dark"))"#)
    #expect(lines.last == #"  @Shared(settings).theme: "light" → "dark""#)
  }

  // O5, H1, X6
  @Test func `A failure names the field`() async {
    let store = TestStore(initialState: Questionnaire.State()) { Questionnaire() }
    await withKnownIssue {
      await store.send(.binding(.set(\.settings.theme, "dark")))
    } matching: { issue in
      "\(issue)".contains(#".binding(.set(\.settings.theme, "dark"))"#)
    }
  }
}

@MainActor
private final class Text {
  var lines: [String] = []
}

/// Fields with and without property wrappers.
@Reducer
private struct Questionnaire {
  struct Settings: Equatable, Sendable { var theme = "light" }
  struct Draft: Equatable { var title = "" }

  struct State: Equatable {
    @Shared(.inMemory("settings")) var settings = Settings()
    @Shared(.inMemory("other")) var other = Settings()
    @FeaturePrivate var note = ""
    var draft = Draft()
    var shout: String {
      get { draft.title.uppercased() }
      set { draft.title = newValue.lowercased() }
    }
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
  }

  var body: some ReducerOf<Self> { BindingReducer() }
}
