import Cairn
import Foundation

#if canImport(Accessibility)
  import Accessibility
#endif

// The feature of Recipes/AccessibleLocalizedTexts.md. The check of the views compiles this file too.

@Reducer
struct OvenTimer {
  @ObservableState
  struct State: Equatable {
    var dish: String
    var minutesLeft: Int
    @Presents var alert: AlertState<Alert>?

    /// The short text that is shown.
    var display: TextState {
      minutesLeft == 0 ? "✓" : "\(minutesLeft)′"
    }

    /// The text that VoiceOver reads in place of the short one.
    var spokenDisplay: TextState {
      minutesLeft == 0 ? "“\(dish)” is ready" : "\(minutesLeft) minutes left for “\(dish)”"
    }
  }

  enum Action: Equatable {
    case ticked
    case stopTapped
    case alert(PresentationAction<Alert>)
  }

  @CasePathable
  enum Alert: Equatable { case stopConfirmed }

  @Dependency(\.announce) var announce

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .ticked:
        guard state.minutesLeft > 0 else { return .none }
        state.minutesLeft -= 1
        // VoiceOver reads a change only if its view has the focus. The end is important enough.
        guard state.minutesLeft == 0 else { return .none }
        return .run(name: "announce") { [announce, text = state.spokenDisplay] _ in
          await announce(text)
        }
      case .stopTapped:
        state.alert = .stopping(state.dish, minutesLeft: state.minutesLeft)
        return .none
      case .alert(.presented(.stopConfirmed)):
        return .dismiss()
      case .alert:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

nonisolated extension AlertState<OvenTimer.Alert> {
  static func stopping(_ dish: String, minutesLeft: Int) -> Self {
    AlertState {
      "Stop “\(dish)”?"
    } actions: {
      ButtonState(role: .destructive, action: .stopConfirmed) { "Stop" }
      ButtonState(role: .cancel) { "Keep on" }
    } message: {
      "It needs \(minutesLeft) more minutes."
    }
  }
}

nonisolated extension DependencyValues {
  /// Lets VoiceOver read a text.
  @DependencyEntry var announce: @Sendable (TextState) async -> Void = { text in
    #if canImport(Accessibility)
      AccessibilityNotification.Announcement(String(state: text, bundle: .main)).post()
    #endif
  }
}

/// The texts of a feature, for a test that compares them with the app's string catalog.
nonisolated extension OvenTimer {
  static var texts: [TextState] {
    let states = [State(dish: "Pie", minutesLeft: 3), State(dish: "Pie", minutesLeft: 0)]
    let alert = AlertState<Alert>.stopping("Pie", minutesLeft: 3)
    return states.flatMap { [$0.display, $0.spokenDisplay] }
      + [alert.title, alert.message].compactMap { $0 } + alert.buttons.map(\.label)
  }
}

/// A string catalog of Xcode: a file `Localizable.xcstrings`.
nonisolated struct StringCatalog: Decodable {
  var strings: [String: Entry]

  struct Entry: Decodable {
    var shouldTranslate: Bool?
    var localizations: [String: Localization]?
  }

  struct Localization: Decodable {}

  /// The keys of the texts that have no translation into a language.
  func missingKeys(of texts: [TextState], in language: String) -> [String] {
    texts.flatMap(\.runs).compactMap { run in
      guard case .localized(let key, _) = run.source else { return nil }
      let entry = strings[key.format]
      let isMissing = entry?.localizations?[language] == nil && entry?.shouldTranslate != false
      return isMissing ? key.format : nil
    }
  }
}
