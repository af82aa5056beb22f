import CairnSwiftUI
import SwiftUI

/// A note about a recipe, in a sheet.
@Reducer
struct NoteEditor {
  @ObservableState
  struct State: Equatable {
    var text = ""
    var isPinned = false
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case pinned(Bool)
    case saveTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      if case .pinned(let isPinned) = action { state.isPinned = isPinned }
      return .none
    }
  }
}

struct NoteEditorView: View {
  @Bindable var store: StoreOf<NoteEditor>

  var body: some View {
    Form {
      TextField("Note", text: $store.text)
      Toggle("Pinned", isOn: $store.isPinned.sending(\.pinned))
      Button("Save") { store.send(.saveTapped, animation: .default) }
    }
  }
}
