#if canImport(SwiftUI)
  import CairnSwiftUI
  import CookbookFeatures
  import SwiftUI

  /// A line in which a link is typed. For a link that leads nowhere, the problem appears and the
  /// sheet stays.
  struct LinkPromptView: View {
    let store: StoreOf<LinkPrompt>

    var body: some View {
      NavigationStack {
        Form {
          LinkField(store: store)
          if let problem = store.problem {
            Text(verbatim: problem)
              .foregroundStyle(.red)
          }
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
