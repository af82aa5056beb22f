#if canImport(SwiftUI)
  public import SwiftUI

  /// A view whose body reads a store. SwiftUI observes stores by itself: write the content alone.
  @available(*, deprecated, message: "write the content alone: SwiftUI observes what a view reads")
  public struct WithPerceptionTracking<Content: View>: View {
    private let content: () -> Content

    /// Wraps a content.
    public init(@ViewBuilder content: @escaping () -> Content) {
      self.content = content
    }

    public var body: some View { content() }
  }

  /// The name before property wrappers of SwiftUI. Write `@Bindable`.
  @available(*, deprecated, message: "leave it out: write '@Bindable'")
  public enum Perception {
    /// The property wrapper of SwiftUI.
    public typealias Bindable = SwiftUI.Bindable
  }
#endif
