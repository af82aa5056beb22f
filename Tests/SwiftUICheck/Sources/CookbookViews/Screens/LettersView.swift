import CairnSwiftUI
import SwiftUI

/// A letter in a sheet, which stays while its text is not sent.
@Reducer
struct Letters {
  @ObservableState
  struct State: Equatable {
    @Presents var letter: Letter.State?
    var removalRequest: RemovalRequest<Action>?
  }

  enum Action: Equatable {
    case writeTapped
    case letter(PresentationAction<Letter.Action>)
    case removal(RemovalAction<Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if action == .writeTapped { state.letter = Letter.State() }
      return .none
    }
    .ifLet(\.$letter, action: \.letter) { Letter() }
    .guardRemoval(
      of: \.$letter,
      action: \.letter,
      request: \.removalRequest,
      answer: \.removal
    ) { letter, _ in
      letter.lines == 0 ? .allow : .confirm
    }
  }
}

@Reducer
struct Letter {
  @ObservableState
  struct State: Equatable {
    var lines = 0
  }

  enum Action: Equatable {
    case lineWritten
    case linesDeleted
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .lineWritten: state.lines += 1
      case .linesDeleted: state.lines = 0
      }
      return .none
    }
  }
}

struct LettersView: View {
  @Bindable var store: StoreOf<Letters>

  var body: some View {
    Button("Write") { store.send(.writeTapped) }
      .sheet(item: $store.scope(state: \.letter, action: \.letter)) { letter in
        LetterView(store: letter)
          .interactiveDismissDisabled(whileRefusing: .letter(.dismiss), by: store)
      }
  }
}

struct LetterView: View {
  let store: StoreOf<Letter>

  var body: some View {
    Text(verbatim: "\(store.lines) lines")
  }
}
