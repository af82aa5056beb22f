#if canImport(SwiftUI)
  import Cairn
  import SwiftUI

  /// Features over, or on top of, a view: `item` is `$store.scope(state: \.sheet, action: \.sheet)`, or
  /// one case of a destination, `$store.scope(state: \.destination?.edit, action: \.destination.edit)`.
  extension View {
    /// Shows a feature in a sheet.
    @MainActor
    public func sheet<State, Action, Content: View>(
      item: Binding<Store<State, Action>?>,
      onDismiss: (() -> Void)? = nil,
      @ViewBuilder content: @escaping (Store<State, Action>) -> Content
    ) -> some View {
      sheet(item: item.presentedStore(), onDismiss: onDismiss) { content($0.store) }
    }

    /// Pushes a feature in a `NavigationStack`, as a single screen and no part of a path.
    @MainActor
    public func navigationDestination<State, Action, Content: View>(
      item: Binding<Store<State, Action>?>,
      @ViewBuilder destination: @escaping (Store<State, Action>) -> Content
    ) -> some View {
      navigationDestination(item: item.presentedStore()) { destination($0.store) }
    }

    #if !os(macOS)
      /// Covers the screen with a feature.
      @MainActor
      public func fullScreenCover<State, Action, Content: View>(
        item: Binding<Store<State, Action>?>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Store<State, Action>) -> Content
      ) -> some View {
        fullScreenCover(item: item.presentedStore(), onDismiss: onDismiss) { content($0.store) }
      }
    #endif
  }

  /// The same for features whose state has an `id`.
  ///
  /// A store has the id of its state, so SwiftUI's own modifiers would take it too, and these stand out
  /// for the compiler. They are told apart by the store: a feature that comes anew is another one, also
  /// if it has the id of the one that went.
  extension View {
    /// Shows a feature in a sheet.
    @MainActor
    public func sheet<State: Identifiable, Action, Content: View>(
      item: Binding<Store<State, Action>?>,
      onDismiss: (() -> Void)? = nil,
      @ViewBuilder content: @escaping (Store<State, Action>) -> Content
    ) -> some View {
      sheet(item: item.presentedStore(), onDismiss: onDismiss) { content($0.store) }
    }

    #if !os(macOS)
      /// Covers the screen with a feature.
      @MainActor
      public func fullScreenCover<State: Identifiable, Action, Content: View>(
        item: Binding<Store<State, Action>?>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Store<State, Action>) -> Content
      ) -> some View {
        fullScreenCover(item: item.presentedStore(), onDismiss: onDismiss) { content($0.store) }
      }
    #endif
  }
#endif
