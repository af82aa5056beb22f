#if canImport(SwiftUI)
  public import Cairn
  public import SwiftUI

  extension View {
    /// Prevents that the person swipes a sheet away while a guard would refuse an action (rule G2).
    ///
    /// ```swift
    /// .sheet(item: $store.scope(state: \.letter, action: \.letter)) { letter in
    ///   LetterView(store: letter)
    ///     .interactiveDismissDisabled(whileRefusing: .letter(.dismiss), by: store)
    /// }
    /// ```
    ///
    /// SwiftUI evaluates only this modifier again when the answer may have changed.
    ///
    /// - Parameters:
    ///   - action: The action that the sheet's dismissal sends.
    ///   - store: The store of the feature that presents the sheet.
    @MainActor
    public func interactiveDismissDisabled<State, Action>(
      whileRefusing action: Action,
      by store: Store<State, Action>
    ) -> some View {
      modifier(DismissalPrevention(store: store, action: action))
    }
  }

  private struct DismissalPrevention<State, Action>: ViewModifier {
    let store: Store<State, Action>
    let action: Action

    func body(content: Content) -> some View {
      content.interactiveDismissDisabled(store.wouldRefuse(action))
    }
  }
#endif
