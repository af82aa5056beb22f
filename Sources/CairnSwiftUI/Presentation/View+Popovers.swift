#if canImport(SwiftUI)
  #if !os(tvOS) && !os(watchOS)
    public import Cairn
    public import SwiftUI

    // The form without an edge is a separate method: SwiftUI's behavior without an edge differs
    // between systems, and no value of `Edge` stands for it.

    /// Features in popovers over a view.
    extension View {
      /// Shows a feature in a popover while it is in the state. SwiftUI chooses the edge of its
      /// arrow. When SwiftUI dismisses the popover, the store receives `.dismiss` (rule T2).
      @MainActor
      public func popover<ParentState, ParentAction, State, Action, Content: View>(
        item: BindableScope<ParentState, ParentAction, State?, PresentationAction<Action>>,
        attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
        @ViewBuilder content: @escaping (Store<State, Action>) -> Content
      ) -> some View {
        modifier(
          PopoverPresentation(
            item: item,
            attachmentAnchor: attachmentAnchor,
            arrowEdge: nil,
            presented: content
          )
        )
      }

      /// Shows a feature in a popover while it is in the state, with its arrow at an edge. When
      /// SwiftUI dismisses the popover, the store receives `.dismiss` (rule T2).
      @MainActor
      public func popover<ParentState, ParentAction, State, Action, Content: View>(
        item: BindableScope<ParentState, ParentAction, State?, PresentationAction<Action>>,
        attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
        arrowEdge: Edge,
        @ViewBuilder content: @escaping (Store<State, Action>) -> Content
      ) -> some View {
        modifier(
          PopoverPresentation(
            item: item,
            attachmentAnchor: attachmentAnchor,
            arrowEdge: arrowEdge,
            presented: content
          )
        )
      }
    }

    /// Reads the presented store in a modifier of its own, so that SwiftUI does not evaluate the
    /// presenting view again.
    private struct PopoverPresentation<
      ParentState,
      ParentAction: CasePathable,
      State,
      Action,
      Presented: View
    >: ViewModifier {
      let item: BindableScope<ParentState, ParentAction, State?, PresentationAction<Action>>
      let attachmentAnchor: PopoverAttachmentAnchor
      /// Constant for as long as the view has its identity.
      let arrowEdge: Edge?
      let presented: (Store<State, Action>) -> Presented

      func body(content: Content) -> some View {
        let item = item.binding().presentedStore()
        if let arrowEdge {
          content.popover(
            item: item,
            attachmentAnchor: attachmentAnchor,
            arrowEdge: arrowEdge
          ) {
            presented($0.store).outsideOfPaths()
          }
        } else {
          content.popover(item: item, attachmentAnchor: attachmentAnchor) {
            presented($0.store).outsideOfPaths()
          }
        }
      }
    }
  #endif
#endif
