import CairnSwiftUI
import Foundation
import SwiftUI

/// A feature with an alert and a dialog, whose actions are not equatable.
@Reducer
struct Notices {
  @ObservableState
  struct State {
    @Presents var alert: AlertState<Choice>?
    @Presents var dialog: ConfirmationDialogState<Choice>?
    /// The alert that is presented when the first one is dismissed.
    var next: AlertState<Choice>?
    var chosen: [String] = []
    var ticks = 0
  }

  enum Action {
    case alert(PresentationAction<Choice>)
    case dialog(PresentationAction<Choice>)
    case ticked
    case changed(@Sendable (inout State) -> Void)
  }

  /// The choices.
  struct Choice: Sendable { var name = "ok" }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.dismiss):
        if let next = state.next.take() { state.alert = next }
      case .alert(.presented(let choice)), .dialog(.presented(let choice)):
        state.chosen.append(choice.name)
      case .dialog(.dismiss):
        break
      case .ticked:
        state.ticks += 1
      case .changed(let change):
        change(&state)
      }
      return .none
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$dialog, action: \.dialog)
  }
}

extension AlertState<Notices.Choice> {
  /// An alert with one button.
  init(_ title: TextState.Key, choosing name: String = "ok") {
    self.init {
      TextState(title)
    } actions: {
      ButtonState(action: Notices.Choice(name: name)) { TextState("OK") }
    }
  }
}

extension ConfirmationDialogState<Notices.Choice> {
  /// A dialog with one button.
  init(_ title: TextState.Key, choosing name: String = "ok") {
    self.init(titleVisibility: .visible) {
      TextState(title)
    } actions: {
      ButtonState(action: Notices.Choice(name: name)) { TextState("OK") }
    }
  }
}

struct NoticesView: View {
  @Bindable var store: StoreOf<Notices>
  var bundle: Bundle?

  var body: some View {
    EmptyView()
      .alert($store.scope(state: \.alert, action: \.alert), bundle: bundle)
      .confirmationDialog($store.scope(state: \.dialog, action: \.dialog), bundle: bundle)
  }

  static let file = #fileID
  static let alertLine = #line - 5
}
