#if canImport(SwiftUI)
  import CairnSwiftUI
  import CookbookFeatures
  import SwiftUI

  #if !os(tvOS) && !os(watchOS)
    /// The menus and the keys of the app. They apply to the focused window.
    public struct CookbookCommands: Commands {
      @FocusedValue(StoreOf<Cookbook>.self) private var store

      public init() {}

      public var body: some Commands {
        CommandGroup(replacing: .appSettings) { KeyedButton(command: .settings, store: store) }
        CommandGroup(replacing: .help) { KeyedButton(command: .help, store: store) }
        CommandMenu("Recipe") {
          ForEach(Self.recipeMenu, id: \.self) { KeyedButton(command: $0, store: store) }
        }
      }

      private static let recipeMenu = AppCommand.allCases.filter { $0 != .settings && $0 != .help }
    }

    private struct KeyedButton: View {
      let command: AppCommand
      let store: StoreOf<Cookbook>?

      var body: some View {
        AppCommandButton(command: command, store: store)
          .keyboardShortcut(KeyEquivalent(command.key))
      }
    }
  #endif
#endif
