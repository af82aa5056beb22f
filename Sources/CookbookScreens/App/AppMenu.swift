#if canImport(SwiftUI)
  import CairnSwiftUI
  import CookbookFeatures
  import SwiftUI

  /// The toolbar's menu, which every screen shows.
  struct AppMenu: View {
    private static let commands: [AppCommand] = [
      .search, .recipeOfTheDay, .categories, .openLink, .settings, .help,
    ]

    @Environment(StoreOf<Cookbook>.self) private var store

    var body: some View {
      #if os(watchOS)
        // There is room for one button.
        AppCommandButton(command: .search, store: store)
      #else
        Menu("More", systemImage: "ellipsis.circle") {
          ForEach(Self.commands, id: \.self) { AppCommandButton(command: $0, store: store) }
        }
      #endif
    }
  }

  /// A button for a command. It is disabled without a store, when there is no window for the
  /// command.
  struct AppCommandButton: View {
    let command: AppCommand
    let store: StoreOf<Cookbook>?

    var body: some View {
      Button(command.title, systemImage: command.systemImage) { store?.send(command.action) }
        .disabled(isDisabled)
    }

    private var isDisabled: Bool {
      guard let store else { return true }
      return command.needsRecipe && store.shownRecipe == nil
    }
  }
#endif
