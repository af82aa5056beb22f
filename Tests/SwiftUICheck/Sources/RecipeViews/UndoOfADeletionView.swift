import CairnSwiftUI
import SwiftUI

// The view of Recipes/UndoOfADeletion.md.

struct JarShelfView: View {
  let store: StoreOf<JarShelf>

  var body: some View {
    List {
      ForEach(store.jars) { jar in
        Text(verbatim: jar.label)
      }
      .onDelete { offsets in
        for id in offsets.map({ store.jars[$0].id }) {
          store.send(.deleteTapped(id), animation: .default)
        }
      }
    }
    .safeAreaInset(edge: .bottom) {
      if let deletion = store.undoable {
        Button("Undo the deletion of \(deletion.jar.label)") {
          store.send(.undoTapped, animation: .default)
        }
      }
    }
  }
}
