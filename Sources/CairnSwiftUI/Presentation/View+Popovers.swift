#if canImport(SwiftUI)
  #if !os(tvOS) && !os(watchOS)
    public import Cairn
    public import SwiftUI

    // Without an edge there is a form of its own: what SwiftUI does then differs between systems, and no
    // value of an `Edge` says it.

    /// Features in popovers over a view.
    extension View {
      /// Shows a feature in a popover. SwiftUI says where its arrow is.
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

      /// Shows a feature in a popover, with its arrow at an edge.
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

    /// It reads what is presented, so that the view that presents it is not drawn again.
    private struct PopoverPresentation<
      ParentState,
      ParentAction: CasePathable,
      State,
      Action,
      Presented: View
    >: ViewModifier {
      let item: BindableScope<ParentState, ParentAction, State?, PresentationAction<Action>>
      let attachmentAnchor: PopoverAttachmentAnchor
      /// It stays what it is for as long as the view has its identity.
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
