import CairnSwiftUI
import SwiftUI

// The code of the snippets in Documentation/Xcode.

struct PageView: View {
  @Bindable var store: StoreOf<Page>

  var body: some View {
    Text(verbatim: store.text)
      .sheet(item: $store.scope(\.$destination, action: \.destination).editor) { store in
        EditorView(store: store)
      }
      .alert($store.scope(\.$destination, action: \.destination).alert)
  }
}

struct EditorView: View {
  let store: StoreOf<Editor>

  var body: some View {
    Button("Close") { store.send(.closeTapped) }
  }
}
