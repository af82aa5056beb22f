#if canImport(SwiftUI)
  import Cairn
  import SwiftUI

  #if !os(tvOS) && !os(watchOS)
    // Without an edge there is a form of its own: what SwiftUI does then is another thing in newer
    // systems than in older ones, and no value of an `Edge` says it.

    /// Features in popovers over a view.
    extension View {
      /// Shows a feature in a popover, whose arrow is where SwiftUI wants it.
      @MainActor
      public func popover<State, Action, Content: View>(
        item: Binding<Store<State, Action>?>,
        attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
        @ViewBuilder content: @escaping (Store<State, Action>) -> Content
      ) -> some View {
        popover(item: item.presentedStore(), attachmentAnchor: attachmentAnchor) {
          content($0.store)
        }
      }

      /// Shows a feature in a popover, with its arrow at an edge.
      @MainActor
      public func popover<State, Action, Content: View>(
        item: Binding<Store<State, Action>?>,
        attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
        arrowEdge: Edge,
        @ViewBuilder content: @escaping (Store<State, Action>) -> Content
      ) -> some View {
        popover(
          item: item.presentedStore(),
          attachmentAnchor: attachmentAnchor,
          arrowEdge: arrowEdge
        ) {
          content($0.store)
        }
      }
    }

    /// The same for features whose state has an `id`, which SwiftUI's own modifiers would take too.
    extension View {
      /// Shows a feature in a popover, whose arrow is where SwiftUI wants it.
      @MainActor
      public func popover<State: Identifiable, Action, Content: View>(
        item: Binding<Store<State, Action>?>,
        attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
        @ViewBuilder content: @escaping (Store<State, Action>) -> Content
      ) -> some View {
        popover(item: item.presentedStore(), attachmentAnchor: attachmentAnchor) {
          content($0.store)
        }
      }

      /// Shows a feature in a popover, with its arrow at an edge.
      @MainActor
      public func popover<State: Identifiable, Action, Content: View>(
        item: Binding<Store<State, Action>?>,
        attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
        arrowEdge: Edge,
        @ViewBuilder content: @escaping (Store<State, Action>) -> Content
      ) -> some View {
        popover(
          item: item.presentedStore(),
          attachmentAnchor: attachmentAnchor,
          arrowEdge: arrowEdge
        ) {
          content($0.store)
        }
      }
    }
  #endif
#endif
