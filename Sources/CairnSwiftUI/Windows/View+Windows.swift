#if canImport(SwiftUI)
  #if !os(tvOS) && !os(watchOS)
    public import Cairn
    public import SwiftUI

    extension View {
      /// Opens a window for each of the values in the state, and closes the window of a value that
      /// is removed.
      ///
      /// ```swift
      /// var body: some Scene {
      ///   WindowGroup { DeskView(store: store).windows(for: \.openRecipes, of: store) }
      ///   WindowGroup(for: Recipe.ID.self) { $id in
      ///     if let id {
      ///       RecipeWindow(id: id, store: store)
      ///         .onDisappear { store.send(.windowClosed(id)) }
      ///     }
      ///   }
      /// }
      /// ```
      ///
      /// The app's `WindowGroup(for:)` makes the content of a window. When the person closes a
      /// window, its view has to send an action, because SwiftUI does not report the closing.
      ///
      /// - Parameters:
      ///   - values: The values for which windows are open.
      ///   - store: The store of the feature.
      @MainActor
      public func windows<State, Action, Value: Codable & Hashable>(
        for values: KeyPath<State, [Value]>,
        of store: Store<State, Action>
      ) -> some View {
        modifier(Windows(store: store, values: values))
      }
    }

    /// Reads the values in a modifier of its own, so that SwiftUI does not evaluate the view again
    /// for them.
    private struct Windows<State, Action, Value: Codable & Hashable>: ViewModifier {
      let store: Store<State, Action>
      let values: KeyPath<State, [Value]>
      @Environment(\.openWindow) private var openWindow
      @Environment(\.dismissWindow) private var dismissWindow

      func body(content: Content) -> some View {
        content.onChange(of: store[dynamicMember: values], initial: true) { old, new in
          // On the first call both are the same, and no window is open.
          let known = old == new ? [] : old
          for value in new where !known.contains(value) { openWindow(value: value) }
          for value in known where !new.contains(value) { dismissWindow(value: value) }
        }
      }
    }
  #endif
#endif
