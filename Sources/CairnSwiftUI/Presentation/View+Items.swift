#if canImport(SwiftUI)
  public import Cairn
  public import SwiftUI

  /// Modifiers that present features: `item` is `$store.scope(state: \.sheet, action: \.sheet)`, or
  /// one case of a destination,
  /// `$store.scope(state: \.destination?.edit, action: \.destination.edit)`.
  ///
  /// The identity of a presented feature is its store: a feature that is presented again is another
  /// one, even if its state has the `id` of the previous one.
  ///
  /// When SwiftUI dismisses the feature, the store receives the action `.dismiss`. If the feature
  /// was removed meanwhile, it receives none, even if another feature is presented now (rule T2).
  extension View {
    /// Shows a feature in a sheet while it is in the state.
    ///
    /// SwiftUI calls `onDismiss` when the sheet has disappeared, however it was dismissed. When
    /// SwiftUI dismisses the sheet, the store receives `.dismiss` (rule T2).
    @MainActor
    public func sheet<ParentState, ParentAction, State, Action, Content: View>(
      item: BindableScope<ParentState, ParentAction, State?, PresentationAction<Action>>,
      onDismiss: (() -> Void)? = nil,
      @ViewBuilder content: @escaping (Store<State, Action>) -> Content
    ) -> some View {
      modifier(SheetPresentation(item: item, onDismiss: onDismiss, presented: content))
    }

    /// Pushes a feature in a `NavigationStack` while it is in the state, as a single screen that is
    /// not part of a path. When the person goes back, the store receives `.dismiss` (rule T2).
    @MainActor
    public func navigationDestination<ParentState, ParentAction, State, Action, Content: View>(
      item: BindableScope<ParentState, ParentAction, State?, PresentationAction<Action>>,
      @ViewBuilder destination: @escaping (Store<State, Action>) -> Content
    ) -> some View {
      modifier(ScreenPresentation(item: item, presented: destination))
    }

    #if !os(macOS)
      /// Covers the screen with a feature while it is in the state.
      ///
      /// SwiftUI calls `onDismiss` when the cover has disappeared, however it was dismissed. When
      /// SwiftUI dismisses the cover, the store receives `.dismiss` (rule T2).
      @MainActor
      public func fullScreenCover<ParentState, ParentAction, State, Action, Content: View>(
        item: BindableScope<ParentState, ParentAction, State?, PresentationAction<Action>>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Store<State, Action>) -> Content
      ) -> some View {
        modifier(CoverPresentation(item: item, onDismiss: onDismiss, presented: content))
      }
    #endif
  }

  // One modifier for each: it reads the presented store, so that SwiftUI does not evaluate the
  // presenting view again.

  private struct SheetPresentation<
    ParentState,
    ParentAction: CasePathable,
    State,
    Action,
    Presented: View
  >: ViewModifier {
    let item: BindableScope<ParentState, ParentAction, State?, PresentationAction<Action>>
    let onDismiss: (() -> Void)?
    let presented: (Store<State, Action>) -> Presented

    func body(content: Content) -> some View {
      content.sheet(item: item.binding().presentedStore(), onDismiss: onDismiss) {
        presented($0.store).outsideOfPaths()
      }
    }
  }

  private struct ScreenPresentation<
    ParentState,
    ParentAction: CasePathable,
    State,
    Action,
    Presented: View
  >: ViewModifier {
    let item: BindableScope<ParentState, ParentAction, State?, PresentationAction<Action>>
    let presented: (Store<State, Action>) -> Presented

    func body(content: Content) -> some View {
      // A screen disappears with the one that presents it. If it was popped by itself, a person
      // would see that while a sheet around both disappears.
      content.navigationDestination(item: item.binding(isModal: false).presentedStore()) {
        presented($0.store)
      }
    }
  }

  #if !os(macOS)
    private struct CoverPresentation<
      ParentState,
      ParentAction: CasePathable,
      State,
      Action,
      Presented: View
    >: ViewModifier {
      let item: BindableScope<ParentState, ParentAction, State?, PresentationAction<Action>>
      let onDismiss: (() -> Void)?
      let presented: (Store<State, Action>) -> Presented

      func body(content: Content) -> some View {
        content.fullScreenCover(item: item.binding().presentedStore(), onDismiss: onDismiss) {
          presented($0.store).outsideOfPaths()
        }
      }
    }
  #endif
#endif
