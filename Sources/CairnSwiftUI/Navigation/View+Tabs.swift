#if canImport(SwiftUI)
  public import Cairn
  public import SwiftUI

  extension View {
    /// Reports an issue when the selection of a `TabView` is not one of its visible tabs
    /// (`missing-tab`). SwiftUI requires a visible tab.
    ///
    /// ```swift
    /// TabView(selection: $store.tab.sending(\.tabSelected)) {
    ///   KitchenTabs(tabs: store.tabs)
    /// }
    /// .checkingTab(\.tab, isIn: \.tabs, of: store)
    /// ```
    ///
    /// SwiftUI evaluates only this modifier again when the selection or the tabs have changed.
    ///
    /// - Parameters:
    ///   - selection: The selected tab.
    ///   - tabs: The visible tabs.
    ///   - store: The store of the feature.
    ///   - fileID: The file of the call.
    ///   - filePath: The path of that file.
    ///   - line: The line of the call.
    ///   - column: The column of the call.
    @MainActor
    public func checkingTab<State, Action, Tab: Equatable>(
      _ selection: KeyPath<State, Tab>,
      isIn tabs: KeyPath<State, [Tab]>,
      of store: Store<State, Action>,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) -> some View {
      modifier(
        TabCheck(store: store, selection: selection, tabs: tabs) {
          store.checkTab(
            selection,
            isIn: tabs,
            fileID: fileID,
            filePath: filePath,
            line: line,
            column: column
          )
        }
      )
    }
  }

  private struct TabCheck<State, Action, Tab: Equatable>: ViewModifier {
    let store: Store<State, Action>
    let selection: KeyPath<State, Tab>
    let tabs: KeyPath<State, [Tab]>
    let check: () -> Void

    func body(content: Content) -> some View {
      let isVisible = store[dynamicMember: tabs].contains(store[dynamicMember: selection])
      // Reports when SwiftUI has updated the views: an issue may send actions.
      content.onChange(of: isVisible, initial: true) { _, isVisible in
        if !isVisible { check() }
      }
    }
  }
#endif
