#if canImport(SwiftUI)
  import CairnSwiftUI
  import CookbookFeatures
  import SwiftUI

  /// A line in which a link is typed. For a link that leads nowhere, a message appears and the
  /// sheet stays.
  struct LinkPromptView: View {
    let store: StoreOf<LinkPrompt>
    @Environment(StoreOf<Cookbook>.self) private var app

    var body: some View {
      NavigationStack {
        Form {
          LinkField(store: store)
          MessageView(store: app)
        }
        .navigationTitle("Open a link")
        .toolbar {
          ToolbarItem(placement: .cancellationAction) { CloseButton() }
          ToolbarItem(placement: .confirmationAction) {
            Button("Open") { store.send(.submitted) }
              .answersToReturn()
          }
        }
      }
    }
  }

  private struct LinkField: View {
    @Bindable var store: StoreOf<LinkPrompt>

    var body: some View {
      TextField("Link", text: $store.text.sending(\.textChanged))
        .onSubmit { store.send(.submitted) }
    }
  }
#endif
