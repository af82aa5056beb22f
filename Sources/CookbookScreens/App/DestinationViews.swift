#if canImport(SwiftUI)
  import CairnSwiftUI
  import CookbookFeatures
  import SwiftUI

  /// Shows the sheets, dialogs and prompts over the browser, one at a time.
  struct DestinationViews: ViewModifier {
    @Bindable var store: StoreOf<Cookbook>

    func body(content: Content) -> some View {
      content
        .sheet(
          item: $store.scope(state: \.destination?.edit, action: \.destination.edit)
        ) { editor in
          EditorView(store: editor)
            .interactiveDismissDisabled(whileRefusing: .destination(.dismiss), by: store)
            .alert(store, question: \.question, answer: \.removal)
        }
        .sheet(
          item: $store.scope(state: \.destination?.search, action: \.destination.search)
        ) { search in
          SearchView(store: search)
        }
        .sheet(
          item: $store.scope(state: \.destination?.settings, action: \.destination.settings)
        ) { settings in
          SettingsView(store: settings)
        }
        .sheet(
          item: $store.scope(state: \.destination?.openLink, action: \.destination.openLink)
        ) { prompt in
          LinkPromptView(store: prompt)
        }
        .modifier(HelpSheet(store: store))
        .confirmationDialog(
          $store.scope(
            state: \.destination?.confirmDeletion,
            action: \.destination.confirmDeletion
          )
        )
        .alert($store.scope(state: \.destination?.notice, action: \.destination.notice))
    }
  }

  /// The help view shows no state, so its sheet has a binding to a Boolean value.
  private struct HelpSheet: ViewModifier {
    let store: StoreOf<Cookbook>

    func body(content: Content) -> some View {
      content.sheet(isPresented: Binding(isPresented)) { HelpView() }
    }

    private var isPresented: StoreBinding<Bool> {
      StoreBinding {
        store.isShowingHelp
      } set: { isPresented in
        if !isPresented, store.isShowingHelp { store.send(.destination(.dismiss)) }
      }
    }
  }

  /// A button that closes the sheet around it.
  struct CloseButton: View {
    @Environment(StoreOf<Cookbook>.self) private var store

    var body: some View {
      Button("Close") { store.send(.destination(.dismiss), .ifPresent) }
        .answersToEscape()
    }
  }
#endif
