#if canImport(SwiftUI)
  import CairnSwiftUI
  import CookbookFeatures
  import SwiftUI

  /// The settings: the list of panes, and the current pane.
  struct SettingsView: View {
    @Bindable var store: StoreOf<CookbookFeatures.Settings>

    var body: some View {
      NavigationStack {
        Form {
          Picker("Settings", selection: $store.pane.id.sending(\.paneChosen)) {
            ForEach(CookbookFeatures.Settings.PaneID.allCases, id: \.self) { pane in
              Text(LocalizedStringKey(pane.title)).tag(pane)
            }
          }
          PaneView(store: store.scope(state: \.pane, action: \.pane))
        }
        .navigationTitle("Settings")
        .toolbar {
          ToolbarItem(placement: .cancellationAction) { CloseButton() }
        }
      }
    }
  }

  /// The current pane.
  private struct PaneView: View {
    let store: StoreOf<CookbookFeatures.Settings.Pane>

    var body: some View {
      switch store.case {
      case .layout(let store): ChoiceView(title: "Layout", store: store)
      case .order(let store): ChoiceView(title: "Recipes", store: store)
      case .start(let store): ChoiceView(title: "Start", store: store)
      }
    }
  }

  private struct ChoiceView<Value: Choosable>: View {
    let title: LocalizedStringKey
    @Bindable var store: StoreOf<Choice<Value>>

    var body: some View {
      Picker(title, selection: $store.chosen.sending(\.chosen)) {
        ForEach(store.options, id: \.self) { option in
          Text(LocalizedStringKey(option.title)).tag(option)
        }
      }
      .pickerStyle(.inline)
      .labelsHidden()
    }
  }
#endif
