import CairnSwiftUI
import SwiftUI

// The views of Recipes/SheetAlertAndDialog.md.

struct DishPageView: View {
  @Bindable var store: StoreOf<DishPage>

  var body: some View {
    let destination = $store.scope(\.$destination, action: \.destination)
    Form {
      Button("Edit") { store.send(.editTapped) }
      Button("More") { store.send(.moreTapped) }
        .confirmationDialog(destination.dialog)
        .alert(destination.alert)
    }
    .disabled(store.isDeleting)
    .navigationTitle(store.title)
    .sheet(item: destination.editor) { editor in
      TitleEditorView(store: editor)
    }
  }
}

struct TitleEditorView: View {
  @Bindable var store: StoreOf<TitleEditor>

  var body: some View {
    Form {
      TextField("Title", text: $store.title)
      Button("Save") { store.send(.saveTapped) }
    }
  }
}
