#if canImport(SwiftUI)
  import CairnSwiftUI
  import CookbookFeatures
  import Foundation
  import SwiftUI

  /// Edits a recipe in a sheet, which has a path of its own: the fields, the lines of a field, a line.
  struct EditorView: View {
    @Bindable var store: StoreOf<RecipeEditor>

    var body: some View {
      NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
        FieldList(store: store)
      } destination: { screen in
        switch screen.case {
        case .lines(let lines): LineListView(store: lines, editor: store)
        case .text(let entry): TextEntryView(store: entry)
        }
      }
    }
  }

  private struct FieldList: View {
    let store: StoreOf<RecipeEditor>

    var body: some View {
      let draft = store.draft
      Form {
        ForEach(RecipeField.allCases, id: \.self) { field in
          NavigationLink(state: RecipeEditor.Path.State(editing: field, of: draft)) {
            LabeledContent(LocalizedStringKey(field.title), value: draft.text(of: field))
          }
        }
      }
      .navigationTitle("Edit \(store.original?.title ?? draft.title)")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel") { store.send(.backTapped) }
            .answersToEscape()
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Save") { store.send(.saveTapped) }
            .answersToReturn()
        }
      }
    }
  }

  private struct LineListView: View {
    let store: StoreOf<LineList>
    let editor: StoreOf<RecipeEditor>

    var body: some View {
      let (lines, field, draft) = (store.lines, store.field, editor.draft)
      List {
        ForEach(lines.indices, id: \.self) { row in
          NavigationLink(
            state: RecipeEditor.Path.State(editingLine: row, of: field, in: draft)
          ) {
            Text(verbatim: lines[row])
          }
        }
        .onDelete { store.send(.rowsRemoved(Set($0))) }
        NavigationLink(
          "New line",
          state: RecipeEditor.Path.State(editingLine: lines.count, of: field, in: draft)
        )
      }
      .navigationTitle(LocalizedStringKey(field.title))
    }
  }

  private struct TextEntryView: View {
    @Bindable var store: StoreOf<TextEntry>
    @FocusState private var isFocused: Bool

    var body: some View {
      Form {
        TextField(store.title, text: $store.text.sending(\.textChanged))
          .focused($isFocused)
          .onSubmit { store.send(.submitted) }
        if let problem = store.problem {
          Text(LocalizedStringKey(problem))
            .foregroundStyle(.red)
        }
      }
      .navigationTitle(store.title)
      .onAppear { isFocused = true }
      .toolbar {
        ToolbarItem(placement: .confirmationAction) {
          Button("Done") { store.send(.submitted) }
        }
      }
    }
  }
#endif
