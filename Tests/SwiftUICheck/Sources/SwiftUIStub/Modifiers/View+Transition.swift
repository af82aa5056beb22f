@propertyWrapper
public struct Namespace: DynamicProperty {
  public struct ID: Hashable, Sendable {
    private let object = ObjectIdentifier(Namespace.self)
  }

  public init() {}

  public var wrappedValue: Namespace.ID { ID() }
}

public protocol NavigationTransition {}

@available(macOS, unavailable)
public struct ZoomNavigationTransition: NavigationTransition {
  let sourceID: AnyHashable
}

@available(macOS, unavailable)
extension NavigationTransition where Self == ZoomNavigationTransition {
  public static func zoom(
    sourceID: some Hashable,
    in namespace: Namespace.ID
  ) -> ZoomNavigationTransition {
    ZoomNavigationTransition(sourceID: AnyHashable(sourceID))
  }
}

extension View {
  @available(macOS, unavailable)
  nonisolated public func navigationTransition(_ style: some NavigationTransition) -> some View {
    TransitionView(content: self, transition: style)
  }

  @available(macOS, unavailable)
  nonisolated public func matchedTransitionSource(
    id: some Hashable,
    in namespace: Namespace.ID
  ) -> some View {
    TransitionSourceView(content: self, id: AnyHashable(id))
  }
}

nonisolated struct TransitionView<Content: View>: View, Rendered {
  typealias Body = Never
  let content: Content
  // SAFETY: set by an initialiser alone; read on the main actor.
  nonisolated(unsafe) let transition: any NavigationTransition

  @MainActor func render(on screen: Screen) {
    screen.zoomSource = (transition as? any ZoomingTransition)?.source
    screen.add(content)
  }
}

/// A transition that begins at a source. SwiftUI's zoom is unavailable on macOS, so the stub asks
/// for it by this protocol.
protocol ZoomingTransition {
  var source: AnyHashable { get }
}

@available(macOS, unavailable)
extension ZoomNavigationTransition: ZoomingTransition {
  var source: AnyHashable { sourceID }
}

nonisolated struct TransitionSourceView<Content: View>: View, Rendered {
  typealias Body = Never
  let content: Content
  // SAFETY: set by an initialiser alone; read on the main actor.
  nonisolated(unsafe) let id: AnyHashable

  @MainActor func render(on screen: Screen) {
    screen.transitionSources.insert(id)
    screen.add(content)
  }
}
