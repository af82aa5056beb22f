import Foundation

public enum Edge: Int8, CaseIterable, Sendable {
  case top, leading, bottom, trailing
}

public struct Anchor<Value> {
  public struct Source {}
}

extension Anchor.Source where Value == CGRect {
  public static var bounds: Anchor<CGRect>.Source { Self() }
}

public enum PopoverAttachmentAnchor {
  case rect(Anchor<CGRect>.Source)
}

public enum Visibility: Hashable, CaseIterable, Sendable {
  case automatic, visible, hidden
}

extension View {
  nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    KeptView(content: self, isDismissDisabled: isDisabled)
  }

  nonisolated public func sheet<Item, Content>(
    item: Binding<Item?>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View where Item: Identifiable, Content: View {
    PresentingView(self, .sheet, item, id: \.id, onDismiss: onDismiss, content: content)
  }

  nonisolated public func sheet<Content>(
    isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View where Content: View {
    PresentingView(self, .sheet, isPresented, content: content())
  }

  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  nonisolated public func inspector<V>(
    isPresented: Binding<Bool>,
    @ViewBuilder content: () -> V
  ) -> some View where V: View {
    PresentingView(self, .inspector, isPresented, content: content())
  }

  @available(macOS, unavailable)
  nonisolated public func fullScreenCover<Content>(
    isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View where Content: View {
    PresentingView(self, .fullScreenCover, isPresented, content: content())
  }

  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  nonisolated public func popover<Content>(
    isPresented: Binding<Bool>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View where Content: View {
    PresentingView(self, .popover, isPresented, content: content())
  }

  @_disfavoredOverload
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  nonisolated public func popover<Content>(
    isPresented: Binding<Bool>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View where Content: View {
    PresentingView(self, .popover, isPresented, content: content())
  }

  nonisolated public func navigationDestination<V>(
    isPresented: Binding<Bool>,
    @ViewBuilder destination: () -> V
  ) -> some View where V: View {
    PresentingView(self, .screen, isPresented, content: destination())
  }

  @available(macOS, unavailable)
  nonisolated public func fullScreenCover<Item, Content>(
    item: Binding<Item?>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View where Item: Identifiable, Content: View {
    PresentingView(self, .fullScreenCover, item, id: \.id, onDismiss: onDismiss, content: content)
  }

  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  nonisolated public func popover<Item, Content>(
    item: Binding<Item?>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View where Item: Identifiable, Content: View {
    PresentingView(self, .popover, item, id: \.id, arrowEdge: arrowEdge, content: content)
  }

  @_disfavoredOverload
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  nonisolated public func popover<Item, Content>(
    item: Binding<Item?>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View where Item: Identifiable, Content: View {
    PresentingView(self, .popover, item, id: \.id, arrowEdge: arrowEdge, content: content)
  }

  nonisolated public func navigationDestination<D, C>(
    item: Binding<D?>,
    @ViewBuilder destination: @escaping (D) -> C
  ) -> some View where D: Hashable, C: View {
    PresentingView(self, .screen, item, id: \.self, content: destination)
  }
}
