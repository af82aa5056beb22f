import CairnSwiftUI
import SwiftUI

/// The label of a jar, whose fields are filled in one after another: the feature moves the focus.
@Reducer
struct JarLabel {
  enum Field: Hashable, Sendable { case name, place }

  @ObservableState
  struct State: Equatable {
    var name = ""
    var place = ""
    var focus: Field? = .name
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case submitted
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      if case .submitted = action {
        state.focus = state.name.isEmpty ? .name : state.place.isEmpty ? .place : nil
      }
      return .none
    }
  }
}

struct JarLabelView: View {
  @Bindable var store: StoreOf<JarLabel>
  @FocusState private var focus: JarLabel.Field?

  var body: some View {
    Form {
      TextField("Name", text: $store.name).focused($focus, equals: .name)
      TextField("Place", text: $store.place).focused($focus, equals: .place)
    }
    .onSubmit { store.send(.submitted) }
    .bind($store.focus, to: $focus)
  }
}
